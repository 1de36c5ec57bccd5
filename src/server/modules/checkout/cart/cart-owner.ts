import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { cartItems } from '@/server/schema.ts';

/** Whose cart it is: a person's, or that of a browser nobody has signed in from. */
export type CartOwner = { userId: number } | { visitorKey: string };

/** Which cart lines are theirs. */
export function ownedBy(owner: CartOwner): SQL {
  return 'userId' in owner ? eq(cartItems.userId, owner.userId) : eq(cartItems.visitorKey, owner.visitorKey);
}

export type OwnerColumn = typeof cartItems.userId | typeof cartItems.visitorKey;

/** The same for statements that are prepared: one for each kind of owner. */
export function ownerColumn(owner: CartOwner): {
  kind: 'user' | 'visitor';
  column: OwnerColumn;
  value: number | string;
} {
  return 'userId' in owner
    ? { kind: 'user', column: cartItems.userId, value: owner.userId }
    : { kind: 'visitor', column: cartItems.visitorKey, value: owner.visitorKey };
}

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
