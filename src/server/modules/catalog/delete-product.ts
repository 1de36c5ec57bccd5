import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { cartItems, orderItems, products } from '@/server/schema.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { TAKEN_OUT } from './events.ts';
import {
  auditProduct,
  lockOwnProduct,
  lockProducts,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from './own-product.ts';
import { isPieceOf } from './variants/variant-sql.ts';

/**
 * Removes a product from the shop. An ordered product is archived, so that orders, reviews and returns keep it; any
 * other is deleted, also from carts. Cancels its running video.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function deleteProduct(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  actor: VendorOrAdminCaller,
  id: number,
): Promise<void> {
  const afterCommit = await transactionWithRetry(db, async (tx) => {
    await lockCartLinesOfProduct(tx, actor, id);
    // Serializes with orders that are being placed.
    const product = await lockOwnProduct(tx, actor, id);
    await lockProducts(tx, eq(products.variantOf, id));
    await auditProduct(tx, actor, 'delete_product', product);
    const withdrawn = await events.emit(tx, 'productsWithdrawn', {
      which: { ids: [id] },
      reason: TAKEN_OUT,
      at: now(),
    });
    const pieces = tx.select({ id: products.id }).from(products).where(isPieceOf(id));
    const [ordered] = await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(inArray(orderItems.productId, pieces))
      .limit(1);
    if (!ordered) {
      await forgetVisits(tx, id);
      await tx.delete(products).where(eq(products.id, id));
    } else {
      await tx
        .update(products)
        .set({ status: 'archived', isAiPick: false, aiPickReason: null, isTrending: false })
        .where(eq(products.id, id));
    }
    return withdrawn;
  });
  clearCatalogueCache(db);
  await afterCommit();
}

/**
 * Locks the cart lines to delete in the order of sign-in and orders, to avoid deadlocks. A line added right after can
 * still deadlock; the transaction is retried then.
 */
async function lockCartLinesOfProduct(tx: Database, actor: VendorOrAdmin, id: number) {
  await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(isPieceOf(id), actor.role === 'admin' ? undefined : eq(products.vendorId, actor.id)))
    .orderBy(sql`${cartItems.userId} nulls first`, asc(cartItems.id))
    .for('update', { of: cartItems });
}

/** Subtracts a product's visits from its vendor's before deleting it. The caller has locked the product. */
async function forgetVisits(tx: Database, productId: number): Promise<void> {
  await tx.execute(sql`
    update vendor_visit_days as kept set views = kept.views - gone.views, carts = kept.carts - gone.carts
    from product_visit_days as gone join products on products.id = gone.product_id
    where gone.product_id = ${productId}::int and kept.vendor_id = products.vendor_id and kept.day = gone.day`);
}
