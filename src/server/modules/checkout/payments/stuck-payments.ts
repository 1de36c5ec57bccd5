import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';
import { orders, payments, refunds, users } from '@/server/schema.ts';
import { UNFINISHED_PAYMENTS } from '@/shared/checkout/payments.ts';
import type { PageInput } from '@/shared/input/input.ts';
import { toDecimal } from '@/shared/money.ts';
import {
  HANGS_AFTER_MS,
  type HangingPayment,
  type HangingRefund,
  type ListHangingPaymentsInput,
} from '@/shared/orders/admin-payments.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 50;

const customerName = sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`;

type StuckPaymentDeps = Pick<Deps, 'db' | 'now' | 'payments'>;

/** When the money was held, else when the payment was opened. Not `updatedAt`, which every sweep moves. */
const since = sql<Date>`coalesce(${payments.authorizedAt}, ${payments.createdAt})`.mapWith(
  payments.createdAt,
);

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

function isHangingPayment(now: Date): SQL | undefined {
  const timeBefore = (milliseconds: number) => sql`${ago(now, milliseconds).toISOString()}::timestamptz`;
  return and(
    inArray(payments.status, UNFINISHED_PAYMENTS),
    sql`${since} < case when ${payments.status} = 'created'
      then ${timeBefore(HANGS_AFTER_MS.unpaid)} else ${timeBefore(HANGS_AFTER_MS.paid)} end`,
  );
}

function isHangingRefund(now: Date): SQL | undefined {
  const isTooOld = lt(refunds.createdAt, ago(now, HANGS_AFTER_MS.refund));
  return and(isNull(refunds.completedAt), or(isNotNull(refunds.lastError), isTooOld));
}

export const checkoutWaiting = {
  payments: (now) => sql`
    select ${since} as since from ${payments} where ${isHangingPayment(now)}
    union all
    select ${refunds.createdAt} from ${refunds} where ${isHangingRefund(now)}`,
} satisfies Waiting;

export async function listStuckPayments(
  { db, now, payments: provider }: StuckPaymentDeps,
  { status, cursor }: ListHangingPaymentsInput,
): Promise<Page<HangingPayment, number>> {
  const paymentRows = await db
    .select({
      ...columnsOf(payments, 'id', 'status', 'amountCents', 'currency', 'provider', 'attempts'),
      customerId: payments.userId,
      customerName,
      orderNumber: orders.orderNumber,
      nextAttemptAt: payments.nextCheckAt,
      since,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isHangingPayment(now()),
        status ? eq(payments.status, status) : undefined,
        cursor ? gt(payments.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(PAGE_SIZE + 1);
  return toStuckPage(paymentRows, provider);
}

export async function listStuckRefunds(
  { db, now, payments: provider }: StuckPaymentDeps,
  { cursor }: PageInput,
): Promise<Page<HangingRefund, number>> {
  const refundRows = await db
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
    .where(and(isHangingRefund(now()), cursor ? gt(refunds.id, cursor) : undefined))
    .orderBy(asc(refunds.id))
    .limit(PAGE_SIZE + 1);
  return toStuckPage(refundRows, provider);
}

function toStuckPage<Row extends { id: number; amountCents: number; provider: string }>(
  hangingRows: readonly Row[],
  provider: Deps['payments'],
) {
  const { items, nextCursor } = takePage(hangingRows, PAGE_SIZE, (last) => last.id);
  const views = items.map(({ amountCents, ...row }) => ({
    ...row,
    amount: toDecimal(amountCents),
    isOtherProvider: row.provider !== provider.name,
  }));
  return { items: views, nextCursor };
}
