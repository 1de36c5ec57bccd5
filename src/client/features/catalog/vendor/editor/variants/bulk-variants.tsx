import { useState } from 'react';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  GRID_LABELS,
  type GridOption,
  type GridRow,
  type GridSupply,
  isToOrder,
} from '@/shared/catalog/variant-grid.ts';
import { SUPPLY_OPTIONS } from './supply-field.tsx';
import { quantityLabel } from './variant-list.tsx';
import { VariantPicture } from './variant-picture.tsx';

type BulkVariantsProps = {
  rows: readonly GridRow[];
  /** The row of the product itself. */
  own: GridRow | undefined;
  chosen: readonly GridRow[];
  options: readonly GridOption[];
  pictures: readonly string[];
  onSelect: (keys: readonly string[]) => void;
  onApply: (fieldsOf: (row: GridRow) => Partial<GridRow>) => void;
};

/** Sets price, stock, availability and picture of the chosen rows, or of all. */
export function BulkVariants({ rows, own, chosen, options, pictures, onSelect, onApply }: BulkVariantsProps) {
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState('');
  const [supply, setSupply] = useState<GridSupply>('');
  const [leadTimeWeeks, setLeadTimeWeeks] = useState('');
  const symbol = useCurrencySymbol();
  const which = chosen.length > 0 ? `${chosen.length} selected` : 'all';
  const quantityName = supply
    ? GRID_LABELS[supply === 'order' ? 'weeklyCapacity' : 'stock']
    : quantityLabel(chosen.length > 0 ? chosen : rows, own);
  const apply = () => {
    onApply((row) => {
      const next = { ...row, ...(supply ? { supply } : {}) };
      const field = isToOrder(next, row === own ? next : own) ? 'weeklyCapacity' : 'stock';
      return {
        ...(supply ? { supply } : {}),
        ...(supply === 'order' && leadTimeWeeks.trim() ? { leadTimeWeeks } : {}),
        ...(price.trim() ? { price } : {}),
        ...(quantity.trim() ? { [field]: quantity } : {}),
      };
    });
    setPrice('');
    setQuantity('');
    setSupply('');
    setLeadTimeWeeks('');
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
      {options.map(({ name, values }, at) => (
        <fieldset key={name} aria-label={`Select by ${name}`} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <ValueButton
              key={value}
              value={value}
              keys={rows.filter((row) => row.values[at] === value).map(({ key }) => key)}
              chosen={chosen}
              onSelect={onSelect}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={`Price of ${which}`} isRequired={false} className="w-36">
          <Input
            inputMode="decimal"
            prefix={symbol}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label={`Availability of ${which}`} isRequired={false} className="w-44">
          <NativeSelect
            placeholder="As it is"
            value={supply}
            onChange={({ target }) => setSupply(target.value as GridSupply)}
            options={SUPPLY_OPTIONS}
          />
        </Field>
        {supply === 'order' && (
          <Field label={`Lead time of ${which}`} isRequired={false} className="w-36">
            <Input
              inputMode="numeric"
              suffix="weeks"
              value={leadTimeWeeks}
              onChange={({ target }) => setLeadTimeWeeks(target.value)}
            />
          </Field>
        )}
        <Field label={`${quantityName} of ${which}`} isRequired={false} className="w-56">
          <Input inputMode="numeric" value={quantity} onChange={({ target }) => setQuantity(target.value)} />
        </Field>
        <Button variant="secondary" disabled={!price.trim() && !quantity.trim() && !supply} onClick={apply}>
          Apply
        </Button>
        <VariantPicture
          of={chosen.length > 0 ? formatCount(chosen.length, 'selected variant') : 'all variants'}
          value=""
          pictures={pictures}
          text={`Picture of ${which}`}
          onChange={(imageUrl) => onApply(() => ({ imageUrl }))}
        />
      </div>
    </div>
  );
}

type ValueButtonProps = Pick<BulkVariantsProps, 'chosen' | 'onSelect'> & {
  value: string;
  /** The rows with the value. */
  keys: readonly string[];
};

/** Selects the rows with a value. */
function ValueButton({ value, keys, chosen, onSelect }: ValueButtonProps) {
  const isSelected = chosen.length === keys.length && chosen.every(({ key }) => keys.includes(key));
  return (
    <Button
      variant={isSelected ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? [] : keys)}
    >
      {value}
    </Button>
  );
}
