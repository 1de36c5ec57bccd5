import { z } from 'zod';
import { bulkChange, PRICE_PERCENT, STOCK_ACTIONS } from '@/shared/catalog/bulk-changes.ts';
import { PRICE_ROUNDINGS, saleDaysProblem } from '@/shared/catalog/sales.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

export const OFF_KINDS = ['percent', 'amount', 'price'] as const;

export const CHANGE_FIELDS = [
  'price',
  'sale',
  'endSale',
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
  /** Of a sale: the reduction, and its first and last day; without a first day it begins now. */
  offKind: z.enum(OFF_KINDS),
  off: z.string(),
  from: z.string(),
  until: z.string(),
  stockAction: z.enum(STOCK_ACTIONS),
  stock: z.string(),
  deliveryFee: z.string(),
  estimatedDeliveryDays: z.string(),
  action: z.enum(['add', 'remove']),
  tags: z.string(),
  categoryId: z.string(),
});
export type ChangeDraft = z.infer<typeof draft>;

export const EMPTY_CHANGE: ChangeDraft = {
  ...{ field: 'price', percent: '', rounding: 'cent', stockAction: 'set', stock: '', deliveryFee: '' },
  ...{ offKind: 'percent', off: '', from: '', until: '' },
  ...{ estimatedDeliveryDays: '', action: 'add', tags: '', categoryId: '' },
};

/** Reads the dialog as a bulk change. */
export const changeDraft = draft.transform((typed, context) => {
  const refuse = (path: string, message: string) => {
    context.issues.push({ code: 'custom', input: typed, path: [path], message });
    return z.NEVER;
  };
  const percent = readPercent(typed.percent);
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
  const days = { from: typed.from || null, until: typed.until };
  const read = bulkChange.safeParse({
    field: typed.field,
    action: typed.field === 'stock' ? typed.stockAction : typed.action,
    off: {
      kind: typed.offKind,
      percent: readPercent(typed.off),
      rounding: typed.rounding,
      ...{ amount: readAmount(typed.off), price: readAmount(typed.off) },
    },
    ...days,
    stock: Number(typed.stock),
    deliveryFee: readAmount(typed.deliveryFee),
    estimatedDeliveryDays: Number(typed.estimatedDeliveryDays),
    categoryId: Number(typed.categoryId),
    tags: typed.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  });
  const issue = read.error?.issues[0];
  if (issue) {
    const name = String(issue.path[0]);
    return refuse(name in draft.shape ? name : typed.field, issue.message);
  }
  const problem = typed.field === 'sale' ? saleDaysProblem(days, new Date()) : null;
  return problem ? refuse(problem.field, problem.message) : (read.data ?? z.NEVER);
});

/** Returns NaN for what is no percentage with at most one decimal place. */
function readPercent(typed: string): number {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^[+-]?\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
