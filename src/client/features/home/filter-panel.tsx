import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDraft } from '@/client/lib/use-draft.ts';
import { CategoryIcon } from '@/client/shop/category-icon.tsx';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { RangeSlider } from '@/client/ui/range-slider.tsx';
import type { Category } from '@/shared/catalog.ts';
import { AI_CATEGORIES, PRICE_FILTER, REGIONS, regionName } from '@/shared/constants.ts';
import { countFilters, priceBounds, priceRange, readShopSearch, type ShopSearch } from './shop-search.ts';

export interface FilterPanelProps {
  search: ShopSearch;
  categories: readonly Category[];
  /** Names the form, so that the order of the grid can be sent along without JavaScript. */
  formId?: string;
}

/** Which products: by category, price and place. Every choice is written to the address at once. */
export function FilterPanel({ search, categories, formId }: FilterPanelProps) {
  const navigate = useNavigate();
  const choose = (change: Record<string, unknown>) => {
    const { pages: _, ...kept } = search;
    void navigate({ to: '/', search: readShopSearch({ ...kept, ...change }), resetScroll: false });
  };

  return (
    <form id={formId} action="/" method="get" className="flex flex-col gap-8">
      <Group title="Category">
        <CategoryLinks search={search} categories={categories} />
      </Group>
      <Group title="Price">
        <PriceFilter
          range={priceRange(search)}
          onChoose={([low, high]) => {
            const [minPrice, maxPrice] = priceBounds(low, high);
            choose({ minPrice, maxPrice });
          }}
        />
      </Group>
      <Group title="Location">
        <LocationFilter region={search.region ?? ALL} onChoose={(region) => choose({ region })} />
      </Group>
      {countFilters(search) > 0 && (
        <Link
          to="/"
          search={search.search ? { search: search.search } : {}}
          className="text-ink-soft hover:text-ink self-start py-2 text-sm underline underline-offset-4"
        >
          Clear all filters
        </Link>
      )}
      {search.search && <input type="hidden" name="search" value={search.search} />}
      {search.category && <input type="hidden" name="category" value={search.category} />}
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

/** Links, not boxes: a category is an address of its own. Electronics and fashion carry an AI badge. */
function CategoryLinks({ search, categories }: Pick<FilterPanelProps, 'search' | 'categories'>) {
  const { category: _, pages: __, ...rest } = search;
  const link =
    'text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent ' +
    'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm transition-colors';
  const isAi = (name: string) => AI_CATEGORIES.some((marked) => marked === name);

  return (
    <ul className="-mx-3">
      <li>
        <Link to="/" search={rest} activeOptions={{ exact: true }} className={link}>
          All categories
        </Link>
      </li>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to="/" search={{ ...rest, category: id }} className={link}>
            <CategoryIcon categoryId={id} className="size-5 shrink-0" />
            <span className="min-w-0 flex-1">{name}</span>
            {isAi(name) && <Badge tone="accent">AI</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Follows the thumb while it moves; the address changes when it is released. */
function PriceFilter({
  range,
  onChoose,
}: {
  range: [number, number];
  onChoose: (range: [number, number]) => void;
}) {
  const [draft, setDraft] = useDraft(range);
  const money = useFormatMoney();
  const whole = (value: number) => money(value * 100).replace(/\.00$/, '');

  return (
    <RangeSlider
      label="Price"
      {...PRICE_FILTER}
      names={['minPrice', 'maxPrice']}
      value={draft}
      onValueChange={setDraft}
      onValueCommit={(next) => {
        if (next[0] !== range[0] || next[1] !== range[1]) onChoose(next);
      }}
      format={(value) => (value === PRICE_FILTER.max ? `${whole(value)}+` : whole(value))}
    />
  );
}

/** In the address, no location is all of them. */
const ALL = 'all';
const LOCATIONS = [
  { value: ALL, label: 'All locations' },
  ...REGIONS.map((region) => ({ value: region, label: regionName(region) })),
];

function LocationFilter({ region, onChoose }: { region: string; onChoose: (region: string) => void }) {
  const [draft, setDraft] = useDraft(region);
  return (
    <Field label="Location" isLabelHidden>
      <NativeSelect
        name="region"
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          onChoose(target.value);
        }}
        options={LOCATIONS}
      />
    </Field>
  );
}
