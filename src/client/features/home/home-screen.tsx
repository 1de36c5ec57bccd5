import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { JsonLd } from '@/client/lib/json-ld.tsx';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import type { ProductCard } from '@/shared/catalog.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { AiNotice } from './ai-notice.tsx';
import { CategoryBox } from './category-box.tsx';
import { Featured } from './featured.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Hero } from './hero.tsx';
import { MoreProducts } from './more-products.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';
import { productsOptions } from './products-options.ts';
import { ResultsBar } from './results-bar.tsx';
import { shopData } from './shop-data.ts';
import { isBare, type ShopSearch } from './shop-search.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

export type HomeScreenProps = {
  search: ShopSearch;
  config: ShopConfig;
  /** What one can do with a product from its card. */
  renderAction: (product: ProductCard) => ReactNode;
};

/** The home page: banner, filters and products. */
export function HomeScreen({ search, config, renderAction }: HomeScreenProps) {
  const formId = useId();
  const api = useApi();
  const { data: categories = [] } = useQuery(api.catalog.categories.queryOptions());
  const { data, fetchNextPage, ...query } = useInfiniteQuery(productsOptions(api, search));
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');

  const products = data ? allItems(data) : [];
  const total = data?.pages.at(-1)?.total;
  const category = categories.find(({ id }) => id === search.category);
  const isLooking = search.search !== undefined || search.category !== undefined;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <Container width="wide">
      <Hero search={search.search ?? ''} categories={categories} isCompact={isLooking} />
      {isBare(search) && <Featured />}
      <div className="border-line gap-x-12 border-t pt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="noscript:block hidden lg:block">
          <FilterPanel search={search} categories={categories} formId={formId} />
        </aside>
        <section aria-label="Products" className="min-w-0">
          {search.category !== undefined && <CategoryBox categoryId={search.category} category={category} />}
          <ResultsBar
            title={resultsTitle(search, category?.name)}
            search={search}
            shown={products.length}
            total={total}
            formId={formId}
            onOpenFilters={() => setSheet('open')}
          />
          {data ? (
            <>
              <AiNotice products={products} />
              {products.length === 0 ? (
                <NothingFound />
              ) : (
                <ProductGrid
                  products={products}
                  isOutdated={query.isPlaceholderData}
                  isHigh={isLooking}
                  renderAction={renderAction}
                />
              )}
              {query.hasNextPage && (
                <MoreProducts
                  search={search}
                  pages={data.pages.length}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onMore={loadMore}
                />
              )}
            </>
          ) : query.isError ? (
            <ErrorState
              title="Failed to fetch products"
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            <ProductGridPlaceholder />
          )}
        </section>
      </div>
      {sheet !== 'unloaded' && (
        <Suspense>
          <FilterSheet
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
            total={total}
            search={search}
            categories={categories}
          />
        </Suspense>
      )}
      <JsonLd data={shopData(config)} />
    </Container>
  );
}

function resultsTitle({ search, category }: ShopSearch, categoryName: string | undefined): string {
  if (search) return `Results for “${search}”`;
  if (category) return categoryName ?? 'Unknown Category';
  return 'All products';
}
