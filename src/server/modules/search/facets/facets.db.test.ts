import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { countProducts } from '@/server/modules/search/list-products.ts';
import { products, users, vendorDeliveryPlaces } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import { COLOURS, type Facets, MATERIALS, RATINGS, STYLES } from '@/shared/catalog/facets.ts';
import { REGIONS } from '@/shared/constants.ts';
import { COLOUR_WORDS, MATERIAL_WORDS, RECLAIMED_WORDS, STYLE_WORDS } from '@/shared/search/facet-words.ts';
import { createWorld, type World } from '@/testing/world.ts';

type Product = typeof products.$inferSelect;

const NAMES = {
  colour: [
    null,
    '',
    'Navy',
    'INK BLUE and beech',
    'smoke-grey',
    'Pōhutukawa red',
    'teal',
    'navyblue',
    'Black/White',
  ],
  materials: [
    [],
    ['solid Oak'],
    ['oak', 'linen'],
    ['Recycled rimu', 'steel'],
    ['pōhutukawa'],
    ['woollen'],
    ['WOOL felt'],
  ],
  tags: [[], ['mid-century'], ['Mid Century', 'retro'], ['art deco'], ['modern', 'sofa'], ['post-modernist']],
  keywords: ['', 'scandi, nordic', 'upcycled desk', 'up-cycled', 'rustic  FARMHOUSE', 'recycle'],
};

/** Products of every state, by vendors who may or may not sell. */
async function randomShop(world: World, seed: number) {
  const random = fc.sample(
    fc.record({
      colour: fc.constantFrom(...NAMES.colour),
      materials: fc.constantFrom(...NAMES.materials),
      tags: fc.constantFrom(...NAMES.tags),
      keywords: fc.constantFrom(...NAMES.keywords),
      condition: fc.constantFrom(null, ...GRADES.slice(0, 3)),
      origin: fc.constantFrom(null, null, 'new' as const, 'reclaimed' as const),
      category: fc.nat(3),
      vendor: fc.nat(3),
      price: fc.constantFrom(
        '0.01',
        '49.99',
        '50.00',
        '199.99',
        '200.00',
        '999.99',
        '1000.00',
        '12345678.90',
      ),
      region: fc.constantFrom(...REGIONS.slice(0, 3)),
      stock: fc.constantFrom(0, 0, 1, 7),
      rating: fc.constantFrom('0.00', '1.99', '2.00', '3.99', '4.00', '5.00'),
      reviewCount: fc.nat(2),
      deliveryAvailable: fc.boolean(),
      widthCm: fc.constantFrom(null, 60, 61, 180),
      depthCm: fc.constantFrom(null, 40, 41),
      heightCm: fc.constantFrom(null, 75, 200),
      status: fc.constantFrom('active', 'active', 'active', 'active', 'draft', 'archived'),
      isHidden: fc.constantFrom(false, false, false, false, true),
    }),
    { numRuns: 70, seed },
  );
  const vendors = [
    await world.user({ role: 'vendor' }),
    await world.user({ role: 'admin' }),
    await world.user({ role: 'vendor', suspendedAt: new Date() }),
    await world.user({ role: 'customer' }),
  ];
  const categories: Awaited<ReturnType<World['category']>>[] = [];
  for (let index = 0; index < 4; index++) categories.push(await world.category());
  const moment = Date.parse('2026-05-01T10:00:00.123Z');
  await world.db.insert(products).values(
    random.map(({ category, vendor, ...fields }, made) => ({
      ...fields,
      name: `${made % 3 === 0 ? 'Lamp' : 'Stool'} ${made}`,
      description: 'Made to last.',
      imageUrl: '/demo/thing-800.webp',
      vendorId: vendors[vendor]!.id,
      categoryId: categories[category]!.id,
      createdAt: new Date(moment + (made % 5) * 1000),
    })),
  );
  const vendorIds = vendors.map(({ id }) => id);
  await world.db.insert(vendorDeliveryPlaces).values([...placesOf(vendorIds)]);
  [leavesOutDunedin = 0, onlyDunedin = 0] = vendorIds;
  clearCatalogueCache(world.db);
  return { categoryIds: categories.map(({ id }) => id), vendorIds };
}

async function onSale(world: World): Promise<Product[]> {
  const all = await world.db.select().from(products).innerJoin(users, eq(users.id, products.vendorId));
  return all
    .filter(({ products: { status, isHidden }, users: { role, isActive, suspendedAt } }) => {
      return status === 'active' && !isHidden && isActive && suspendedAt === null && role !== 'customer';
    })
    .map((row) => row.products);
}

