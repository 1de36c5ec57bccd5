import { existsSync } from 'node:fs';
import type {
  categories,
  categoryFilterOptions,
  categoryFilters,
  priceBounds,
  productCertificates,
  productPrices,
  productStockOuts,
  products,
  reviews,
} from '@/server/schema.ts';
import { chooseAiPicks, PICK_RULE } from '@/shared/catalog/ai-picks.ts';
import type { PassportFacts } from '@/shared/catalog/passport.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { type Cents, toCents, toDecimal } from '@/shared/money.ts';
import { DAY_MS, daysAfter } from '@/shared/time.ts';
import { DEMO_VIDEO, turnsOf } from '@/shared/videos/video3d.ts';
import {
  demoCatalogue,
  demoConditions,
  demoFilters,
  demoPassports,
  demoPlaces,
  PRICE_LIVES,
  type PriceLife,
} from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';
import {
  categoryImage,
  type DemoLine,
  demoLine,
  productImage,
  type ShelvedProduct,
  shelvedProducts,
} from './shop.ts';

const TURNING_VIDEO = {
  video3dStatus: 'ready',
  video3dSource: 'model',
  video3dTurnSeconds: DEMO_VIDEO.duration / turnsOf(DEMO_VIDEO),
} as const;

export function categoryRows(): (typeof categories.$inferInsert & { id: number })[] {
  return demoCatalogue.map(({ name, description, commissionRate }, index) => ({
    id: index + 1,
    ...{ name, description, commissionRate },
    imageUrl: categoryImage(name),
  }));
}

export function filterRows() {
  const filters: (typeof categoryFilters.$inferInsert & { id: number })[] = [];
  const options: (typeof categoryFilterOptions.$inferInsert & { id: number })[] = [];
  for (const [index, { name: category }] of demoCatalogue.entries()) {
    for (const [position, [name, labels]] of Object.entries(demoFilters.filters[category] ?? {}).entries()) {
      const filterId = filters.push({ id: filters.length + 1, categoryId: index + 1, name, position });
      for (const [place, label] of labels.entries()) {
        options.push({ id: options.length + 1, filterId, label, position: place });
      }
    }
  }
  return { filters, options };
}

const { filters: demoFilterRows, options: demoOptionRows } = filterRows();

function optionIdsOf(slug: string, categoryId: number): number[] {
  return Object.entries(demoFilters.products[slug] ?? {}).map(([name, label]) => {
    const filter = demoFilterRows.find((row) => row.categoryId === categoryId && row.name === name);
    const option = demoOptionRows.find((row) => row.filterId === filter?.id && row.label === label);
    if (!option) throw new Error(`The demo has no filter '${name}: ${label}' for '${slug}'.`);
    return option.id;
  });
}

export function productRows(
  orderRows: OrderRows,
  reviewRows: readonly (typeof reviews.$inferInsert)[],
  now: Date,
): (typeof products.$inferInsert & { id: number })[] {
  const recentSales = salesSince(orderRows, daysAfter(now, -PICK_RULE.salesDays));
  const ratings = shelvedProducts.map(({ id }) => {
    const stars = reviewRows.filter((review) => review.productId === id).map((review) => review.rating);
    const mean = stars.length > 0 ? stars.reduce((sum, star) => sum + star, 0) / stars.length : 0;
    return { reviewCount: stars.length, rating: Math.round(mean * 100) / 100 };
  });
  const picks = chooseAiPicks(
    shelvedProducts.map(({ id, categoryId, categoryName, product }, index) => ({
      id,
      categoryId,
      categoryName,
      priceCents: toCents(product.price),
      stock: product.stock,
      rating: ratings[index]?.rating ?? 0,
      reviewCount: ratings[index]?.reviewCount ?? 0,
      recentSales: recentSales.get(id) ?? 0,
    })),
  );

  return shelvedProducts.map(({ id, categoryId, vendorId, product }, index) => {
    const turningVideo = demoFile(`turntables/${product.slug}.mp4`);
    const listedAt = daysAfter(now, -product.listedDaysAgo);
    const { name, description, price, stock, tags, keywords, region, colour, materials } = product;
    const { widthCm, depthCm, heightCm, delivery } = product;
    return {
      ...{ id, vendorId, categoryId, name, description, price, stock, tags, keywords, region },
      ...{ widthCm, depthCm, heightCm, colour, materials },
      imageUrl: productImage(product.slug, 1),
      additionalImages: [productImage(product.slug, 2), productImage(product.slug, 3)],
      imageAlts: Object.fromEntries(
        product.pictures.map((shown, at) => [productImage(product.slug, at + 1), shown]),
      ),
      ...(turningVideo ? { ...TURNING_VIDEO, video3dUrl: turningVideo } : {}),
      model3dUrl: demoFile(`models/${product.slug}.glb`),
      rating: (ratings[index]?.rating ?? 0).toFixed(2),
      reviewCount: ratings[index]?.reviewCount ?? 0,
      isAiPick: picks.has(id),
      aiPickReason: picks.get(id) ?? null,
      filterOptionIds: optionIdsOf(product.slug, categoryId),
      ...conditionOf(product.slug),
      ...passportOf(product.slug),
      deliveryAvailable: delivery !== undefined,
      deliveryFee: delivery?.fee ?? '0.00',
      ...(delivery ? { estimatedDeliveryDays: delivery.days } : {}),
      collectionAddress: demoPlaces[region].collectionAddress,
      collectionInstructions: demoPlaces[region].collectionInstructions,
      createdAt: listedAt,
      updatedAt: listedAt,
    };
  });
}

