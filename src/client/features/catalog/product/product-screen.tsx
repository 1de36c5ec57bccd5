import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rotate3d } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useCategoryFilters } from '@/client/components/category-filters.ts';
import { keepView } from '@/client/components/recently-viewed/kept-views.ts';
import { RecentlyViewed } from '@/client/components/recently-viewed/recently-viewed.tsx';
import { takeSearchOf } from '@/client/components/search/last-results.ts';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { isVideoBeingMade } from '@/client/components/video/being-made.tsx';
import { HeartButton } from '@/client/components/wishlist/heart-button.tsx';
import { fieldText } from '@/client/features/catalog/field-text.ts';
import { breadcrumbData, JsonLd } from '@/client/lib/json-ld.tsx';
import { absoluteUrl } from '@/client/lib/seo.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { SkipTo } from '@/client/ui/skip-to.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type {
  Category,
  Product,
  ProductCard,
  ProductWithVariants,
  Variant,
} from '@/shared/catalog/catalog.ts';
import { filterFacts } from '@/shared/catalog/category-filters.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { PAGE_FACTS, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { productPath, stockToBuy } from '@/shared/catalog/product-text.ts';
import { variantName } from '@/shared/catalog/variants.ts';
import { regionName } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { BackInStock } from './back-in-stock.tsx';
import { BUY_ID } from './buy-box.tsx';
import { ConditionSection } from './condition.tsx';
import { PassportSection } from './passport/passport-parts.tsx';
import { productData } from './product-data.ts';
import { questionsOptions, reviewsOptions } from './product-lists.ts';
import { Related, Story } from './product-sections.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ASK_FIELD } from './questions/ask-question.tsx';
import { Questions } from './questions/questions.tsx';
import { Reviews } from './reviews.tsx';

export type ProductScreenProps = {
  /** As its chosen variant is. */
  product: Product;
  listing: ProductWithVariants;
  /** The chosen one of a product with options. */
  variant?: Variant | undefined;
  /** Chooses another variant. */
  choice?: ReactNode;
  config: ShopConfig;
  /** The viewer is its seller or an admin. */
  isOwn: boolean;
  renderAdd: (quantity: number) => ReactNode;
  inCart?: ReactNode;
  renderCardAction: (product: ProductCard) => ReactNode;
  /** Asks a visitor's address for a question, or with null for news that the product is back. */
  renderRequest: (question: string | null) => ReactNode;
};

export function ProductScreen({
  product,
  listing,
  variant,
  choice,
  config,
  isOwn,
  renderAdd,
  inCart,
  renderCardAction,
  renderRequest,
}: ProductScreenProps) {
  const api = useApi();
  useCountView(product.id);
  const shownId = variant?.id ?? product.id;
  const ids = useMemo(() => [listing.id, ...(listing.variants ?? []).map(({ id }) => id)], [listing]);
  useEffect(() => keepView(shownId, ids), [shownId, ids]);
  const categories = useOptionalQuery(api.catalog.categories.queryOptions()) ?? [];
  const vendor = useOptionalQuery(api.catalog.productVendor.queryOptions({ id: product.id }));
  const me = useOptionalQuery(api.auth.current.queryOptions());
  const isSoldOut = stockToBuy(product) === 0;
  const piece = {
    id: shownId,
    listingId: product.id,
    name: variantName(product, variant),
    price: product.price,
  };
  const isSeller = me?.id === product.vendorId;
  const category = categories.find(({ id }) => id === product.categoryId);

  return (
    <Container className="pt-4 sm:pt-6">
      <SkipTo to={BUY_ID} className="noscript:hidden">
        Skip to buying
      </SkipTo>
      <Breadcrumbs>
        <Link to="/">Home</Link>
        {category && (
          <Link to="/" search={{ category: category.id }}>
            {category.name}
          </Link>
        )}
        {product.name}
      </Breadcrumbs>

      <div className="mt-3">
        <ProductSummary
          hasBar
          askHref={isSeller ? undefined : `#${ASK_FIELD}`}
          product={product}
          variantId={variant?.id}
          choice={choice}
          terms={vendor?.terms}
          renderAdd={
            product.stock === 0 ? () => <BackInStock {...{ product, piece, renderRequest }} /> : renderAdd
          }
          inCart={inCart}
          heart={
            <HeartButton
              product={piece}
              className="border-line-strong bg-raised h-auto min-h-11 w-12 shrink-0 rounded-md border"
            />
          }
          videoAction={isOwn && <VideoRequest product={product} variant={variant} />}
        />
      </div>

      {isSoldOut && (
        <div className="mt-14 flex flex-col gap-14">
          <Related productId={product.id} renderAction={renderCardAction} />
        </div>
      )}

      <Story productId={product.id} />

      <div className="mt-14 grid gap-x-14 gap-y-10 sm:mt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="about">
          <h2 id="about" className="font-display text-3xl">
            About this piece
          </h2>
          <p className="max-w-text mt-5 text-lg text-pretty whitespace-pre-line wrap-anywhere">
            {product.description}
          </p>
          <AboutVendor productId={product.id} />
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className="font-display text-3xl">
            Dimensions and materials
          </h2>
          <div className="mt-3">
            <ProductDetails product={product} pieceId={piece.id} categoryName={category?.name} />
          </div>
        </section>
      </div>

      <ConditionSection product={product} />
      <PassportSection productId={piece.id} />

      <div className="mt-14 flex flex-col gap-14 sm:mt-20 sm:gap-20">
        <Reviews product={product} />
        <Questions {...{ product, renderRequest }} />
        {!isSoldOut && <Related productId={product.id} renderAction={renderCardAction} />}
      </div>
      <RecentlyViewed except={ids} />
      <StructuredData product={listing} category={category} terms={vendor?.terms} config={config} />
    </Container>
  );
}

