import { SUPPLY_LABELS } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { type GridRow, type GridSupply, isToOrder } from '@/shared/catalog/variant-grid.ts';

type SupplyFieldProps = {
  row: GridRow;
  /** The row of the product itself. */
  own: GridRow | undefined;
  /** The variant's. */
  name: string;
  onChange: (supply: GridSupply) => void;
};

/** Chooses whether a variant is in stock or made to order. */
export function SupplyField({ row, own, name, onChange }: SupplyFieldProps) {
  const ofProduct = SUPPLY_LABELS[own && isToOrder(own, own) ? 'order' : 'stock'].toLowerCase();
  return (
    <Field label="Availability" isRequired={false}>
      <NativeSelect
        aria-label={`Availability of ${name}`}
        value={row.supply}
        onChoose={onChange}
        options={[
          ...(row === own ? [] : [{ value: '' as const, label: `As the product: ${ofProduct}` }]),
          ...SUPPLY_OPTIONS,
        ]}
      />
    </Field>
  );
}

export const SUPPLY_OPTIONS = [
  { value: 'stock', label: SUPPLY_LABELS.stock },
  { value: 'order', label: SUPPLY_LABELS.order },
] as const;
