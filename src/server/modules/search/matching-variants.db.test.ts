import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { mailOutbox, products, savedSearches, savedSearchOwners } from '@/server/schema.ts';
import type { ProductCard, ProductFilter } from '@/shared/catalog/catalog.ts';
import { COLOURS } from '@/shared/catalog/facets.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getFacets } from './facets/get-facets.ts';
import { browseProducts } from './list-products.ts';
import { notifyOfNewProducts } from './saved-searches/notify-of-new-products.ts';
import { searchDatabase } from './search-database.ts';

async function change(world: World, id: number, fields: Partial<typeof products.$inferInsert>) {
  await world.db.update(products).set(fields).where(eq(products.id, id));
  clearCatalogueCache(world.db);
}

/** A table in two sizes and two timbers, the default one the cheapest, and a chair without options. */
async function shop() {
  const world = await createWorld();
  const table = await world.product({
    ...{ name: 'Hawea table', optionNames: ['Size', 'Timber'], optionValues: ['140 cm', 'oak'] },
    ...{ price: '400.00', stock: 2, widthCm: 140, materials: ['oak', 'walnut'], imageUrl: '/media/oak.webp' },
  });
  const add = (optionValues: string[], fields: Partial<typeof products.$inferInsert>) =>
    variantOf(world, table, { optionValues, ownFields: ['size', 'pictures', 'colour'], ...fields });
  const oak = await add(['180 cm', 'oak'], { price: '500.00', widthCm: 180, variantPosition: 1 });
  const walnut = await add(['180 cm', 'walnut'], {
    ...{ price: '700.00', widthCm: 180, variantPosition: 2, imageUrl: '/media/walnut.webp', stock: 3 },
  });
  const chair = await world.product({ name: 'Hawea chair', price: '600.00', materials: ['oak'] });
  const browse = (filter: ProductFilter) => browseProducts(world.db, { ...filter, limit: 24 });
  /** Names of pieces with the price that is shown. */
  const shown = async (filter: ProductFilter) =>
    (await browse(filter)).items.map(
      ({ name, price, variant }) => `${name} ${variant?.values.join(' ') ?? ''} ${variant?.price ?? price}`,
    );
  return { world, table, oak, walnut, chair, browse, shown };
}

test('one variant must meet all filters at once', async () => {
  const { shown } = await shop();
  expect(await shown({ material: ['walnut'], maxPrice: 600 })).toEqual([]);
  expect(await shown({ material: ['walnut'], maxPrice: 700 })).toEqual(['Hawea table 180 cm walnut 700.00']);
  expect(await shown({ minPrice: 450, maxWidth: 160 })).toEqual([]);
  expect(await shown({ colour: ['brown'], maxPrice: 800 })).toEqual(['Hawea table 180 cm walnut 700.00']);
});

test('a filtered list shows each listing once, with picture, price, size and id of the matching variant', async () => {
  const { browse, table, walnut } = await shop();
  const { items, total } = await browse({ minPrice: 650 });
  expect({ items, total }).toMatchObject({
    items: [
      {
        ...{ id: table.id, price: '400.00', imageUrl: '/media/oak.webp', widthCm: 140 },
        variant: {
          ...{ id: walnut.id, values: ['180 cm', 'walnut'], price: '700.00', compareAtPrice: null, stock: 3 },
          ...{ imageUrl: '/media/walnut.webp', widthCm: 180 },
        },
      },
    ],
    total: 1,
  });
});

test('of several matches a list shows one in stock, then the default one, then the first', async () => {
  const { world, table, oak, shown } = await shop();
  const any = {
    maxPrice: 750,
    material: ['oak' as const, 'walnut' as const],
    minPrice: 0,
    maxWidth: 200,
  };
  expect(await shown(any)).toEqual(['Hawea table 140 cm oak 400.00']);
  await change(world, table.id, { stock: 0 });
  expect(await shown(any)).toEqual(['Hawea table 180 cm oak 500.00']);
  await change(world, oak.id, { stock: 0 });
  expect(await shown(any)).toEqual(['Hawea table 180 cm walnut 700.00']);
});

test('price orders use the price of the shown variant, page by page', async () => {
  const { world, shown } = await shop();
  await world.product({ name: 'Hawea bench', price: '650.00', materials: ['oak'] });
  const filter = { minPrice: 450 };
  const ascending = ['Hawea table 180 cm oak 500.00', 'Hawea chair  600.00', 'Hawea bench  650.00'];
  expect(await shown({ ...filter, sort: 'price-asc' })).toEqual(ascending);
  expect(await shown({ ...filter, sort: 'price-desc' })).toEqual(ascending.toReversed());
  expect(await shown({ ...filter, sort: 'price-asc', search: 'hawea' })).toEqual(ascending);
  for (const search of [undefined, 'hawea']) {
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await browseProducts(world.db, {
        ...filter,
        search,
        sort: 'price-desc',
        limit: 1,
        cursor,
      });
      paged.push(...page.items.map(({ price, variant }) => (variant ?? { price }).price));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(['650.00', '600.00', '500.00']);
  }
});

