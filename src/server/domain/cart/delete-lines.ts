import { asc, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cartItems } from '../../db/schema/index.ts';

/**
 * Takes lines out of carts. They are locked in the order of their products' ids, which is how an order locks them, so
 * that nobody waits in a circle.
 */
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
