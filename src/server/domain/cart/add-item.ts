import { eq, sql } from 'drizzle-orm';
import type { AddItemInput, CartView } from '../../../shared/cart.ts';
import { MAX_LINE_QUANTITY } from '../../../shared/constants.ts';
import type { PricePolicy } from '../../../shared/price-cart.ts';
import type { Database } from '../../db/client.ts';
import { cartItems, products, users } from '../../db/schema/index.ts';
import { availability } from '../catalog/columns.ts';
import type { CartOwner } from './cart-owner.ts';
import { getCart } from './get-cart.ts';
import { refuseUnavailable } from './line-problem.ts';

/**
 * Puts pieces of a product in a cart, on top of any that are there.
 * Stock is looked at, not taken: that happens when the order is placed.
 *
 * @returns the whole cart after the change
 * @throws DomainError as `refuseUnavailable`; the cart then stays as it was
 */
export async function addItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner,
  { productId, quantity }: AddItemInput,
): Promise<CartView> {
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select(availability)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(eq(products.id, productId));
    refuseUnavailable(product, quantity);

    // One statement, so that two clicks at once both count. A line past the limit is not written but told.
    const mayHold = sql`${cartItems.quantity} + excluded.quantity <= least(${MAX_LINE_QUANTITY}::int, ${product.stock}::int)`;
    const [line] = await tx
      .insert(cartItems)
      .values({ ...owner, productId, quantity })
      .onConflictDoUpdate({
        target: ['userId' in owner ? cartItems.userId : cartItems.visitorKey, cartItems.productId],
        set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
        setWhere: mayHold,
      })
      .returning({ id: cartItems.id });
    if (!line) refuseUnavailable(product, Math.min(product.stock, MAX_LINE_QUANTITY) + 1);
  });
  return getCart(db, policy, owner);
}