test('a search shows the variant that its words name', async () => {
  const { shown } = await shop();
  expect(await shown({ search: 'walnut table 180 cm' })).toEqual(['Hawea table 180 cm walnut 700.00']);
  expect((await shown({ search: 'hawea table' }))[0]).toBe('Hawea table 140 cm oak 400.00');
  expect((await shown({ search: 'oak table 180' }))[0]).toBe('Hawea table 180 cm oak 500.00');
  expect((await shown({ search: 'walnut table 190' }))[0]).toBe('Hawea table 180 cm walnut 700.00');
  expect((await shown({ search: 'walnut table under $600' }))[0]).toBe('Hawea table 140 cm oak 400.00');
});

test('a variant is found by its SKU', async () => {
  const { world, oak, shown } = await shop();
  await change(world, oak.id, { sku: 'HT180OAK7', ownFields: ['size'] });
  await change(world, oak.variantOf ?? 0, { updatedAt: new Date() });
  expect((await shown({ search: 'HT180OAK7' }))[0]).toBe('Hawea table 180 cm oak 500.00');
});

test('without filters a list shows no variant', async () => {
  const { browse, table } = await shop();
  const { items } = await browse({ category: table.categoryId, sort: 'price-asc' });
  expect(items.map(({ id, price, variant }) => [id, price, variant])[0]).toEqual([
    table.id,
    '400.00',
    undefined,
  ]);
  expect(items.find(({ id }) => id === table.id)).toMatchObject({
    choices: { variants: 3, fromPrice: '400.00', colours: [] },
  });
});

test('a size that is stated as an option only is found by its words', async () => {
  const world = await createWorld();
  const table = await world.product({ name: 'Rimu table', optionNames: ['Size'], optionValues: ['160 cm'] });
  const wide = await variantOf(world, table, { optionValues: ['180 cm'] });
  const { items } = await browseProducts(world.db, { search: 'rimu table 180 cm', limit: 24 });
  expect(items).toMatchObject([{ id: table.id, variant: { id: wide.id } }]);
});

test('the full-text search finds and shows variants by their option values, prices and filters', async () => {
  const { world, table, walnut, oak } = await shop();
  const plan = { text: 'walnut table', all: "'walnut':* & 'tabl':*", any: "'walnut':* | 'tabl':*" };
  const find = (input: ProductFilter) =>
    searchDatabase<ProductCard>(world.db, 'card', plan, { ...input, limit: 24 });
  expect(await find({})).toMatchObject({ items: [{ id: table.id, variant: { id: walnut.id } }], total: 1 });
  expect(await find({ maxPrice: 600, maxWidth: 200, minPrice: 450 })).toMatchObject({
    items: [{ id: table.id, variant: { id: oak.id } }],
    total: 1,
  });
  expect(await find({ maxPrice: 300 })).toMatchObject({ items: [], total: 0 });
  const costly = await world.product({ name: 'Walnut table', price: '600.00' });
  const { items } = await find({ sort: 'price-desc', minPrice: 550 });
  expect(items.map(({ id }) => id)).toEqual([table.id, costly.id]);
});

test('facets count listings, by the variants that pass the other filters', async () => {
  const { world } = await shop();
  expect(await getFacets(world.db, {})).toMatchObject({
    ...{ total: 2, inStock: 2, material: { oak: 2, walnut: 1 } },
    colour: { natural: 1, brown: 1 },
  });
  expect(await getFacets(world.db, { minPrice: 650 })).toMatchObject({
    ...{ total: 1, material: { oak: 0, walnut: 1 } },
  });
});

test('lists and counts follow a change of a variant', async () => {
  const { world, walnut, shown } = await shop();
  expect(await shown({ minPrice: 650 })).toHaveLength(1);
  await change(world, walnut.id, { stock: 0 });
  expect(await shown({ minPrice: 650, inStock: true })).toEqual([]);
  await change(world, walnut.id, { status: 'archived' });
  expect(await shown({ minPrice: 650 })).toEqual([]);
  expect(await getFacets(world.db, { minPrice: 650 })).toMatchObject({ total: 0 });
});

