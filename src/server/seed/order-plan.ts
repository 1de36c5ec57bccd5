import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { DAY_MS } from '@/shared/time.ts';
import { type DemoCustomer, demoCustomers } from './accounts.ts';
import { hourOfDaysAgo, nzCalendar } from './days.ts';
import { demoLineOn } from './product-rows.ts';
import { type DemoLine, type ShelvedProduct, shelvedProduct, shelvedProducts } from './shop.ts';

/** 0 placed, 1 in preparation, 2 shipped or ready, 3 received. */
export type Progress = 0 | 1 | 2 | 3;

export interface PlannedOrder {
  customer: DemoCustomer;
  placedAt: Date;
  method: FulfillmentMethod;
  lines: DemoLine[];
  reached: Progress;
  arrivedAt?: Date | undefined;
  cancelled: 'none' | 'first' | 'all';
}

const SETTLED_ORDERS = 186;
const SETTLED_AFTER_DAYS = 22;

/** The last three weeks, so that every state exists: age in days, method, progress. */
const RECENT: readonly [age: number, method: FulfillmentMethod, reached: Progress | 'cancelled'][] = [
  [21.2, 'collection', 3],
  [19.5, 'delivery', 3],
  [18.1, 'delivery', 3],
  [17.3, 'collection', 3],
  [15.2, 'delivery', 3],
  [14.4, 'collection', 3],
  [12.6, 'delivery', 'cancelled'],
  [11.5, 'delivery', 3],
  [10.3, 'collection', 3],
  [9.1, 'delivery', 3],
  [7.9, 'delivery', 2],
  [7.3, 'collection', 3],
  [6.2, 'delivery', 2],
  [5.5, 'collection', 2],
  [4.8, 'delivery', 2],
  [4.1, 'collection', 2],
  [3.3, 'delivery', 2],
  [2.6, 'collection', 2],
  [2.1, 'delivery', 1],
  [1.4, 'delivery', 1],
  [1.2, 'collection', 1],
  [0.7, 'delivery', 0],
  [0.3, 'collection', 0],
  [0.08, 'delivery', 0],
];

/** Orders of the account 'customer': age in days, method, progress, slugs, planned days since arrival. */
const OF_DEMO_CUSTOMER: readonly [
  age: number,
  method: FulfillmentMethod,
  reached: Progress,
  slugs: string[],
  arrivedDaysAgo?: number,
][] = [
  [96.4, 'delivery', 3, ['tripod-floor-lamp', 'merino-throw-sea-fog', 'wool-felt-coasters']],
  // Returnable for some more days, whenever the demo is loaded.
  [9.3, 'delivery', 3, ['newel-post-table-lamp'], 3.2],
  [5.1, 'delivery', 2, ['spindle-back-dining-chairs']],
  [3.4, 'collection', 2, ['end-grain-chopping-board']],
  [0.2, 'delivery', 0, ['linen-cushion-clay', 'woven-counter-stool']],
];

export function planOrders(now: Date): PlannedOrder[] {
  // This seed cancels some orders in part on any day.
  const random = seededRandom(176);
  const sold = new Map<number, number>();
  const past = settledMoments(now, random).map((placedAt) => planOrder(random, sold, now, placedAt));
  const recent = RECENT.map(([age, method, reached]) => {
    const placedAt = daysBefore(now, age);
    const order = planOrder(random, sold, now, placedAt, method);
    return reached === 'cancelled'
      ? { ...order, reached: 0 as const, cancelled: 'all' as const }
      : { ...order, reached, cancelled: 'none' as const };
  });
  return [...past, ...recent, ...ordersOfDemoCustomer(now)].sort(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  );
}

