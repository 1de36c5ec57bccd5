import { z } from 'zod';
import { bulkChange, PRICE_PERCENT, PRICE_ROUNDINGS } from '@/shared/catalog/bulk-changes.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

export const CHANGE_FIELDS = [
  'price',
  'stock',
  'deliveryFee',
  'estimatedDeliveryDays',
  'tags',
  'categoryId',
] as const;

const { min, max } = PRICE_PERCENT;
const PERCENT = `Use ${min} to ${max} percent, with at most one decimal place`;

const draft = z.object({
  field: z.enum(CHANGE_FIELDS),
  percent: z.string(),
  rounding: z.enum(PRICE_ROUNDINGS),
  stock: z.string(),
  deliveryFee: z.string(),
  estimatedDeliveryDays: z.string(),
  action: z.enum(['add', 'remove']),
  tags: z.string(),
  categoryId: z.string(),
});
export type ChangeDraft = z.infer<typeof draft>;

export const EMPTY_CHANGE: ChangeDraft = {
  ...{ field: 'price', percent: '', rounding: 'cent', stock: '', deliveryFee: '' },
  ...{ estimatedDeliveryDays: '', action: 'add', tags: '', categoryId: '' },
};

/** Reads the dialog as a bulk change. */
export const changeDraft = draft.transform((typed, context) => {
  const refuse = (path: string, message: string) => {
    context.issues.push({ code: 'custom', input: typed, path: [path], message });
    return z.NEVER;
  };
  const percent = /^[+-]?\d{1,3}([.,]\d)?$/.test(typed.percent.trim())
    ? Number(typed.percent.trim().replace(',', '.'))
    : Number.NaN;
  if (typed.field === 'price') {
    const isRounding = typed.percent.trim() === '' && typed.rounding !== 'cent';
    if (!isRounding && (Number.isNaN(percent) || percent === 0 || percent < min || percent > max))
      return refuse('percent', PERCENT);
    return { field: 'price' as const, percent: isRounding ? 0 : percent, rounding: typed.rounding };
  }
  if (typed.field === 'categoryId' && typed.categoryId === '')
    return refuse('categoryId', 'Choose a category');
  if (typed.field === 'stock' && !/^\d+$/.test(typed.stock.trim()))
    return refuse('stock', 'Stock must be a whole number');
  if (typed.field === 'estimatedDeliveryDays' && !/^\d+$/.test(typed.estimatedDeliveryDays.trim()))
    return refuse('estimatedDeliveryDays', 'Use whole days');
  const read = bulkChange.safeParse({
    field: typed.field,
    action: typed.action,
    stock: Number(typed.stock),
    deliveryFee: readAmount(typed.deliveryFee),
    estimatedDeliveryDays: Number(typed.estimatedDeliveryDays),
    categoryId: Number(typed.categoryId),
    tags: typed.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  });
  if (read.success) return read.data;
  return refuse(typed.field, read.error.issues[0]?.message ?? 'Check this');
});
