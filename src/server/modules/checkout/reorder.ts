import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { availability } from '@/server/modules/catalog/index.ts';
import { getCart } from '@/server/modules/checkout/cart/get-cart.ts';
import { noSuchOrder } from '@/server/modules/orders/index.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { cartItems, orderItems, orders, products, users } from '@/server/schema.ts';
import { MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Reordered } from '@/shared/orders/orders.ts';
import { addItem } from './cart/change-cart.ts';

/**
 * Adds an order's products to the cart at present prices, up to the stock and without those already there.
 *
 * @returns the cart, and what could not be added fully
 * @throws DomainError NOT_FOUND for another user's order
 */
export async function reorder(deps: Deps, customerId: number, orderNumber: string): Promise<Reordered> {
  const { db, settings } = deps;
  const owner = { userId: customerId };
  const bought = await db
    .select({
      ...columnsOf(orderItems, 'productId', 'productName', 'quantity'),
      inCart: cartItems.quantity,
      ...availability,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, customerId)))
    .where(and(eq(orders.orderNumber, orderNumber.toUpperCase()), eq(orders.customerId, customerId)))
    .orderBy(asc(orderItems.id));
  if (bought.length === 0) throw noSuchOrder();

  const missing: Reordered['missing'] = [];
  for (const { productId, productName, quantity, inCart, stock, isOnSale } of bought) {
    const wanted = Math.max(0, quantity - (inCart ?? 0));
    const free = isOnSale ? Math.max(0, Math.min(stock, MAX_LINE_QUANTITY) - (inCart ?? 0)) : 0;
    const pieces = Math.min(wanted, free);
    if (pieces < wanted) {
      missing.push({
        productName,
        reason: !isOnSale ? 'no longer sold' : stock === 0 ? 'sold out' : `only ${stock} left`,
      });
    }
    if (pieces === 0) continue;
    try {
      await addItem(db, settings.pricePolicy, owner, { productId, quantity: pieces });
    } catch (error) {
      // Sold out concurrently, or the cart is full: adds the others.
      if (!(error instanceof DomainError)) throw error;
      missing.push({ productName, reason: error.message });
    }
  }
  return { cart: await getCart(db, settings.pricePolicy, owner), missing };
}