function ordersOfDemoCustomer(now: Date): PlannedOrder[] {
  return OF_DEMO_CUSTOMER.map(([age, method, reached, slugs, arrivedDaysAgo]) => {
    const placedAt = daysBefore(now, age);
    return {
      customer: firstCustomer(),
      placedAt,
      method,
      lines: slugs.map((slug) => demoLineOn(shelvedProduct(slug), 1, placedAt, now)),
      reached,
      arrivedAt: arrivedDaysAgo === undefined ? undefined : daysBefore(now, arrivedDaysAgo),
      cancelled: 'none',
    };
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Times over eleven months: more lately, in spring, before Christmas and at weekends. */
function settledMoments(now: Date, random: Random): Date[] {
  const days = Array.from({ length: 365 - SETTLED_AFTER_DAYS }, (_, index) => SETTLED_AFTER_DAYS + index);
  const weightOf = (daysAgo: number) => {
    const { month, weekday } = nzCalendar(daysBefore(now, daysAgo));
    const growth = 1.5 - daysAgo / 365;
    const season = MONTH_WEIGHTS[month] ?? 1;
    return growth * season * (weekday === 0 || weekday === 6 ? 1.35 : 1);
  };
  return Array.from({ length: SETTLED_ORDERS }, () =>
    hourOfDaysAgo(now, random.weighted(days, weightOf), random.between(8, 22)),
  ).sort((a, b) => a.getTime() - b.getTime());
}

/** January to December: quiet January and July, busy before Christmas. */
const MONTH_WEIGHTS = [0.75, 0.9, 1, 1, 0.95, 0.85, 0.8, 0.9, 1, 1.1, 1.35, 1.5];

function planOrder(
  random: Random,
  sold: Map<number, number>,
  now: Date,
  placedAt: Date,
  fixedMethod?: FulfillmentMethod,
): PlannedOrder {
  const customer = random.weighted(demoCustomers.slice(1), ({ id }) => (id % 5 === 0 ? 3 : 1));
  const first = chooseProduct(random, sold, now, placedAt, []);
  const isLocal = first.product.region === customer.region;
  const wantsDelivery = fixedMethod ? fixedMethod === 'delivery' : random.chance(isLocal ? 0.35 : 0.85);
  const chosen = [first];
  while (chosen.length < 3 && random.chance(0.3)) {
    chosen.push(chooseProduct(random, sold, now, placedAt, chosen));
  }
  if (wantsDelivery && !chosen.some(({ product }) => product.delivery)) {
    chosen.push(chooseProduct(random, sold, now, placedAt, [...chosen, ...collectedOnly]));
  }

  const lines = chosen.map((shelved) => demoLineOn(shelved, quantityOf(random, shelved), placedAt, now));
  for (const { shelved, quantity } of lines) sold.set(shelved.id, (sold.get(shelved.id) ?? 0) + quantity);
  const vendors = new Set(lines.map(({ vendorId }) => vendorId)).size;
  const roll = random.next();
  return {
    customer,
    placedAt,
    method: wantsDelivery ? 'delivery' : 'collection',
    lines,
    reached: 3,
    cancelled: roll < 0.045 ? 'all' : vendors > 1 && roll < 0.14 ? 'first' : 'none',
  };
}

/** Chooses by demand and season; a restored one-off sells at most as often as its demand. */
function chooseProduct(
  random: Random,
  sold: ReadonlyMap<number, number>,
  now: Date,
  placedAt: Date,
  except: readonly ShelvedProduct[],
): ShelvedProduct {
  const { month } = nzCalendar(placedAt);
  return random.weighted(shelvedProducts, (shelved) => {
    const { product } = shelved;
    const listedAt = now.getTime() - product.listedDaysAgo * DAY_MS;
    if (listedAt > placedAt.getTime() || except.includes(shelved)) return 0;
    if (product.demand <= 3 && (sold.get(shelved.id) ?? 0) >= product.demand) return 0;
    return product.demand * seasonOf(shelved, month);
  });
}

function seasonOf({ categoryName }: ShelvedProduct, month: number): number {
  const isSummer = month >= 9 || month <= 1;
  const isWinter = month >= 4 && month <= 7;
  if (categoryName === 'Outdoor') return isSummer ? 1.9 : isWinter ? 0.4 : 1;
  if (categoryName === 'Lighting' || categoryName === 'Rugs & Textiles') return isWinter ? 1.5 : 1;
  return 1;
}

function quantityOf(random: Random, { product }: ShelvedProduct): number {
  if (product.demand <= 3) return 1;
  const isSmall = Number(product.price) < 100;
  return random.chance(isSmall ? 0.45 : 0.12) ? random.whole(2, isSmall ? 4 : 2) : 1;
}

const collectedOnly = shelvedProducts.filter(({ product }) => !product.delivery);

function firstCustomer(): DemoCustomer {
  const [customer] = demoCustomers;
  if (!customer) throw new Error('The demo has no customers.');
  return customer;
}
