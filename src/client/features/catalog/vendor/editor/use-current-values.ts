import { useFormatMoney } from '@/client/components/price.tsx';
import { fieldText } from '@/client/features/catalog/field-text.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { OwnProduct, ProductInput } from '@/shared/catalog/catalog.ts';
import { materialName } from '@/shared/catalog/passport.ts';
import { mapFields, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { regionName } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Decimal } from '@/shared/money.ts';
import { draftFields, FIELD_NAMES, isPicture, STATUS_LABELS } from './product-draft.ts';

/** Returns a reader of what another person saved, for the form of `product`. */
export function useCurrentValues(product: OwnProduct | null) {
  const valueText = useValueText();
  return (current: unknown) => {
    // The details of the server's `updateProduct`.
    const conflict = current as Partial<ProductInput>;
    const names = Object.keys(conflict) as (keyof ProductInput)[];
    return {
      values: product ? draftFields({ ...product, ...asProduct(conflict) }, names) : {},
      lines: new Map(names.map((name) => [labelOf(name), valueText(conflict, name)])),
    };
  };
}

function asProduct({ compareAtPrice, ...fields }: Partial<ProductInput>): Partial<OwnProduct> {
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
  const categories = useOptionalQuery(useApi().catalog.categories.queryOptions()) ?? [];
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
    filterOptionIds: () => 'changed',
    flaws: (flaws) => (flaws ?? []).map(({ text }) => text).join(', '),
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
