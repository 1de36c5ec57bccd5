import { and, arrayContains, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type VendorOrAdminCaller, vendorName } from '@/server/modules/catalog/index.ts';
import { findOrder, getOrder, getTracking, noSuchOrder } from '@/server/modules/orders/get-orders.ts';
import { auditAdmin, lockOrder, type Order, readVendorOrders } from '@/server/modules/orders/lock-order.ts';
import { orderTopic } from '@/server/modules/orders/notify-people.ts';
import { ofAllPayments } from '@/server/modules/orders/order-payments.ts';
import { type BooksOfVendorOrder, keptBooks, readBooks } from '@/server/modules/orders/vendor-order-books.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  ledgerEntries,
  mailOutbox,
  orderNotes,
  orders,
  payments,
  refunds,
  returnRequests,
  users,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import type { AdminOrderView, AdminVendorOrder } from '@/shared/orders/admin-orders.ts';
import { mustPayBefore } from '@/shared/orders/deposits.ts';
import { nextStatusesOf } from '@/shared/orders/fulfillments.ts';
import { piecesLeft } from '@/shared/orders/item-rights.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import { earnedCents, refundableCents } from '@/shared/orders/refunds.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';

const MAX_MAILS = 100;

/** Returns everything about an order, for admins. @throws DomainError NOT_FOUND */
export async function getAdminOrder(
  deps: Deps,
  admin: { id: number; role: string },
  orderNumber: string,
): Promise<AdminOrderView> {
  const { db } = deps;
  const row = await findOrder(db, orderNumber);
  const orderId = row.id;
  const order = await getOrder(deps, orderId, { kind: 'admin' });
  const [customer] = await db
    .select(columnsOf(users, 'id', 'name', 'username', 'email', 'deletedAt'))
    .from(users)
    .where(eq(users.id, row.customerId));
  if (!customer) throw noSuchOrder();
  const { deletedAt, ...person } = customer;
  const payment = await readPayment(db, orderId);
  return {
    order,
    customerId: person.id,
    customer: deletedAt ? null : person,
    payment,
    vendorOrders: await viewVendorOrders(db, row, order),
    tracking: await getTracking(deps, orderId, admin),
    returns: order.items.flatMap(({ returns, productName }) =>
      returns.map((request) => ({ ...request, productName })),
    ),
    refunds: await readRefunds(db, orderId),
    ledger: await readLedger(db, orderId),
    mails: await readMails(db, orderId),
    notes: await listOrderNotes(db, orderId, admin.id),
  };
}

async function readPayment(db: Database, orderId: number): Promise<AdminOrderView['payment']> {
  const [payment] = await db
    .select({
      ...columnsOf(payments, 'id', 'provider', 'providerPaymentId', 'status'),
      ...columnsOf(payments, 'cardLast4', 'authorizedAt', 'capturedAt'),
      capturedCents: ofAllPayments('captured_cents'),
      refundedCents: ofAllPayments('refunded_cents'),
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.vendorOrderId)));
  if (!payment) return null;
  const { capturedCents: captured, refundedCents: refunded, ...facts } = payment;
  return { ...facts, captured: toDecimal(captured), refunded: toDecimal(refunded) };
}

async function viewVendorOrders(
  db: Database,
  order: Order,
  { items }: OrderView,
): Promise<AdminVendorOrder[]> {
  const books = await readBooks(db, order, await readVendorOrders(db, order.id));
  const ids = items.map(({ id }) => id);
  const wishes = await db.select().from(returnRequests).where(inArray(returnRequests.orderItemId, ids));
  return books.map((one) => vendorOrderView(one, wishes));
}

function vendorOrderView(
  { vendorOrder, items, books: placedBooks }: BooksOfVendorOrder,
  wishes: readonly (typeof returnRequests.$inferSelect)[],
): AdminVendorOrder {
  const { id, status, deliveryFee } = vendorOrder;
  const isOver = status === 'cancelled';
  const books = isOver ? keptBooks(vendorOrder, placedBooks) : placedBooks;
  return {
    id,
    nextStatuses: nextStatusesOf(vendorOrder).filter((step) => !mustPayBefore(vendorOrder, step)),
    total: toDecimal(placedBooks.placed.total),
    deliveryFee,
    refundable: toDecimal(refundableCents(books)),
    books,
    earned: toDecimal(earnedCents(books)),
    piecesLeft: Object.fromEntries(
      items.map((item) => {
        const own = wishes.filter(({ orderItemId }) => orderItemId === item.id);
        return [item.id, isOver ? 0 : piecesLeft(item, own)];
      }),
    ),
  };
}

async function readRefunds(db: Database, orderId: number): Promise<AdminOrderView['refunds']> {
  const refundRows = await db
    .select(
      columnsOf(refunds, 'id', 'amountCents', 'reason', 'createdAt', 'completedAt', 'attempts', 'lastError'),
    )
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), gt(refunds.amountCents, 0)))
    .orderBy(asc(refunds.id));
  return refundRows.map(({ amountCents: cents, ...refund }) => ({ ...refund, amount: toDecimal(cents) }));
}

async function readLedger(db: Database, orderId: number): Promise<AdminOrderView['ledger']> {
  const { id, account, vendorId, amountCents, description, createdAt } = ledgerEntries;
  const ledgerRows = await db
    .select({ id, account, amountCents, description, createdAt, vendorName })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, vendorId))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id));
  return ledgerRows.map(({ amountCents: cents, ...line }) => ({ ...line, amount: toDecimal(cents) }));
}

async function readMails(db: Database, orderId: number): Promise<AdminOrderView['mails']> {
  const { id, to, subject, status, createdAt, sentAt, topics, kind } = mailOutbox;
  return db
    .select({ id, to, subject, status, createdAt, sentAt })
    .from(mailOutbox)
    .where(and(arrayContains(topics, [orderTopic({ id: orderId })]), inArray(kind, ['order', 'sale'])))
    .orderBy(desc(id))
    .limit(MAX_MAILS);
}

const MAX_NOTES = 200;

/** Lists admins' notes about an order, oldest first. */
async function listOrderNotes(db: Database, orderId: number, readerId: number): Promise<AdminNote[]> {
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
 * Adds an admin's note to an order.
 *
 * @returns all notes of the order
 * @throws DomainError NOT_FOUND; ORDER_STATE at 200 notes
 */
export async function addOrderNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
  { orderNumber, text }: { orderNumber: string; text: string },
): Promise<AdminNote[]> {
  const { id: orderId } = await findOrder(db, orderNumber);
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
 * Deletes an admin's own note.
 *
 * @returns the remaining notes
 * @throws DomainError NOT_FOUND if it is gone or another admin's
 */
export async function deleteOrderNote(
  { db }: Pick<Deps, 'db'>,
  actor: VendorOrAdminCaller,
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
