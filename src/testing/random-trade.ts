import {
  ledgerEntries,
  orderItems,
  orders,
  payments,
  refunds,
  returnRequests,
  vendorOrders,
} from '@/server/schema.ts';
import { RETURN_STATUSES } from '@/shared/orders/orders.ts';
import { seededRandom } from '@/shared/random.ts';
import type { World } from './world.ts';

/** Midnights and clock changes in New Zealand, around which most orders are placed. */
const EDGES = [
  '2025-03-31T10:59:59.999Z', // the last moment of March 2025, at 13 hours
  '2026-03-31T11:00:00.000Z',
  '2026-04-04T13:59:59.000Z', // summer time ends at 3 o'clock
  '2026-04-05T12:00:00.000Z', // the midnight after it, at 12 hours
  '2026-04-30T11:59:59.999Z',
  '2026-04-30T12:00:00.000Z',
  '2025-09-27T13:59:59.999Z', // summer time begins
  '2025-09-28T11:00:00.000Z',
].map((moment) => new Date(moment).getTime());

/** Writes random orders, returns and refunds. */
export async function randomTrade(world: World, seed: number) {
  const random = seededRandom(seed);
  const { db } = world;
  const moment = () =>
    new Date(
      random.chance(0.6)
        ? random.pick(EDGES) + random.whole(-1, 1) * random.pick([0, 1, 60_000, 3_600_000])
        : random.between(Date.parse('2025-02-01'), Date.parse('2026-06-15')),
    );
  const vendors = [await world.user({ role: 'vendor' }), await world.user({ role: 'vendor' })];
  const shelves = [await world.category(), await world.category()];
  const goods = [];
  for (let n = 0; n < 6; n++) {
    const [categoryId, region] = [random.pick(shelves).id, random.pick(['nelson', 'dunedin'] as const)];
    goods.push(await world.product({ vendorId: vendors[n % 2]?.id ?? 0, categoryId, region }));
  }
  const people = [];
  for (let n = 0; n < 12; n++) people.push(await world.user({ createdAt: moment() }));

  const rowsOf = {
    orders: [] as (typeof orders.$inferInsert)[],
    vendorOrders: [] as (typeof vendorOrders.$inferInsert)[],
    items: [] as (typeof orderItems.$inferInsert)[],
    ledger: [] as (typeof ledgerEntries.$inferInsert)[],
    returns: [] as (typeof returnRequests.$inferInsert)[],
    payments: [] as (typeof payments.$inferInsert)[],
    refunds: [] as (typeof refunds.$inferInsert)[],
  };
  const amounts = { subtotal: '1.00', commission: '1.00', tax: '0.00', total: '1.00', currency: 'usd' };
  for (let orderId = 1; orderId <= 110; orderId++) {
    const createdAt = moment();
    const customerId = random.pick(people).id;
    const parts = vendors.slice(0, random.whole(1, 2)).map(({ id: vendorId }) => ({
      vendorId,
      status: random.chance(0.2) ? ('cancelled' as const) : ('delivered' as const),
    }));
    const status = parts.every((part) => part.status === 'cancelled') ? 'cancelled' : 'delivered';
    rowsOf.orders.push({
      ...{ id: orderId, customerId, orderNumber: `RH-T${orderId}`, status, createdAt },
      ...{ ...amounts, taxRate: '0', taxIncluded: false },
    });
    const money = { account: 'buyer_commission' as const, orderId, description: '', createdAt };
    for (const part of parts) {
      const vendorOrderId = rowsOf.vendorOrders.length + 1;
      rowsOf.vendorOrders.push({
        ...{ ...part, ...amounts, id: vendorOrderId, orderId, commissionRate: '0.1', createdAt },
      });
      const cents = random.whole(1, 5000);
      rowsOf.ledger.push({ ...money, amountCents: cents });
      if (part.status === 'cancelled') rowsOf.ledger.push({ ...money, amountCents: -cents });
      for (const { id: productId, name, imageUrl, vendorId } of goods) {
        if (vendorId !== part.vendorId || random.chance(0.4)) continue;
        const [id, quantity] = [rowsOf.items.length + 1, random.whole(1, 5)];
        rowsOf.items.push({
          ...{ id, orderId, vendorOrderId, productId, productName: name, imageUrl, quantity },
          ...{ price: cash(random.whole(1, 90_000)), commission: cash(random.whole(0, 9_000)) },
          commissionRate: '0.1',
          returnedQuantity: part.status === 'cancelled' || random.chance(0.7) ? 0 : random.whole(1, quantity),
        });
        if (random.chance(0.7)) continue;
        rowsOf.returns.push({
          ...{ orderItemId: id, vendorOrderId, quantity: 1, reason: 'Too big', createdAt: moment() },
          status: random.pick(RETURN_STATUSES),
          receivedQuantity: random.whole(0, 1),
        });
      }
    }
    rowsOf.payments.push({
      ...{ id: orderId, userId: customerId, orderId, provider: 'sandbox', amountCents: 1, currency: 'usd' },
    });
    if (random.chance(0.3)) {
      const amountCents = random.whole(1, 9999);
      rowsOf.refunds.push({ paymentId: orderId, amountCents, reason: '', createdAt: moment() });
    }
  }
  await db.insert(orders).values(rowsOf.orders);
  await db.insert(vendorOrders).values(rowsOf.vendorOrders);
  await db.insert(orderItems).values(rowsOf.items);
  await db.insert(ledgerEntries).values(rowsOf.ledger);
  await db.insert(returnRequests).values(rowsOf.returns);
  await db.insert(payments).values(rowsOf.payments);
  await db.insert(refunds).values(rowsOf.refunds);
}

function cash(cents: number): string {
  return (cents / 100).toFixed(2);
}
