import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { PricingContext, useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { choices } from '@/client/lib/choices.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useDraft } from '@/client/lib/use-draft.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { RangeSlider } from '@/client/ui/range-slider.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { type Facets, PRICE_BARS } from '@/shared/catalog/facets.ts';
import { feesText } from '@/shared/checkout/price-cart.ts';
import { PRICE_FILTER, REGIONS, regionName } from '@/shared/constants.ts';
import { AiCategoryBadge, isAiCategory } from './ai-notice.tsx';
import { CategoryFilterBoxes } from './category-filter-boxes.tsx';
import { DeliversToMe } from './delivers-to-me.tsx';
import { chosenFilters, withoutFilters } from './filter-chips.tsx';
import { FitFields } from './fit-fields.tsx';
import { Count, DraftSelect, MoreFilters, NumberFilter } from './more-filters.tsx';
import { facetsOptions } from './products-options.ts';
import {
  boundsOf,
  categoriesOf,
  changed,
  EXACTLY,
  onlyCategory,
  priceRange,
  type ShopSearch,
  toggled,
} from './shop-search.ts';

export interface FilterPanelProps {
  search: ShopSearch;
  categories: readonly Category[];
  /** Names the form, so that the order of the grid can be sent along without JavaScript. */
  formId?: string;
}

/** Which products, and how many each choice would leave. Every choice is written to the address at once. */
export function FilterPanel({ search, categories, formId }: FilterPanelProps) {
  const navigate = useNavigate({ from: '/' });
  const api = useApi();
  const facets = useOptionalQuery(facetsOptions(api, search, useDeliverTo()?.value));
  const category = onlyCategory(search, facets);
  // Based on the current address: this page may not show the last choice yet.
  const choose = (change: Record<string, unknown>) =>
    void navigate({ to: '/', search: (latest) => changed(latest, change), resetScroll: false });

  return (
    // Browsers restore ticks after a reload that differ from the address.
    <form id={formId} action="/" method="get" autoComplete="off" className="flex flex-col gap-8">
      <Group title="Category">
        <CategoryLinks search={search} categories={categories} counts={facets?.category} />
      </Group>
      {category !== undefined && (
        <CategoryFilterBoxes
          key={category}
          categoryId={category}
          search={search}
          counts={facets?.option}
          onChoose={choose}
        />
      )}
      <Group title="Price">
        <PriceFilter search={search} counts={facets?.price} onChoose={choose} />
      </Group>
      <Group title="Fits my space">
        <FitFields search={search} onChoose={choose} />
      </Group>
      <Group title="Delivery">
        <DeliversToMe search={search} count={facets?.deliversTo} onChoose={choose} />
      </Group>
      <Group title="Where the seller is">
        <DraftSelect
          label="Location"
          name="region"
          value={search.region ?? ALL}
          onChoose={(region) => choose({ region })}
          options={[
            { value: ALL, label: 'All locations' },
            ...REGIONS.map((name) => ({
              value: name,
              label: regionName(name),
              disabled: facets?.region[name] === 0 && name !== search.region,
            })),
          ]}
        />
      </Group>
      <MoreFilters search={search} facets={facets} onChoose={choose} />
      {chosenFilters(search).length > 0 && (
        <Link
          to="/"
          search={withoutFilters(search)}
          activeOptions={EXACTLY}
          className="text-ink-soft hover:text-ink self-start py-2 text-sm underline underline-offset-4"
        >
          Clear all filters
        </Link>
      )}
      {search.search && <input type="hidden" name="search" value={search.search} />}
      {categoriesOf(search).map((id) => (
        <input key={id} type="hidden" name="category" value={id} />
      ))}
      <div className="noscript:block hidden">
        <Button type="submit" variant="secondary" isWide>
          Apply filters
        </Button>
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

const CATEGORY_LINK =
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent ' +
  'aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent flex min-h-10 items-center gap-3 rounded-md ' +
  'py-1.5 pl-3 text-sm transition-colors';

type CategoryLinksProps = Pick<FilterPanelProps, 'search' | 'categories'> & {
  counts: Facets['category'] | undefined;
};

/** Links, as each category has an address: they add a category or remove a chosen one. */
function CategoryLinks({ search, categories, counts }: CategoryLinksProps) {
  const chosen = categoriesOf(search);

  return (
    <ul className="-mx-3">
      <li>
        <Link
          from="/"
          to="/"
          search={(latest) => changed(latest, { category: undefined })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className={`${CATEGORY_LINK} text-ink-soft`}
        >
          All categories
        </Link>
      </li>
      {categories.map(({ id, name }) => {
        const isChosen = chosen.includes(id);
        const count = counts && (counts[id] ?? 0);
        return (
          <li key={id} className="relative">
            <Link
              from="/"
              to="/"
              search={(latest) => changed(latest, { category: toggled(categoriesOf(latest), id) })}
              resetScroll={false}
              aria-current={isChosen || undefined}
              className={`${CATEGORY_LINK} pr-12 ${count === 0 && !isChosen ? 'text-ink-faint' : 'text-ink-soft'}`}
            >
              {isChosen ? (
                <Check aria-hidden className="size-5 shrink-0" />
              ) : (
                <CategoryIcon categoryId={id} className="size-5 shrink-0" />
              )}
              <span className="min-w-0 flex-1">{name}</span>
              {isAiCategory(name) && <AiCategoryBadge />}
            </Link>
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
              <Count count={count} />
            </span>
          </li>
        );
      })}
      {categories.some(({ name }) => isAiCategory(name)) && (
        <li className="text-ink-faint px-3 pt-1 text-xs">
          AI: with pieces chosen automatically as AI Picks.
        </li>
      )}
    </ul>
  );
}

/** In the address, no location is all of them. */
const ALL = 'all';

type Range = [number, number];

/** Products by price, ascending; undefined while unknown. */
type PriceCounts = readonly number[] | undefined;
type PriceFilterProps = {
  search: ShopSearch;
  counts: PriceCounts;
  onChoose: (change: Record<string, unknown>) => void;
};

/** A slider that follows the thumb and updates the address on release, and two fields for any amount. */
function PriceFilter({ search, counts, onChoose }: PriceFilterProps) {
  const { draft, setDraft, commit } = useDraft(priceRange(search), (range) =>
    onChoose(boundsOf(range, search)),
  );
  const money = useFormatMoney();
  const prefix = useCurrencySymbol();
  const fees = feesText(use(PricingContext));
  const whole = (value: number) => money(value * 100).replace(/\.00$/, '');

  return (
    <>
      <div className="noscript:hidden">
        <PriceBars counts={counts} range={draft} />
        <RangeSlider
          label="Price"
          {...PRICE_FILTER}
          value={draft}
          onValueChange={setDraft}
          onValueCommit={(next) => commit(next)}
          format={(value) => (value === PRICE_FILTER.max ? `${whole(value)}+` : whole(value))}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {PRICE_FIELDS.map(({ value: name, label }) => (
          <NumberFilter
            key={name}
            name={name}
            label={label}
            value={search[name]}
            prefix={prefix}
            maxLength={7}
            onChoose={onChoose}
          />
        ))}
      </div>
      {fees && <p className="text-ink-faint mt-2 text-xs">Prices before fee and tax.</p>}
    </>
  );
}

const PRICE_FIELDS = choices({ minPrice: 'From', maxPrice: 'Up to' });

/** Histogram of prices, decorative: the slider has the values. */
function PriceBars({ counts, range: [low, high] }: { counts: PriceCounts; range: Range }) {
  const most = Math.max(1, ...(counts ?? []));
  const step = (PRICE_FILTER.max - PRICE_FILTER.min) / (PRICE_BARS - 1);
  return (
    <div aria-hidden className="-mb-4 flex h-10 items-end gap-px">
      {Array.from({ length: PRICE_BARS }, (_, bar) => {
        const from = PRICE_FILTER.min + bar * step;
        const isWithin = from + step > low && (from < high || high === PRICE_FILTER.max);
        const count = counts?.[bar] ?? 0;
        return (
          <span
            key={from}
            className={cx('min-w-0 flex-1 rounded-t-sm', isWithin ? 'bg-accent opacity-45' : 'bg-line')}
            style={{ height: count === 0 ? 0 : `${Math.max(6, (count / most) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
