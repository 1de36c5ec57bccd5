import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductCard } from '@/client/components/product-card.tsx';
import { itemListData, JsonLd } from '@/client/lib/json-ld.tsx';
import { allItems } from '@/client/lib/paging.ts';
import { absoluteUrl } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { ProductCard as Product } from '@/shared/catalog/catalog.ts';
import { productPath, sellerPath } from '@/shared/catalog/product-text.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';
import { sellerProductsOptions } from './seller-products-options.ts';

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw';

export type SellerProductsProps = {
  seller: SellerView;
  config: ShopConfig;
  pages: number;
  renderAction: (product: Product) => ReactNode;
};

export function SellerProducts({ seller, config, pages, renderAction }: SellerProductsProps) {
  const { data, fetchNextPage, ...query } = useInfiniteQuery(
    sellerProductsOptions(useApi(), seller.id, pages),
  );
  if (!data) {
    if (!query.isError) return <Spinner />;
    return <ErrorState title="Failed to fetch products" query={query} />;
  }
  const products = allItems(data);
  if (products.length === 0) {
    return <p className="text-ink-soft mt-4">Nothing is on sale at the moment.</p>;
  }
  return (
    <>
      <ul
        aria-labelledby="products"
        className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4"
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} action={renderAction(product)} />
          </li>
        ))}
      </ul>
      <JsonLd
        data={itemListData(
          { name: seller.name, url: absoluteUrl(config, sellerPath(seller)) },
          products.map((product) => ({ name: product.name, url: absoluteUrl(config, productPath(product)) })),
        )}
      />
      {query.hasNextPage && (
        <p className="mt-12 flex justify-center">
          <ButtonLink
            variant="secondary"
            to="."
            search={{ pages: data.pages.length + 1 }}
            preload={false}
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!query.isFetchingNextPage) void fetchNextPage();
            }}
          >
            {query.isFetchingNextPage && <Spinner />}
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
