import { and, count, desc, eq, exists, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isLineSold, netCents } from '@/server/modules/orders/index.ts';
import { readDebts } from '@/server/modules/payouts/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  auditLog,
  collectionForms,
  collectionRequests,
  orderItems,
  orders,
  returnRequests,
  reviews,
  sessions,
  userNotes,
  users,
  vendorApplicationDecisions,
  vendorOrders,
} from '@/server/schema.ts';
import { type AddNoteInput, USER_PAGE_LINES } from '@/shared/accounts/crm.ts';
import type { UserDetails } from '@/shared/admin/users.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Decimal, toDecimal } from '@/shared/money.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import { CRM_USER } from './list-users.ts';

/**
 * Returns a user's data, figures and latest activity for an admin.
 *
 * @param readerId the admin's id
 * @param currency of the orders that `spent` sums
 * @throws DomainError NOT_FOUND, also for a deleted user
 */
export async function getUser(
  db: Database,
  { id, readerId, now, currency }: { id: number; readerId: number; now: Date; currency: string },
): Promise<UserDetails> {
  const [user] = await db
    .select({ ...CRM_USER, ...columnsOf(users, 'acceptedTermsAt', 'suspendedAt', 'suspensionReason') })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) throw new DomainError('NOT_FOUND', 'This user does not exist.');
  const { suspendedAt, suspensionReason, ...facts } = user;
  const isOfCustomer = eq(orders.customerId, id);
  const [returnTotal] = await db
    .select({ count: count() })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isOfCustomer);
  return {
    ...facts,
    suspension: suspendedAt && { since: suspendedAt, reason: suspensionReason ?? '' },
    lastSignInAt: await lastSignIn(db, id),
    counts: {
      orders: await db.$count(orders, isOfCustomer),
      forms: await db.$count(collectionForms, eq(collectionForms.userId, id)),
      ...(await countOwnForms(db, id)),
      collectionRequests: await db.$count(collectionRequests, eq(collectionRequests.userId, id)),
      returns: returnTotal?.count ?? 0,
      reviews: await db.$count(reviews, eq(reviews.customerId, id)),
      sessions: await db.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
    },
    owed: await readDebts(db, now, id),
    spent: await spentBy(db, id, currency),
    orders: await db
      .select(columnsOf(orders, 'orderNumber', 'status', 'total', 'createdAt'))
      .from(orders)
      .where(isOfCustomer)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(USER_PAGE_LINES),
    forms: await newestForms(db, id),
    collectionRequests: await newestRequests(db, id),
    returns: await newestReturns(db, id),
    notes: await listNotes(db, id, readerId),
    trail: await trailOf(db, id),
  };
}

async function lastSignIn(db: Database, userId: number): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, 'sign_in')))
    .orderBy(desc(auditLog.at))
    .limit(1);
  return last?.at ?? null;
}

async function spentBy(db: Database, userId: number, currency: string): Promise<Decimal> {
  const [total] = await db
    .select({ cents: sql<number>`coalesce(sum(${netCents}), 0)::float8` })
    .from(orders)
    .innerJoin(vendorOrders, eq(vendorOrders.orderId, orders.id))
    .innerJoin(orderItems, eq(orderItems.vendorOrderId, vendorOrders.id))
    .where(and(eq(orders.customerId, userId), eq(orders.currency, currency), isLineSold));
  return toDecimal(total?.cents ?? 0);
}

function newestForms(db: Database, userId: number) {
  return db
    .select(columnsOf(collectionForms, 'id', 'title', 'formType', 'status', 'createdAt'))
    .from(collectionForms)
    .where(eq(collectionForms.userId, userId))
    .orderBy(desc(collectionForms.id))
    .limit(USER_PAGE_LINES);
}

function newestRequests(db: Database, userId: number) {
  return db
    .select(columnsOf(collectionRequests, 'id', 'suburb', 'status', 'preferredDate', 'createdAt'))
    .from(collectionRequests)
    .where(eq(collectionRequests.userId, userId))
    .orderBy(desc(collectionRequests.id))
    .limit(USER_PAGE_LINES);
}

function newestReturns(db: Database, userId: number) {
  return db
    .select({
      id: returnRequests.id,
      orderNumber: orders.orderNumber,
      productName: orderItems.productName,
      ...columnsOf(returnRequests, 'quantity', 'status', 'createdAt'),
    })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, userId))
    .orderBy(desc(returnRequests.id))
    .limit(USER_PAGE_LINES);
}

