import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { ProductRow } from '@/client/components/product-card.tsx';
import { RecentlyViewed } from '@/client/components/recently-viewed/recently-viewed.tsx';
import { Scene } from '@/client/components/scene.tsx';
import { useLastResults } from '@/client/components/search/last-results.ts';
import { JsonLd } from '@/client/lib/json-ld.tsx';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { SkipTo } from '@/client/ui/skip-to.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Category, ProductCard } from '@/shared/catalog/catalog.ts';
import { AiCategoryNote, AiNotice } from './ai-notice.tsx';
import { chosenFilters, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Hero, Promises } from './hero.tsx';
import { MoreProducts } from './more-products.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';
import { productsOptions } from './products-options.ts';
import { ResultsBar } from './results-bar.tsx';
import { SaveSearch } from './save-search.tsx';
import { SearchReading } from './search-reading.tsx';
import { listData, shopData } from './shop-data.ts';
import { isListed } from './shop-head.ts';
import { categoriesOf, EXACTLY, isBare, type ShopSearch } from './shop-search.ts';

/** Id of the product list, the target of the skip link. */
const LIST_ID = 'products';

/** Search results before our own picks: full rows for any number of columns. */
const FOUND_FIRST = 12;

const BoughtAfter = lazyPart(async () => (await import('./bought-after.tsx')).BoughtAfter, null);
const WaysOn = lazyPart(async () => (await import('./ways-on.tsx')).WaysOn, null);
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type HomeScreenProps = {
  search: ShopSearch;
  config: ShopConfig;
  renderAction: (product: ProductCard) => ReactNode;
};

export function HomeScreen({ search, config, renderAction }: HomeScreenProps) {
  const formId = useId();
  const api = useApi();
  const categories = useOptionalQuery(api.catalog.categories.queryOptions()) ?? [];
  const { data, fetchNextPage, ...query } = useInfiniteQuery(productsOptions(api, search));
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');

  const products = data ? allItems(data) : [];
  const total = data?.pages.at(-1)?.total;
  useLastResults(search.search, products);
  useKeptPages(query.isPlaceholderData ? undefined : data?.pages.length);
  const reading = query.isPlaceholderData ? null : data?.pages[0]?.reading;
  const matches = new Map(data?.pages.flatMap((page) => Object.entries(page.reading?.matches ?? {})));
  // The notice is inside the list, with the page that has the picks: inserting it above would shift the layout.
  const picksPage = data?.pages.findIndex(({ items }) => items.some(({ isAiPick }) => isAiPick)) ?? -1;
  const picksNotice = <AiNotice products={data?.pages[picksPage]?.items ?? []} />;
  const beforePicks = data ? allItems({ pages: data.pages.slice(0, picksPage) }).length : 0;
  // A search shows some of its results before the picks.
  const noticeAt = search.search ? Math.max(FOUND_FIRST, beforePicks) : beforePicks;
  const category = categories.find(({ id }) => id === search.category);
  const categoryIds = categoriesOf(search);
  const filters = chosenFilters(search).length;
  const isLooking = search.search !== undefined || search.category !== undefined;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <Container width="wide">
      <SkipTo to={LIST_ID}>Skip to products</SkipTo>
      {!isLooking && <Hero categories={categories} />}
      {isBare(search) && <Featured />}
      <div
        className={cx(
          'gap-x-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]',
          isLooking ? 'pt-4 sm:pt-8' : 'pt-2 sm:pt-8',
        )}
      >
        <aside aria-label="Filters" className="noscript:block hidden lg:block">
          <FilterPanel search={search} categories={categories} formId={formId} />
        </aside>
        <section
          id={LIST_ID}
          tabIndex={-1}
          aria-label="Products"
          className="min-w-0 scroll-mt-20 outline-none"
        >
          {categoryIds.length > 0 && (
            <CategoryBox categoryIds={categoryIds} categories={categories} isTitle={!search.search} />
          )}
          {category && <AiCategoryNote category={category} />}
          <ResultsBar
            title={resultsTitle(search)}
            level={isLooking ? 1 : 2}
            search={search}
            shown={products.length}
            total={total}
            formId={formId}
            onOpenFilters={() => setSheet('open')}
          />
          {reading && <SearchReading reading={reading} search={search} />}
          {/* A single category has these in its box, and an empty list has them there. */}
          {(filters > 1 || filters > categoryIds.length) && total !== 0 && (
            <div className="mb-6">
              <FilterChips search={search} categories={categories} />
            </div>
          )}
          {data ? (
            <>
              {picksPage === 0 && noticeAt === 0 && <div className="mb-8">{picksNotice}</div>}
              {products.length === 0 ? (
                <NothingFound
                  level={isLooking ? 2 : 3}
                  chips={filters > 0 && <FilterChips search={search} categories={categories} isCentred />}
                  save={<SaveSearch search={search} />}
                />
              ) : (
                <ProductGrid
                  products={products}
                  isOutdated={query.isPlaceholderData}
                  isHigh={isLooking}
                  level={isLooking ? 2 : 3}
                  inset={
                    picksPage >= 0 &&
                    noticeAt > 0 && { before: Math.min(noticeAt, products.length), content: picksNotice }
                  }
                  matchOf={({ id }) => matches.get(String(id))}
                  renderAction={renderAction}
                />
              )}
              {query.hasNextPage && (
                <MoreProducts
                  search={search}
                  pages={data.pages.length}
                  left={(total ?? 0) - products.length}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onMore={loadMore}
                />
              )}
            </>
          ) : query.isError ? (
            <ErrorState title="Failed to fetch products" query={query} />
          ) : (
            <ProductGridPlaceholder />
          )}
        </section>
      </div>
      {products.length === 0 && data && (
        <NotOnServer>
          <WaysOn search={search.search} categories={categories} />
        </NotOnServer>
      )}
      {search.search && (
        <NotOnServer>
          <BoughtAfter search={search.search} />
        </NotOnServer>
      )}
      {!isLooking && <Promises className="mt-12 grid sm:hidden" />}
      <RecentlyViewed />
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
      {/* Only for indexed lists, not for filtered ones. */}
      {isListed(search, category, reading) &&
        listData(config, category, products, search.search).map((list) => (
          <JsonLd key={String(list['@type'])} data={list} />
        ))}
    </Container>
  );
}

