import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import type { SaleOff } from '@/shared/catalog/sales.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { runSales } from './run-sales.ts';

const TWENTY_OFF: SaleOff = { kind: 'percent', percent: 20, rounding: 'cent' };

async function shopIn(world: World) {
  const vendor = await world.as('vendor');
  const { vendor: call } = vendor.call;
  const categoryId = (await world.category()).id;
  const day = (days: number) => shiftDays(dayInNewZealand(world.clock.now), days);
  const run = async () => {
    while (await runSales(world.deps)) {}
  };
  return {
    ...{ call, day, run, vendor },
    make: (fields: Partial<typeof products.$inferInsert> = {}) =>
      world.product({ vendorId: vendor.user.id, categoryId, price: '100.00', ...fields }),
    read: () =>
      world.db
        .select({ price: products.price, former: products.compareAtPrice })
        .from(products)
        .where(eq(products.vendorId, vendor.user.id))
        .orderBy(asc(products.id)),
    sell: (ids: readonly number[], off: SaleOff, from: number | null, until: number) =>
      call.changeProducts({
        which: { ids: [...ids] },
        change: { field: 'sale', off, from: from === null ? null : day(from), until: day(until) },
      }),
    /** Sets the clock and runs the job. */
    async goTo(moment: Date) {
      world.clock.now = moment;
      await run();
    },
  };
}

test('a sale lowers prices on its first day and restores them at the midnight after its last', async () => {
  const world = await createWorld();
  const { make, sell, read, goTo, day } = await shopIn(world);
  const { id } = await make({ compareAtPrice: '130.00' });
  const [first, end] = [startOfDay(day(2)), startOfDay(day(5))];
  await sell([id], TWENTY_OFF, 2, 4);
  await goTo(new Date(first.getTime() - 1));
  expect(await read()).toEqual([{ price: '100.00', former: '130.00' }]);
  await goTo(first);
  expect(await read()).toEqual([{ price: '80.00', former: '100.00' }]);
  await goTo(new Date(end.getTime() - 1));
  expect(await read()).toEqual([{ price: '80.00', former: '100.00' }]);
  await goTo(end);
  expect(await read()).toEqual([{ price: '100.00', former: '130.00' }]);
});

test('a worker that was down ends a sale late, and starts none that is over', async () => {
  const world = await createWorld();
  const { make, sell, read, goTo, day } = await shopIn(world);
  const [running, missed] = [await make(), await make()];
  await sell([running.id], TWENTY_OFF, null, 1);
  await sell([missed.id], TWENTY_OFF, 1, 2);
  expect(await read()).toMatchObject([{ price: '80.00' }, { price: '100.00' }]);
  await goTo(startOfDay(day(9)));
  expect(await read()).toMatchObject([{ price: '100.00' }, { price: '100.00' }]);
});

test('two workers start and end a sale once', async () => {
  const world = await createWorld();
  const { make, sell, read, run, day } = await shopIn(world);
  const ids = (await Promise.all([make(), make(), make()])).map(({ id }) => id);
  await sell(ids, TWENTY_OFF, 1, 1);
  world.clock.now = startOfDay(day(1));
  await Promise.all([run(), run()]);
  expect(await read()).toEqual(ids.map(() => ({ price: '80.00', former: '100.00' })));
  world.clock.now = startOfDay(day(1));
  await Promise.all([run(), run()]);
  expect(await read()).toEqual(ids.map(() => ({ price: '100.00', former: null })));
});

test.each<[SaleOff, string]>([
  [{ kind: 'percent', percent: 12.5, rounding: 'cent' }, '2143.74'],
  [{ kind: 'percent', percent: 12.5, rounding: '.95' }, '2143.95'],
  [{ kind: 'amount', amount: '450.00' }, '1999.99'],
  [{ kind: 'price', price: '1800.00' }, '1800.00'],
])('the preview of %o is the price of the sale', async (off, price) => {
  const world = await createWorld();
  const { make, call, sell, read, day } = await shopIn(world);
  const { id } = await make({ price: '2449.99' });
  const change = { field: 'sale' as const, off, from: null, until: day(3) };
  const preview = await call.previewChange({ which: { ids: [id] }, change });
  expect(preview).toMatchObject({ count: 1, rows: [{ before: '2449.99', after: price }] });
  await sell([id], off, null, 3);
  expect(await read()).toMatchObject([{ price, former: '2449.99' }]);
});