/** The listed words that a text contains, by matching whole words. */
function valuesOf(text: string, lists: Record<string, readonly string[]>): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ')
    .replaceAll('mid century', 'midcentury')
    .replaceAll('art deco', 'artdeco')
    .replaceAll('up cycled', 'upcycled');
  const words = plain.split(' ');
  return Object.keys(lists).filter((value) => lists[value]?.some((word) => words.includes(word)));
}

const traits = {
  material: ({ materials }: Product) => valuesOf(materials.join(' '), MATERIAL_WORDS),
  colour: ({ colour }: Product) => valuesOf(colour ?? '', COLOUR_WORDS),
  style: ({ tags, keywords }: Product) => valuesOf(`${tags.join(' ')} ${keywords}`, STYLE_WORDS),
  reclaimed: ({ origin, tags, keywords, materials }: Product) =>
    origin === 'reclaimed' ||
    (origin === null &&
      valuesOf([...tags, keywords, ...materials].join(' '), { yes: RECLAIMED_WORDS }).length > 0),
};

const TO_DUNEDIN = 'Otago';
const TO_FIJI = 'FJ';

/** Vendor 0 leaves out Dunedin and delivers to Fiji, vendor 1 delivers at home to Dunedin alone. */
const placesOf = (vendorIds: readonly number[]) =>
  [
    { vendorId: vendorIds[0]!, country: 'NZ', region: 'dunedin', feeCents: null },
    { vendorId: vendorIds[0]!, country: 'FJ', region: null, feeCents: 9_000 },
    { vendorId: vendorIds[1]!, country: 'NZ', region: 'dunedin', feeCents: 0 },
    { vendorId: vendorIds[1]!, country: 'NZ', region: null, feeCents: null },
  ] as const;
let [leavesOutDunedin, onlyDunedin] = [0, 0];

function reaches({ deliveryAvailable, vendorId }: Product, place: string): boolean {
  if (!deliveryAvailable) return false;
  if (place === TO_FIJI) return vendorId === leavesOutDunedin;
  return vendorId === onlyDunedin
    ? place === TO_DUNEDIN
    : vendorId !== leavesOutDunedin || place !== TO_DUNEDIN;
}

type Check = (product: Product) => boolean;

/** A predicate for each set filter, by its facet. */
function checksOf(filter: ProductFilter): Record<string, Check> {
  const { category = [], material, colour, style, ...rest } = filter;
  const categories = [category].flat();
  const fits = (gap: number | undefined, length: number | null) =>
    gap === undefined || (length !== null && length <= gap);
  return {
    category: ({ categoryId }) => categories.length === 0 || categories.includes(categoryId),
    price: ({ price }) =>
      Number(price) >= (rest.minPrice ?? 0) && Number(price) <= (rest.maxPrice ?? Number.POSITIVE_INFINITY),
    region: ({ region }) => rest.region === undefined || region === rest.region,
    material: (one) => !material || traits.material(one).some((value) => material.includes(value as never)),
    colour: (one) => !colour || traits.colour(one).some((value) => colour.includes(value as never)),
    style: (one) => !style || traits.style(one).some((value) => style.includes(value as never)),
    delivery: ({ deliveryAvailable }) => !rest.delivery || deliveryAvailable,
    deliversTo: (one) => rest.deliversTo === undefined || reaches(one, rest.deliversTo),
    rating: ({ rating }) => rest.rating === undefined || Number(rating) >= rest.rating,
    inStock: ({ stock }) => !rest.inStock || stock > 0,
    reclaimed: (one) => !rest.reclaimed || traits.reclaimed(one),
    condition: (one) => !rest.condition || (one.condition !== null && rest.condition.includes(one.condition)),
    rest: ({ vendorId, widthCm, depthCm, heightCm }) =>
      (rest.vendorId === undefined || vendorId === rest.vendorId) &&
      fits(rest.maxWidth, widthCm) &&
      fits(rest.maxDepth, depthCm) &&
      fits(rest.maxHeight, heightCm),
  };
}

