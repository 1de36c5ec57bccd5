import { expect, test } from 'vitest';
import { settlePayments } from '@/server/modules/checkout/payments/settle-payments.ts';
import type { OrderView, VendorOrderView } from '@/shared/orders/orders.ts';
import { seededRandom } from '@/shared/random.ts';
import { serveWorld } from '@/testing/serve-world.ts';
import { createWorld } from '@/testing/world.ts';
import { carryOutRefunds } from '../../src/server/modules/checkout/payments/settle-payments.ts';
import { audit } from './audit.ts';
import { createRunLog, runPeople, type Simulation, visitor } from './people.ts';
import { sandboxProvider } from './provider.ts';
import { createSimulatedShop } from './simulated-shop.ts';

const SEED = 1;
const ORDERS = 4;

// Like `npm run simulate`, but in one process that is not killed.
test('a market with purchases and a return ends with balanced books and a mail for every change', async () => {
  const world = await createWorld();
  let aheadMs = 0;
  Object.defineProperty(world.clock, 'now', { get: () => new Date(Date.now() + aheadMs) });
  const url = await serveWorld(world);
  const market = await createSimulatedShop(world.db, seededRandom(SEED), 10 * ORDERS);
  const runLog = createRunLog();
  const bank = sandboxProvider();
  const { currency, pricePolicy } = world.deps.settings;
  const cluster = { url: () => url, ready: async () => {}, replaceOne: async () => {}, stop: async () => {} };
  const isOpen = () => runLog.orders.size < ORDERS && runLog.wrong.length === 0;
  const simulation: Simulation = { market, bank, runLog, currency, pricePolicy, cluster, isOpen };

  await Promise.all(runPeople(simulation, SEED));
  await returnOnePiece(simulation);
  for (const minutes of [6, 9]) {
    aheadMs = minutes * 60_000;
    await settlePayments(world.deps);
  }
  await carryOutRefunds(world.deps);

  const { figures, wrong } = await audit(world.db, bank, market, runLog);
  expect(wrong).toEqual([]);
  expect(figures['orders placed']).toBeGreaterThanOrEqual(ORDERS);
  expect(figures['pieces returned']).toBe(1);
});

/** Delivers or hands over the first vendor order that is still open; its buyer returns a piece. */
async function returnOnePiece(simulation: Simulation) {
  for (const buyer of simulation.market.buyers) {
    const buy = visitor(simulation, buyer);
    const orders: OrderView[] = (await buy('GET /api/orders?limit=20')).body;
    const open = orders.flatMap((order) => order.vendorOrders).find(({ status }) => status === 'pending');
    const order = orders.find(({ vendorOrders }) => open && vendorOrders.includes(open));
    const item = order?.items.find(({ vendorId }) => vendorId === open?.vendorId);
    const seller = simulation.market.vendors.find(({ id }) => id === open?.vendorId);
    if (!open || !item || !seller) continue;
    const sell = visitor(simulation, seller);
    for (let status: string | undefined = 'processing'; status; ) {
      const moved: VendorOrderView = (await sell(`PATCH /api/vendor-orders/${open.id}`, { status })).body;
      status = moved.nextStatuses.find((next) => next !== 'cancelled');
    }
    const asked = await buy(`POST /api/order-items/${item.id}/returns`, { quantity: 1, reason: 'Too big' });
    await sell(`POST /api/returns/${asked.body.id}/decision`, { accept: true });
    await sell(`POST /api/returns/${asked.body.id}/receipt`, { quantity: 1 });
    return;
  }
}
