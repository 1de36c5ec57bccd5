import { asc, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { cartItems } from '@/server/schema.ts';

/** Deletes cart lines. Locks them by product id, as an order does, so that no deadlock occurs. */
export async function deleteLines(db: Database, which: SQL | undefined): Promise<void> {
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ id: cartItems.id })
        .from(cartItems)
        .where(which)
        .orderBy(asc(cartItems.productId), asc(cartItems.id))
        .for('update'),
    );
  await db
    .with(locked)
    .delete(cartItems)
    .where(inArray(cartItems.id, db.select({ id: locked.id }).from(locked)));
}