function recount(shelf: readonly Product[], filter: ProductFilter): Facets {
  const checks = checksOf(filter);
  const count = (facet: string, has: Check) =>
    shelf.filter(
      (one) => Object.entries(checks).every(([name, passes]) => name === facet || passes(one)) && has(one),
    ).length;
  const each = <Value extends string | number>(
    facet: string,
    values: readonly Value[],
    has: (product: Product, value: Value) => boolean,
  ) =>
    Object.fromEntries(values.map((value) => [value, count(facet, (one) => has(one, value))])) as Record<
      Value,
      number
    >;
  const categories = each(
    'category',
    shelf.map(({ categoryId }) => categoryId),
    ({ categoryId }, id) => categoryId === id,
  );
  return {
    total: count('', () => true),
    category: Object.fromEntries(Object.entries(categories).filter(([, found]) => found > 0)),
    price: Array.from({ length: 21 }, (_, bar) =>
      count(
        'price',
        ({ price }) => Number(price) >= bar * 50 && (bar === 20 || Number(price) < bar * 50 + 50),
      ),
    ),
    region: each('region', REGIONS, ({ region }, value) => region === value),
    material: each('material', MATERIALS, (one, value) => traits.material(one).includes(value)),
    colour: each('colour', COLOURS, (one, value) => traits.colour(one).includes(value)),
    style: each('style', STYLES, (one, value) => traits.style(one).includes(value)),
    option: {},
    condition: each('condition', GRADES, ({ condition }, value) => condition === value),
    rating: each('rating', RATINGS, ({ rating }, least) => Number(rating) >= least),
    delivery: count('delivery', ({ deliveryAvailable }) => deliveryAvailable),
    deliversTo: count('deliversTo', (one) => reaches(one, TO_DUNEDIN)),
    inStock: count('inStock', ({ stock }) => stock > 0),
    reclaimed: count('reclaimed', traits.reclaimed),
  };
}

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 2,
  });
const perhaps = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

const filters = (categoryIds: readonly number[], vendorIds: readonly number[]): fc.Arbitrary<ProductFilter> =>
  fc
    .record({
      category: fc.oneof(perhaps([...categoryIds, 4711]), some([...categoryIds, 4711])),
      minPrice: perhaps([0, 50, 49.99, 200]),
      maxPrice: perhaps([49.99, 200, 199.995, 1000]),
      region: perhaps(REGIONS.slice(0, 4)),
      vendorId: fc.option(fc.constantFrom(...vendorIds), { nil: undefined, freq: 1 }),
      material: some(MATERIALS),
      colour: some(COLOURS),
      style: some(STYLES),
      condition: some(GRADES),
      delivery: perhaps([true, false]),
      deliversTo: perhaps([TO_DUNEDIN, 'Waikato', TO_FIJI] as const),
      rating: perhaps([1, 2, 4, 5]),
      inStock: perhaps([true, false]),
      reclaimed: perhaps([true, false]),
      maxWidth: perhaps([60, 179, 180]),
      maxDepth: perhaps([40]),
      maxHeight: perhaps([75]),
    })
    // Most filters are unset, so that enough products remain.
    .chain((filter) =>
      fc
        .subarray(Object.keys(filter) as (keyof typeof filter)[], { maxLength: 4 })
        .map((kept) => Object.fromEntries(kept.map((key) => [key, filter[key]]))),
    );

