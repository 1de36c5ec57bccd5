import { useState } from 'react';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { COLOUR_LABELS, COLOURS, MATERIAL_LABELS, MATERIALS } from '@/shared/catalog/facets.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

export type CatalogueFilter = Pick<
  ProductFilter,
  'maxPrice' | 'colour' | 'material' | 'inStock' | 'reclaimed'
>;

type CatalogueFiltersProps = {
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
};

const ANY = '';

export function CatalogueFilters({ filter, onChange }: CatalogueFiltersProps) {
  const symbol = useCurrencySymbol();
  const [price, setPrice] = useState(filter.maxPrice?.toString() ?? '');
  const [error, setError] = useState<string>();
  const commitPrice = () => {
    const amount = Number(readAmount(price.trim()));
    const isAmount = amount > 0 && amount <= 99_999_999;
    setError(isAmount || price.trim() === '' ? undefined : 'Price must be an amount such as 129.00');
    onChange({ ...filter, maxPrice: isAmount ? amount : undefined });
  };
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      <Field label="Price up to" error={error}>
        <Input
          inputMode="decimal"
          prefix={symbol}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          onBlur={commitPrice}
          onKeyDown={({ key }) => key === 'Enter' && commitPrice()}
        />
      </Field>
      <Field label="Colour">
        <NativeSelect
          value={filter.colour?.[0] ?? ANY}
          onChoose={(colour) => onChange({ ...filter, colour: colour ? [colour] : undefined })}
          options={[
            { value: ANY, label: 'Any colour' },
            ...COLOURS.map((value) => ({ value, label: COLOUR_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="Material">
        <NativeSelect
          value={filter.material?.[0] ?? ANY}
          onChoose={(material) => onChange({ ...filter, material: material ? [material] : undefined })}
          options={[
            { value: ANY, label: 'Any material' },
            ...MATERIALS.map((value) => ({ value, label: MATERIAL_LABELS[value] })),
          ]}
        />
      </Field>
      <div>
        <Checkbox
          label="In stock"
          checked={filter.inStock ?? false}
          onChange={({ target }) => onChange({ ...filter, inStock: target.checked || undefined })}
        />
        <Checkbox
          label="Reclaimed"
          checked={filter.reclaimed ?? false}
          onChange={({ target }) => onChange({ ...filter, reclaimed: target.checked || undefined })}
        />
      </div>
    </div>
  );
}
