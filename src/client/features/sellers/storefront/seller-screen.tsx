import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { breadcrumbData, JsonLd } from '@/client/lib/json-ld.tsx';
import { absoluteUrl } from '@/client/lib/seo.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { sellerPath } from '@/shared/catalog/product-text.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { inLocale } from '@/shared/locale.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';
import { placeOf } from './place-of.ts';
import { SellerPolicies } from './policies.tsx';
import { sellerData } from './seller-data.ts';
import { SellerProducts } from './seller-products.tsx';
import { SellerReviews } from './seller-reviews.tsx';

export type SellerScreenProps = {
  seller: SellerView;
  config: ShopConfig;
  /** Pages of products that the address asks for. */
  pages: number;
  /** What one can do with a product from its card. */
  renderAction: (product: ProductCard) => ReactNode;
};

const month = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
);

/** A seller's own page: who they are, what they have, what buyers say and how things get home. */
export function SellerScreen({ seller, config, pages, renderAction }: SellerScreenProps) {
  const { name, about, since, products, rating, reviewCount } = seller;
  const place = placeOf(seller);
  const url = (path: string) => absoluteUrl(config, path);
  return (
    <Container className="pt-4 sm:pt-6">
      <Breadcrumbs>
        <Link to="/">Home</Link>
        {name}
      </Breadcrumbs>
      <header className="mt-3 flex flex-col gap-6">
        <div>
          <h1 className="font-display text-4xl tracking-[-0.018em] wrap-anywhere">{name}</h1>
          <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            {place && (
              <span className="flex items-center gap-1.5 wrap-anywhere">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {place}
              </span>
            )}
            <span>
              On {config.appName} since {month().format(since)}
            </span>
          </p>
          <p className="mt-3">
            {rating === null ? (
              <span className="text-ink-faint text-sm">No reviews yet</span>
            ) : (
              <a
                href="#reviews"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                <Rating value={rating} count={reviewCount} />
              </a>
            )}
          </p>
          {about && (
            <p className="max-w-text mt-4 text-lg text-pretty wrap-anywhere whitespace-pre-line">{about}</p>
          )}
        </div>
        <SellerPolicies seller={seller} />
      </header>

      <div className="mt-14 flex flex-col gap-14 sm:mt-20 sm:gap-20">
        <section aria-labelledby="products">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="products" className="font-display text-3xl">
              On sale now
            </h2>
            <p className="text-ink-soft">{formatCount(products, 'item')}</p>
          </div>
          <SellerProducts seller={seller} config={config} pages={pages} renderAction={renderAction} />
        </section>
        <SellerReviews sellerId={seller.id} />
      </div>
      <JsonLd data={sellerData(config, seller)} />
      <JsonLd
        data={breadcrumbData([
          { name: 'Home', url: url('/') },
          { name, url: url(sellerPath(seller)) },
        ])}
      />
    </Container>
  );
}