function NotOnServer({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}

/** Above the list; null if the category's box shows it. */
function resultsTitle({ search, category }: ShopSearch): string | null {
  if (search) return `Results for “${search}”`;
  return category ? null : 'All products';
}

function Featured() {
  const products = useOptionalQuery(useApi().catalog.featured.queryOptions()) ?? [];
  return <ProductRow title="Featured" products={products} className="pb-10" />;
}

/**
 * Stores the list's length in the address, so that reload and Back restore list and scroll position.
 * @param pages undefined while another list is shown
 */
function useKeptPages(pages: number | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const { location, history } = window;
    // During a navigation the address belongs to the next page.
    if (!pages || router.state.status !== 'idle') return;
    const address = new URL(location.href);
    const addressPages = Number(address.searchParams.get('pages') ?? 1);
    if (pages <= addressPages) return;
    address.searchParams.set('pages', String(pages));
    // Bypasses the router's patched `history`, which would treat it as a navigation.
    History.prototype.replaceState.call(history, history.state, '', address);
  }, [pages, router]);
}

type NothingFoundProps = { level: 2 | 3; chips: ReactNode; save: ReactNode };

function NothingFound({ level, chips, save }: NothingFoundProps) {
  return (
    <EmptyState
      illustration={<Scene name="no-results" />}
      level={level}
      title="No products found"
      text="Try adjusting your filters or search query"
      action={
        <>
          {chips}
          <ButtonLink to="/" variant="secondary">
            See all products
          </ButtonLink>
          {save}
        </>
      }
    />
  );
}

type CategoryBoxProps = { categoryIds: readonly number[]; categories: readonly Category[]; isTitle: boolean };

function CategoryBox({ categoryIds, categories, isTitle }: CategoryBoxProps) {
  const chosen = categoryIds.map((id) => categories.find((category) => category.id === id));
  const names = chosen.map((category) => category?.name ?? 'Unknown Category');
  const description = chosen.length === 1 ? chosen[0]?.description : undefined;
  const Name = isTitle ? 'h1' : 'p';
  return (
    <section
      aria-label="Filtered by Category"
      className="border-line bg-surface mb-2 flex items-center gap-x-3 rounded-lg border px-4 sm:mb-8 sm:gap-x-5 sm:px-5 sm:py-4"
    >
      <CategoryIcon categoryId={categoryIds[0] ?? 0} className="text-accent size-7 shrink-0 sm:size-8" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-faint text-label sr-only sm:not-sr-only">Filtered by Category</p>
        <Name className="font-display text-xl">{names.join(', ')}</Name>
        {description && <p className="text-ink-soft hidden text-sm sm:block">{description}</p>}
      </div>
      <Link
        to="/"
        activeOptions={EXACTLY}
        className="hover:bg-sunken -mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-medium transition-colors"
      >
        <X aria-hidden className="size-4" />
        Clear filter
      </Link>
    </section>
  );
}
