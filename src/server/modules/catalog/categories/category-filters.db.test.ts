import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { countProducts } from '@/server/modules/search/list-products.ts';
import { auditLog, products } from '@/server/schema.ts';
import type { AdminCategoryFilter } from '@/shared/catalog/categories.ts';
import { createWorld, type World } from '@/testing/world.ts';

type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let admin: Person;
let vendor: Person;
let dining: number;
let beds: number;

beforeEach(async () => {
  world = await createWorld();
  [admin, vendor] = [await world.as('admin'), await world.as('vendor')];
  dining = (await world.category({ name: 'Dining' })).id;
  beds = (await world.category({ name: 'Beds' })).id;
});

const visitor = () => world.callerOf(null).catalog;

function save(categoryId: number, filters: Record<string, readonly string[]>) {
  return admin.call.admin.saveCategoryFilters({
    categoryId,
    filters: Object.entries(filters).map(([name, labels]) => ({
      name,
      options: labels.map((label) => ({ label })),
    })),
  });
}

/** Returns the id of 'Seats: 4'. */
function idOf(filters: readonly AdminCategoryFilter[], text: string): number {
  const [name, label] = text.split(': ');
  const option = filters
    .find((filter) => filter.name === name)
    ?.options.find((candidate) => candidate.label === label);
  if (!option) throw new Error(`There is no ${text}.`);
  return option.id;
}

function create(fields: { name: string; categoryId: number; filterOptionIds?: number[] }) {
  const product = { description: 'Made to last.', price: '100', imageUrl: '/demo/thing-800.webp', stock: 1 };
  return vendor.call.vendor.createProduct({ ...product, ...fields });
}

const asSent = (filters: readonly AdminCategoryFilter[]) =>
  filters.map(({ id, name, options }) => ({
    id,
    name,
    options: options.map((option) => ({ id: option.id, label: option.label })),
  }));

const SEATS_AND_SHAPE = { Seats: ['2', '4', '6'], 'Table shape': ['Round', 'Square'] };

test('renaming and reordering filters keeps the values of products; removing an option drops it', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const [four, round] = [idOf(filters, 'Seats: 4'), idOf(filters, 'Table shape: Round')];
  const table = await create({ name: 'Table', categoryId: dining, filterOptionIds: [round, four] });
  expect(table.filterOptionIds).toEqual([four, round].sort((one, other) => one - other));

  const renamed = asSent(filters)
    .toReversed()
    .map(({ id, name, options }) => ({
      id,
      name: name === 'Seats' ? name : 'Shape',
      options: options.toReversed().map((option) => ({ ...option, label: `${option.label}!` })),
    }));
  const saved = await admin.call.admin.saveCategoryFilters({ categoryId: dining, filters: renamed });
  expect(saved.map(({ name }) => name)).toEqual(['Shape', 'Seats']);
  expect(saved[1]?.options).toEqual([
    { id: idOf(filters, 'Seats: 6'), label: '6!', products: 0 },
    { id: four, label: '4!', products: 1 },
    { id: idOf(filters, 'Seats: 2'), label: '2!', products: 0 },
  ]);
  expect((await visitor().product({ id: table.id })).filterOptionIds).toEqual(table.filterOptionIds);
  expect(await visitor().categoryFilters({ id: dining })).toEqual(asSent(saved));

  const withoutFour = asSent(saved).map((filter) => ({
    ...filter,
    options: filter.options.filter(({ id }) => id !== four),
  }));
  await admin.call.admin.saveCategoryFilters({ categoryId: dining, filters: withoutFour });
  expect((await visitor().product({ id: table.id })).filterOptionIds).toEqual([round]);
  await admin.call.admin.saveCategoryFilters({ categoryId: dining, filters: [] });
  expect((await visitor().product({ id: table.id })).filterOptionIds).toEqual([]);
  const entries = await world.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'set_category_filters'))
    .orderBy(asc(auditLog.id));
  expect(entries[2]).toMatchObject({ details: { removed: ['Seats: 4!'], products: 1 } });
});

test('an option of another category, and a second one of a filter, are refused; changing the category drops the values', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const queen = idOf(await save(beds, { 'Bed size': ['Queen'] }), 'Bed size: Queen');
  const [two, four] = [idOf(filters, 'Seats: 2'), idOf(filters, 'Seats: 4')];
  const refused = { cause: { code: 'INVALID_INPUT', fields: { filterOptionIds: expect.any(String) } } };
  for (const filterOptionIds of [[queen], [two, four], [four, 99_999]]) {
    await expect(create({ name: 'Table', categoryId: dining, filterOptionIds })).rejects.toMatchObject(
      refused,
    );
  }
  const { id } = await create({ name: 'Table', categoryId: dining, filterOptionIds: [four] });
  const update = vendor.call.vendor.updateProduct;
  await expect(update({ id, filterOptionIds: [queen] })).rejects.toMatchObject(refused);
  expect((await update({ id, filterOptionIds: [two] })).filterOptionIds).toEqual([two]);
  expect((await update({ id, name: 'Old table' })).filterOptionIds).toEqual([two]);
  expect((await update({ id, categoryId: beds })).filterOptionIds).toEqual([]);
  expect((await update({ id, categoryId: dining, filterOptionIds: [four] })).filterOptionIds).toEqual([four]);
  await admin.call.admin.moveProducts({ id: dining, toCategoryId: beds });
  expect((await visitor().product({ id })).filterOptionIds).toEqual([]);
});

