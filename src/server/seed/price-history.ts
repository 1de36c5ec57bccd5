import type { priceBounds, productPrices, productStockOuts } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { type Cents, toCents, toDecimal } from '@/shared/money.ts';
import { DAY_MS, daysAfter } from '@/shared/time.ts';
import { PRICE_LIVES, type PriceLife } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';
import { type DemoLine, demoLine, type ShelvedProduct, shelvedProducts } from './shop.ts';

/** By slug; products with a constant price have none. */
export const priceLives: ReadonlyMap<string, PriceLife> = new Map(
  PRICE_LIVES.map((life) => [life.slug, life]),
);

export function priceCentsOn({ product }: ShelvedProduct, daysAgo: number): Cents {
  const life = priceLives.get(product.slug);
  const turn = life ? Math.ceil((daysAgo - life.settled) / life.each) : 0;
  const tried = turn > 0 ? life?.tried[(turn - 1) % life.tried.length] : undefined;
  return tried === undefined ? toCents(product.price) : Math.round(100 * tried);
}

function calendarDaysAgo(moment: Date, now: Date): number {
  const [day, today] = [moment, now].map((instant) => Date.parse(dayInNewZealand(instant)));
  return Math.round(((today ?? 0) - (day ?? 0)) / DAY_MS);
}

export function lineOn(shelved: ShelvedProduct, quantity: number, placedAt: Date, now: Date): DemoLine {
  return demoLine(shelved, quantity, priceCentsOn(shelved, calendarDaysAgo(placedAt, now)));
}

export function productPriceRows(now: Date): (typeof productPrices.$inferInsert)[] {
  const today = dayInNewZealand(now);
  return shelvedProducts.flatMap((shelved) => {
    const listedAt = new Date(now.getTime() - shelved.product.listedDaysAgo * DAY_MS);
    const listed = calendarDaysAgo(listedAt, now);
    const days = Array.from({ length: listed + 1 }, (_, index) => listed - index);
    return days
      .filter((day) => day === listed || priceCentsOn(shelved, day) !== priceCentsOn(shelved, day + 1))
      .map((daysAgo) => ({
        productId: shelved.id,
        day: shiftDays(today, -daysAgo),
        price: toDecimal(priceCentsOn(shelved, daysAgo)),
      }));
  });
}

export function priceBoundsRows(now: Date): (typeof priceBounds.$inferInsert)[] {
  return shelvedProducts.flatMap(({ id, product }) => {
    const life = priceLives.get(product.slug);
    if (!life) return [];
    const { cost, floor = null, ceiling = null } = life;
    return [{ productId: id, floor, ceiling, cost, updatedAt: daysAfter(now, -30) }];
  });
}

/** Sold-out products have been so since their last sale. */
export function stockOutRows(
  { orders, orderItems }: OrderRows,
  now: Date,
): (typeof productStockOuts.$inferInsert)[] {
  const placedAt = new Map(orders.map(({ id, createdAt }) => [id, createdAt ?? now]));
  return shelvedProducts
    .filter(({ product }) => product.stock === 0)
    .map(({ id, product }) => {
      const sales = orderItems
        .filter(({ productId }) => productId === id)
        .map(({ orderId }) => placedAt.get(orderId)?.getTime() ?? 0);
      const listedAt = now.getTime() - product.listedDaysAgo * DAY_MS;
      return { productId: id, since: dayInNewZealand(new Date(Math.max(listedAt, ...sales))) };
    });
}
