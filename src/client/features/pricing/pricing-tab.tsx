import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchX, Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Pagination } from '@/client/ui/pagination.tsx';
import { Table } from '@/client/ui/table.tsx';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { PRICE_STATES, type PriceAdviceRow } from '@/shared/pricing/price-advice.ts';
import { ApplyBar } from './apply-bar.tsx';
import { OfferedProducts } from './offered-products.tsx';
import { isSuggestion, pricingColumns } from './pricing-columns.tsx';
import { PricingFilters } from './pricing-filters.tsx';
import { type PricingSearch, pricingFilter, pricingInput } from './pricing-search.ts';
import { useChosenSuggestions } from './use-chosen-suggestions.ts';
import { usePriceActions } from './use-price-actions.ts';

const PriceDrawer = lazyPart(async () => (await import('./price-drawer.tsx')).PriceDrawer);

type PricingTabProps = { search: PricingSearch; onSearchChange: SetSearch<PricingSearch> };

/** What a seller's products should cost. */
export function PricingTab({ search, onSearchChange }: PricingTabProps) {
  const api = useApi();
  const { data } = useSuspenseQuery(api.pricing.list.queryOptions(pricingInput(search)));
  const { items, total, counts } = data;
  const [opened, setOpened] = useState<Pick<PriceAdviceRow, 'productId' | 'product'> | null>(null);
  const actions = usePriceActions();
  const filter = pricingFilter(search);
  const chosen = useChosenSuggestions(filter, counts);
  const all = PRICE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const isFiltered = Object.keys(filter).length > 0;

  if (all === 0 && !isFiltered) {
    return (
      <EmptyState
        illustration={<Tags />}
        title="Nothing to price yet"
        text="Put a product on sale. Here you will read what it should cost, and why."
        action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
      />
    );
  }
  if (!isFiltered && counts.raise + counts.lower + counts.held + counts.optimal === 0) {
    return (
      <>
        <OfferedProducts counts={counts} onOpen={setOpened} />
        <OpenedPrice opened={opened} onClose={() => setOpened(null)} />
      </>
    );
  }
  return (
    <>
      <h2 className="sr-only">Recommended prices</h2>
      <PricingFilters
        search={search}
        counts={counts}
        onNarrow={(change) => onSearchChange((latest) => ({ ...latest, ...change, page: undefined }))}
      />
      <p aria-live="polite" className="text-ink-faint mb-3 text-sm">
        {formatCount(total, 'product')}
      </p>
      {counts.raise + counts.lower > 0 && <ApplyBar chosen={chosen} items={items} actions={actions} />}
      {total === 0 ? (
        <EmptyState
          level={3}
          illustration={<SearchX />}
          title="Nothing found"
          text="None of your products match."
          action={
            <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
              Show all products
            </Button>
          }
        />
      ) : (
        <Table
          caption="Recommended prices"
          rows={items}
          rowKey={({ productId }) => productId}
          columns={pricingColumns({
            chosen,
            isChoosing: items.some(({ state }) => isSuggestion(state)),
            onOpen: setOpened,
          })}
        />
      )}
      <Pagination
        label="Recommended prices"
        page={search.page ?? 1}
        pageCount={Math.ceil(total / TABLE_PAGE_SIZE)}
        onPageChange={(page) =>
          onSearchChange((latest) => ({ ...latest, page: page === 1 ? undefined : page }))
        }
      />
      <OpenedPrice opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

type OpenedPriceProps = {
  opened: Pick<PriceAdviceRow, 'productId' | 'product'> | null;
  onClose: () => void;
};

function OpenedPrice({ opened, onClose }: OpenedPriceProps) {
  if (!opened) return null;
  return (
    <Suspense>
      <PriceDrawer productId={opened.productId} name={opened.product.name} onClose={onClose} />
    </Suspense>
  );
}
