import { and, eq } from 'drizzle-orm';
import { availability } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { cartItems, products, users } from '@/server/schema.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { DomainError } from '@/shared/errors.ts';
import { type CartOwner, ownedBy } from './cart-owner.ts';
import { deleteLines } from './delete-lines.ts';
import { getCart } from './get-cart.ts';
import { refuseUnavailable } from './line-problem.ts';

/**
 * Sets how many pieces a line holds.
 *
 * @throws DomainError NOT_FOUND when the line is not in this cart; otherwise as `refuseUnavailable`
 */
export async function updateItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner | null,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<CartView> {
  if (!owner) throw noSuchItem();
  await db.transaction(async (tx) => {
    const [line] = await tx
      .select({
        quantity: cartItems.quantity,
        product: availability,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(cartItems.id, itemId), ownedBy(owner)))
      .for('update', { of: cartItems });
    if (!line) throw noSuchItem();
    refuseUnavailable(line.product, quantity);
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId));
  });
  return getCart(db, policy, owner);
}

/**
 * Takes a line out of a cart.
 *
 * @throws DomainError NOT_FOUND when it is not in this cart
 */
export async function removeItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner | null,
  itemId: number,
): Promise<CartView> {
  if (!owner) throw noSuchItem();
  const [removed] = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, itemId), ownedBy(owner)))
    .returning({ id: cartItems.id });
  if (!removed) throw noSuchItem();
  return getCart(db, policy, owner);
}

/** Takes everything out of a cart. */
export async function clearCart(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner | null,
): Promise<CartView> {
  if (owner) await deleteLines(db, ownedBy(owner));
  return getCart(db, policy, owner);
}

const noSuchItem = () => new DomainError('NOT_FOUND', 'This is not in your cart.');