test("filters of a stale form, of another category, and with doubled names are refused; vendors can't save them", async () => {
  const filters = asSent(await save(dining, SEATS_AND_SHAPE));
  const saveFilters = admin.call.admin.saveCategoryFilters;
  const added = [...filters, { name: 'Finish', options: [{ label: 'Oiled' }] }];
  await saveFilters({ categoryId: dining, filters: added, seen: { filters } });
  await expect(saveFilters({ categoryId: dining, filters: [], seen: { filters } })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT' },
  });
  await expect(saveFilters({ categoryId: beds, filters })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  });
  await expect(save(dining, { Seats: ['2'], seats: ['4'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(save(dining, { Seats: ['Two', 'TWO'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    vendor.call.admin.saveCategoryFilters({ categoryId: dining, filters: [] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await admin.call.admin.categoryFilters({ id: dining })).map(({ name }) => name)).toEqual([
    'Seats',
    'Table shape',
    'Finish',
  ]);
});

test('options of a filter are alternatives, filters are conditions; each is counted under the others; searches find labels', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const option = (text: string) => idOf(filters, text);
  const [four, six] = [option('Seats: 4'), option('Seats: 6')];
  const [round, square] = [option('Table shape: Round'), option('Table shape: Square')];
  const options = { Ada: [four, round], Bob: [four, square], Cy: [six, round], Dee: [six], Eve: [] };
  for (const [name, filterOptionIds] of Object.entries(options)) {
    await create({ name, categoryId: dining, filterOptionIds });
  }
  await create({ name: 'Fay', categoryId: beds });
  const found = async (chosen: number[]) => {
    const filter = { category: dining, option: chosen };
    const { items, total } = await visitor().browse(filter);
    expect(await countProducts(world.db, filter)).toBe(total);
    return items.map(({ name }) => name).sort();
  };
  expect(await found([four])).toEqual(['Ada', 'Bob']);
  expect(await found([four, six])).toEqual(['Ada', 'Bob', 'Cy', 'Dee']);
  expect(await found([four, six, round])).toEqual(['Ada', 'Cy']);
  expect(await found([option('Seats: 2')])).toEqual([]);
  // An option that no longer exists.
  expect(await found([99_999])).toEqual([]);
  expect(await found([four, 99_999])).toEqual(['Ada', 'Bob']);

  const counts = async (filter: object) => (await visitor().facets(filter)).option;
  expect(await counts({ category: dining })).toEqual({ [four]: 2, [six]: 2, [round]: 2, [square]: 1 });
  expect(await counts({ category: dining, option: [four] })).toEqual({
    [four]: 2,
    [six]: 2,
    [round]: 1,
    [square]: 1,
  });
  expect(await counts({ category: dining, option: [four, round] })).toEqual({
    [four]: 1,
    [six]: 1,
    [round]: 1,
    [square]: 1,
  });
  expect(await counts({})).toEqual({});
  // Another category has other filters.
  const { category } = await visitor().facets({ category: dining, option: [four] });
  expect(category).toEqual({ [dining]: 2, [beds]: 1 });
  expect(await counts({ search: 'round' })).toEqual({ [four]: 1, [six]: 1, [round]: 2 });

  const searched = async (search: string) =>
    (await visitor().browse({ search })).items.map(({ name }) => name).sort();
  expect(await searched('round')).toEqual(['Ada', 'Cy']);
  const renamed = asSent(filters).map((filter) => ({
    ...filter,
    options: filter.options.map(({ id, label }) => ({ id, label: id === round ? 'Circular' : label })),
  }));
  await admin.call.admin.saveCategoryFilters({ categoryId: dining, filters: renamed });
  expect(await searched('circular')).toEqual(['Ada', 'Cy']);
});

test('a saved search keeps its options, in one order', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const [four, six] = [idOf(filters, 'Seats: 4'), idOf(filters, 'Seats: 6')];
  const customer = await world.as('customer');
  const [saved] = await customer.call.savedSearches.save({
    filter: { category: dining, option: [six, four, six] },
  });
  expect(saved?.filter).toEqual({ category: dining, option: [four, six] });
});

test('the database drops options that any other writer leaves behind', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const [two, four] = [idOf(filters, 'Seats: 2'), idOf(filters, 'Seats: 4')];
  const { id } = await create({ name: 'Table', categoryId: dining, filterOptionIds: [four] });
  const write = async (change: object) =>
    (await world.db.update(products).set(change).where(eq(products.id, id)).returning())[0]?.filterOptionIds;
  expect(await write({ filterOptionIds: [four, two, 99_999] })).toEqual([two]);
  expect(await write({ categoryId: beds })).toEqual([]);
});

test('undoing a change of category brings the values of its filters back', async () => {
  const filters = await save(dining, SEATS_AND_SHAPE);
  const four = idOf(filters, 'Seats: 4');
  const { id } = await create({ name: 'Table', categoryId: dining, filterOptionIds: [four] });
  const { undoId } = await vendor.call.vendor.changeProducts({
    which: { ids: [id] },
    change: { field: 'categoryId', categoryId: beds },
  });
  const stored = async () => {
    const [product] = await world.db.select().from(products).where(eq(products.id, id));
    return [product?.categoryId, product?.filterOptionIds];
  };
  expect(await stored()).toEqual([beds, []]);
  await vendor.call.vendor.undoChange({ id: undoId ?? 0 });
  expect(await stored()).toEqual([dining, [four]]);
});
