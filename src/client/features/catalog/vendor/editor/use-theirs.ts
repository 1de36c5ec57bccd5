import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { fieldText } from '@/client/features/catalog/field-text.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import type { OwnProduct, ProductInput } from '@/shared/catalog/catalog.ts';
import { materialName } from '@/shared/catalog/passport.ts';
import { mapFields, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { regionName } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Decimal } from '@/shared/money.ts';
import { FIELD_NAMES, isPicture, STATUS_LABELS } from './product-draft.ts';

type SaveConflictProps = { conflict: Partial<ProductInput>; onTakeTheirs: () => void };

export function SaveConflict({ conflict, onTakeTheirs }: SaveConflictProps) {
  const id = useId();
  const valueText = useValueText();
  const lines = new Map(namesOf(conflict).map((name) => [labelOf(name), valueText(conflict, name)]));
  return (
    <>
      <p id={id}>It has now:</p>
      <ul aria-labelledby={id} className="mt-1">
        {[...lines].map(([label, text]) => (
          <li key={label} className="wrap-anywhere">
            {label}: <span className="font-medium">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        What you typed is still here. Save again to replace theirs, or:
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </p>
    </>
  );
}

export const namesOf = (conflict: Partial<ProductInput>) => Object.keys(conflict) as (keyof ProductInput)[];

export function asProduct({ compareAtPrice, ...fields }: Partial<ProductInput>): Partial<OwnProduct> {
  // Input fields are product fields, except the former price.
  return {
    ...fields,
    ...(compareAtPrice === undefined ? {} : { statedCompareAtPrice: compareAtPrice }),
  } as Partial<OwnProduct>;
}

function labelOf(name: keyof ProductInput): string {
  return capitalise(FIELD_NAMES[isPicture(name) ? 'images' : name]);
}

/** Longer texts are only listed as changed. */
const MAX_SHOWN_LENGTH = 80;

function useValueText(): (conflict: Partial<ProductInput>, name: keyof ProductInput) => string {
  const money = useFormatMoney();
  const { data: categories = [] } = useQuery(useApi().catalog.categories.queryOptions());
  const amount = (value: Decimal | null | undefined) => (value ? money(value) : '');
  const show: { [Name in keyof ProductInput]?: (value: ProductInput[Name]) => string } = {
    price: amount,
    compareAtPrice: amount,
    deliveryFee: amount,
    categoryId: (id) => categories.find((category) => category.id === id)?.name ?? '',
    status: (status) => STATUS_LABELS[status],
    region: regionName,
    deliveryAvailable: (isDelivered) => (isDelivered ? 'Yes' : 'No'),
    estimatedDeliveryDays: (days) => formatCount(days, 'day'),
    stock: (pieces) => formatCount(pieces, 'piece'),
    materialShares: (shares) =>
      (shares ?? []).map((share) => `${materialName(share)} ${share.percent}%`).join(', '),
    ...mapFields(PRODUCT_FIELDS, (field) => (value: unknown) => fieldText(field, value)),
  };
  return (conflict, name) => {
    if (isPicture(name)) return 'changed';
    // The value and its formatter have the same name.
    const format = (show[name] ?? String) as (value: unknown) => string;
    const value = conflict[name];
    const text = value === null || value === undefined ? '' : format(value);
    if (text === '') return 'empty';
    return text.length > MAX_SHOWN_LENGTH ? 'changed' : text;
  };
}
