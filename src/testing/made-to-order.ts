import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { carryOutRefunds } from '@/server/modules/checkout/index.ts';
import { ledgerEntries, type products, sandboxPayments, vendorOrders } from '@/server/schema.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import { shopperWith } from './buying.ts';
import type { World } from './world.ts';

export const MADE_TO_ORDER = { leadTimeWeeks: 6, weeklyCapacity: 3, depositPercent: 30 } as const;

/**
 * A table for 1,000.00 that is made to order with 30 % paid at once, bought for delivery.
 *
 * @param others further products of the same vendor
 * @param foreign ids of products of other vendors
 */
export async function orderedTable(
  world: World,
  fields: Partial<typeof products.$inferInsert> = {},
  others: Partial<typeof products.$inferInsert>[] = [],
  foreign: readonly number[] = [],
) {
  const vendor = await world.as('vendor');
  const own = { vendorId: vendor.user.id, deliveryAvailable: true };
  const table = await world.product({
    ...{ ...own, price: '1000.00', stock: 3, deliveryFee: '80.00' },
    ...MADE_TO_ORDER,
    ...fields,
  });
  const pieces = await Promise.all(others.map((other) => world.product({ ...own, ...other })));
  const ids = [table.id, ...pieces.map(({ id }) => id), ...foreign];
  const shopper = await shopperWith(
    world,
    ids.map((id) => [id]),
  );
  const order = await shopper.buy('delivery');
  const id = order.vendorOrders[0]?.id ?? 0;
  const total = toCents(order.total);
  const rest = toCents(order.vendorOrders[0]?.deposit?.rest ?? '0.00');
  const deposit = toCents(order.vendorOrders[0]?.deposit?.amount ?? '0.00');
  return { vendor, table, pieces, shopper, order, id, total, deposit, rest, paid: total - rest };
}

export type OrderedTable = Awaited<ReturnType<typeof orderedTable>>;

/** The vendor begins and finishes the work. */
export async function make({ db, deps }: World, { vendor, id }: OrderedTable) {
  await vendor.call.vendorOrders.update({ id, status: 'processing' });
  await db.update(vendorOrders).set({ madeAt: deps.now() }).where(eq(vendorOrders.id, id));
}

export function openRest({ shopper, id }: OrderedTable, cents: number) {
  return shopper.call.checkout.openRest({ id, amount: cents / 100 });
}

export async function payRest(ordered: OrderedTable, cents = ordered.rest) {
  const intent = await openRest(ordered, cents);
  await ordered.shopper.confirm(intent);
  return ordered.shopper.call.checkout.process({ paymentIntentId: intent.paymentIntentId });
}

/** Cents by account, of all orders. */
export async function books({ db }: World): Promise<Record<string, number>> {
  const lines = await db.select().from(ledgerEntries);
  expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(0);
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of lines) sums[account] = (sums[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** Cents that the provider has taken, and given back. */
export async function atProvider({ db, deps }: World) {
  await carryOutRefunds(deps);
  const [row] = await db
    .select({
      captured: sql<number>`coalesce(sum(captured_cents), 0)::int`,
      refunded: sql<number>`coalesce(sum(refunded_cents), 0)::int`,
    })
    .from(sandboxPayments);
  return row;
}

export const refused = (code: string, message = /./) => ({
  cause: { code, message: expect.stringMatching(message) },
});