type StructuredDataProps = {
  terms: SellerTerms | undefined;
  product: ProductWithVariants;
  category: Category | undefined;
  config: ShopConfig;
};

function StructuredData({ product, category, terms, config }: StructuredDataProps) {
  const api = useApi();
  const { data: reviewPages } = useInfiniteQuery(reviewsOptions(api, product.id));
  const { data: questionPages } = useInfiniteQuery(questionsOptions(api, product.id));
  const story = useOptionalQuery(api.collectedItems.story.queryOptions({ productId: product.id }));
  const reviews = reviewPages?.pages[0]?.items ?? [];
  const questions = questionPages?.pages[0]?.items ?? [];
  const way = [
    { name: 'Home', path: '/' },
    ...(category ? [{ name: category.name, path: `/?category=${category.id}` }] : []),
    { name: product.name, path: productPath(product) },
  ];
  return (
    <>
      <JsonLd
        data={productData(config, product, {
          categoryName: category?.name,
          terms,
          isCollected: Boolean(story),
          reviews,
          questions,
        })}
      />
      <JsonLd
        data={breadcrumbData(way.map(({ name, path }) => ({ name, url: absoluteUrl(config, path) })))}
      />
    </>
  );
}

function AboutVendor({ productId }: { productId: number }) {
  const vendor = useOptionalQuery(useApi().catalog.productVendor.queryOptions({ id: productId }));
  if (!vendor?.about) return null;
  return (
    <>
      <h3 className="font-display mt-8 text-xl wrap-anywhere">
        About <SellerLink id={vendor.id} name={vendor.name} />
      </h3>
      <p className="max-w-text text-ink-soft mt-2 text-pretty wrap-anywhere whitespace-pre-line">
        {vendor.about}
      </p>
    </>
  );
}

/** Counts a view and the search it came from, except prefetches and pages that the server counted. Best effort. */
function useCountView(productId: number): void {
  const { mutate } = trpc.catalog.countView.useMutation();
  useEffect(() => {
    const search = takeSearchOf(productId);
    if (!hasBegunWith(productId)) mutate({ id: productId, search });
  }, [productId, mutate]);
}

/** Returns if the document was loaded as this product's page. */
function hasBegunWith(productId: number): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return (
    loading !== undefined &&
    new URL(loading.name).pathname.split('/', 3).join('/') === `/products/${productId}`
  );
}

type VideoRequestProps = { product: Product; variant?: Variant | undefined };

/** A link to the videos of a product, or of the chosen variant. */
export function VideoRequest({ product, variant }: VideoRequestProps) {
  const isOfVariant = variant !== undefined && variant.id !== product.id;
  const panel = {
    to: '/vendor-dashboard/videos/$id',
    params: { id: String(product.id) },
    search: isOfVariant ? { variant: variant.id } : {},
  } as const;
  const hasVideo = isOfVariant ? variant.video3dUrl !== null : product.video3dStatus === 'ready';
  if (isVideoBeingMade(product)) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled>
          <Rotate3d aria-hidden /> Generating...
        </Button>
        <ButtonLink {...panel} variant="quiet">
          See progress
        </ButtonLink>
      </p>
    );
  }
  return (
    <ButtonLink {...panel} variant="secondary">
      <Rotate3d aria-hidden />
      {hasVideo ? 'Regenerate Video' : 'Generate 3D Video'}
    </ButtonLink>
  );
}

type ProductDetailsProps = { product: Product; pieceId: number; categoryName: string | undefined };

function ProductDetails({ product, pieceId, categoryName }: ProductDetailsProps) {
  const { widthCm, depthCm } = product;
  const filters = useCategoryFilters(product.filterOptionIds.length > 0 ? product.categoryId : undefined);
  const chosen = filterFacts(filters, product.filterOptionIds);
  const details = PAGE_FACTS.map((name) => {
    const field = PRODUCT_FIELDS[name];
    return { term: field.label, details: capitalise(fieldText(field, product[name], String)) || null };
  });
  return (
    <>
      <DescriptionList
        items={[
          ...chosen.map(({ name, label }) => ({ term: name, details: label })),
          ...details,
          { term: 'Category', details: categoryName ?? null },
          { term: 'Region', details: regionName(product.region) },
          { term: 'Sold by', details: <SellerLink id={product.vendorId} name={product.vendorName} /> },
        ]}
      />
      {widthCm !== null && depthCm !== null && (
        <Link
          to="/room-planner"
          search={{ product: pieceId }}
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See it in a room
        </Link>
      )}
    </>
  );
}