/** Each half uses its own index. */
async function trailOf(db: Database, userId: number): Promise<UserDetails['trail']> {
  const newest = [desc(auditLog.at), desc(auditLog.id)];
  const ids = (condition: ReturnType<typeof eq>) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(condition)
      .orderBy(...newest)
      .limit(TRAIL_LINES);
  const byThem = await ids(eq(auditLog.actorId, userId));
  const aboutThem = await ids(eq(auditLog.subject, `user:${userId}`));
  const entryIds = [...byThem, ...aboutThem].map((line) => line.id);
  const entries = await db
    .select({
      ...columnsOf(auditLog, 'id', 'at', 'action', 'actorId'),
      actor: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${auditLog.id} = any(${sql.param(entryIds)})`)
    .orderBy(...newest)
    .limit(TRAIL_LINES);
  // Only `recordAudit` writes the column.
  return entries.map((line) => ({ ...line, action: line.action as AuditAction }));
}

const TRAIL_LINES = 20;

const MAX_NOTES = 100;

async function listNotes(db: Database, userId: number, readerId: number): Promise<AdminNote[]> {
  const noteRows = await db
    .select({
      id: userNotes.id,
      text: userNotes.body,
      createdAt: userNotes.createdAt,
      authorId: userNotes.authorId,
      author: users.name,
    })
    .from(userNotes)
    .innerJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(MAX_NOTES);
  return noteRows.map(({ authorId, ...note }) => ({ ...note, isOwn: authorId === readerId }));
}

/**
 * Adds an admins' note about a user.
 *
 * @returns all notes about them
 * @throws DomainError NOT_FOUND; IN_USE at the limit
 */
export async function addNote(db: Database, actor: Actor, { id, text }: AddNoteInput): Promise<AdminNote[]> {
  return db.transaction(async (tx) => {
    await lockExistingUser(tx, id);
    if ((await tx.$count(userNotes, eq(userNotes.userId, id))) >= MAX_NOTES) {
      throw new DomainError('IN_USE', `There are ${MAX_NOTES} notes. Delete one of yours first.`);
    }
    await tx.insert(userNotes).values({ userId: id, authorId: actor.userId, body: text });
    await recordAction(tx, actor, 'add_user_note', `user:${id}`);
    return listNotes(tx, id, actor.userId);
  });
}

/**
 * Deletes an admin's own note.
 *
 * @returns the remaining notes about that user
 * @throws DomainError NOT_FOUND, also for another admin's
 */
export async function deleteNote(db: Database, actor: Actor, { id }: { id: number }): Promise<AdminNote[]> {
  return db.transaction(async (tx) => {
    const [deletedNote] = await tx
      .delete(userNotes)
      .where(and(eq(userNotes.id, id), eq(userNotes.authorId, actor.userId)))
      .returning({ userId: userNotes.userId });
    if (!deletedNote)
      throw new DomainError('NOT_FOUND', 'This note does not exist, or another admin wrote it.');
    await recordAction(tx, actor, 'delete_user_note', `user:${deletedNote.userId}`);
    return listNotes(tx, deletedNote.userId, actor.userId);
  });
}

/** Counts records that are deleted with an account although staff may still need them. */
export async function countOwnForms(
  db: Database,
  userId: number,
): Promise<{ openForms: number; decidedApplications: number }> {
  const isOwn = await ownFormsCondition(db, userId);
  const decided = db
    .select({ id: vendorApplicationDecisions.formId })
    .from(vendorApplicationDecisions)
    .where(eq(vendorApplicationDecisions.formId, collectionForms.id));
  return {
    openForms: await db.$count(
      collectionForms,
      and(isOwn, notInArray(collectionForms.status, ['resolved', 'archived'])),
    ),
    decidedApplications: await db.$count(collectionForms, and(isOwn, exists(decided))),
  };
}

/** Condition for the messages of a user: sent with the account, or earlier from its verified address. */
export async function ownFormsCondition(db: Database, userId: number): Promise<SQL | undefined> {
  const [user] = await db
    .select({ email: users.email, isMailboxProven: users.isMailboxProven })
    .from(users)
    .where(eq(users.id, userId));
  const withAccount = eq(collectionForms.userId, userId);
  if (!user?.isMailboxProven) return withAccount;
  const asVisitor = and(
    isNull(collectionForms.userId),
    eq(sql`lower(${collectionForms.email})`, user.email.toLowerCase()),
  );
  return or(withAccount, asVisitor);
}
