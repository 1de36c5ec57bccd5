import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { NO_RECOMMENDATION } from '@/shared/pricing/price-advice.ts';
import { expectationAt } from '@/shared/pricing/pricing-demand.ts';
import { demandAround, recommend } from '@/testing/price-advice.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { forgetOldRecommendations, noteDuePrices, refreshPrices } from './refresh-prices.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const priceOf = async (id: number) =>
  (await world.db.select({ price: products.price }).from(products).where(eq(products.id, id)))[0]?.price;
const later = (hours: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000);
};

/** A vendor with a product at 100.00, for which 110.00 is recommended. */
async function shop() {
  const vendor = await world.as('vendor');
  const make = (fields: Partial<typeof products.$inferInsert> = {}) =>
    world.product({ vendorId: vendor.user.id, ...fields });
  const desk = await make({ name: 'Oak desk' });
  await recommend(world, desk, '110.00');
  return { vendor, make, desk, pricing: vendor.call.pricing, undo: vendor.call.vendor.undoChange };
}

test('a variant has its own advice, bounds and price, which are applied and undone without those of its listing', async () => {
  const { make, pricing, undo } = await shop();
  const table = await make({ name: 'Table', optionNames: ['Size'], optionValues: ['160 cm'] });
  const wide = await variantOf(world, table, { optionValues: ['200 cm'], price: '150.00' });
  await recommend(world, table, '110.00');
  await recommend(world, wide, '165.00');
  const variants = [
    { id: table.id, name: '160 cm' },
    { id: wide.id, name: '200 cm' },
  ];
  expect(await pricing.recommendation({ id: table.id })).toMatchObject({ variants, currentPrice: '100.00' });
  expect(await pricing.recommendation({ id: wide.id })).toMatchObject({
    ...{ variants, product: { name: 'Table · 200 cm' }, currentPrice: '150.00' },
    recommendation: { recommendedPrice: '165.00' },
  });
  const { undoId } = await pricing.applyPrice({ id: wide.id, newPrice: '165.00', seenPrice: '150.00' });
  expect([await priceOf(wide.id), await priceOf(table.id)]).toEqual(['165.00', '100.00']);
  await undo({ id: undoId ?? 0 });
  expect(await priceOf(wide.id)).toBe('150.00');

  await pricing.setBounds({ id: wide.id, floor: '140.00', ceiling: null, cost: null });
  expect(await pricing.recommendation({ id: table.id })).toMatchObject({ bounds: { floor: null } });
  const other = await world.as('vendor');
  await expect(other.call.pricing.recommendation({ id: wide.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  // Its price is computed again after a change, as the seller asked for it.
  later(1);
  await refreshAll();
  await world.db.update(products).set({ price: '160.00' }).where(eq(products.id, wide.id));
  await refreshAll();
  const [check] = await world.db.select().from(priceChecks).where(eq(priceChecks.productId, wide.id));
  expect(check).toMatchObject({ price: '160.00' });
});

describe('the list of recommendations', () => {
  test('states the recommendation for every product on sale, with counts', async () => {
    const { make, pricing } = await shop();
    const lamp = await make({ name: 'Lamp', price: '50.00' });
    await recommend(world, lamp, '40.00');
    const stool = await make({ name: 'Stool' });
    await recommend(world, stool, '100.01');
    const bench = await make({ name: 'Bench' });
    await make({ name: 'Draft', status: 'draft' });
    await refreshAll();
    const names = async (state: Parameters<typeof pricing.list>[0]) =>
      (await pricing.list({ sort: 'name', ...state })).items.map(({ product }) => product.name);

    expect(await names({})).toEqual(['Bench', 'Lamp', 'Oak desk', 'Stool']);
    expect(await names({ state: 'change' })).toEqual(['Lamp', 'Oak desk']);
    expect(await names({ state: 'raise' })).toEqual(['Oak desk']);
    expect(await names({ state: 'lower' })).toEqual(['Lamp']);
    expect(await names({ state: 'optimal' })).toEqual(['Stool']);
    expect(await names({ state: 'not_enough' })).toEqual(['Bench']);
    expect(await names({ state: 'none', search: 'ben' })).toEqual(['Bench']);
    expect(await pricing.list({ state: 'change', limit: 1, page: 2 })).toMatchObject({
      total: 2,
      nextCursor: null,
      counts: { raise: 1, lower: 1, optimal: 1, not_enough: 1, waiting: 0 },
    });
    await pricing.setBounds({ id: bench.id, floor: null, ceiling: null, cost: '95.00' });
    expect((await pricing.list({ state: 'not_enough' })).items).toMatchObject([{ isLosing: true }]);
    const [first] = (await pricing.list({ state: 'change', sort: 'effect' })).items;
    const demand = demandAround('50.00');
    const gain = expectationAt(demand, 4_000).payoutCents - expectationAt(demand, 5_000).payoutCents;
    const effect = { payout: (gain / 100).toFixed(2), profit: null };
    expect(first).toMatchObject({ productId: lamp.id, advice: { effect } });
  });

  test('promises no effect of a guess, ranks it after sure suggestions, and calls none of them optimal', async () => {
    const { make, pricing, desk } = await shop();
    const lamp = await make({ name: 'Lamp', price: '500.00' });
    await recommend(world, lamp, '300.00', { confidence: 69, cost: '50.00' });
    const stool = await make({ name: 'Stool' });
    await recommend(world, stool, '100.00', { confidence: 69 });
    const { items, counts } = await pricing.list({ state: 'made', sort: 'effect' });
    expect(items.slice(0, 2).map(({ productId }) => productId)).toEqual([desk.id, lamp.id]);
    expect(items[1]?.advice?.effect).toBeNull();
    expect(counts).toMatchObject({ optimal: 0, unsure: 1 });
    expect(await pricing.recommendation({ id: stool.id })).toMatchObject({
      ...{ state: 'unsure', recommendation: { demand: null } },
    });
    const preview = await pricing.preview({ which: { ids: [desk.id, lamp.id] } });
    expect(preview).toMatchObject({ ids: [lamp.id, desk.id], forecastCount: 1, withCost: 0 });
  });

  test("does not suggest a price that the vendor's floor forces and that earns less", async () => {
    const { make, pricing } = await shop();
    const sofa = await make({ name: 'Sofa' });
    await pricing.setBounds({ id: sofa.id, floor: '120.00', ceiling: null, cost: null });
    await recommend(world, sofa, '120.00');
    expect(await pricing.list({ state: 'held' })).toMatchObject({
      items: [{ product: { name: 'Sofa' }, state: 'held', advice: { heldBy: 'floor' } }],
      counts: { raise: 1, held: 1 },
    });
    const { ids, changes } = await pricing.preview({ which: { filter: {} } });
    expect(ids).not.toContain(sofa.id);
    expect(changes).toEqual([{ productId: ids[0], name: 'Oak desk', before: '100.00', after: '110.00' }]);
    // A price at its ceiling is offered if it is expected to earn more.
    await pricing.setBounds({ id: sofa.id, floor: null, ceiling: '80.00', cost: null });
    await recommend(world, sofa, '80.00');
    expect(await pricing.list({ state: 'lower' })).toMatchObject({
      items: [{ product: { name: 'Sofa' }, advice: { heldBy: 'ceiling' } }],
    });
  });

  test('has the shape of the specification over REST, and links to its pages', async () => {
    const { vendor, make, desk } = await shop();
    await recommend(world, await make({ name: 'Lamp' }), '90.00');
    const cookie = await world.cookieOf(vendor.user);
    const on = 'GET /api/vendor/pricing-recommendations?sort=name&limit=1';
    const { body, headers } = await world.rest(on, { cookie });
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain('cursor=2');
    expect(body).toMatchObject([{ product: { name: 'Lamp' } }]);
    const next = await world.rest(`${on}&cursor=2`, { cookie });
    expect(next.body).toEqual([
      {
        productId: desk.id,
        product: { name: 'Oak desk' },
        currentPrice: '100.00',
        recommendedPrice: '110.00',
        confidence: 90,
        reasoning: 'Three oak desks of this size sold at $420–$460. Your rating of 4.8 is above 4.4.',
        state: 'raise',
      },
    ]);
  });
});

describe('one recommendation', () => {
  test('has the shape of the specification over REST; without evidence the answer is 409 with the missing data', async () => {
    const { vendor, make, desk } = await shop();
    const cookie = await world.cookieOf(vendor.user);
    const { body } = await world.rest(`GET /api/pricing-recommendation/${desk.id}`, { cookie });
    expect(body).toMatchObject({
      productId: desk.id,
      currentPrice: '100.00',
      recommendedPrice: '110.00',
      confidence: 90,
      marketData: { categoryAverage: '430.00', demandScore: 60, competitorPrices: ['420.00', '460.00'] },
      expiresAt: '2026-06-22T00:00:00.000Z',
    });
    const { id } = await make({ name: 'Bench' });
    const lacking = await world.rest(`GET /api/pricing-recommendation/${id}`, { cookie });
    expect(lacking).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_EVIDENCE' } });
    expect(lacking.body.missing.length).toBeGreaterThan(0);
  });

  test('is computed from similar products, stored, and shared by concurrent callers', async () => {
    const { vendor, make } = await shop();
    const oak = { materials: ['oak'], widthCm: 120, depthCm: 60, heightCm: 75, stock: 5 };
    const { id: vendorId } = await world.user({ role: 'vendor' });
    for (const price of ['420.00', '430.00', '440.00', '450.00', '460.00']) {
      await world.product({ name: 'Solid oak writing desk', price, vendorId, ...oak });
    }
    const desk = await make({ name: 'Oak writing desk', price: '300.00', ...oak });
    const made = new Date(world.clock.now.getTime() - 90 * 86_400_000).toISOString();
    await world.db.execute(sql`update products set created_at = ${made}::timestamptz`);
    const answer = await Promise.all(
      Array.from({ length: 5 }, () => vendor.call.pricing.recommendation({ id: desk.id })),
    );
    const ids = new Set(answer.map(({ recommendation }) => recommendation?.id));
    expect(ids.size).toBe(1);
    expect(answer[0]?.recommendation?.reasons.length).toBeGreaterThan(0);
    expect(await world.db.$count(pricingRecommendations, eq(pricingRecommendations.productId, desk.id))).toBe(
      1,
    );
    const floor = Number(answer[0]?.recommendation?.recommendedPrice) + 20;
    const bound = await vendor.call.pricing.setBounds({ id: desk.id, floor, ceiling: null, cost: '100' });
    expect(Number(bound.recommendation?.recommendedPrice)).toBeGreaterThanOrEqual(floor);
    // Nothing is forecast for a product that never sold.
    expect(bound).toMatchObject({ bounds: { cost: '100.00' }, recommendation: { demand: null } });
    expect(bound.recommendation?.evidence.similar).toHaveLength(5);
  });

  test('respects any combination of bounds, each of which can be changed alone', async () => {
    const { pricing, make } = await shop();
    const { id } = await make({ name: 'Sofa' });
    const set = (bounds: { floor?: string; ceiling?: string; cost?: string }) =>
      pricing.setBounds({ id, ...bounds } as Parameters<typeof pricing.setBounds>[0]);
    for (const floor of [null, '90.00']) {
      for (const ceiling of [null, '400.00']) {
        for (const cost of [null, '50.00']) {
          const view = await pricing.setBounds({ id, floor, ceiling, cost });
          expect(view.bounds).toEqual({ floor, ceiling, cost });
        }
      }
    }
    expect((await set({ floor: '99999999.99' })).bounds.floor).toBe('99999999.99');
    await expect(set({ floor: '100000000.00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('expires, and computing another one is refused beyond the limit', async () => {
    const { pricing, desk } = await shop();
    later(24 * 7 - 1);
    expect(await pricing.recommendation({ id: desk.id })).toMatchObject({ state: 'raise' });
    later(1);
    expect(await pricing.list()).toMatchObject({ items: [{ state: 'waiting', advice: null }] });
    await expect(pricing.applyPrice({ id: desk.id, newPrice: '110.00' })).rejects.toMatchObject({
      cause: { code: 'EDIT_CONFLICT', message: expect.stringContaining('expired') },
    });
    expect(await pricing.recommendation({ id: desk.id })).toMatchObject({ state: 'not_enough' });
    await world.db.execute(sql`update rate_limits set points = 120`);
    await expect(pricing.workOut({ id: desk.id })).rejects.toMatchObject({
      cause: { code: 'TOO_MANY_REQUESTS' },
    });
  });

  test('can be read after the limit is reached: the last one, or that there is none', async () => {
    const { vendor, make, desk } = await shop();
    const bench = await make({ name: 'Bench' });
    const cookie = await world.cookieOf(vendor.user);
    const read = ({ id }: { id: number }) => world.rest(`GET /api/pricing-recommendation/${id}`, { cookie });
    later(24 * 7);
    await vendor.call.pricing.workOut({ id: (await make({ name: 'Lamp' })).id });
    await world.db.execute(sql`update rate_limits set points = 120`);
    expect(await read(desk)).toMatchObject({ status: 200, body: { recommendedPrice: '110.00' } });
    expect(await read(bench)).toMatchObject({ status: 503, body: { message: NO_RECOMMENDATION } });
  });
});

describe('applying a recommendation', () => {
  test('sets the price, records who and when, can be undone once, and works the same over REST', async () => {
    const { vendor, pricing, undo, desk } = await shop();
    const cookie = await world.cookieOf(vendor.user);
    const on = `POST /api/apply-pricing-recommendation/${desk.id}`;
    const { body, status } = await world.rest(on, { cookie, body: { newPrice: '110.00' } });
    expect({ body, status }).toMatchObject({
      status: 200,
      body: { success: true, productId: desk.id, previousPrice: '100.00', price: '110.00' },
    });
    expect(await pricing.recommendation({ id: desk.id })).toMatchObject({
      state: 'optimal',
      currentPrice: '110.00',
      applied: {
        at: world.clock.now,
        by: vendor.user.name,
        price: '110.00',
        undoId: body.undoId,
        undoUntil: new Date(world.clock.now.getTime() + 600_000),
      },
    });
    const [first, second] = await Promise.allSettled([undo({ id: body.undoId }), undo({ id: body.undoId })]);
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await priceOf(desk.id)).toBe('100.00');
    expect(await pricing.recommendation({ id: desk.id })).toMatchObject({ state: 'raise', applied: null });
  });

  test('twice at the same time has one effect', async () => {
    const { pricing, desk } = await shop();
    const applied = await Promise.all(
      [1, 2].map(() => pricing.applyPrice({ id: desk.id, newPrice: '110.00' })),
    );
    expect(applied.filter(({ undoId }) => undoId !== null)).toHaveLength(1);
    expect(await priceOf(desk.id)).toBe('110.00');
  });

  test('to a price that changed meanwhile is a conflict that names both prices', async () => {
    const { vendor, pricing, desk } = await shop();
    await vendor.call.vendor.updateProduct({ id: desk.id, price: '95.00' });
    await expect(pricing.applyPrice({ id: desk.id, newPrice: '110.00' })).rejects.toMatchObject({
      cause: { code: 'EDIT_CONFLICT', details: { seenPrice: '100.00', price: '95.00' } },
    });
    expect(await priceOf(desk.id)).toBe('95.00');
  });

  test('with another price requires one within the bounds that covers the delivery fee', async () => {
    const { pricing, make } = await shop();
    const sofa = await make({ price: '400.00', deliveryAvailable: true, deliveryFee: '300.00' });
    const bounds = { floor: '200.00', ceiling: '500.00', cost: null };
    await pricing.setBounds({ id: sofa.id, ...bounds });
    await recommend(world, sofa, '420.00');
    const refused = (newPrice: string) =>
      expect(pricing.applyPrice({ id: sofa.id, newPrice })).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', fields: { newPrice: expect.any(String) } },
      });
    await refused('500.01');
    await refused('199.99');
    await refused('299.99');
    await expect(pricing.applyPrice({ id: sofa.id, newPrice: '0' })).rejects.toThrow();
    const { undoId } = await pricing.applyPrice({ id: sofa.id, newPrice: '430.00', seenPrice: '400.00' });
    expect(await pricing.recommendation({ id: sofa.id })).toMatchObject({
      currentPrice: '430.00',
      applied: { price: '430.00', undoId },
    });
    await expect(
      pricing.setBounds({ id: sofa.id, floor: '10', ceiling: '9', cost: '11' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('of another vendor is not found, also for admins, and costs are visible to their vendor only', async () => {
    const { pricing, desk } = await shop();
    await pricing.setBounds({ id: desk.id, floor: null, ceiling: null, cost: '73.31' });
    await recommend(world, desk, '110.00', { cost: '73.31' });
    for (const role of ['vendor', 'admin'] as const) {
      const other = await world.as(role);
      const calls = [
        other.call.pricing.recommendation({ id: desk.id }),
        other.call.pricing.workOut({ id: desk.id }),
        other.call.pricing.setBounds({ id: desk.id, floor: null, ceiling: null, cost: null }),
        other.call.pricing.applyPrice({ id: desk.id, newPrice: '110.00' }),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: 'NOT_FOUND' } } });
      }
      expect(await other.call.pricing.applyMany({ ids: [desk.id], newest: 1_000 })).toMatchObject({
        count: 0,
        notApplied: [],
      });
      expect(await other.call.pricing.preview({ which: { ids: [desk.id] } })).toMatchObject({ ids: [] });
    }
    expect(await priceOf(desk.id)).toBe('100.00');
    const { body } = await world.rest(`GET /api/products/${desk.id}`);
    expect(JSON.stringify(body)).not.toContain('73.31');
  });
});

describe('applying many recommendations', () => {
  test('applies the current ones, lists the others, and can be undone at once', async () => {
    const { vendor, pricing, undo, make, desk } = await shop();
    const lamp = await make({ name: 'Lamp' });
    await recommend(world, lamp, '90.00');
    const stool = await make({ name: 'Stool' });
    await recommend(world, stool, '120.00');
    const bench = await make({ name: 'Bench' });
    await recommend(world, bench, '80.00');
    const seen = await pricing.preview({ which: { filter: { state: 'change' } } });
    expect(seen.ids).toHaveLength(4);
    const sum = (price: number) => expectationAt(demandAround('100.00'), price).payoutCents;
    const updated = [11_000, 9_000, 12_000, 8_000].reduce((all, price) => all + sum(price), 0);
    expect(seen).toMatchObject({
      before: { payout: ((4 * sum(10_000)) / 100).toFixed(2), pieces: 40 },
      after: { payout: (updated / 100).toFixed(2) },
      withCost: 0,
    });
    await vendor.call.vendor.updateProduct({ id: stool.id, price: '70.00' });
    await recommend(world, bench, '85.00');

    const applied = await pricing.applyMany({ ids: seen.ids, newest: seen.newest ?? 0 });
    expect(applied).toMatchObject({ count: 2, notAppliedCount: 2 });
    expect(applied.notApplied.map(({ name }) => name)).toEqual(['Stool', 'Bench']);
    expect(await priceOf(desk.id)).toBe('110.00');
    expect(await priceOf(lamp.id)).toBe('90.00');
    expect(await priceOf(bench.id)).toBe('100.00');
    expect(await undo({ id: applied.undoId ?? 0 })).toEqual({ restored: 2, left: 0, leftNames: [] });
    expect(await priceOf(lamp.id)).toBe('100.00');
    expect(await pricing.list({ state: 'change' })).toMatchObject({ total: 3 });
  });

  test("in an admin's own shop is written to the audit log", async () => {
    const admin = await world.as('admin');
    const desk = await world.product({ vendorId: admin.user.id });
    await recommend(world, desk, '110.00');
    await admin.call.pricing.applyPrice({ id: desk.id, newPrice: '110.00' });
    const [line] = await world.db.select().from(auditLog).where(eq(auditLog.action, 'change_products'));
    expect(line).toMatchObject({ actorId: admin.user.id, details: { field: 'price', count: 1 } });
  });
});

describe('the pricing job', () => {
  test('computes due recommendations round-robin over vendors, and recomputes outdated ones', async () => {
    const big = await world.as('vendor');
    const small = await world.as('vendor');
    for (let index = 0; index < 25; index++) await world.product({ vendorId: big.user.id });
    const one = await world.product({ vendorId: small.user.id });
    await noteDuePrices(world.db, world.clock.now);
    await refreshPrices(world.deps);
    const checked = await world.db.select().from(priceChecks).where(sql`checked_at is not null`);
    expect(checked).toHaveLength(20);
    expect(checked.map(({ productId }) => productId)).toContain(one.id);
    await refreshAll();
    expect(await refreshPrices(world.deps)).toBe(false);

    const due = async () =>
      (await world.db.select().from(priceChecks).where(sql`due_at <= ${world.clock.now.toISOString()}`)).map(
        ({ productId }) => productId,
      );
    await noteDuePrices(world.db, world.clock.now);
    expect(await due()).toEqual([]);
    await world.db.update(products).set({ stock: 9 }).where(eq(products.id, one.id));
    await noteDuePrices(world.db, world.clock.now);
    expect(await due()).toEqual([]);
    await world.db.update(products).set({ stock: 0 }).where(eq(products.id, one.id));
    await noteDuePrices(world.db, world.clock.now);
    expect(await due()).toEqual([one.id]);
    await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, one.id));
    await refreshAll();
    expect(await world.db.$count(priceChecks)).toBe(25);
  });

  test('continues after a product that cannot be stored, and retries it later', async () => {
    const { make } = await shop();
    const [broken, ...others] = [await make(), await make(), await make()];
    await noteDuePrices(world.db, world.clock.now);
    await world.db.execute(
      sql.raw(
        `alter table price_checks add constraint broken check (product_id <> ${broken?.id} or checked_at is null)`,
      ),
    );
    expect(await refreshPrices(world.deps)).toBe(true);
    await world.db.execute(sql`alter table price_checks drop constraint broken`);
    expect(await refreshPrices(world.deps)).toBe(false);
    const checked = await world.db.select().from(priceChecks).where(sql`checked_at is not null`);
    expect(checked.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining(others.map(({ id }) => id)),
    );
    later(1);
    await refreshPrices(world.deps);
    expect(await world.db.$count(priceChecks, sql`checked_at is null`)).toBe(0);
  });

  test('does not recompute for a price that follows the recommendation exactly', async () => {
    const { pricing, desk } = await shop();
    await pricing.applyPrice({ id: desk.id, newPrice: '110.00' });
    await noteDuePrices(world.db, world.clock.now);
    expect(await refreshPrices(world.deps)).toBe(false);
    expect(await pricing.list()).toMatchObject({ items: [{ state: 'optimal' }] });
  });
});

test('deletes replaced recommendations after a month, and applied ones after a year', async () => {
  const { pricing, make, desk } = await shop();
  const lamp = await make({ name: 'Lamp' });
  await recommend(world, lamp, '90.00');
  await pricing.applyPrice({ id: desk.id, newPrice: '110.00' });
  await recommend(world, { ...desk, price: '110.00' }, '120.00');
  await recommend(world, lamp, '95.00');
  const kept = () => world.db.$count(pricingRecommendations);
  const forget = async (days: number) => {
    later(24 * days);
    await forgetOldRecommendations(world.db, world.clock.now);
  };
  await forget(29);
  expect(await kept()).toBe(4);
  await forget(2);
  expect(await kept()).toBe(3);
  await forget(400);
  expect(await kept()).toBe(2);
});

async function refreshAll() {
  await noteDuePrices(world.db, world.clock.now);
  while (await refreshPrices(world.deps));
}
