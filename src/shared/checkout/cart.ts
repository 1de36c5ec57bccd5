import { z } from 'zod';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { DEFAULT_QUANTITY, MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { id } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import type { CartTotals } from './price-cart.ts';

const quantity = z
  .number()
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_LINE_QUANTITY, `Quantity must be at most ${MAX_LINE_QUANTITY}`);

/** `userId` is whose cart the caller takes it for; anybody's but their own does not exist for them. */
const claimedOwner = { userId: id.optional() };

export const cartOfInput = z.object(claimedOwner).optional();

export const addItemInput = z.object({
  ...claimedOwner,
  productId: id,
  quantity: quantity.default(DEFAULT_QUANTITY),
});
export type AddItemInput = z.infer<typeof addItemInput>;

export const updateItemInput = z.object({ itemId: id, quantity });
export const removeItemInput = z.object({ itemId: id });

/** A line of the cart with its whole product, as programs expect it. */
export interface CartItemView {
  id: number;
  quantity: number;
  product: Product;
  /** Price times quantity. */
  lineTotal: Decimal;
  /** Why this line cannot be bought as it is; null when it can. */
  problem: string | null;
  /** The product still has a page in the shop. */
  isOnSale: boolean;
}

export interface CartView {
  items: CartItemView[];
  /** The sum of quantities. */
  count: number;
  /** Everything is collected. */
  collection: CartTotals<Decimal>;
  /** What can be delivered is; null when nothing in the cart can be. */
  delivery: CartTotals<Decimal> | null;
  /** The longest estimate among the items that can be delivered, in days. */
  estimatedDeliveryDays: number;
  /** How the products of each vendor in it get home. */
  sellers: SellerTerms[];
}
