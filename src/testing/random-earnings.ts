import {
  ledgerEntries,
  orderItems,
  orders,
  payoutRuns,
  payouts,
  returnRequests,
  vendorOrders,
} from '@/server/schema.ts';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { toDecimal } from '@/shared/money.ts';
import { RETURN_STATUSES, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { daysAfter } from '@/shared/time.ts';
import type { World } from './world.ts';

/** Month ends and clock changes in New Zealand, around which most of it happens; the last is before `AFTER`. */
const EDGES = [
  '2026-02-28T11:00:00.000Z', // 1 March, at 13 hours
  '2026-03-31T10:59:59.999Z',
  '2026-03-31T11:00:00.000Z',
  '2026-04-04T14:00:00.000Z', // summer time ends at 3 o'clock
  '2026-04-30T12:00:00.000Z', // 1 May, at 12 hours
  '2026-05-31T11:59:59.999Z',
].map((moment) => new Date(moment).getTime());
const AFTER = Date.parse('2026-06-01T12:00:00.000Z');

/** Offset of the ids of lines to collect in vendor orders that also deliver. */
const COLLECTED = 1_000;

function randomCollection(random: Random, status: VendorOrderStatus): VendorOrderStatus | null {
  if (random.chance(0.4)) return null;
  if (status === 'pending' || status === 'cancelled') return status;
  return random.pick(['processing', 'ready_for_collection', 'collected', 'collected', 'cancelled']);
}

/**
 * Writes random sales of two vendors with refunds, goodwill, returns and payouts.
 *
 * @returns the vendors, and a moment at which some of it is in transit, returnable or undecided
 */
export async function randomEarnings(world: World, seed: number) {
  const random = seededRandom(seed);
  const { db } = world;
  const moment = () =>
    new Date(
      random.chance(0.6)
        ? random.pick(EDGES) + random.whole(-1, 1) * random.pick([0, 1, 3_600_000])
        : random.whole(Date.parse('2026-01-15T00:00:00Z'), AFTER),
    );
  const vendors = [await world.user({ role: 'vendor' }), await world.user({ role: 'vendor' })];
  const buyer = await world.user();
  const product = await world.product({ vendorId: vendors[0]?.id ?? 0 });
  const rowsOf = {
    orders: [] as (typeof orders.$inferInsert)[],
    vendorOrders: [] as (typeof vendorOrders.$inferInsert)[],
    items: [] as (typeof orderItems.$inferInsert)[],
    returns: [] as (typeof returnRequests.$inferInsert)[],
    ledger: [] as (typeof ledgerEntries.$inferInsert)[],
  };
  const amounts = { subtotal: '1.00', commission: '1.00', tax: '0.00', total: '1.00' };

  for (let id = 1; id <= 60; id++) {
    const vendorId = random.pick(vendors).id;
    const createdAt = moment();
    const status = random.pick(['pending', 'in_transit', 'delivered', 'collected', 'cancelled'] as const);
    const hasArrived = status === 'delivered' || status === 'collected';
    const completedAt = hasArrived ? daysAfter(createdAt, random.whole(0, 20)) : null;
    const isDelivery = status !== 'collected' && random.chance(0.7);
    const collectionStatus = isDelivery ? randomCollection(random, status) : null;
    const collectedAt = collectionStatus === 'collected' ? daysAfter(createdAt, random.whole(0, 20)) : null;
    const fulfillmentMethod = isDelivery ? ('delivery' as const) : ('collection' as const);
    const order = { id, orderNumber: `RH-E${id}`, customerId: buyer.id, currency: 'usd', createdAt };
    rowsOf.orders.push({ ...order, ...amounts, taxRate: '0', taxIncluded: false });
    rowsOf.vendorOrders.push({
      ...{ id, orderId: id, vendorId, status, completedAt, commissionRate: '0.1', createdAt },
      ...{ subtotal: '1.00', commission: '1.00', fulfillmentMethod, collectionStatus, collectedAt },
    });
    const write = (at: Date, description: string, lines: Partial<Record<LedgerAccount, number>>) => {
      for (const [account, amountCents] of Object.entries(lines)) {
        const line = { orderId: id, vendorOrderId: id, vendorId, amountCents, description, createdAt: at };
        // The keys of `lines` are accounts.
        if (amountCents !== 0) rowsOf.ledger.push({ ...line, account: account as LedgerAccount });
      }
      const buyerCents = -Object.values(lines).reduce((sum, cents) => sum + cents, 0);
      rowsOf.ledger.push({
        ...{ orderId: id, account: 'buyer', amountCents: buyerCents, description, createdAt: at },
      });
    };
    const [earned, commission, delivery] = [
      random.whole(0, 90_000),
      random.whole(0, 9_000),
      random.pick([0, 2_500]),
    ];
    write(createdAt, 'Order placed', { vendor_earnings: earned, platform_commission: commission, delivery });
    if (status === 'cancelled') {
      write(moment(), 'Cancelled', {
        vendor_earnings: -earned,
        platform_commission: -commission,
        delivery: -delivery,
      });
    } else if (random.chance(0.3)) {
      const part = random.whole(0, earned);
      write(moment(), 'Refunded: 1 × chair.', {
        vendor_earnings: -part,
        platform_commission: -Math.floor(commission / 2),
        goodwill: random.pick([0, -500, -earned]),
      });
    }
    const line = {
      ...{ orderId: id, vendorOrderId: id, productId: product.id, productName: 'Chair', imageUrl: '' },
      ...{ quantity: 3, price: '1.00', commission: '0.10', commissionRate: '0.1' },
    };
    rowsOf.items.push({ ...line, id, fulfillmentMethod });
    const itemIds = [id];
    if (collectionStatus) {
      itemIds.push(COLLECTED + id);
      const isCancelled = collectionStatus === 'cancelled';
      rowsOf.items.push({
        ...{ ...line, id: COLLECTED + id, fulfillmentMethod: 'collection', quantity: 7 },
        ...{ price: toDecimal(random.whole(0, 9_000)), commission: toDecimal(random.whole(0, 900)) },
        returnedQuantity: isCancelled ? 7 : random.pick([0, 0, 1, 5]),
      });
    }
    for (let n = random.pick([0, 0, 1, 2]); n > 0; n--) {
      rowsOf.returns.push({
        ...{
          orderItemId: random.pick(itemIds),
          vendorOrderId: id,
          quantity: 1,
          reason: 'Too big',
          createdAt: moment(),
        },
        status: random.pick(RETURN_STATUSES),
        decidedAt: random.pick([null, moment()]),
      });
    }
  }
  await db.insert(orders).values(rowsOf.orders);
  await db.insert(vendorOrders).values(rowsOf.vendorOrders);
  await db.insert(orderItems).values(rowsOf.items);
  if (rowsOf.returns.length > 0) await db.insert(returnRequests).values(rowsOf.returns);
  await db.insert(ledgerEntries).values(rowsOf.ledger);

  for (let id = 1; id <= 4; id++) {
    const [vendorId, cents] = [random.pick(vendors).id, random.whole(1, 50_000)];
    await db.insert(payoutRuns).values({
      ...{ id, key: crypto.randomUUID(), createdBy: buyer.id, minimumCents: 0, currency: 'usd' },
      ...{ payoutCount: 1, totalCents: cents },
    });
    await db.insert(payouts).values({
      ...{ id, runId: id, vendorId, method: 'bank', amountCents: cents, currency: 'usd' },
    });
    const pay = async (createdAt: Date, amountCents: number) => {
      const line = { payoutId: id, description: 'Payout', createdAt };
      await db.insert(ledgerEntries).values([
        { ...line, account: 'vendor_payout', vendorId, amountCents: -amountCents },
        { ...line, account: 'bank', amountCents },
      ]);
    };
    await pay(moment(), cents);
    if (random.chance(0.3)) await pay(moment(), -cents);
  }
  return {
    vendors,
    now: new Date(random.pick([...EDGES, AFTER]) + random.whole(-20, 20) * 24 * 3_600_000),
  };
}
