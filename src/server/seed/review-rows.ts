import type { reviews } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS, type DemoCustomer, demoCustomers } from './accounts.ts';
import { demoPlaces, demoReviews, type ReviewText } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';
import { type ShelvedProduct, shelvedProducts } from './shop.ts';

type ReviewRow = typeof reviews.$inferInsert & { id: number };

const REVIEWED_SHARE = 0.7;

/** Probabilities of 5, 4, 3 and 2 stars by satisfaction. */
const STARS: Record<1 | 2 | 3, readonly [five: number, four: number, three: number, two: number]> = {
  3: [0.72, 0.23, 0.05, 0],
  2: [0.48, 0.36, 0.13, 0.03],
  1: [0.25, 0.4, 0.25, 0.1],
};

export function reviewRows({ orders, vendorOrders, orderItems }: OrderRows, now: Date): ReviewRow[] {
  const random = seededRandom(5);
  const usedTexts = new Map<number, Set<ReviewText>>();
  const reviewed = new Set<string>();
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const vendorOrderById = new Map(vendorOrders.map((vendorOrder) => [vendorOrder.id, vendorOrder]));

  const reviews = orderItems.flatMap((item) => {
    const completedAt = vendorOrderById.get(item.vendorOrderId)?.completedAt;
    const order = orderById.get(item.orderId);
    const shelved = shelvedProducts[item.productId - 1];
    const customer = demoCustomers.find(({ id }) => id === order?.customerId);
    if (!completedAt || !customer || !shelved) return [];
    const isWritten = isReviewed(customer, shelved, random);
    const createdAt = new Date(completedAt.getTime() + random.between(1.5, 20) * DAY_MS);
    if (!isWritten || createdAt >= now || reviewed.has(`${customer.id} ${item.productId}`)) return [];
    reviewed.add(`${customer.id} ${item.productId}`);

    const rating = stars(random, shelved);
    const method = item.fulfillmentMethod ?? 'collection';
    const [title, body] = choose(random, shelved, rating, method, customer, usedTexts);
    const { id: orderItemId, productId } = item;
    return [{ productId, customerId: customer.id, orderItemId, rating, title, body, createdAt }];
  });
  return reviews
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((review, index) => ({ id: index + 1, ...review }));
}

/** The demo account has reviewed one item and can review others. */
function isReviewed(customer: DemoCustomer, { product }: ShelvedProduct, random: Random): boolean {
  const roll = random.chance(REVIEWED_SHARE);
  return customer.id === DEMO_IDS.customer ? product.slug === 'tripod-floor-lamp' : roll;
}

function stars(random: Random, { product }: ShelvedProduct): number {
  const odds = STARS[product.praise];
  return random.weighted([5, 4, 3, 2], (rating) => odds[5 - rating] ?? 0);
}

function choose(
  random: Random,
  { id, product }: ShelvedProduct,
  rating: number,
  method: FulfillmentMethod,
  customer: DemoCustomer,
  usedTexts: Map<number, Set<ReviewText>>,
): ReviewText {
  const fitting = textsFor(product.look.kind, rating);
  const used = usedTexts.get(id) ?? new Set();
  usedTexts.set(id, used);
  const left = fitting.filter((text) => !used.has(text));
  const arrival = random
    .pick(demoReviews.arrivals[method])
    .replace('{city}', demoPlaces[customer.region].city);
  const tellsOfArrival = random.chance(rating >= 4 ? 0.35 : 0.1);
  if (left.length === 0) return ['', ''];

  const text = random.pick(left);
  used.add(text);
  return [text[0], tellsOfArrival ? `${text[1]} ${arrival}` : text[1]];
}

function textsFor(kind: string, rating: number): readonly ReviewText[] {
  const family = demoReviews.families.find(({ kinds }) => kinds.includes(kind));
  if (!family) throw new Error(`No review texts fit a '${kind}'.`);
  const { five, four, three } = family;
  const all = rating === 5 ? five : rating === 4 ? four : rating === 3 ? three : demoReviews.two;
  return all.filter(([, , onlyKinds]) => onlyKinds === undefined || onlyKinds.split(' ').includes(kind));
}
