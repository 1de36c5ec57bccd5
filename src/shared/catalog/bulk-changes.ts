import { z } from 'zod';
import { id } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { productFieldInputs } from './catalog.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { PRICE_ROUNDINGS, saleTerms } from './sales.ts';

export const MAX_BULK = 5_000;
/** Minutes within which a bulk change can be undone. */
export const UNDO_MINUTES = 10;
/** Newest changes of a vendor in the change log, days until they are deleted, and values shown of one. */
export const CHANGE_LOG = { changes: 50, days: 30, products: 200 } as const;
/** Changes of a preview. */
export const PREVIEW_ROWS = 200;

export const BULK_FIELDS = [
  'status',
  'categoryId',
  'price',
  'stock',
  'deliveryFee',
  'estimatedDeliveryDays',
  'tags',
  'sale',
  'endSale',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

export const PRICE_PERCENT = { min: -90, max: 500 } as const;

/** Adding and removing stops at the highest stock and at none. */
export const STOCK_ACTIONS = ['set', 'add', 'remove'] as const;

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
  z.object({
    field: z.literal('stock'),
    action: z.enum(STOCK_ACTIONS).default('set'),
    stock: productFieldInputs.stock,
  }),
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
  /** Replaces a sale that is planned. One that runs is changed by a sale from now on. */
  saleTerms.extend({ field: z.literal('sale') }),
  z.object({ field: z.literal('endSale') }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
export type BulkChangeInput = z.input<typeof bulkChange>;

/** Reasons for which a product of the selection is left as it is. */
export const BULK_EXCEPTIONS = {
  no_picture: 'It has no picture.',
  not_cheaper: 'It would not get cheaper.',
  sale_runs: 'It is in a sale. End that first, or start the new one now.',
  in_sale: 'It is in a sale. End that first.',
  price_too_high: 'It would cost too much.',
  price_below_fee: 'It would cost less than its delivery fee allows.',
  fee_too_high: 'The fee is more than its price allows.',
  not_delivered: 'It is not delivered.',
  made_to_order: 'It is made to order and has no stock.',
  too_many_tags: 'It would have too many tags.',
} as const;
export type BulkException = keyof typeof BULK_EXCEPTIONS;

interface ChangeException {
  id: number;
  name: string;
  reason: BulkException;
}

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
  /** Sum of the prices before and after, for a change of prices and a sale. */
  sums: { before: Decimal; after: Decimal } | null;
  /** The first that stay, and how many do. */
  exceptions: ChangeException[];
  exceptionCount: number;
}

/** Changed products with the undo id; null if nothing changed. */
export interface ChangedProducts {
  count: number;
  undoId: number | null;
  /** The first products that could not be changed, and how many could not. */
  exceptions: ChangeException[];
  exceptionCount: number;
}

export interface UndoneChange {
  restored: number;
  /** Listings that stay, as they or a variant changed since. */
  left: number;
  /** Names of the first of those. */
  leftNames: string[];
}

/** A price or stock that was set on one product: in the list, its form or by a program. */
export interface SingleEdit {
  field: 'price' | 'stock';
  isEdit: true;
}

/** An entry of a vendor's change log. */
export interface LoggedChange {
  id: number;
  at: Date;
  by: string;
  field: BulkField;
  /** Null for one that price advice made. */
  change: BulkChange | SingleEdit | null;
  /** Name and values of the piece if only one changed. */
  single: ValueChangeRow | null;
  count: number;
  undoneAt: Date | null;
  /** Null if it cannot be undone any more. */
  undoUntil: Date | null;
}

export interface LoggedValues {
  total: number;
  rows: ValueChangeRow[];
}
