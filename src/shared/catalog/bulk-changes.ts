import { z } from 'zod';
import { id } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { productFieldInputs } from './catalog.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

export const MAX_BULK = 5_000;
/** Minutes within which a bulk change can be undone. */
export const UNDO_MINUTES = 10;
/** Newest bulk changes of a vendor in the change log, and days until they are deleted. */
export const CHANGE_LOG = { changes: 20, days: 30, products: 200 } as const;

export const BULK_FIELDS = [
  'status',
  'categoryId',
  'price',
  'stock',
  'deliveryFee',
  'estimatedDeliveryDays',
  'tags',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

export const PRICE_PERCENT = { min: -90, max: 500 } as const;

/** Rounding of new prices: to the cent, the nearest price with that ending, or a multiple of $5. */
export const PRICE_ROUNDINGS = ['cent', '.00', '.95', '.99', '5'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const percent = z
  .number()
  .min(PRICE_PERCENT.min, `Use ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max} percent`)
  .max(PRICE_PERCENT.max, `Use ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max} percent`)
  .multipleOf(0.1, 'Use at most one decimal place');

export const bulkChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ field: z.literal('categoryId'), categoryId: id }),
  /** Half up; at least 0.01. A price that would be rounded to nothing is only rounded to cents. */
  z.object({ field: z.literal('price'), percent, rounding: z.enum(PRICE_ROUNDINGS).default('cent') }),
  /** Of each piece: of a product with options, of each variant. */
  z.object({ field: z.literal('stock'), stock: productFieldInputs.stock }),
  z.object({ field: z.literal('deliveryFee'), deliveryFee: productFieldInputs.deliveryFee }),
  z.object({
    field: z.literal('estimatedDeliveryDays'),
    estimatedDeliveryDays: productFieldInputs.estimatedDeliveryDays,
  }),
  z.object({
    field: z.literal('tags'),
    action: z.enum(['add', 'remove']),
    tags: productFieldInputs.tags.refine((tags) => tags.length > 0, 'Enter a tag'),
  }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
export type BulkChangeInput = z.input<typeof bulkChange>;

/** Reasons for which a product of the selection is left as it is. */
export const BULK_EXCEPTIONS = {
  price_too_high: 'It would cost too much.',
  price_below_fee: 'It would cost less than its delivery fee allows.',
  fee_too_high: 'The fee is more than its price allows.',
  not_delivered: 'It is not delivered.',
  made_to_order: 'It is made to order and has no stock.',
  too_many_tags: 'It would have too many tags.',
} as const;
export type BulkException = keyof typeof BULK_EXCEPTIONS;

interface ValueChangeRow {
  id: number;
  name: string;
  before: string;
  after: string;
}

export interface ChangePreview {
  /** Listings that change. */
  count: number;
  /** Variants that change with them. */
  variants: number;
  /** The first that change. */
  rows: ValueChangeRow[];
  /** Sum of the prices before and after, for a change of prices. */
  sums: { before: Decimal; after: Decimal } | null;
  /** The first that stay, and how many do. */
  exceptions: { id: number; name: string; reason: BulkException }[];
  exceptionCount: number;
}

/** Changed products with the undo id; null if nothing changed. */
export interface ChangedProducts {
  count: number;
  undoId: number | null;
  /** Products that could not be changed. */
  exceptionCount: number;
}

export interface UndoneChange {
  restored: number;
  /** Listings that stay, as they or a variant changed since. */
  left: number;
  /** Names of the first of those. */
  leftNames: string[];
}

/** An entry of a vendor's change log. */
export interface LoggedChange {
  id: number;
  at: Date;
  by: string;
  field: BulkField;
  /** Null for one that price advice made. */
  change: BulkChange | null;
  count: number;
  undoneAt: Date | null;
  /** Null if it cannot be undone any more. */
  undoUntil: Date | null;
}

export interface LoggedValues {
  total: number;
  rows: ValueChangeRow[];
}
