import { z } from 'zod';
import { DEFAULT_QUANTITY, MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { id } from '@/shared/input/input.ts';

export type * from './cart-views.ts';

/** Of a line: whole pieces. */
export const quantityInput = z
  .number()
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(MAX_LINE_QUANTITY, `Quantity must be at most ${MAX_LINE_QUANTITY}`);

/** The expected owner of the cart; another user's cart is not found. */
const claimedOwner = { userId: id.optional() };

export const cartOfInput = z.object(claimedOwner).optional();

export const addItemInput = z.object({
  ...claimedOwner,
  productId: id,
  /** One of the product's variants; without it, the default one. */
  variantId: id.optional(),
  quantity: quantityInput.default(DEFAULT_QUANTITY),
});
export type AddItemInput = z.infer<typeof addItemInput>;

export const updateItemInput = z.object({ itemId: id, quantity: quantityInput });
export const removeItemInput = z.object({ itemId: id });
