import { type Random, seededRandom } from '@/shared/random.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { hourOfDaysAgo } from './days.ts';
import { PRICE_LIVES, type PriceLife } from './demo-data.ts';
import type { PlannedOrder } from './order-plan.ts';
import { priceCentsOn } from './product-rows.ts';
import { type DemoLine, demoLine, type ShelvedProduct, shelvedProducts } from './shop.ts';

const YEAR = 364;
const MAX_PIECES = 3;
const MAX_LINES = 3;
const LUCK = { least: 0.75, most: 1.25 } as const;
/** Newer orders are in preparation; older ones have arrived. */
const PREPARED_DAYS = 3;

interface Seller {
  shelved: ShelvedProduct;
  life: PriceLife;
  /** Pieces per day at a price of one cent. */
  rate: number;
  wanted: number;
  lot: number;
  /** Separate generator, so that products don't influence each other. */
  random: Random;
}

/**
 * Orders of `PRICE_LIVES`, oldest first: lower prices sell more. Buyers are past ones.
 * @param others existing orders, oldest first
 */
export function planTrade(others: readonly PlannedOrder[], now: Date): PlannedOrder[] {
  const random = seededRandom(61);
  const sellers = PRICE_LIVES.map((priceLife, index) => sellerOf(priceLife, seededRandom(100 + index)));
  return Array.from({ length: YEAR - 1 }, (_, index) => YEAR - index).flatMap((daysAgo) => {
    const lines = sellers.flatMap((seller) => linesOf(seller, daysAgo));
    const orders: PlannedOrder[] = [];
    while (lines.length > 0) {
      const placedAt = hourOfDaysAgo(now, daysAgo, random.between(8, 21));
      const order = orderOf(lines.splice(0, random.whole(1, MAX_LINES)), placedAt, others, now, random);
      if (order) orders.push(order);
    }
    return orders.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  });
}

function sellerOf(priceLife: PriceLife, random: Random): Seller {
  const shelved = shelvedProducts.find(({ product }) => product.slug === priceLife.slug);
  if (!shelved) throw new Error(`The demo catalogue has no '${priceLife.slug}'.`);
  const days = Math.min(YEAR, shelved.product.listedDaysAgo - 1);
  let demand = 0;
  for (let daysAgo = 1; daysAgo <= days; daysAgo++) demand += demandOn(shelved, priceLife, daysAgo);
  return { shelved, life: priceLife, rate: priceLife.pieces / demand, wanted: random.next(), lot: 1, random };
}

function demandOn(shelved: ShelvedProduct, { elasticity }: PriceLife, daysAgo: number): number {
  return priceCentsOn(shelved, daysAgo) ** -elasticity;
}

/** A day's purchases of a product, sometimes several pieces at once. */
function linesOf(seller: Seller, daysAgo: number): DemoLine[] {
  const { shelved, life, rate, random } = seller;
  if (daysAgo >= shelved.product.listedDaysAgo) return [];
  seller.wanted += rate * demandOn(shelved, life, daysAgo) * random.between(LUCK.least, LUCK.most);
  const lines: DemoLine[] = [];
  while (seller.wanted >= seller.lot) {
    lines.push(demoLine(shelved, seller.lot, priceCentsOn(shelved, daysAgo)));
    seller.wanted -= seller.lot;
    seller.lot = random.whole(1, MAX_PIECES);
  }
  return lines;
}

function orderOf(
  lines: readonly DemoLine[],
  placedAt: Date,
  others: readonly PlannedOrder[],
  now: Date,
  random: Random,
): PlannedOrder | null {
  const earlierOrders = others.filter(
    (order) => order.placedAt < placedAt && order.customer.id !== DEMO_IDS.customer,
  );
  if (earlierOrders.length === 0) return null;
  const { customer } = random.pick(earlierOrders);
  const isNear = lines.some(({ shelved }) => shelved.product.region === customer.region);
  const isOld = now.getTime() - placedAt.getTime() >= PREPARED_DAYS * DAY_MS;
  return {
    customer,
    placedAt,
    method: random.chance(isNear ? 0.35 : 0.85) ? 'delivery' : 'collection',
    lines: sameProductOnce(lines),
    reached: isOld ? 3 : 1,
    cancelled: 'none',
  };
}

function sameProductOnce(lines: readonly DemoLine[]): DemoLine[] {
  const lineByProduct = new Map<number, DemoLine>();
  for (const line of lines) {
    const existingLine = lineByProduct.get(line.shelved.id);
    lineByProduct.set(
      line.shelved.id,
      existingLine ? { ...line, quantity: existingLine.quantity + line.quantity } : line,
    );
  }
  return [...lineByProduct.values()];
}
