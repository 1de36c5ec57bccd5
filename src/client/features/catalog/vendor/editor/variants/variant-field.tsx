import { useCurrencySymbol } from '@/client/components/price.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import { MADE_TO_ORDER_FIELDS } from '@/shared/catalog/product-fields.ts';
import { GRID_LABELS, type GridField, type GridRow } from '@/shared/catalog/variant-grid.ts';
import { FIELDS_OF_PRODUCT } from '@/shared/catalog/variant-inputs.ts';
import { moveInColumn } from './move-in-column.ts';

const AMOUNTS: ReadonlySet<GridField> = new Set(['price', 'compareAtPrice', 'deliveryFee']);
const LOOK: Partial<Record<GridField, InputProps>> = {
  stock: { inputMode: 'numeric' },
  weeklyCapacity: { inputMode: 'numeric' },
  leadTimeWeeks: { inputMode: 'numeric', suffix: MADE_TO_ORDER_FIELDS.leadTimeWeeks.unit },
  depositPercent: { inputMode: 'numeric', suffix: MADE_TO_ORDER_FIELDS.depositPercent.unit },
  sku: { maxLength: 60 },
  widthCm: { inputMode: 'numeric', suffix: 'cm' },
  depthCm: { inputMode: 'numeric', suffix: 'cm' },
  heightCm: { inputMode: 'numeric', suffix: 'cm' },
  weightKg: { inputMode: 'decimal', suffix: 'kg' },
  colour: { maxLength: 60 },
};

type VariantFieldProps = {
  field: GridField;
  row: GridRow;
  /** The variant's. */
  name: string;
  /** The row of the product itself. */
  own: GridRow | undefined;
  error: string | undefined;
  isLabelHidden: boolean;
  onChange: (text: string) => void;
};

/** A field of a variant. An empty one shows what the product has. */
export function VariantField({ field, row, name, own, error, isLabelHidden, onChange }: VariantFieldProps) {
  const symbol = useCurrencySymbol();
  const isOfProduct = row !== own && (FIELDS_OF_PRODUCT as readonly string[]).includes(field);
  return (
    <Field label={GRID_LABELS[field]} error={error} isRequired={false} isLabelHidden={isLabelHidden}>
      <Input
        {...(AMOUNTS.has(field) ? { inputMode: 'decimal', prefix: symbol } : LOOK[field])}
        aria-label={`${GRID_LABELS[field]} of ${name}`}
        value={row[field]}
        data-variant-field={field}
        placeholder={isOfProduct ? own?.[field] : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={moveInColumn}
      />
    </Field>
  );
}