function conditionOf(slug: string) {
  const { condition, notes, made, repaired, flaws = [] } = demoConditions[slug] ?? { condition: 'new' };
  return {
    condition,
    conditionNotes: notes ?? null,
    madeAbout: made ?? null,
    repairsDone: repaired ?? null,
    flaws: flaws.map(([text, picture, x, y]) => ({
      text,
      place: picture === undefined ? null : { image: productImage(slug, picture), x: x ?? 0, y: y ?? 0 },
    })),
  };
}

function passportOf(slug: string): PassportFacts {
  const { origin, kg, madeIn, life, parts, repair, shares = [] } = demoPassports[slug] ?? {};
  return {
    origin: origin ?? null,
    weightKg: kg ?? null,
    madeIn: madeIn ?? null,
    expectedLifeYears: life ?? null,
    partsYears: parts ?? null,
    repairNotes: repair ?? null,
    materialShares: shares.map(([material, percent, note = null]) => ({ material, percent, note })),
  };
}

export function certificateRows(now: Date): (typeof productCertificates.$inferInsert & { id: number })[] {
  return shelvedProducts
    .flatMap(({ id: productId, product }) =>
      (demoPassports[product.slug]?.certificates ?? []).map(({ name, issuer, number, validDays }) => ({
        productId,
        name,
        issuer,
        number: number ?? null,
        validUntil: validDays === undefined ? null : dayInNewZealand(daysAfter(now, validDays)),
        createdAt: daysAfter(now, -product.listedDaysAgo),
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}

function salesSince({ orders, vendorOrders, orderItems }: OrderRows, since: Date): Map<number, number> {
  const recent = new Set(
    orders.filter(({ createdAt }) => createdAt && createdAt >= since).map(({ id }) => id),
  );
  const cancelled = new Set(vendorOrders.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const sales = new Map<number, number>();
  for (const { orderId, vendorOrderId, productId, quantity } of orderItems) {
    if (!recent.has(orderId) || cancelled.has(vendorOrderId)) continue;
    sales.set(productId, (sales.get(productId) ?? 0) + quantity);
  }
  return sales;
}

/** Demo files: in the sources, or in the build of a server without sources. */
const FOLDERS = ['public', 'dist/client'];

/**
 * Not every demo product has a model or a video; the file's existence decides.
 * @param path below the demo's folder: `models/oak-chair.glb`
 * @returns its URL path; null if missing
 */
export function demoFile(path: string, folders: readonly string[] = FOLDERS): string | null {
  return folders.some((folder) => existsSync(`${folder}/demo/${path}`)) ? `/demo/${path}` : null;
}

/** By slug; products with a constant price have none. */
export const priceHistories: ReadonlyMap<string, PriceLife> = new Map(
  PRICE_LIVES.map((priceLife) => [priceLife.slug, priceLife]),
);

/** Returns the price of a demo product some days ago, from its price history. */
export function priceCentsOn({ product }: ShelvedProduct, daysAgo: number): Cents {
  const priceLife = priceHistories.get(product.slug);
  const turn = priceLife ? Math.ceil((daysAgo - priceLife.settled) / priceLife.each) : 0;
  const tried = turn > 0 ? priceLife?.tried[(turn - 1) % priceLife.tried.length] : undefined;
  return tried === undefined ? toCents(product.price) : Math.round(100 * tried);
}

function calendarDaysAgo(moment: Date, now: Date): number {
  const [day, today] = [moment, now].map((instant) => Date.parse(dayInNewZealand(instant)));
  return Math.round(((today ?? 0) - (day ?? 0)) / DAY_MS);
}

export function demoLineOn(shelved: ShelvedProduct, quantity: number, placedAt: Date, now: Date): DemoLine {
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
    const priceLife = priceHistories.get(product.slug);
    if (!priceLife) return [];
    const { cost, floor = null, ceiling = null } = priceLife;
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
