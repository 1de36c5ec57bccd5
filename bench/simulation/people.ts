import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { depositPercentOf } from '@/shared/catalog/made-to-order.ts';
import { dueNowOf } from '@/shared/checkout/order-amounts.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { toCents } from '@/shared/money.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { type Answer, RestClient } from '@/testing/rest-client.ts';
import type { Person } from '../support/people.ts';
import type { Cluster } from './cluster.ts';
import type { SimulatedProvider } from './provider.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** Answers that buyers got, for comparison with the database. */
export interface RunLog {
  /** Order numbers by payment. */
  orders: Map<string, string>;
  /** Refusals by payment: nothing was charged according to the answer. */
  refused: Map<string, string>;
  counts: Record<string, number>;
  /** Errors such as a status of 500 or two orders for one payment. */
  wrong: string[];
}

export interface Simulation {
  market: SimulatedShop;
  cluster: Cluster;
  bank: SimulatedProvider;
  currency: string;
  pricePolicy: PricePolicy;
  runLog: RunLog;
  /** Returns false once people must stop. */
  isOpen(): boolean;
}

const ADDRESS = { street: '1 Queen Street', city: 'Auckland', state: 'Auckland', zip: '1010' };
/** No answer: the server is down or was killed while answering. */
const GONE: Answer = { status: 0, body: null };

export function createRunLog(): RunLog {
  return { orders: new Map(), refused: new Map(), counts: {}, wrong: [] };
}