test('a saved search announces the variant that meets all of it, and no listing of which none does', async () => {
  const { world, table } = await shop();
  const hour = sql.raw(`interval '1 hour'`);
  const shopper = await world.as('customer');
  for (const filter of [
    { material: ['walnut' as const], minPrice: 650 },
    { material: ['walnut' as const], maxPrice: 600 },
    { search: 'oak table 180 cm' },
  ])
    await shopper.call.savedSearches.save({ filter });
  await world.db.update(savedSearches).set({ lookedUntil: sql`looked_until - 3 * ${hour}` });
  await world.db.update(savedSearchOwners).set({ dueAt: sql`due_at - 3 * ${hour}` });
  await world.db.update(products).set({ listedAt: sql`listed_at - ${hour}` });
  await notifyOfNewProducts(world.deps, new AbortController().signal);
  const [mail] = await world.db.select().from(mailOutbox);
  expect(mail?.text).toContain('Hawea table · 180 cm, walnut, $700.00');
  expect(mail?.text).toContain('Hawea table · 180 cm, oak, $500.00');
  expect(mail?.text).not.toContain('$400.00');
  const stored = await world.db.select().from(savedSearches).orderBy(savedSearches.id);
  expect(stored.map((search) => search.toldProductIds)).toEqual([[table.id], [], [table.id]]);
});

test('a product without options is answered without a variant', async () => {
  const { browse, chair } = await shop();
  for (const filter of [{}, { minPrice: 550, maxPrice: 650 }, { search: 'hawea chair' }]) {
    const { items } = await browse(filter);
    const found = items.find(({ id }) => id === chair.id);
    expect(found).toMatchObject({ price: '600.00', choices: null });
    expect(found).not.toHaveProperty('variant');
  }
});

test('over REST, a shown variant is beside the product, whose own price stays', async () => {
  const { world, table, walnut } = await shop();
  const read = async (query: string) => (await world.app.request(`/api/products${query}`)).json();
  const all: { id: number }[] = await read('');
  expect(all.every((product) => !('variant' in product))).toBe(true);
  expect(await read('?minPrice=650')).toMatchObject([
    { id: table.id, price: '400.00', variant: { id: walnut.id, price: '700.00' } },
  ]);
});

test('each count equals the list with that choice, and lists equal an independent computation', async () => {
  const world = await createWorld();
  const pieces = await randomShop(world);
  const filters = fc.sample(
    fc.record(
      {
        minPrice: fc.constantFrom(60, 120),
        maxPrice: fc.constantFrom(100, 200),
        maxWidth: fc.constantFrom(100, 150),
        colour: fc.subarray(['blue', 'red', 'white'] as const, { minLength: 1 }),
        inStock: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    { numRuns: 30, seed: 7 },
  );
  for (const filter of filters) {
    const list = async (narrowing: ProductFilter) =>
      browseProducts(world.db, { ...filter, ...narrowing, limit: 100 });
    const { items, total } = await list({});
    const expected = new Set(pieces.filter((piece) => passes(piece, filter)).map(({ listing }) => listing));
    expect(new Set(items.map(({ id }) => id))).toEqual(expected);
    expect(total).toBe(expected.size);
    const facets = await getFacets(world.db, filter);
    expect(facets.total).toBe(total);
    for (const colour of COLOURS.filter((one) => ['blue', 'red', 'white'].includes(one))) {
      expect(facets.colour[colour]).toBe((await list({ colour: [colour] })).total);
    }
    expect(facets.inStock).toBe((await list({ inStock: true })).total);
  }
});

interface Piece {
  listing: number;
  price: number;
  widthCm: number;
  colour: string;
  stock: number;
}

async function randomShop(world: World): Promise<Piece[]> {
  const piece = fc.record({
    price: fc.constantFrom(50, 100, 150, 250),
    widthCm: fc.constantFrom(90, 120, 180),
    colour: fc.constantFrom('blue', 'red', 'white'),
    stock: fc.nat(1),
  });
  const listings = fc.sample(fc.array(piece, { minLength: 1, maxLength: 4 }), { numRuns: 25, seed: 3 });
  const all: Piece[] = [];
  for (const [first, ...others] of listings) {
    if (!first) continue;
    const hasOptions = others.length > 0;
    const listing = await world.product({
      ...{ ...first, price: `${first.price}.00`, optionNames: hasOptions ? ['Kind'] : [] },
      optionValues: hasOptions ? ['First'] : [],
    });
    all.push({ ...first, listing: listing.id });
    for (const [at, other] of others.entries()) {
      await variantOf(world, listing, {
        ...{ ...other, price: `${other.price}.00`, optionValues: [`Other ${at}`], variantPosition: at + 1 },
        ownFields: ['size', 'colour'],
      });
      all.push({ ...other, listing: listing.id });
    }
  }
  clearCatalogueCache(world.db);
  return all;
}

function passes(piece: Piece, filter: ProductFilter): boolean {
  const { minPrice = 0, maxPrice = 1_000, maxWidth = 1_000, colour, inStock = false } = filter;
  const isOfColour = colour === undefined || colour.some((one) => one === piece.colour);
  const isWithin = piece.price >= minPrice && piece.price <= maxPrice && piece.widthCm <= maxWidth;
  return isWithin && isOfColour && (!inStock || piece.stock > 0);
}
