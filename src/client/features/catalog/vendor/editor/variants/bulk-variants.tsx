import { useState } from 'react';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import type { GridRow } from '@/shared/catalog/variant-grid.ts';
import { VariantPicture } from './variant-picture.tsx';

type BulkVariantsProps = {
  rows: readonly GridRow[];
  chosen: readonly GridRow[];
  pictures: readonly string[];
  onSelect: (keys: readonly string[]) => void;
  onApply: (fields: Partial<GridRow>) => void;
};

/** Sets price, stock and picture of the chosen rows, or of all. */
export function BulkVariants({ rows, chosen, pictures, onSelect, onApply }: BulkVariantsProps) {
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const symbol = useCurrencySymbol();
  const which = chosen.length > 0 ? `${chosen.length} selected` : 'all';
  const apply = () => {
    onApply({ ...(price.trim() ? { price } : {}), ...(stock.trim() ? { stock } : {}) });
    setPrice('');
    setStock('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={
          chosen.length > 0 ? `${formatCount(chosen.length, 'variant')} selected` : 'Select all variants'
        }
        checked={chosen.length === rows.length}
        onChange={({ target }) => onSelect(target.checked ? rows.map(({ key }) => key) : [])}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label={`Price of ${which}`} isRequired={false} className="w-36">
          <Input
            inputMode="decimal"
            prefix={symbol}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label={`Stock of ${which}`} isRequired={false} className="w-36">
          <Input inputMode="numeric" value={stock} onChange={({ target }) => setStock(target.value)} />
        </Field>
        <Button variant="secondary" disabled={!price.trim() && !stock.trim()} onClick={apply}>
          Apply
        </Button>
        <VariantPicture
          of={chosen.length > 0 ? formatCount(chosen.length, 'selected variant') : 'all variants'}
          value=""
          pictures={pictures}
          text={`Picture of ${which}`}
          onChange={(imageUrl) => onApply({ imageUrl })}
        />
      </div>
    </div>
  );
}
