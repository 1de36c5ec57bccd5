import { z } from 'zod';
import { productView, sellerTermsView } from '@/shared/catalog/catalog-views.ts';
import { decimal, view } from '@/shared/views.ts';

const cartTotalsView = view('CartTotals', {
  subtotal: decimal,
  commission: decimal,
  tax: decimal,
  deliveryFee: decimal,
  total: decimal,
  /** Charged with the order, if the rest is paid once pieces are made. */
  dueNow: decimal.optional(),
});

export const cartItemView = view('CartItemView', {
  id: z.int(),
  quantity: z.int(),
  /** The variant's, if it is one: its name has its values. */
  product: productView,
  /** The product of which `product` is a variant; otherwise its own id. */
  listingId: z.int(),
  lineTotal: decimal,
  /** Why it can't be bought as is; null if it can. */
  problem: z.string().nullable(),
  isOnSale: z.boolean(),
});
export type CartItemView = z.infer<typeof cartItemView>;

export const cartView = view('CartView', {
  items: z.array(cartItemView),
  count: z.int(),
  /** Totals if everything is collected. */
  collection: cartTotalsView,
  /** Totals if all that can be is delivered; null if nothing can. */
  delivery: cartTotalsView.nullable(),
  /** The longest delivery estimate in days. */
  estimatedDeliveryDays: z.number(),
  sellers: z.array(sellerTermsView),
});
export type CartView = z.infer<typeof cartView>;
