import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { PRODUCTS_PAGE_SIZE } from '@/shared/constants.ts';
import { PRODUCT_GRID } from './product-grid.tsx';
import type { ShopSearch } from './shop-search.ts';

export type MoreProductsProps = {
  search: ShopSearch;
  /** Pages on the screen. */
  pages: number;
  /** Products that are still to come. */
  left: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** Pages that come by themselves; after these one asks, so that the foot of the page can be reached. */
const AUTOMATIC_PAGES = 5;

/** The way on at the end of the grid: loads by itself as one comes near, and is a link for whoever has no script. */
export function MoreProducts({ search, pages, left, isLoading, hasFailed, onMore }: MoreProductsProps) {
  const end = useRef<HTMLDivElement>(null);
  const comesByItself = pages < AUTOMATIC_PAGES && !hasFailed;
  const isAutomatic = comesByItself && !isLoading;

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, onMore]);

  return (
    <div ref={end} className="mt-9 flex flex-col items-center gap-5 print:hidden">
      {comesByItself && <NextPage key={pages} count={Math.min(left, PRODUCTS_PAGE_SIZE)} />}
      {hasFailed && (
        <Notice tone="danger" title="Failed to fetch products">
          We couldn’t load more products. Please try again.
        </Notice>
      )}
      <ButtonLink
        variant="secondary"
        to="/"
        search={{ ...search, pages: pages + 1 }}
        preload={false}
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isLoading) onMore();
        }}
      >
        {isLoading && <Spinner />}
        {isLoading ? 'Loading…' : 'Show more'}
      </ButtonLink>
    </div>
  );
}

/**
 * The room of the products that come next: whoever scrolls faster than they load does not see the foot of the page jump.
 * One for each page (`key`): a browser counts the same element further down as a jump of its own.
 */
function NextPage({ count }: { count: number }) {
  return (
    <div aria-hidden className={cx(PRODUCT_GRID, 'noscript:hidden w-full')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="bg-sunken mb-47 aspect-[4/3] rounded-md" />
      ))}
    </div>
  );
}
