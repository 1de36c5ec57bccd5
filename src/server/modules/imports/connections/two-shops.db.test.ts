import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { platformIntegrations, products } from '@/server/schema.ts';
import { raceForPieces } from '@/testing/race-for-pieces.ts';
import { openTwoShops, startFakeShop } from '@/testing/two-shops.ts';

test.each(['shopify', 'woocommerce'] as const)(
  'single pieces that are sold here and on %s at once have one buyer each',
  (platform) => raceForPieces(platform, 12),
);

describe.each(['shopify', 'woocommerce'] as const)('a shop on %s', (platform) => {
  let fake: Awaited<ReturnType<typeof startFakeShop>>;
  let open: Awaited<ReturnType<typeof openTwoShops>>;
  const connect = () => openTwoShops(platform, fake);

  beforeEach(async () => {
    fake = await startFakeShop(platform);
  });
  afterEach(() => open.stop());

  test('brings all its products, and nothing twice', async () => {
    fake.store.seed(120);
    open = await connect();
    await open.work();
    const { vendor, id, own, world } = open;
    const view = await vendor.call.connections.get({ id });
    expect(view.last).toMatchObject({ itemsProcessed: 120, itemsFailed: 0, errors: [] });
    expect(await own()).toHaveLength(120);
    const pieces = [...fake.store.products.values()].flatMap(({ variants }) => variants);
    expect(await world.db.$count(products, eq(products.vendorId, vendor.user.id))).toBe(pieces.length);
    const before = await world.db.select().from(products).orderBy(asc(products.id));
    await world.db.update(platformIntegrations).set({ readSince: null });
    await vendor.call.connections.sync({ id });
    await open.work();
    expect(await world.db.select().from(products).orderBy(asc(products.id))).toEqual(before);
  });

  test('sells a piece there: it is gone here', async () => {
    const [chair] = fake.store.seed(3);
    open = await connect();
    await open.work();
    const piece = chair?.variants[0];
    if (!chair || !piece) throw new Error('no product');
    const stockHere = async () => {
      const [row] = await open.world.db.select().from(products).where(eq(products.sku, piece.sku));
      return row?.stock;
    };
    const before = piece.stock ?? 0;
    expect(await stockHere()).toBe(before);
    fake.store.sell(piece.id, before);
    await open.work();
    expect(await stockHere()).toBe(0);
  });
});
