import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
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

export async function listHangingPayments(
  { db, now, payments: provider }: Pick<Deps, 'db' | 'now' | 'payments'>,
  { status, cursor }: ListHangingPaymentsInput,
): Promise<Page<HangingPayment, number>> {
  const { id, amountCents, currency, attempts, nextCheckAt, createdAt, authorizedAt } = payments;
  // Every sweep moves `updatedAt`.
  const since = sql`coalesce(${authorizedAt}, ${createdAt})`;
  const before = (milliseconds: number) =>
    sql`${new Date(now().getTime() - milliseconds).toISOString()}::timestamptz`;
  const found = await db
    .select({
      id,
      status: payments.status,
      amountCents,
      currency,
      provider: payments.provider,
      customerId: payments.userId,
      customerName,
      orderNumber: orders.orderNumber,
      attempts,
      nextAttemptAt: nextCheckAt,
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
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  return {
    items: items.map(({ amountCents: cents, ...payment }) => ({
      ...payment,
      amount: toDecimal(cents),
      isOtherProvider: payment.provider !== provider.name,
    })),
    nextCursor,
  };
}

export async function listHangingRefunds(
  { db, now, payments: provider }: Pick<Deps, 'db' | 'now' | 'payments'>,
  { cursor }: ListHangingRefundsInput,
): Promise<Page<HangingRefund, number>> {
  const { id, amountCents, reason, attempts, lastError, createdAt, nextAttemptAt } = refunds;
  const tooLong = lt(createdAt, new Date(now().getTime() - HANGS_AFTER_MS.refund));
  const found = await db
    .select({
      id,
      amountCents,
      currency: payments.currency,
      provider: payments.provider,
      customerId: payments.userId,
      customerName,
      orderNumber: orders.orderNumber,
      reason,
      attempts,
      lastError,
      createdAt,
      nextAttemptAt,
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
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  return {
    items: items.map(({ amountCents: cents, ...refund }) => ({
      ...refund,
      amount: toDecimal(cents),
      isOtherProvider: refund.provider !== provider.name,
    })),
    nextCursor,
  };
}
