import { z } from 'zod';
import { productView } from '@/shared/catalog/catalog-views.ts';
import { sellerTermsView } from '@/shared/catalog/delivery-views.ts';
import { decimal } from '@/shared/views.ts';
import { cartTotalsView } from './price-cart-views.ts';

/** A line of the cart with its whole product, as programs expect it. */
export const cartItemView = z
  .strictObject({
    id: z.int(),
    quantity: z.int(),
    product: productView,
    /** Price times quantity. */
    lineTotal: decimal,
    /** Why this line cannot be bought as it is; null when it can. */
    problem: z.string().nullable(),
    /** The product still has a page in the shop. */
    isOnSale: z.boolean(),
  })
  .meta({ id: 'CartItemView' });
export type CartItemView = z.infer<typeof cartItemView>;

export const cartView = z
  .strictObject({
    items: z.array(cartItemView),
    /** The sum of quantities. */
    count: z.int(),
    /** Everything is collected. */
    collection: cartTotalsView,
    /** What can be delivered is; null when nothing in the cart can be. */
    delivery: cartTotalsView.nullable(),
    /** The longest estimate among the items that can be delivered, in days. */
    estimatedDeliveryDays: z.number(),
    /** How the products of each vendor in it get home. */
    sellers: z.array(sellerTermsView),
  })
  .meta({ id: 'CartView' });
export type CartView = z.infer<typeof cartView>;
