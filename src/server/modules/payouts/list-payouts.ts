import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { payoutHolds, payouts, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  type AdminPayoutView,
  type ListPayoutsInput,
  type OwnPayoutView,
  type PayoutFilters,
  payoutReference,
} from '@/shared/payouts/payouts.ts';
import { heldBack } from './held-back.ts';

const PAGE_SIZE = 50;

/** Payouts to all vendors, newest first: of one run, of one vendor, in one state. */
export function listPayouts(
  db: Database,
  { cursor, ...filters }: ListPayoutsInput,
): Promise<Page<AdminPayoutView, number>> {
  return readPayouts(db, filters, { cursor, size: PAGE_SIZE });
}

/** As many of them as somebody wants. */
export async function readPayouts(
  db: Database,
  { id, state, vendorId, runId }: PayoutFilters & { id?: number },
  { cursor, size }: { cursor?: number | null | undefined; size: number },
): Promise<Page<AdminPayoutView, number>> {
  const found = await selectPayouts(db)
    .where(
      and(
        id ? eq(payouts.id, id) : undefined,
        state ? eq(payouts.state, state) : undefined,
        vendorId ? eq(payouts.vendorId, vendorId) : undefined,
        runId ? eq(payouts.runId, runId) : undefined,
        cursor ? lt(payouts.id, cursor) : undefined,
      ),
    )
    .orderBy(sql`${desc(payouts.id)} nulls first`)
    .limit(size + 1);
  const { items, nextCursor } = takePage(found, size, (last) => last.id);
  return { items: items.map(toPayoutView), nextCursor };
}

/**
 * One payout.
 *
 * @throws DomainError NOT_FOUND
 */
export async function getPayout(db: Database, id: number): Promise<AdminPayoutView> {
  const [found] = await selectPayouts(db).where(eq(payouts.id, id));
  if (!found) throw noSuchPayout();
  return toPayoutView(found);
}

export function noSuchPayout(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payout.');
}

function selectPayouts(db: Database) {
  return db
    .select({
      ...ownPayoutColumns,
      runId: payouts.runId,
      vendorId: payouts.vendorId,
      vendorName: sql<string | null>`case when ${users.deletedAt} is null then ${vendorName} end`,
      holder: payouts.holder,
      lastError: payouts.lastError,
      attempts: payouts.attempts,
      heldBack,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, payouts.vendorId));
}

/** What a vendor reads of a payout. */
export const ownPayoutColumns = {
  id: payouts.id,
  state: payouts.state,
  method: payouts.method,
  amountCents: payouts.amountCents,
  currency: payouts.currency,
  maskedAccount: payouts.maskedAccount,
  reason: payouts.reason,
  createdAt: payouts.createdAt,
  endedAt: sql<Date | null>`coalesce(${payouts.undoneAt}, ${payouts.paidAt})`.mapWith(payouts.paidAt),
};

type Row = Omit<OwnPayoutView, 'amount' | 'reference'> & { amountCents: number };

/** A row of `ownPayoutColumns`, with whatever was read besides. */
export function toPayoutView<Found extends Row>({ amountCents, ...row }: Found) {
  return { ...row, amount: toDecimal(amountCents), reference: payoutReference(row.id) };
}
