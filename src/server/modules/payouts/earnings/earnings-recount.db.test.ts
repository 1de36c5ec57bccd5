import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerEntries, orderItems, returnRequests, vendorOrders } from '@/server/schema.ts';
import { dayInNewZealand, endOfDayAfter, monthInNewZealand } from '@/shared/days.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import { OPEN_RETURN_STATUSES, returnProblem } from '@/shared/orders/item-rights.ts';
import { BALANCE_ACCOUNTS, RETURN_HOLD_DAYS } from '@/shared/payouts/earnings.ts';
import { STATEMENT_KINDS } from '@/shared/payouts/statements.ts';
import { randomEarnings } from '@/testing/random-earnings.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { readStatementEvents } from './statement-events.ts';
import { readBalances } from './vendor-balance.ts';

const byIdAndCents = (a: HeldCents, b: HeldCents) => a.id - b.id || a.cents - b.cents;
type HeldCents = { id: number; cents: number };
type OrderItem = typeof orderItems.$inferSelect;
type LedgerRow = typeof ledgerEntries.$inferSelect;
const sum = (cents: Iterable<number>) => [...cents].reduce((all, one) => all + one, 0);
const isOfBalance = ({ account }: LedgerRow) => (BALANCE_ACCOUNTS as readonly string[]).includes(account);

const isCollected = (item: OrderItem) => item.fulfillmentMethod === 'collection';

/** Returns prices less commission of the unrefunded pieces, in cents. */
function earnedBy(items: readonly OrderItem[]): number {
  return sum(
    items.map(({ price, commission, quantity, returnedQuantity }) => {
      const givenBack = Math.floor((toCents(commission) * returnedQuantity) / quantity);
      return toCents(price) * (quantity - returnedQuantity) - (toCents(commission) - givenBack);
    }),
  );
}

/** Computes a vendor's balance line by line from the rules. */
async function recount(world: World, vendorId: number, now: Date) {
  const lines = await world.db.select().from(ledgerEntries).where(eq(ledgerEntries.vendorId, vendorId));
  const sold = await world.db.select().from(vendorOrders).where(eq(vendorOrders.vendorId, vendorId));
  const items = await world.db.select().from(orderItems);
  const returns = await world.db.select().from(returnRequests);
  const own = lines.filter(isOfBalance);
  const held = sold.flatMap((vendorOrder) => {
    if (vendorOrder.status === 'cancelled') return [];
    const balance = sum(
      own.filter((line) => line.vendorOrderId === vendorOrder.id).map((line) => line.amountCents),
    );
    const fulfillments = fulfillmentsOf(vendorOrder);
    const inside = items.filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id);
    const ofCollection = fulfillments.length > 1 ? earnedBy(inside.filter(isCollected)) : 0;
    return fulfillments.flatMap((fulfillment) => {
      if (fulfillment.status === 'cancelled') return [];
      const isSecond = fulfillments.length > 1 && fulfillment.fulfillmentMethod === 'collection';
      const lineIds = inside
        .filter((item) => isSecond === (fulfillments.length > 1 && isCollected(item)))
        .map(({ id }) => id);
      const open = returns.filter(({ orderItemId, status, decidedAt, createdAt }) => {
        if (!lineIds.includes(orderItemId) || !OPEN_RETURN_STATUSES.some((one) => one === status))
          return false;
        return status === 'requested' || now <= endOfDayAfter(decidedAt ?? createdAt, RETURN_HOLD_DAYS);
      });
      if (returnProblem(fulfillment, now) === 'too late' && open.length === 0) return [];
      const cents = isSecond ? Math.min(balance, ofCollection) : balance - ofCollection;
      return cents > 0 ? [{ id: vendorOrder.id, cents }] : [];
    });
  });
  const paidOut = -sum(own.filter(({ payoutId }) => payoutId !== null).map((line) => line.amountCents));
  const balance = sum(own.map(({ amountCents }) => amountCents));
  const heldCents = sum(held.map(({ cents }) => cents));
  return {
    lines,
    own,
    held,
    earned: balance + paidOut,
    paidOut: paidOut || 0,
    heldCents,
    available: balance - heldCents,
  };
}

test('balances, holds and statements equal a recount for random sales, returns and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (seed) => {
      const world = await createWorld();
      const { vendors, now } = await randomEarnings(world, seed);
      const balances = await readBalances(world.db, now);
      for (const vendor of vendors) {
        world.clock.now = now;
        const { earned, paidOut, heldCents, available, held, own, lines } = await recount(
          world,
          vendor.id,
          now,
        );
        expect(balances).toContainEqual({
          vendorId: vendor.id,
          currency: 'usd',
          earned,
          paidOut,
          held: heldCents,
          available,
        });

        const call = world.callerOf(vendor);
        const view = await call.earnings.get();
        const { onItsWay, undecidedReturns, dates, later } = view.held;
        const dated = dates.map(({ amount }) => amount);
        expect(sum([onItsWay, undecidedReturns, later, ...dated].map(toCents))).toBe(heldCents);
        expect(dates.every(({ day }) => day >= dayInNewZealand(now))).toBe(true);
        const listed = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = await call.earnings.held({ cursor });
          listed.push(...page.items);
          cursor = page.nextCursor;
        }
        expect(listed.map(({ id, amount }) => ({ id, cents: toCents(amount) })).sort(byIdAndCents)).toEqual(
          held.sort(byIdAndCents),
        );

        world.clock.now = new Date('2026-06-10T00:00:00Z');
        await expectStatements(world, vendor, own, lines);
      }
    }),
    { numRuns: 3 },
  );
}, 60_000);

/**
 * Expects that each month starts at the last closing balance, its lines sum to the closing balance, and no line is
 * missing.
 */
async function expectStatements(
  world: World,
  vendor: Awaited<ReturnType<World['user']>>,
  own: readonly LedgerRow[],
  lines: readonly LedgerRow[],
) {
  const months = await world.callerOf(vendor).earnings.statements();
  let balance = 0;
  for (const month of months.toReversed()) {
    const inMonth = ({ createdAt }: LedgerRow) => monthInNewZealand(createdAt) === month.month;
    const net = sum(own.filter(inMonth).map(({ amountCents }) => amountCents));
    expect(month).toMatchObject({
      isOver: month.month < '2026-06',
      opening: toDecimal(balance),
      net: toDecimal(net),
      closing: toDecimal(balance + net),
    });
    const commission = lines.filter((line) => inMonth(line) && line.account === 'platform_commission');
    expect(month.sums.commission).toBe(
      toDecimal(-sum(commission.map(({ amountCents }) => amountCents)) || 0),
    );

    const events = [];
    for (let cursor: number | undefined; ; ) {
      const selection = {
        currency: 'usd',
        vendorId: vendor.id,
        month: month.month,
        opening: balance,
        cursor,
        lines: 9,
      };
      const page = await readStatementEvents(world.db, selection);
      events.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    let running = balance;
    for (const event of events) {
      expect(monthInNewZealand(event.at)).toBe(month.month);
      running += sum(event.lines.map(({ amount }) => toCents(amount)));
      expect(event.balance).toBe(toDecimal(running));
    }
    balance += net;
    expect(running).toBe(balance);
    for (const kind of STATEMENT_KINDS) {
      const amounts = events.flatMap((event) => event.lines.filter((line) => line.kind === kind));
      expect(sum(amounts.map(({ amount }) => toCents(amount)))).toBe(toCents(month.sums[kind]));
    }
  }
  expect(balance).toBe(sum(own.map(({ amountCents }) => amountCents)));
}
