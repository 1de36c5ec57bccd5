import { useCurrencySymbol } from '@/client/components/price.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { GRID_LABELS, type GridField, type GridRow } from '@/shared/catalog/variant-grid.ts';

const AMOUNTS: ReadonlySet<GridField> = new Set(['price', 'compareAtPrice', 'deliveryFee']);
const LOOK: Partial<Record<GridField, InputProps>> = {
  stock: { inputMode: 'numeric' },
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
  product: OwnProduct;
  error: string | undefined;
  isLabelHidden: boolean;
  onChange: (text: string) => void;
};

/** A field of a variant. An empty one shows what the product has. */
export function VariantField({
  field,
  row,
  name,
  product,
  error,
  isLabelHidden,
  onChange,
}: VariantFieldProps) {
  const symbol = useCurrencySymbol();
  const ofProduct = field in OF_PRODUCT ? product[field as keyof typeof OF_PRODUCT] : null;
  return (
    <Field label={GRID_LABELS[field]} error={error} isRequired={false} isLabelHidden={isLabelHidden}>
      <Input
        {...(AMOUNTS.has(field) ? { inputMode: 'decimal', prefix: symbol } : LOOK[field])}
        aria-label={`${GRID_LABELS[field]} of ${name}`}
        value={row[field]}
        placeholder={ofProduct === null ? undefined : String(ofProduct)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Fields that are the product's while they are empty. */
const OF_PRODUCT = {
  widthCm: true,
  depthCm: true,
  heightCm: true,
  weightKg: true,
  colour: true,
  deliveryFee: true,
} satisfies Partial<Record<GridField, true>>;
