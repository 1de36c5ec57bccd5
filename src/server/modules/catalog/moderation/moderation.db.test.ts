import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startImport } from '@/server/modules/imports/get-imports.ts';
import { uploadImport } from '@/server/modules/imports/upload-import.ts';
import { workOnImports } from '@/server/modules/imports/work-on-imports.ts';
import { auditLog, mailOutbox, notifications, productPrices, products } from '@/server/schema.ts';
import {
  type AdminProductRow,
  type ListAdminProductsInput,
  MAX_FEATURED,
} from '@/shared/catalog/moderation.ts';
import { seededRandom } from '@/shared/random.ts';
import { createWorld, type World } from '@/testing/world.ts';

const REASON = 'The picture shows a person who has not agreed.';

type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let admin: Person;
let vendor: Person;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
  vendor = await world.as('vendor');
});

const actions = async () =>
  (await world.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);

async function importFile(csv: string) {
  const file = Readable.from([Buffer.from(csv)]);
  const id = await uploadImport(world.deps, vendor.user.id, 'products.csv', file);
  while (await workOnImports(world.deps));
  await startImport(world.db, vendor.user.id, id);
  while (await workOnImports(world.deps));
}

test('a vendor sees why a product is hidden, cannot show it again, and may answer', async () => {
  const table = await world.product({ vendorId: vendor.user.id, sku: 'T1', name: 'Kauri table' });
  const isPublic = async () => (await world.rest(`GET /api/products/${table.id}`)).status === 200;
  await admin.call.adminProducts.hide({ id: table.id, reason: REASON });
  const hiding = { reason: REASON, answer: null };
  const mine = vendor.call.vendor;

  await expect(mine.product({ id: table.id })).resolves.toMatchObject({ status: 'active', hiding });
  await expect(mine.products()).resolves.toMatchObject({ items: [{ id: table.id, hiding }] });
  await expect(world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).resolves.toMatchObject([
    { to: vendor.user.email, text: expect.stringContaining(REASON) },
  ]);
  await expect(world.db.select().from(notifications)).resolves.toMatchObject([
    { userId: vendor.user.id, kind: 'product_hidden', body: REASON },
  ]);

  const cookie = await world.cookieOf(vendor.user);
  const sent = { name: 'Rimu table', status: 'active', isHidden: false, is_hidden: false, hiding: null };
  expect((await world.rest(`PUT /api/products/${table.id}`, { cookie, body: sent })).status).toBe(200);
  await mine.updateProduct({ id: table.id, status: 'draft' });
  const selection = { ids: [table.id] };
  const { undoId } = await mine.changeProducts({
    which: selection,
    change: { field: 'status', status: 'active' },
  });
  await mine.undoChange({ id: undoId ?? 0 });
  await mine.changeProducts({ which: selection, change: { field: 'status', status: 'active' } });
  await importFile(`rehomeId,SKU,Title,status,isHidden\n${table.id},T1,Kauri table again,active,false`);
  await expect(mine.product({ id: table.id })).resolves.toMatchObject({ name: 'Kauri table again' });
  await expect(mine.duplicateProduct({ id: table.id })).rejects.toThrow('cannot be copied');
  await expect(vendor.call.adminProducts.unhide({ id: table.id })).rejects.toThrow('admin privileges');
  expect(await isPublic()).toBe(false);

  await mine.answerHiding({ id: table.id, answer: 'I have changed the picture.' });
  await expect(admin.call.admin.waiting()).resolves.toMatchObject([{ kind: 'hiding_answers', count: 1 }]);
  await expect(admin.call.adminProducts.list({ isAnswered: true })).resolves.toMatchObject({
    items: [{ id: table.id, isOnSale: false, hiding: { answer: 'I have changed the picture.' } }],
  });
  // A new reason requires a new answer.
  await admin.call.adminProducts.hide({ id: table.id, reason: 'It still shows the person.' });
  await expect(admin.call.admin.waiting()).resolves.toEqual([]);
  await admin.call.adminProducts.unhide({ id: table.id });
  expect(await isPublic()).toBe(true);
  await expect(mine.product({ id: table.id })).resolves.toMatchObject({ status: 'active', hiding: null });
  const nothing = { id: table.id, answer: 'I have changed it again.' };
  await expect(mine.answerHiding(nothing)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  expect(await actions()).toEqual(['hide_product', 'hide_product', 'unhide_product']);
});

test('days on which a product is hidden do not count for its former price', async () => {
  const table = await world.product({ vendorId: vendor.user.id, price: '100.00' });
  await admin.call.adminProducts.hide({ id: table.id, reason: REASON });
  const price = async () =>
    (await world.db.select().from(productPrices).orderBy(asc(productPrices.day))).at(-1)?.price;
  expect(await price()).toBeNull();
  await admin.call.adminProducts.unhide({ id: table.id });
  expect(await price()).toBe('100.00');
});

test('the home page shows at most twelve featured products that are on sale', async () => {
  const shelf = async () => (await world.callerOf(null).catalog.featured()).map(({ id }) => id);
  const made: number[] = [];
  for (let count = 0; count < MAX_FEATURED + 2; count++) {
    made.push((await world.product({ vendorId: vendor.user.id })).id);
  }
  const feature = (id: number, isFeatured = true) => admin.call.adminProducts.feature({ id, isFeatured });
  for (const [index, id] of made.slice(0, MAX_FEATURED - 2).entries()) {
    const featuredAt = new Date(world.clock.now.getTime() + index * 1000 - 60_000);
    await world.db.update(products).set({ featuredAt }).where(eq(products.id, id));
  }
  await feature(made[MAX_FEATURED - 2] ?? 0);
  expect(await shelf()).toEqual(made.slice(0, MAX_FEATURED - 1).reverse());
  // Three concurrent requests for the last slot.
  const outcomes = await Promise.allSettled(made.slice(MAX_FEATURED - 1).map((id) => feature(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shelf()).toHaveLength(MAX_FEATURED);

  const [first = 0, second = 0] = made;
  await admin.call.adminProducts.hide({ id: first, reason: REASON });
  await feature(second, false);
  await expect(feature(first)).rejects.toMatchObject({ cause: { code: 'PRODUCT_STATE' } });
  expect(await shelf()).toHaveLength(MAX_FEATURED - 2);
  expect(await actions()).toEqual([
    'feature_product',
    'feature_product',
    'hide_product',
    'unfeature_product',
  ]);
});

test("an admin's filters and pages find the same products as a scan", async () => {
  const random = seededRandom(14);
  const others = await world.as('vendor');
  const shelves = [await world.category(), await world.category()];
  for (let count = 0; count < 24; count++) {
    const isHidden = random.whole(0, 3) === 0;
    const one = await world.product({
      name: random.pick(['Oak table', 'Rimu 50% chair', 'Kauri_desk', 'Lamp']),
      vendorId: random.pick([vendor, others]).user.id,
      categoryId: random.pick(shelves).id,
      sku: random.whole(0, 1) ? `SKU-${count}` : null,
      status: random.pick(['active', 'draft', 'archived'] as const),
      isAiPick: random.whole(0, 3) === 0,
      isHidden: false,
      featuredAt: random.whole(0, 4) === 0 ? world.clock.now : null,
      // Equal times: pages continue after the right one of them.
      createdAt: new Date(world.clock.now.getTime() - random.whole(0, 9) * 1000),
    });
    if (isHidden && one.status !== 'archived') {
      await admin.call.adminProducts.hide({ id: one.id, reason: REASON });
      const answer = { id: one.id, answer: 'Changed.' };
      if (random.whole(0, 1)) await world.callerOf(ownerOf(one.vendorId)).vendor.answerHiding(answer);
    }
  }
  function ownerOf(vendorId: number) {
    return vendorId === vendor.user.id ? vendor.user : others.user;
  }
  async function pages(filter: Partial<ListAdminProductsInput>) {
    const items: AdminProductRow[] = [];
    let cursor: string | null = null;
    do {
      const page = await admin.call.adminProducts.list({ ...filter, limit: 9, cursor });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return items;
  }
  const all = await pages({});
  const inOrder = await world.db.select().from(products).orderBy(asc(products.id));
  expect(all.map(({ id }) => id)).toEqual(
    inOrder.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id).map(({ id }) => id),
  );
  const filters: [Partial<ListAdminProductsInput>, (row: AdminProductRow) => boolean][] = [
    [{ status: 'draft' }, ({ status }) => status === 'draft'],
    [{ category: shelves[1]?.id }, ({ categoryId }) => categoryId === shelves[1]?.id],
    [{ isHidden: true }, ({ hiding }) => hiding !== null],
    [{ isHidden: false, isFeatured: true }, ({ hiding, isFeatured }) => hiding === null && isFeatured],
    [{ isAnswered: true }, ({ hiding }) => hiding?.answer === 'Changed.'],
    [{ isAiPick: true, status: 'active' }, ({ isAiPick, status }) => isAiPick && status === 'active'],
    [{ search: 'TABLE oak' }, ({ name }) => name === 'Oak table'],
    [{ search: '50%' }, ({ name }) => name.includes('50%')],
    [{ search: 'i_d' }, ({ name }) => name === 'Kauri_desk'],
    [{ search: 'sku-1' }, ({ sku }) => sku?.startsWith('SKU-1') ?? false],
    [{ search: `#${all[5]?.id}` }, ({ id }) => id === all[5]?.id],
    [{ search: others.user.name }, ({ vendorId }) => vendorId === others.user.id],
    [{ search: 'no such thing' }, () => false],
  ];
  for (const [filter, fits] of filters) {
    expect([filter, (await pages(filter)).map(({ id }) => id)]).toEqual([
      filter,
      all.filter(fits).map(({ id }) => id),
    ]);
  }
  for (const { isOnSale, status, hiding } of all) expect(isOnSale).toBe(status === 'active' && !hiding);
});