test('a product that would not get cheaper, or cost less than its fee allows, is named and left', async () => {
  const world = await createWorld();
  const { make, sell, read } = await shopIn(world);
  const cheap = await make({ name: 'Stool', price: '90.00' });
  const far = await make({ name: 'Bench', price: '400.00', deliveryAvailable: true, deliveryFee: '390.00' });
  const fine = await make({ price: '300.00' });
  const off: SaleOff = { kind: 'price', price: '95.00' };
  expect(await sell([cheap.id, far.id, fine.id], off, null, 3)).toMatchObject({
    count: 1,
    exceptions: [
      { name: 'Stool', reason: 'not_cheaper' },
      { name: 'Bench', reason: 'price_below_fee' },
    ],
  });
  expect(await read()).toMatchObject([{ price: '90.00' }, { price: '400.00' }, { price: '95.00' }]);
});

test('a price that the seller sets ends the sale, says so, and its undo brings the sale back', async () => {
  const world = await createWorld();
  const { make, call, sell, read, goTo, day } = await shopIn(world);
  const { id } = await make();
  await sell([id], TWENTY_OFF, null, 3);
  expect((await call.product({ id })).sale).toMatchObject({ state: 'running', basePrice: '100.00' });
  await call.updateProduct({ id, price: '90.00', seen: { price: '80.00' } });
  expect(await read()).toEqual([{ price: '90.00', former: null }]);
  expect((await call.products({})).items).toMatchObject([{ sale: { state: 'edited' } }]);

  const [edit] = await call.changes();
  expect(edit).toMatchObject({ field: 'price', single: { before: '80.00', after: '90.00' } });
  await call.undoChange({ id: Number(edit?.id) });
  expect(await read()).toEqual([{ price: '80.00', former: '100.00' }]);
  await goTo(startOfDay(day(4)));
  expect(await read()).toEqual([{ price: '100.00', former: null }]);

  await sell([id], TWENTY_OFF, null, 3);
  await world.rest(`PUT /api/products/${id}`, {
    cookie: await world.cookieOf((await world.as('admin')).user),
    body: { price: '95.00' },
  });
  await goTo(startOfDay(day(4)));
  expect(await read()).toEqual([{ price: '95.00', former: null }]);
});

test('a sale from now changes one that runs, from the same former price; a later one waits for its end', async () => {
  const world = await createWorld();
  const { make, call, sell, read, goTo, day } = await shopIn(world);
  const { id } = await make();
  await sell([id], TWENTY_OFF, null, 3);
  expect(await sell([id], TWENTY_OFF, 2, 5)).toMatchObject({
    count: 0,
    exceptions: [{ reason: 'sale_runs' }],
  });
  const raise = { which: { ids: [id] }, change: { field: 'price' as const, percent: 10 } };
  expect(await call.changeProducts(raise)).toMatchObject({ count: 0, exceptions: [{ reason: 'in_sale' }] });
  const { undoId } = await sell([id], { kind: 'percent', percent: 30, rounding: 'cent' }, null, 6);
  expect(await read()).toEqual([{ price: '70.00', former: '100.00' }]);
  await call.undoChange({ id: Number(undoId) });
  expect(await read()).toEqual([{ price: '80.00', former: '100.00' }]);

  const ended = await call.changeProducts({ which: { ids: [id] }, change: { field: 'endSale' } });
  expect(await read()).toEqual([{ price: '100.00', former: null }]);
  await call.undoChange({ id: Number(ended.undoId) });
  expect(await read()).toEqual([{ price: '80.00', former: '100.00' }]);
  await goTo(startOfDay(day(4)));
  expect(await read()).toEqual([{ price: '100.00', former: null }]);
});

