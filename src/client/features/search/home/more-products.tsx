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
  pages: number;
  left: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** Pages loaded automatically; then a click is needed, so that the footer can be reached. */
const AUTOMATIC_PAGES = 5;

/** Loads the next page when near, and is a link without scripts. */
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
    // A new element for each page: browsers count one that products push down as a layout shift.
    <div
      key={comesByItself ? pages : 'pressed'}
      ref={end}
      className="mt-9 flex flex-col items-center gap-5 print:hidden"
    >
      {comesByItself && <NextPage count={Math.min(left, PRODUCTS_PAGE_SIZE)} />}
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
        className={cx(comesByItself && 'invisible noscript:visible')}
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

/** Reserves space for the next products, so that fast scrolling doesn't move the footer. */
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
