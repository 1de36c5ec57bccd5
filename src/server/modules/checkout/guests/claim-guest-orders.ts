import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refreshRating } from '@/server/modules/catalog/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import {
  contentReports,
  formAttachments,
  guestKeys,
  mailNews,
  mailOutbox,
  orders,
  payments,
  reviews,
  reviewVotes,
  userNotes,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { daysAfter } from '@/shared/time.ts';

/**
 * Moves all purchases of guests with a verified address to its account, and deletes the guests with their links. Guests
 * who bought from the account's own shop stay, as an account cannot be its own customer and any buyer may type a
 * seller's address; a deleted account takes them along. Locks payments, orders and reports before guests, as all
 * writers do.
 *
 * @param origin null for a deleted account, which is audited anyway
 * @param tx of `transactionWithRetry` if possible
 * @returns the guests who stay
 */
export async function claimGuestOrders(
  tx: Database,
  origin: Origin | null,
  account: { id: number; email: string },
): Promise<number[]> {
  const hasAddress = eq(users.guestAddress, guestAddress(account.email));
  const guests = await tx.select({ id: users.id }).from(users).where(hasAddress);
  if (guests.length === 0) return [];
  const guestIds = guests.map(({ id }) => id);
  await lockRows(tx, payments, inArray(payments.userId, guestIds));
  await lockRows(tx, orders, inArray(orders.customerId, guestIds));
  await lockRows(tx, contentReports, inArray(contentReports.reporterId, guestIds));
  const locked = await lockRows(tx, users, and(inArray(users.id, guestIds), hasAddress));
  const userId = account.id;
  const staying = origin ? await customersOf(tx, userId, locked) : [];
  const ids = locked.filter((id) => !staying.includes(id));
  if (ids.length === 0) return staying;

  await tx.update(payments).set({ userId }).where(inArray(payments.userId, ids));
  const claimed = await tx
    .update(orders)
    // Keeps `updatedAt`, as the order itself does not change.
    .set({ customerId: userId, updatedAt: sql`${orders.updatedAt}` })
    .where(inArray(orders.customerId, ids))
    .returning({ id: orders.id });
  await moveReviews(tx, ids, userId);
  await tx.update(formAttachments).set({ userId }).where(inArray(formAttachments.userId, ids));
  await moveReports(tx, ids, userId);
  await moveMail(tx, ids, userId);
  await tx.update(userNotes).set({ userId }).where(inArray(userNotes.userId, ids));
  await tx.delete(users).where(inArray(users.id, ids));
  if (claimed.length === 0 || !origin) return staying;
  await recordAudit(tx, origin, {
    action: 'claim_orders',
    actorId: userId,
    subject: `user:${userId}`,
    details: { orders: claimed.length },
  });
  return staying;
}

/** Locks rows by id. @returns the ids */
async function lockRows(
  tx: Database,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
): Promise<number[]> {
  const lockedRows = await tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(table.id)
    .for('update');
  return lockedRows.map(({ id }) => Number(id));
}

/** Those of these guests who bought from a shop. */
async function customersOf(tx: Database, vendorId: number, guestIds: number[]): Promise<number[]> {
  if (guestIds.length === 0) return [];
  const orderRows = await tx
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .innerJoin(vendorOrders, eq(vendorOrders.orderId, orders.id))
    .where(and(inArray(orders.customerId, guestIds), eq(vendorOrders.vendorId, vendorId)));
  return orderRows.map(({ id }) => id);
}

