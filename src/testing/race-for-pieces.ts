import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeStocks } from '@/server/modules/imports/connections/stock-changes.ts';
import { syncQueuedProducts } from '@/server/modules/imports/connections/sync-one.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { ledgerEntries, orders, refunds, stockChanges } from '@/server/schema.ts';
import { seededRandom } from '@/shared/random.ts';
import { shopperWith } from './buying.ts';
import { openTwoShops, type PlatformName, startFakeShop } from './two-shops.ts';

const NEVER = new AbortController().signal;
/** Moments at which a buyer there may pay. */
const MOMENTS = [
  'before',
  'with the order',
  'after the order',
  'with the change',
  'after the change',
  'never',
] as const;

/**
 * Sells single pieces in two shops at the same time, at random moments of both sales, and expects that one buyer keeps each and
 * that the ledger is zero. Half of the checkouts on WooCommerce have reserved their piece before.
 */
export async function raceForPieces(platform: PlatformName, races: number): Promise<void> {
  const fake = await startFakeShop(platform);
  const seeded = fake.store.seed(races);
  for (const { id } of seeded) {
    fake.store.edit(id, (product) => {
      product.isPublished = true;
      product.options = [];
      product.variants = product.variants.slice(0, 1).map((one) => ({ ...one, optionValues: [], stock: 1 }));
    });
  }
  const { world, own, work, stop } = await openTwoShops(platform, fake);
  try {
    await work();
    const variantOf = new Map(
      seeded.flatMap(({ id }) => fake.store.find(id).variants.map((one) => [one.sku, one.id])),
    );
    const random = seededRandom(races);
    const keptThere: boolean[] = [];
    const pieces = await own();
    expect(pieces).toHaveLength(races);
    for (const [at, { id, sku }] of pieces.entries()) {
      const variantId = variantOf.get(sku ?? '') ?? 0;
      const moment = random.pick(MOMENTS);
      const reserved = 'reserve' in fake && random.chance(0.5) && fake.reserve(variantId);
      keptThere[at] = false;
      const pay = (now: (typeof MOMENTS)[number]) => {
        if (now !== moment) return;
        if (reserved) reserved.pay();
        keptThere[at] = reserved ? true : fake.store.sell(variantId);
      };
      const shopper = await shopperWith(world, [[id, 1]]);
      pay('before');
      await Promise.all([shopper.buy(), pay('with the order')]);
      pay('after the order');
      await Promise.all([changeStocks(world.deps, NEVER), pay('with the change')]);
      pay('after the change');
      if (random.chance(0.3)) await syncQueuedProducts(world.deps, NEVER);
    }
    await work();

    const bought = await world.db.select({ status: orders.status }).from(orders).orderBy(asc(orders.id));
    expect(bought.map(({ status }) => status !== 'cancelled')).toEqual(keptThere.map((isKept) => !isKept));
    expect(await world.db.$count(refunds)).toBe(keptThere.filter(Boolean).length);
    const left = [...variantOf.values()].map(
      (variantId) => fake.store.findVariant(({ id }) => id === variantId)?.variant.stock,
    );
    expect(left).toEqual(pieces.map(() => 0));
    expect((await own()).map(({ stock }) => stock)).toEqual(pieces.map(() => 0));
    const sums = world.db
      .select({ cents: sql<number>`coalesce(sum(amount_cents), 0)::int` })
      .from(ledgerEntries);
    expect(onlyRow(await sums).cents).toBe(0);
    expect(await world.db.$count(stockChanges, eq(stockChanges.state, 'waiting'))).toBe(0);
  } finally {
    await stop();
  }
}
