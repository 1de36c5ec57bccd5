import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { findOrderId } from '@/server/modules/orders/get-orders.ts';
import { auditAdmin, lockOrder, type OrderActor } from '@/server/modules/orders/lock-vendor-order.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderNotes, orders, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';

/** Notes that one order may have. */
const MAX_NOTES = 200;

/** What admins have written down about an order, oldest first, as one of them reads it. */
export async function listOrderNotes(db: Database, orderId: number, readerId: number): Promise<AdminNote[]> {
  const { id, text, createdAt, authorId } = orderNotes;
  return db
    .select({
      id,
      text,
      createdAt,
      author: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
      isOwn: sql<boolean>`${authorId} = ${readerId}::int`,
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}

/**
 * An admin writes something down about an order, for the other admins.
 *
 * @returns all notes of the order
 * @throws DomainError NOT_FOUND; ORDER_STATE when the order has 200 notes
 */
export async function addOrderNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: OrderActor,
  { orderNumber, text }: { orderNumber: string; text: string },
): Promise<AdminNote[]> {
  const orderId = await findOrderId(db, orderNumber);
  return db.transaction(async (tx) => {
    const { order } = await lockOrder(tx, orderId);
    const count = await tx.$count(orderNotes, eq(orderNotes.orderId, orderId));
    if (count >= MAX_NOTES) {
      throw new DomainError('ORDER_STATE', `This order has ${MAX_NOTES} notes. Delete one of yours first.`);
    }
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId, authorId: actor.id, text, createdAt: now() })
      .returning({ id: orderNotes.id });
    await auditAdmin(tx, actor, 'add_order_note', order, { noteId: note?.id });
    return listOrderNotes(tx, orderId, actor.id);
  });
}

/**
 * An admin deletes a note of their own.
 *
 * @returns the notes that are left
 * @throws DomainError NOT_FOUND when it is gone or another's
 */
export async function deleteOrderNote(
  { db }: Pick<Deps, 'db'>,
  actor: OrderActor,
  noteId: number,
): Promise<AdminNote[]> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .delete(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.authorId, actor.id)))
      .returning({ orderId: orderNotes.orderId });
    const [order] = note
      ? await tx
          .select({ id: orders.id, orderNumber: orders.orderNumber })
          .from(orders)
          .where(eq(orders.id, note.orderId))
      : [];
    if (!order) throw new DomainError('NOT_FOUND', 'You have no such note.');
    await auditAdmin(tx, actor, 'delete_order_note', order, { noteId });
    return listOrderNotes(tx, order.id, actor.id);
  });
}
