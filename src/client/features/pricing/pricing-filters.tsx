import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import type { PriceState } from '@/shared/pricing/price-advice.ts';
import { PRICE_FILTER_CHOICES, PRICE_SORT_CHOICES } from './price-words.ts';
import { type PricingSearch, readPricingSearch } from './pricing-search.ts';

type PricingFiltersProps = {
  search: PricingSearch;
  counts: Record<PriceState, number>;
  /** Narrows or reorders the list, which then begins at its first page. */
  onNarrow: (change: Partial<PricingSearch>) => void;
};

/** What narrows the list of recommended prices down, and how it is ordered. */
export function PricingFilters({ search, counts, onNarrow }: PricingFiltersProps) {
  const countOf: Record<string, number> = { ...counts, change: counts.raise + counts.lower };
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr]">
      <SearchField
        className="max-md:col-span-2"
        label="Search your products"
        placeholder="Name, SKU, keyword"
        value={search.search ?? ''}
        onSearch={(text) => onNarrow({ search: text || undefined })}
      />
      <Field label="Show" className="min-w-0">
        <NativeSelect
          value={search.advice ?? ''}
          onChange={({ target }) => onNarrow({ advice: readPricingSearch({ advice: target.value }).advice })}
          options={PRICE_FILTER_CHOICES.map(({ value, label }) => ({
            value,
            label: value === '' ? label : `${label} (${countOf[value] ?? 0})`,
          }))}
        />
      </Field>
      <Field label="Sort by" className="min-w-0">
        <NativeSelect
          value={search.by ?? ''}
          onChange={({ target }) => onNarrow({ by: readPricingSearch({ by: target.value }).by })}
          options={PRICE_SORT_CHOICES}
        />
      </Field>
    </div>
  );
}