/** A user has one review per product: keeps the account's own, else the newest. */
async function moveReviews(tx: Database, guestIds: number[], userId: number): Promise<void> {
  const reviewRows = await tx
    .select({ id: reviews.id, productId: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.customerId, guestIds))
    .orderBy(sql`${reviews.id} desc`);
  if (reviewRows.length === 0) return;
  const own = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.customerId, userId));
  const reviewed = new Set(own.map(({ productId }) => productId));
  const moved: number[] = [];
  const left = new Set<number>();
  for (const { id, productId } of reviewRows) {
    if (reviewed.has(productId)) left.add(productId);
    else moved.push(id);
    reviewed.add(productId);
  }
  if (moved.length > 0)
    await tx.update(reviews).set({ customerId: userId }).where(inArray(reviews.id, moved));
  // A vote for one's own review does not count.
  await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.userId, userId), inArray(reviewVotes.reviewId, moved)));
  const others = moved.length > 0 ? notInArray(reviews.id, moved) : undefined;
  await tx.delete(reviews).where(and(inArray(reviews.customerId, guestIds), others));
  for (const productId of left) await refreshRating(tx, productId);
}

/** A user has one open report per item: keeps the account's own, else the first. */
async function moveReports(tx: Database, guestIds: number[], userId: number): Promise<void> {
  const waiting = await tx
    .select()
    .from(contentReports)
    .where(and(inArray(contentReports.reporterId, [userId, ...guestIds]), isNull(contentReports.outcome)))
    .orderBy(asc(contentReports.id));
  const subjectKey = ({ questionId, vendorOrderId, roomCommentId }: (typeof waiting)[number]) =>
    `${questionId} ${vendorOrderId} ${roomCommentId}`;
  const reported = new Set(waiting.filter(({ reporterId }) => reporterId === userId).map(subjectKey));
  const surplus: number[] = [];
  for (const report of waiting.filter(({ reporterId }) => reporterId !== userId)) {
    if (reported.has(subjectKey(report))) surplus.push(report.id);
    reported.add(subjectKey(report));
  }
  await tx.delete(contentReports).where(inArray(contentReports.id, surplus));
  await tx
    .update(contentReports)
    .set({ reporterId: userId })
    .where(inArray(contentReports.reporterId, guestIds));
}

/** Redirects queued and sent mail to the account's orders, as guest links are revoked. */
async function moveMail(tx: Database, guestIds: number[], userId: number): Promise<void> {
  await tx.update(mailOutbox).set({ userId }).where(inArray(mailOutbox.userId, guestIds));
  await tx
    .update(mailNews)
    .set({ userId, news: sql`jsonb_set(${mailNews.news}, '{button,path}', '"/order-tracking"')` })
    .where(inArray(mailNews.userId, guestIds));
}

/**
 * Normalises an address for claiming. Not `accountKey`, which equates look-alike letters: another person may own that
 * mailbox.
 */
export function guestAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/**
 * Requires a guest's browser to have opened a mailed link before publishing texts: an account with the address inherits
 * them, so others must not be able to write in its name.
 *
 * @param person.isProven absent for accounts
 * @throws DomainError FORBIDDEN
 */
export function requireProvenAddress(person: { isProven?: boolean }): void {
  if (person.isProven !== false) return;
  throw new DomainError('FORBIDDEN', 'Open the link in our mail first. Then you can write here.');
}

const BATCH = 500;

/** Deletes expired keys, and guests without purchases together with their uncharged payments. */
export async function pruneGuests(db: Database, now: Date): Promise<void> {
  await db.delete(guestKeys).where(lt(guestKeys.expiresAt, now));
  while ((await pruneBatch(db, now)) === BATCH);
}

function pruneBatch(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, users.id));
    // A settled payment without a charge may be deleted; any other concerns money.
    const paying = tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.userId, users.id), or(ne(payments.status, 'released'), isNotNull(payments.orderId))),
      );
    // Skips a guest who is opening a payment and holds the row lock.
    const idle = await lockFreeRows(tx, users, {
      where: and(
        isNotNull(users.guestAddress),
        lt(users.createdAt, daysAfter(now, -RETENTION_DAYS.guestWithoutOrder)),
        notExists(ordered),
        notExists(paying),
      ),
      limit: BATCH,
    });
    const ids = idle.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .delete(payments)
      .where(and(inArray(payments.userId, ids), eq(payments.status, 'released'), isNull(payments.orderId)));
    await tx.delete(users).where(inArray(users.id, ids));
    return ids.length;
  });
}