test('variants have their own sale prices, and a copy has the price outside of the sale', async () => {
  const world = await createWorld();
  const { make, call, sell, read } = await shopIn(world);
  const { id } = await make();
  await call.saveVariants({
    ...{ id, options: ['Size'] },
    variants: [
      { id, values: ['S'], price: '100.00', stock: 1 },
      { values: ['M'], price: '250.00', stock: 1 },
    ],
  });
  await sell([id], TWENTY_OFF, null, 3);
  expect((await read()).map(({ price }) => price)).toEqual(['80.00', '200.00']);
  await call.duplicateProduct({ id });
  expect((await read()).map(({ price }) => price)).toEqual(['80.00', '200.00', '100.00', '250.00']);
});

test('days that a sale cannot have are refused', async () => {
  const world = await createWorld();
  const { make, sell } = await shopIn(world);
  const { id } = await make();
  for (const [from, until] of [
    [0, 3],
    [3, 2],
    [null, -1],
    [null, 60],
    [181, 182],
  ] as const)
    await expect(sell([id], TWENTY_OFF, from, until)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    });
});

test('after any edits, sales and ends every product has its own price again', async () => {
  const world = await createWorld();
  const { make, call, sell, read, goTo, day } = await shopIn(world);
  const ids = [(await make()).id, (await make({ price: '349.99' })).id];
  const piece = fc.constantFrom(0, 1);
  const off: fc.Arbitrary<SaleOff> = fc.oneof(
    fc
      .integer({ min: 10, max: 900 })
      .map((tenths): SaleOff => ({ kind: 'percent', percent: tenths / 10, rounding: 'cent' })),
    fc
      .integer({ min: 1, max: 40_000 })
      .map((cents): SaleOff => ({ kind: 'amount', amount: (cents / 100).toFixed(2) })),
    fc
      .integer({ min: 1, max: 40_000 })
      .map((cents): SaleOff => ({ kind: 'price', price: (cents / 100).toFixed(2) })),
  );
  const step = fc.oneof(
    fc.record({
      do: fc.constant('sell' as const),
      piece,
      off,
      from: fc.option(fc.integer({ min: 1, max: 3 })),
      days: fc.nat(3),
    }),
    fc.record({ do: fc.constant('end' as const), piece }),
    fc.record({ do: fc.constant('edit' as const), piece, cents: fc.integer({ min: 100, max: 50_000 }) }),
    fc.record({ do: fc.constant('undo' as const) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      // The model: prices outside of sales. An undo restores the price before an edit.
      const own = (await read()).map(({ price }) => price);
      const undos: { id: number; at: number; back: () => unknown }[] = [];
      for (const one of steps) {
        const at = world.clock.now.getTime();
        if (one.do === 'wait') await goTo(hoursAfter(world.clock.now, one.hours));
        else if (one.do === 'undo') {
          const last = undos.pop();
          if (!last || last.at + 600_000 <= at) continue;
          if ((await call.undoChange({ id: last.id })).restored > 0) last.back();
        } else {
          const id = ids[one.piece] ?? 0;
          const which = { ids: [id] };
          if (one.do === 'sell') {
            const { undoId } = await sell([id], one.off, one.from, (one.from ?? 0) + one.days);
            if (undoId !== null) undos.push({ id: undoId, at, back: () => {} });
          } else if (one.do === 'end') {
            const { undoId } = await call.changeProducts({ which, change: { field: 'endSale' } });
            if (undoId !== null) undos.push({ id: undoId, at, back: () => {} });
          } else {
            const price = (one.cents / 100).toFixed(2);
            const before = (await read())[one.piece]?.price;
            if (before === price) continue;
            await call.updateProduct({ id, price });
            const former = own[one.piece] ?? '';
            own[one.piece] = price;
            const [edit] = await call.changes();
            undos.push({ id: Number(edit?.id), at, back: () => own.splice(one.piece, 1, former) });
          }
        }
      }
      await goTo(startOfDay(day(9)));
      expect(await read()).toEqual(own.map((price) => ({ price, former: null })));
    }),
    { numRuns: 30, seed: 46 },
  );
});
