import { Link } from '@tanstack/react-router';
import { Recycle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductCard } from '@/client/components/product-card.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import type { GoneProduct, ProductCard as Product, Suggestion } from '@/shared/catalog/catalog.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw';
const SHOWN = 4;

type RelatedProps = { productId: number; renderAction: (product: Product) => ReactNode };

export function Related({ productId, renderAction }: RelatedProps) {
  const data = useOptionalQuery(useApi().catalog.related.queryOptions({ id: productId }));
  return (
    <>
      <Shelf id="goes-with" title="Goes well with" products={data?.goesWith} renderAction={renderAction} />
      <Shelf id="related" title="Similar pieces" products={data?.similar} renderAction={renderAction} />
    </>
  );
}

type ShelfProps = Pick<RelatedProps, 'renderAction'> & {
  id: string;
  title: string;
  products: readonly Suggestion[] | undefined;
};

function Shelf({ id, title, products = [], renderAction }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-10">
      <h2 id={id} className="font-display text-3xl">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} note={product.why} action={renderAction(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Story({ productId }: { productId: number }) {
  const story = useOptionalQuery(useApi().collectedItems.story.queryOptions({ productId }));
  if (!story) return null;
  const { suburb, collectedOn, vendorName, handedAt, work, listedAt, weightKg } = story;
  return (
    <section
      aria-labelledby="story"
      className="border-line bg-accent-soft/50 mt-10 rounded-lg border p-5 sm:mt-14 sm:p-8"
    >
      <p className="text-accent text-label flex items-center gap-2">
        <Recycle aria-hidden className="size-4" /> Second life
      </p>
      <h2 id="story" className="font-display mt-2 text-3xl text-balance">
        Collected in {suburbName(suburb)}
        {vendorName && `, ${work ? 'repaired' : 'taken in'} by ${vendorName}`}
      </h2>
      <ol className="mt-6 grid list-none gap-x-8 gap-y-5 md:auto-cols-fr md:grid-flow-col">
        <Moment
          when={formatDate(new Date(`${collectedOn}T00:00:00Z`))}
          title={`Collected from a household in ${suburbName(suburb)}`}
        >
          Free of charge, by our van
        </Moment>
        {vendorName && handedAt && (
          <Moment when={formatDate(handedAt)} title={`Taken in by ${vendorName}`}>
            {work}
          </Moment>
        )}
        <Moment when={formatDate(listedAt)} title="Ready for its next home">
          {vendorName ? null : work}
        </Moment>
      </ol>
      <p className="text-ink-soft mt-6 text-sm">
        {weightKg} kg that did not go to the tip.{' '}
        <Link to="/junk-removal" className="underline underline-offset-4">
          Give away your own furniture
        </Link>
      </p>
    </section>
  );
}

function Moment({ when, title, children }: { when: string; title: string; children?: ReactNode }) {
  return (
    <li className="border-accent border-l-2 pl-4 md:border-t-2 md:border-l-0 md:pt-3 md:pl-0">
      <p className="text-ink-faint text-sm">{when}</p>
      <p className="font-medium wrap-anywhere">{title}</p>
      {children && <p className="text-ink-soft mt-0.5 text-sm wrap-anywhere">{children}</p>}
    </li>
  );
}

type GoneScreenProps = { product: GoneProduct; renderCardAction: (product: Product) => ReactNode };

export function GoneScreen({ product, renderCardAction }: GoneScreenProps) {
  const categories = useOptionalQuery(useApi().catalog.categories.queryOptions()) ?? [];
  const category = categories.find(({ id }) => id === product.categoryId);
  return (
    <Container className="pt-10 sm:pt-16">
      <div className="max-w-text">
        <h1 className="font-display text-4xl tracking-[-0.018em] text-balance wrap-anywhere">
          {product.name} is no longer sold
        </h1>
        <p className="text-ink-soft mt-4 text-lg text-pretty">
          It was sold, or its seller took it off sale. If you bought it, you find it among your orders.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {category && (
            <ButtonLink to="/" search={{ category: category.id }}>
              Browse {category.name}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            Back to the shop
          </ButtonLink>
        </div>
      </div>
      <div className="mt-14 flex flex-col gap-14 sm:mt-20 sm:gap-20">
        <Related productId={product.id} renderAction={renderCardAction} />
      </div>
    </Container>
  );
}
