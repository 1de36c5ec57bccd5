import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cartItems, orderItems, products } from '../../db/schema/index.ts';
import { transactionWithRetry } from '../../db/transaction.ts';
import { forgetCatalogue } from './memory.ts';
import { isOwnProduct, noSuchProduct, type Seller } from './own-product.ts';

/**
 * Takes a product out of the shop. One that was ever ordered is archived, so that its orders, reviews and returns keep
 * it; any other is gone, out of carts too.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone already
 */
export async function deleteProduct(db: Database, seller: Seller, id: number): Promise<{ success: true }> {
  await transactionWithRetry(db, async (tx) => {
    await lockCartLinesWith(tx, seller, id);
    // The lock makes an order that is being placed come before or after, never in between.
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(isOwnProduct(seller, id))
      .for('update');
    if (!product) throw noSuchProduct();
    const ordered = await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(eq(orderItems.productId, id))
      .limit(1);
    if (ordered.length === 0) await tx.delete(products).where(eq(products.id, id));
    else {
      await tx
        .update(products)
        .set({ status: 'archived', isAiPick: false, aiPickReason: null })
        .where(eq(products.id, id));
    }
  });
  forgetCatalogue(db);
  return { success: true };
}

/**
 * Locks the lines that would go with the product: those of visitors before those of people, as signing in takes them,
 * and all of them before the product, as an order does. Nobody then waits in a circle, except for a line that is written
 * right after this; that is what the retry is for.
 */
async function lockCartLinesWith(tx: Database, seller: Seller, id: number) {
  await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(isOwnProduct(seller, id))
    .orderBy(sql`${cartItems.userId} nulls first`, asc(cartItems.id))
    .for('update', { of: cartItems });
}