/** Increments a counter. */
export function count({ counts }: RunLog, what: string) {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Returns the calls of a simulated user, for whom a dead server is not an error. */
export function visitor({ cluster, runLog }: Simulation, person: Person) {
  const client = new RestClient(() => cluster.url(), person.cookie);
  return async (on: string, body?: unknown): Promise<Answer> => {
    try {
      const answer = await client.call(on, body);
      if (answer.status >= 500 && answer.status !== 503) {
        runLog.wrong.push(`${on}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer;
    } catch {
      count(runLog, 'calls cut off');
      await cluster.ready();
      return GONE;
    }
  };
}
export type Call = ReturnType<typeof visitor>;

/** Starts all buyers, vendors and the admin, who run while the simulation is open. */
export function runPeople(simulation: Simulation, seed: number): Promise<void>[] {
  const { buyers, vendors } = simulation.market;
  return [
    ...buyers.map((buyer, index) => runBuyer(simulation, buyer, seededRandom(seed * 100 + index))),
    ...vendors.map((vendor, index) => runVendor(simulation, vendor, seededRandom(seed * 200 + index))),
    runAdmin(simulation, seededRandom(seed * 300)),
  ];
}

/** Buys repeatedly, in different ways. */
async function runBuyer(simulation: Simulation, person: Person, random: Random): Promise<void> {
  const call = visitor(simulation, person);
  while (simulation.isOpen()) {
    await shop(simulation, person, random, call);
    if (random.chance(0.3)) await actOnEarlierOrder(simulation, random, call);
    if (random.chance(0.6)) await answerOrders(simulation, random, call);
    if (random.chance(0.3)) await call(`DELETE /api/cart/clear/${person.id}`);
  }
}

async function shop(simulation: Simulation, person: Person, random: Random, call: Call) {
  const { market, runLog } = simulation;
  const wanted = Array.from({ length: random.whole(1, 3) }, () => random.pick([...market.stock.keys()]));
  for (const productId of wanted) {
    await call('POST /api/cart', { productId, quantity: random.chance(0.8) ? 1 : random.whole(2, 4) });
  }
  const paid = await pay(simulation, person, random, call);
  if (!paid) return;
  if (random.chance(0.05)) return count(runLog, 'buyers gone after paying');
  if (random.chance(0.04)) {
    count(runLog, 'carts changed after paying');
    await call('POST /api/cart', { productId: random.pick([...market.stock.keys()]) });
  }
  // Some click twice, some try again when nothing comes back, some give up.
  const order = { ...paid, ...(paid.fulfillmentMethod === 'delivery' ? { shippingAddress: ADDRESS } : {}) };
  const attempts = random.chance(0.15) ? 2 : 1;
  await Promise.all(
    Array.from({ length: attempts }, () => processUntilAnswered(simulation, order, random, call)),
  );
}

/** @returns the payment; null if none was made */
async function pay(simulation: Simulation, person: Person, random: Random, call: Call) {
  const { bank, runLog, currency, pricePolicy } = simulation;
  const cart = await call(`GET /api/cart/${person.id}`);
  if (cart.status !== 200 || cart.body.length === 0) return null;
  const canDeliver = cart.body.some((item: CartItem) => item.product.deliveryAvailable);
  let method = canDeliver && random.chance(0.5) ? 'delivery' : 'collection';
  let intent: Answer = GONE;
  for (let change = 0; change <= (canDeliver && random.chance(0.2) ? 2 : 0); change++) {
    if (change > 0) method = method === 'delivery' ? 'collection' : 'delivery';
    intent = await call('POST /api/create-payment-intent', {
      amount: totalOf(cart.body, pricePolicy, method) / 100,
      currency,
      fulfillmentMethod: method,
      // Our own pages tell the address before the card is charged, other programs do not.
      ...(method === 'delivery' && random.chance(0.7) ? { shippingAddress: ADDRESS } : {}),
    });
  }
  if (intent.status !== 201) {
    count(runLog, `intents refused (${intent.body?.code ?? 'gone'})`);
    // Products that cannot be bought are removed from the cart.
    if (intent.status === 409) await call(`DELETE /api/cart/clear/${person.id}`);
    return null;
  }
  for (const card of random.chance(0.08) ? (['bad', 'good'] as const) : (['good'] as const)) {
    const outcome = await bank.pay(intent.body, card, call);
    if (outcome === 'refused') count(runLog, card === 'bad' ? 'cards declined' : 'payments closed meanwhile');
    // A buyer without an answer about the payment places the order all the same.
    if (outcome === 'refused' && (card === 'good' || random.chance(0.3))) return null;
  }
  return { paymentIntentId: intent.body.paymentIntentId as string, fulfillmentMethod: method };
}

const NOT_PAID_YET = 'This payment has not been made yet.';

async function processUntilAnswered(
  { runLog }: Simulation,
  order: { paymentIntentId: string },
  random: Random,
  call: Call,
) {
  const { paymentIntentId } = order;
  for (let attempt = 0; attempt < 6; attempt++) {
    const { status, body } = await call('POST /api/process-payment', order);
    if (status === 201) {
      const { orderNumber } = body.order;
      const known = runLog.orders.get(paymentIntentId);
      if (known && known !== orderNumber)
        runLog.wrong.push(`${paymentIntentId}: ${known} and ${orderNumber}`);
      runLog.orders.set(paymentIntentId, orderNumber);
      return;
    }
    if (status >= 400 && status < 500) {
      // A payment that was not made is still open and can be paid later.
      if (body.error !== NOT_PAID_YET) runLog.refused.set(paymentIntentId, `${body.code}: ${body.error}`);
      return count(runLog, `orders refused (${body.code})`);
    }
    if (random.chance(0.15)) return count(runLog, 'buyers gone without an answer');
    await delay(random.whole(10, 200));
  }
}

/** Pays what is made, leaves some deposits, accepts offers. */
async function answerOrders({ bank, runLog }: Simulation, random: Random, call: Call) {
  const { status, body } = await call('GET /api/orders?limit=20');
  if (status !== 200) return;
  const returns = body.flatMap(({ items }: Order) => items.flatMap((item) => item.returns));
  for (const { id, status: state } of returns as Order['items'][number]['returns']) {
    if (state !== 'offered') continue;
    const kept = await call(`POST /api/returns/${id}/offer-answer`, { accept: true });
    if (kept.status === 200) count(runLog, 'offers accepted');
  }
  for (const { id, deposit } of body.flatMap(
    ({ vendorOrders }: Order) => vendorOrders,
  ) as Order['vendorOrders']) {
    if (deposit?.mayLeave && random.chance(0.1)) {
      const left = await call(`POST /api/vendor-orders/${id}/left-deposit`);
      if (left.status === 200) count(runLog, 'deposits left');
      continue;
    }
    if (!deposit?.isRestDue) continue;
    const intent = await call(`POST /api/vendor-orders/${id}/rest`, { amount: Number(deposit.rest) });
    if (intent.status !== 201) continue;
    const card = random.chance(0.2) ? 'bad' : 'good';
    if ((await bank.pay(intent.body, card, call)) === 'refused') {
      count(runLog, 'rests declined');
      continue;
    }
    if (random.chance(0.1)) continue;
    const { paymentIntentId } = intent.body;
    const paid = await call('POST /api/process-payment', { paymentIntentId });
    if (paid.status === 201) count(runLog, 'rests paid');
  }
}

/** Cancels, returns or reviews part of an earlier order. */
async function actOnEarlierOrder({ runLog }: Simulation, random: Random, call: Call) {
  const { status, body } = await call('GET /api/orders?limit=20');
  if (status !== 200 || body.length === 0) return;
  const order = random.pick<Order>(body);
  if (random.chance(0.25)) {
    const answer = await call(`POST /api/orders/${order.orderNumber}/cancel`);
    if (answer.status === 200) count(runLog, 'orders cancelled by buyers');
  }
  const item = random.pick(order.items);
  if (random.chance(0.6)) {
    const body = { quantity: random.whole(1, item.quantity), reason: 'It does not fit.' };
    const answer = await call(`POST /api/order-items/${item.id}/returns`, body);
    if (answer.status === 201) count(runLog, 'returns asked for');
  }
  const review = await call(`POST /api/order-items/${item.id}/reviews`, { rating: random.whole(1, 5) });
  if (review.status === 201) count(runLog, 'reviews');
}

/** Resolves after `more` further orders: pausing by orders rather than time is independent of the machine's speed. */
export async function untilOrders({ runLog, isOpen }: Simulation, more: number) {
  const wanted = runLog.orders.size + more;
  while (isOpen() && runLog.orders.size < wanted) await delay(20);
}

/** Statuses of vendor orders to act on; arrived ones can have returns. */
const BUSY = ['pending', 'processing', 'in_transit', 'ready_for_collection', 'delivered', 'collected'];

/** Moves vendor orders on, cancels some, decides on returns. */
async function runVendor(simulation: Simulation, person: Person, random: Random): Promise<void> {
  const { runLog } = simulation;
  const call = visitor(simulation, person);
  while (simulation.isOpen()) {
    const { status, body } = await call(`GET /api/vendor-orders?limit=12&status=${random.pick(BUSY)}`);
    const vendorOrders: VendorOrder[] = status === 200 ? body : [];
    for (const vendorOrder of vendorOrders.filter(() => random.chance(0.7))) {
      if (!simulation.isOpen()) return;
      await decideReturns(vendorOrder, random, call, runLog);
      if (random.chance(0.03)) await giveGoodwill(vendorOrder, random, call, runLog);
      const next = vendorOrder.nextStatuses.filter((step) => step !== 'cancelled');
      if (vendorOrder.collectionStatus !== null && random.chance(0.05)) {
        const fulfillmentMethod = random.pick(['delivery', 'collection']);
        const answer = await call(`POST /api/vendor-orders/${vendorOrder.id}/cancel`, { fulfillmentMethod });
        if (answer.status === 200) count(runLog, 'deliveries or collections cancelled alone');
      } else if (vendorOrder.nextStatuses.includes('cancelled') && random.chance(0.03)) {
        const answer = await call(`POST /api/vendor-orders/${vendorOrder.id}/cancel`, {
          reason: 'It broke.',
        });
        if (answer.status === 200) count(runLog, 'vendor orders cancelled by vendors');
      } else if (vendorOrder.deposit && vendorOrder.status === 'processing' && next.length === 0) {
        const answer = await call(`POST /api/vendor-orders/${vendorOrder.id}/made`);
        if (answer.status === 200) count(runLog, 'orders made');
      } else if (next.length > 0) {
        await call(`PATCH /api/vendor-orders/${vendorOrder.id}`, { status: random.pick(next) });
      }
    }
    await untilOrders(simulation, random.whole(2, 8));
  }
}

/** Refunds a small amount; twice with one key is once. */
async function giveGoodwill({ id }: VendorOrder, random: Random, call: Call, runLog: RunLog) {
  const amount = (random.whole(100, 500) / 100).toFixed(2);
  const gift = { amount, reason: 'A scratch', key: randomUUID() };
  const attempts = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: attempts }, () => call(`POST /api/vendor-orders/${id}/goodwill`, gift)),
  );
  if (answers.some(({ status }) => status === 200)) count(runLog, 'goodwill of vendors');
}

async function decideReturns(vendorOrder: VendorOrder, random: Random, call: Call, runLog: RunLog) {
  for (const { id, status, quantity } of vendorOrder.items.flatMap((item) => item.returns)) {
    if (status === 'requested' && random.chance(0.3)) {
      const way = random.pick(['settlement', 'offer'] as const);
      const offer = (random.whole(100, 2_000) / 100).toFixed(2);
      const answer = await call(`POST /api/returns/${id}/${way}`, way === 'offer' ? { offer } : {});
      if (answer.status === 200) count(runLog, way === 'offer' ? 'offers to keep' : 'returns settled');
    } else if (status === 'requested') {
      await call(`POST /api/returns/${id}/decision`, { accept: random.chance(0.8) });
    }
    if (status === 'accepted') {
      const answer = await call(`POST /api/returns/${id}/receipt`, {
        quantity: random.whole(1, quantity),
        restock: random.chance(0.6),
      });
      if (answer.status === 200) count(runLog, 'returns received');
    }
  }
}

/** Changes commission rates; earlier sales keep theirs. */
async function runAdmin(simulation: Simulation, random: Random): Promise<void> {
  const call = visitor(simulation, simulation.market.admin);
  while (simulation.isOpen()) {
    const id = random.pick(simulation.market.categoryIds);
    await call(`PATCH /api/categories/${id}/commission`, {
      commissionRate: (random.whole(0, 300) / 10).toFixed(2),
    });
    await untilOrders(simulation, random.whole(4, 12));
  }
}

interface CartItem {
  quantity: number;
  product: {
    vendorId: number;
    depositPercent: number | null;
    price: string;
    deliveryAvailable: boolean;
    deliveryFee: string;
  };
}
interface Order {
  orderNumber: string;
  items: { id: number; quantity: number; returns: { id: number; status: string }[] }[];
  vendorOrders: { id: number; deposit?: { rest: string; isRestDue: boolean; mayLeave: boolean } }[];
}
interface VendorOrder {
  id: number;
  status: string;
  deposit?: object;
  collectionStatus: string | null;
  nextStatuses: string[];
  items: { returns: { id: number; status: string; quantity: number }[] }[];
}

function totalOf(items: CartItem[], policy: PricePolicy, method: string): number {
  const lines = items.map(({ quantity, product }) => ({
    vendorId: product.vendorId,
    quantity,
    priceCents: toCents(product.price),
    deliveryAvailable: product.deliveryAvailable,
    deliveryFeeCents: toCents(product.deliveryFee),
    depositPercent: depositPercentOf(product),
  }));
  return dueNowOf(lines, policy, method === 'delivery' ? 'delivery' : 'collection');
}
