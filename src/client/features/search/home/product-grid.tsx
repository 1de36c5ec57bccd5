import { Fragment, type ReactNode, useState } from 'react';
import { ProductCard, ProductCardPlaceholder } from '@/client/components/product-card.tsx';
import { hasHydrated } from '@/client/lib/hydrated.ts';
import { cx } from '@/client/ui/cx.ts';
import { Loading } from '@/client/ui/skeleton.tsx';
import type { ProductCard as Product } from '@/shared/catalog/catalog.ts';
import { LOADING_PLACEHOLDERS } from '@/shared/constants.ts';

/** Columns and gaps of products, beside the filters from `lg` on. */
export const PRODUCT_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';
const SIZES =
  '(min-width: 96rem) 19rem, (min-width: 80rem) 22vw, (min-width: 64rem) 33vw, (min-width: 48rem) 30vw, 46vw';
/** Cards visible without scrolling if `isHigh`: the first two on every screen. */
const FIRST = 2;
const SOON = 4;

type ProductGridProps = {
  products: readonly Product[];
  /** True while other filters load: these are the products of the previous ones. */
  isOutdated: boolean;
  /** True if the first cards are visible without scrolling: their pictures load with high priority. */
  isHigh: boolean;
  level: 2 | 3;
  /** Content over all columns, before the product at an index or after the last one. */
  inset: { before: number; content: ReactNode } | false;
  matchOf: (product: Product) => string | undefined;
  renderAction: (product: Product) => ReactNode;
};

export function ProductGrid({
  products,
  isOutdated,
  isHigh,
  level,
  inset,
  matchOf,
  renderAction,
}: ProductGridProps) {
  // Only server-rendered lists defer layout: after Back, a list needs its full height at once.
  const [isFromServer] = useState(() => !hasHydrated());
  const priorityOf = (index: number) => {
    if (!isHigh || index >= SOON) return 'later';
    return index < FIRST ? 'first' : 'soon';
  };

  return (
    <ul
      aria-label="Products"
      aria-busy={isOutdated}
      className={cx(PRODUCT_GRID, 'transition-opacity', isOutdated && 'opacity-50')}
    >
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {inset && inset.before === index && <li className="col-span-full">{inset.content}</li>}
          <li
            className={cx(
              isFromServer &&
                index >= SOON &&
                'laid-out-late [--late-height:23.25rem] sm:[--late-height:27rem] md:[--late-height:24.5rem] lg:[--late-height:30rem] xl:[--late-height:27.75rem] 2xl:[--late-height:26rem]',
            )}
          >
            <ProductCard
              product={product}
              sizes={SIZES}
              priority={priorityOf(index)}
              level={level}
              match={matchOf(product)}
              action={renderAction(product)}
            />
          </li>
        </Fragment>
      ))}
      {inset && inset.before === products.length && <li className="col-span-full">{inset.content}</li>}
    </ul>
  );
}

export function ProductGridPlaceholder() {
  return (
    <Loading label="Loading products..." className={PRODUCT_GRID}>
      {Array.from({ length: LOADING_PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <ProductCardPlaceholder key={index} />
      ))}
    </Loading>
  );
}
