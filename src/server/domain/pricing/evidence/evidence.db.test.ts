import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adviseOn } from '@/server/domain/pricing/engine/advise-on.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { gatherEvidence } from './gather-evidence.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.clock.now = new Date('2026-11-23T00:00:00Z');
});

test('a product of today without anything like it has no evidence, and is told what is missing', async () => {
  const { id } = await world.product({ name: 'Oak desk' });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [id])).get(id);
  expect(evidence).toMatchObject({ weeks: [], comparables: [], priceCents: 10_000, commissionRate: 0.1 });
  expect(evidence && adviseOn(evidence)).toMatchObject({ kind: 'not_enough' });
});

test('similar products are found by name, material and size, whatever they cost', async () => {
  const oak = { materials: ['oak'], widthCm: 120, depthCm: 60, heightCm: 75 };
  const desk = await world.product({ name: 'Solid oak desk', price: '400.00', ...oak });
  const { id: vendorId } = await world.user({ role: 'vendor' });
  for (const [name, price] of [
    ['Oak desk with drawers', '420.00'],
    ['Oak writing desk', '460.00'],
    ['Solid oak desk, narrow', '440.00'],
    ['Pine bed', '300.00'],
  ] as const) {
    await world.product({ name, price, vendorId, ...(name.startsWith('Pine') ? {} : oak) });
  }
  await world.db.execute(sql`update products set created_at = now() - interval '90 days'`);
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(evidence?.comparables.map(({ priceCents }) => priceCents).sort()).toEqual([42_000, 44_000, 46_000]);
  expect(evidence?.comparables[0]).toMatchObject({
    shared: ['oak', 'of this size'],
    isOwn: false,
    isOnSale: true,
  });
  const advice = evidence && adviseOn(evidence);
  expect(advice).toMatchObject({
    kind: 'advice',
    marketData: { competitorPrices: expect.arrayContaining(['440.00']) },
  });
});
