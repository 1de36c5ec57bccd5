import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { orders, payments, refunds, users } from '@/server/schema.ts';
import { UNFINISHED_PAYMENTS } from '@/shared/checkout/payments.ts';
import { toDecimal } from '@/shared/money.ts';
import {
  HANGS_AFTER_MS,
  type HangingPayment,
  type HangingRefund,
  type ListHangingPaymentsInput,
  type ListHangingRefundsInput,
} from '@/shared/orders/admin-payments.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 50;

const customerName = sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`;

type HangingDeps = Pick<Deps, 'db' | 'now' | 'payments'>;

export async function listHangingPayments(
  { db, now, payments: provider }: HangingDeps,
  { status, cursor }: ListHangingPaymentsInput,
): Promise<Page<HangingPayment, number>> {
  const { id, createdAt, authorizedAt } = payments;
  // Every sweep moves `updatedAt`.
  const since = sql`coalesce(${authorizedAt}, ${createdAt})`;
  const before = (milliseconds: number) =>
    sql`${new Date(now().getTime() - milliseconds).toISOString()}::timestamptz`;
  const found = await db
    .select({
      ...columnsOf(payments, 'id', 'status', 'amountCents', 'currency', 'provider', 'attempts'),
      customerId: payments.userId,
      customerName,
      orderNumber: orders.orderNumber,
      nextAttemptAt: payments.nextCheckAt,
      since: sql<Date>`${since}`.mapWith(createdAt),
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.status, status ? [status] : UNFINISHED_PAYMENTS),
        sql`${since} < case when ${payments.status} = 'created'
          then ${before(HANGS_AFTER_MS.unpaid)} else ${before(HANGS_AFTER_MS.paid)} end`,
        cursor ? gt(id, cursor) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE_SIZE + 1);
  return pageOf(found, provider);
}

export async function listHangingRefunds(
  { db, now, payments: provider }: HangingDeps,
  { cursor }: ListHangingRefundsInput,
): Promise<Page<HangingRefund, number>> {
  const { id, lastError, createdAt } = refunds;
  const tooLong = lt(createdAt, new Date(now().getTime() - HANGS_AFTER_MS.refund));
  const found = await db
    .select({
      ...columnsOf(refunds, 'id', 'amountCents', 'reason', 'attempts', 'lastError', 'createdAt'),
      nextAttemptAt: refunds.nextAttemptAt,
      currency: payments.currency,
      provider: payments.provider,
      customerId: payments.userId,
      customerName,
      orderNumber: orders.orderNumber,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNull(refunds.completedAt),
        or(sql`${lastError} is not null`, tooLong),
        cursor ? gt(id, cursor) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE_SIZE + 1);
  return pageOf(found, provider);
}

function pageOf<Row extends { id: number; amountCents: number; provider: string }>(
  found: readonly Row[],
  provider: Deps['payments'],
) {
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  const shown = items.map(({ amountCents, ...row }) => ({
    ...row,
    amount: toDecimal(amountCents),
    isOtherProvider: row.provider !== provider.name,
  }));
  return { items: shown, nextCursor };
}