async function allPages(world: World, input: object): Promise<number[]> {
  const { catalog } = world.callerOf(null);
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof catalog.browse>> = await catalog.browse({
      limit: 7,
      ...input,
      cursor,
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

const ORDER: Record<string, (one: Product, other: Product) => number> = {
  newest: (one, other) => Number(other.createdAt) - Number(one.createdAt) || other.id - one.id,
  'price-asc': (one, other) => Number(one.price) - Number(other.price) || one.id - other.id,
  'price-desc': (one, other) => Number(other.price) - Number(one.price) || other.id - one.id,
  rating: (one, other) =>
    Number(other.rating) - Number(one.rating) || other.reviewCount - one.reviewCount || other.id - one.id,
};

test('counts and lists equal an independent computation, in the same order', async () => {
  const world = await createWorld();
  const { categoryIds, vendorIds } = await randomShop(world, 20_261_125);
  const shelf = await onSale(world);
  expect(shelf.length).toBeGreaterThan(15);
  await fc.assert(
    fc.asyncProperty(
      filters(categoryIds, vendorIds),
      fc.constantFrom('newest', 'price-asc', 'price-desc', 'rating'),
      async (filter, sort) => {
        const expected = recount(shelf, filter);
        expect(await world.callerOf(null).catalog.facets({ ...filter, deliverTo: TO_DUNEDIN })).toEqual(
          expected,
        );
        expect(await countProducts(world.db, filter)).toBe(expected.total);
        const passing = shelf.filter((one) => Object.values(checksOf(filter)).every((passes) => passes(one)));
        const ids = passing.sort(ORDER[sort]).map(({ id }) => id);
        expect(await allPages(world, { ...filter, sort })).toEqual(ids);
      },
    ),
    { numRuns: 12, seed: 20_261_125 },
  );
});

test('with a search, each count equals the length of the list with that choice', async () => {
  const world = await createWorld();
  const { categoryIds, vendorIds } = await randomShop(world, 7);
  const { catalog } = world.callerOf(null);
  const admin = await world.as('admin');
  for (const [name, meaning] of [
    ['light', 'lamp'],
    ['stool', 'lamp'],
    ['perch', 'stool'],
    ['perch', 'oak lamp'],
  ] as const)
    await admin.call.searches.addSynonym({ name, meaning });
  await fc.assert(
    fc.asyncProperty(
      filters(categoryIds, vendorIds),
      fc.constantFrom(
        'lamp',
        'stool',
        'zzzzqqqq',
        'blue stool',
        'light',
        'old perch',
        'lamp under $200',
        'stool over $90,000,000',
        `lamp in ${REGIONS[2]}`,
        `wool stool under $50 in ${REGIONS[1]}`,
        `lamp in ${REGIONS[5]}`,
        'stool no wider than 60 cm',
      ),
      async (filter, search) => {
        const facets = await catalog.facets({ ...filter, search });
        const total = async (choice: object) =>
          (await catalog.browse({ ...filter, search, ...choice })).total;
        expect(facets.total).toBe(await total({}));
        expect(facets.region.auckland).toBe(await total({ region: 'auckland' }));
        expect(facets.colour.blue).toBe(await total({ colour: ['blue'] }));
        expect(facets.material.wool).toBe(await total({ material: ['wool'] }));
        expect(facets.inStock).toBe(await total({ inStock: true }));
        const [id = 0] = categoryIds;
        expect(facets.category[id] ?? 0).toBe(await total({ category: id }));
      },
    ),
    { numRuns: 14, seed: 7 },
  );
  const said = await catalog.facets({ search: 'lamp under $200' });
  expect(said.total).toBe((await catalog.browse({ search: 'lamp', maxPrice: 200 })).total);
  expect(said.price.reduce((sum, count) => sum + count, 0)).toBe(
    (await catalog.facets({ search: 'lamp' })).total,
  );
});

test('counts follow orders, reviews, and products or vendors that are removed', async () => {
  const world = await createWorld();
  await randomShop(world, 3);
  const check = async () => {
    clearCatalogueCache(world.db);
    expect(await world.callerOf(null).catalog.facets({ deliverTo: TO_DUNEDIN })).toEqual(
      recount(await onSale(world), {}),
    );
  };
  await check();
  const [first, second, third] = await onSale(world);
  // Written like an order or a review: the time of the last edit stays.
  await world.db.execute(
    sql`update products set stock = 3 - least(stock, 3), rating = 4.5 where id = ${first!.id}`,
  );
  await check();
  await world.db.delete(products).where(eq(products.id, second!.id));
  await world.product({ colour: 'pink', materials: ['glass'] });
  await check();
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, third!.vendorId));
  await check();
  await world.db.update(users).set({ isActive: true }).where(eq(users.id, third!.vendorId));
  await world.db.update(products).set({ isHidden: true }).where(eq(products.id, third!.id));
  await check();
});

test('over REST, multiple values are repeated or comma-separated, and one category is a number', async () => {
  const world = await createWorld();
  const one = await world.product({ materials: ['oak'] });
  const { id: categoryId } = await world.category();
  const two = await world.product({ materials: ['pine'], categoryId, widthCm: 180 });
  const ids = async (query: string) =>
    (await world.rest(`GET /api/products?${query}`)).body.map(({ id }: Product) => id);
  expect(await ids(`category=${categoryId}`)).toEqual([two.id]);
  expect(await ids(`category=${categoryId},${one.categoryId}`)).toEqual([two.id, one.id]);
  expect(await ids(`category=${categoryId}&category=${one.categoryId}&material=oak`)).toEqual([one.id]);
  expect(await ids('material=oak,pine')).toEqual([two.id, one.id]);
  expect(await ids('maxWidth=180')).toEqual([two.id]);
  expect(await ids('maxWidth=179')).toEqual([]);
  const facets = await world.rest('GET /api/products/facets?material=oak');
  expect(facets.status).toBe(200);
  expect(facets.body).toMatchObject({ total: 1, material: { oak: 1, pine: 1 }, inStock: 1 });
  const refused = await world.rest('GET /api/products?material=oak,chocolate');
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({
    'material.1': expect.stringContaining('Material must be one of: oak, '),
  });
});
