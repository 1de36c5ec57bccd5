import { useSuspenseQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BeforeFirstProduct } from '@/client/components/before-first-product.tsx';
import { OwnTable } from '@/client/components/own-table.tsx';
import { Price } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { type Selection, useSelection } from '@/client/lib/use-selection.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { FilterBar, type Filters, isFiltered } from '@/client/ui/filter-bar.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { MAX_BULK } from '@/shared/catalog/bulk-changes.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import {
  OFFERED_PRODUCTS,
  PRICE_STATES,
  type PriceAdviceFilter,
  type PriceAdviceRow,
  type PriceState,
} from '@/shared/pricing/price-advice.ts';
import { ApplyMany } from './apply-many.tsx';
import { PRICE_FILTER_CHOICES, PRICE_SORT_CHOICES } from './price-words.tsx';
import { isSuggestion, pricingColumns } from './pricing-columns.tsx';
import { type PricingSearch, pricingFilter, pricingInput } from './pricing-search.ts';
import { type PriceActions, usePriceActions } from './use-price-actions.ts';

const PriceDrawer = lazyPart(async () => (await import('./price-drawer.tsx')).PriceDrawer);

type PricingTabProps = { search: PricingSearch; onSearchChange: SetSearch<PricingSearch> };

export function PricingTab({ search, onSearchChange }: PricingTabProps) {
  const api = useApi();
  const { data } = useSuspenseQuery(api.pricing.list.queryOptions(pricingInput(search)));
  const { items, total, counts } = data;
  const [opened, setOpened] = useState<Pick<PriceAdviceRow, 'productId' | 'product'> | null>(null);
  const actions = usePriceActions();
  const filter = pricingFilter(search);
  const chosen = useSelection(filter, suggestionsUnder(filter, counts));
  const all = PRICE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const filters = pricingFilters(counts);
  const isNarrowed = isFiltered(filters, search);
  const drawer = opened && (
    <Suspense>
      <PriceDrawer productId={opened.productId} name={opened.product.name} onClose={() => setOpened(null)} />
    </Suspense>
  );

  if (all === 0 && !isNarrowed) {
    return (
      <BeforeFirstProduct
        illustration={<Tags />}
        title="Nothing to price yet"
        text="Put a product on sale. Here you will read what it should cost, and why."
      />
    );
  }
  if (!isNarrowed && counts.raise + counts.lower + counts.held + counts.optimal + counts.unsure === 0) {
    return (
      <>
        <OfferedProducts counts={counts} onOpen={setOpened} />
        {drawer}
      </>
    );
  }
  return (
    <>
      <h2 className="sr-only">Smart Pricing</h2>
      <FilterBar filters={filters} search={search} onSearch={onSearchChange} />
      <p aria-live="polite" className="text-ink-faint mb-3 text-sm">
        {formatCount(total, 'product')}
      </p>
      {counts.raise + counts.lower > 0 && <ApplyBar chosen={chosen} items={items} actions={actions} />}
      <OwnTable
        caption="Smart Pricing"
        search={search}
        onSearchChange={onSearchChange}
        total={total}
        pageSize={TABLE_PAGE_SIZE}
        rows={items}
        rowKey={({ productId }) => productId}
        columns={pricingColumns({
          chosen,
          isChoosing: items.some(({ state }) => isSuggestion(state)),
          onOpen: setOpened,
        })}
      />
      {drawer}
    </>
  );
}

function suggestionsUnder(
  { state }: PriceAdviceFilter,
  { raise, lower }: Record<PriceState, number>,
): number {
  if (state === 'raise') return raise;
  if (state === 'lower') return lower;
  return state === undefined || state === 'change' ? raise + lower : 0;
}

function pricingFilters(counts: Record<PriceState, number>): Filters<PricingSearch> {
  const countOf = { ...counts, change: counts.raise + counts.lower };
  return {
    search: { kind: 'search', label: 'Search your products', placeholder: 'Name, SKU, keyword' },
    advice: {
      kind: 'select',
      label: 'Show',
      all: 'All products on sale',
      options: PRICE_FILTER_CHOICES.map(({ value, label }) => ({
        value,
        label: `${label} (${countOf[value]})`,
      })),
    },
    by: { kind: 'sort', label: 'Sort by', all: 'Largest effect', options: PRICE_SORT_CHOICES },
  };
}

const OFFERED_INPUT = { state: 'none' as const, sort: 'newest' as const, limit: OFFERED_PRODUCTS };

type OfferedProductsProps = { counts: Record<PriceState, number>; onOpen: (row: PriceAdviceRow) => void };

/** While there is no recommendation: some products to get one for. */
function OfferedProducts({ counts, onOpen }: OfferedProductsProps) {
  const api = useApi();
  const {
    data: { items },
  } = useSuspenseQuery(api.pricing.list.queryOptions(OFFERED_INPUT));
  return (
    <section>
      <h2 className="font-display text-2xl">No recommendations yet</h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-prose">
        {counts.waiting > 0
          ? 'We work them out in the background. Choose a product to have its price worked out now.'
          : 'There is too little to compare your products with so far. We look again every few days.'}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((row) => (
          <li
            key={row.productId}
            className="border-line bg-surface flex min-w-0 flex-wrap items-center gap-3 rounded-md border p-4"
          >
            <Thumbnail imageUrl={row.product.imageUrl} size="sm" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="line-clamp-2 font-medium wrap-anywhere">{row.product.name}</p>
              <Price amount={row.currentPrice} size="sm" className="text-ink-soft" />
            </div>
            <Button size="sm" variant="secondary" onClick={() => onOpen(row)}>
              Get recommendation<span className="sr-only"> for {row.product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ApplyBarProps = {
  chosen: Selection<PriceAdviceFilter>;
  items: readonly PriceAdviceRow[];
  actions: PriceActions;
};

function ApplyBar({ chosen, items, actions }: ApplyBarProps) {
  const [isApplying, setIsApplying] = useState(false);
  const ids = items.filter(({ state }) => isSuggestion(state)).map(({ productId }) => productId);
  return (
    <section
      aria-label="Apply suggestions"
      data-sticky-bar
      className="border-line bg-raised z-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-3 py-2 sm:sticky sm:top-16"
    >
      <Checkbox
        label="Choose this page"
        disabled={ids.length === 0}
        checked={ids.length > 0 && ids.every(chosen.has)}
        onChange={({ target }) => chosen.setMany(ids, target.checked)}
      />
      {chosen.count < chosen.total && chosen.total <= MAX_BULK && (
        <Button variant="quiet" size="sm" onClick={chosen.all}>
          Choose all {formatCount(chosen.total, 'suggestion')}
        </Button>
      )}
      <span aria-live="polite" className="text-ink-soft ml-auto text-sm">
        {chosen.count > 0 && `${chosen.count} chosen`}
      </span>
      {chosen.count > 0 && (
        <Button variant="quiet" size="sm" onClick={chosen.clear}>
          Clear
        </Button>
      )}
      <Button size="sm" disabled={chosen.count === 0} onClick={() => setIsApplying(true)}>
        Apply suggestions
      </Button>
      {isApplying && (
        <ApplyMany
          which={chosen.which}
          actions={actions}
          onApplied={chosen.clear}
          onClose={() => setIsApplying(false)}
        />
      )}
    </section>
  );
}
