import type { products, productVisitDays, reviews, vendorVisitDays, video3dJobs } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { DEMO_VIDEO } from '@/shared/videos/video3d.ts';
import type { PriceLife } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';
import { priceHistories } from './product-rows.ts';
import { shelvedProducts } from './shop.ts';

const DAYS = 120;
const DAYS_OF_STEADY_TRADE = 365;
/** Daily visits of an unreviewed product, and the share that leads to the cart. */
const LOOKS_A_DAY = 1.5;
const CARTED = 0.06;
/** Visits per piece sold of steady sellers. */
const LOOKS_A_PIECE = 14;
/** More visits at the weekend; from Monday. */
const WEEK = [0.9, 0.85, 0.9, 0.95, 1, 1.25, 1.3] as const;

/** Visits of the last complete days: more for reviewed or steadily sold products, and before orders. */
export function visitDayRows(
  orderRows: OrderRows,
  reviewRows: readonly (typeof reviews.$inferInsert)[],
  now: Date,
): (typeof productVisitDays.$inferInsert)[] {
  const random = seededRandom(48);
  const today = dayInNewZealand(now);
  const ordered = orderedByDay(orderRows);
  return shelvedProducts.flatMap(({ id, product }) => {
    const reviewCount = reviewRows.filter(({ productId }) => productId === id).length;
    const priceLife = priceHistories.get(product.slug);
    const viewCount = priceLife
      ? LOOKS_A_PIECE * piecesPerDay(priceLife, product.listedDaysAgo)
      : (LOOKS_A_DAY + reviewCount) * random.between(0.6, 1.4);
    const days = Math.min(priceLife ? DAYS_OF_STEADY_TRADE : DAYS, product.listedDaysAgo);
    return Array.from({ length: days }, (_, index) => {
      const day = shiftDays(today, index - days);
      return { productId: id, day, ...dayOfLooks(random, day, viewCount, ordered.get(`${id} ${day}`) ?? 0) };
    }).filter(({ views }) => views > 0);
  });
}

export function vendorVisitDayRows(
  visits: readonly (typeof productVisitDays.$inferInsert)[],
): (typeof vendorVisitDays.$inferInsert)[] {
  const vendorOf = new Map(shelvedProducts.map(({ id, vendorId }) => [id, vendorId]));
  const days = new Map<string, typeof vendorVisitDays.$inferInsert>();
  for (const { productId, day, views, carts } of visits) {
    const vendorId = vendorOf.get(productId) ?? 0;
    const earlierDay = days.get(`${vendorId} ${day}`);
    days.set(`${vendorId} ${day}`, {
      ...{ vendorId, day },
      ...{ views: views + (earlierDay?.views ?? 0), carts: carts + (earlierDay?.carts ?? 0) },
    });
  }
  return [...days.values()];
}

function piecesPerDay({ pieces }: PriceLife, listedDaysAgo: number): number {
  return pieces / Math.min(DAYS_OF_STEADY_TRADE, listedDaysAgo);
}

/** @param orders on that day, each with a visit that led to the cart */
function dayOfLooks(random: Random, day: string, viewCount: number, orders: number) {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const others = Math.round(viewCount * (WEEK[weekday] ?? 1) * random.between(0.3, 1.7));
  const carted = Array.from({ length: others }, () => random.chance(CARTED)).filter(Boolean).length;
  return { views: others + orders, carts: carted + orders };
}

function orderedByDay({ orders, orderItems }: OrderRows): Map<string, number> {
  const dayOf = new Map(orders.map(({ id, createdAt }) => [id, createdAt ? dayInNewZealand(createdAt) : '']));
  const ordered = new Map<string, number>();
  for (const { orderId, productId } of orderItems) {
    const key = `${productId} ${dayOf.get(orderId)}`;
    ordered.set(key, (ordered.get(key) ?? 0) + 1);
  }
  return ordered;
}

const TAKEN_S = 24;

export function videoRows(
  productRows: readonly (typeof products.$inferInsert)[],
): (typeof video3dJobs.$inferInsert)[] {
  return productRows
    .filter(({ video3dUrl }) => video3dUrl)
    .map(({ id, vendorId, imageUrl, video3dUrl, video3dSource, video3dTurnSeconds, createdAt }, index) => {
      const askedAt = createdAt as Date;
      const completedAt = new Date(askedAt.getTime() + TAKEN_S * 1000);
      return {
        id: index + 1,
        productId: id as number,
        status: 'completed',
        inputImages: [imageUrl as string],
        outputVideoUrl: video3dUrl,
        aiProvider: 'studio',
        source: video3dSource,
        turnSeconds: video3dTurnSeconds,
        requestedBy: vendorId,
        estimatedSeconds: TAKEN_S,
        attempts: 1,
        processingTime: TAKEN_S,
        settings: DEMO_VIDEO,
        ...{ createdAt: askedAt, runAfter: askedAt, startedAt: askedAt, completedAt },
      };
    });
}
