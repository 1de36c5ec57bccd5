import { useFormatMoney } from '@/client/components/price.tsx';
import { fieldText } from '@/client/features/catalog/field-text.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { shorten } from '@/client/lib/use-edit-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { OwnProduct, ProductInput } from '@/shared/catalog/catalog.ts';
import { materialName } from '@/shared/catalog/passport.ts';
import { mapFields, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { regionName } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Decimal } from '@/shared/money.ts';
import { draftFields, FIELD_NAMES, isPicture, STATUS_LABELS } from './product-draft.ts';

/** Returns a reader of what another person saved in place of what was sent, for the form of `product`. */
export function useCurrentValues(product: OwnProduct | null) {
  const valueText = useValueText();
  return (current: unknown, sent: ProductInput) => {
    // The details of the server's `updateProduct`.
    const conflict = current as Partial<ProductInput>;
    const names = Object.keys(conflict) as (keyof ProductInput)[];
    const lineOf = (name: keyof ProductInput) => ({
      label: labelOf(name),
      current: valueText(conflict, name),
      typed: valueText(sent, name),
    });
    return {
      values: product ? draftFields({ ...product, ...asProduct(conflict) }, names) : {},
      lines: [...new Map(names.map((name) => [labelOf(name), lineOf(name)])).values()],
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
    filterOptionIds: (ids) => formatCount(ids?.length ?? 0, 'choice'),
    flaws: (flaws) => (flaws ?? []).map(({ text }) => text).join(', '),
    ...mapFields(PRODUCT_FIELDS, (field) => (value: unknown) => fieldText(field, value)),
  };
  return (conflict, name) => {
    if (isPicture(name)) return 'changed';
    // The value and its formatter have the same name.
    const format = (show[name] ?? String) as (value: unknown) => string;
    const value = conflict[name];
    return value === null || value === undefined ? 'empty' : shorten(format(value)) || 'empty';
  };
}
