import { expect, test } from 'vitest';
import { createWorld, type World } from '@/testing/world.ts';

const shopOf = async (items: Parameters<World['product']>[0][]) => {
  const world = await createWorld();
  for (const product of items) await world.product(product);
  const names = async (search: string, input: object = {}) =>
    (await world.callerOf(null).catalog.browse({ search, ...input })).items.map(({ name }) => name);
  return { world, names };
};

test('a word counts most in the name, then in tags and keywords, then in the description', async () => {
  const { names } = await shopOf([
    { name: 'Stool', description: 'Stands beside a lantern.' },
    { name: 'Candle holder', keywords: 'lantern' },
    { name: 'Lantern' },
    { name: 'Rug' },
  ]);
  expect(await names('lantern')).toEqual(['Lantern', 'Candle holder', 'Stool']);
  expect(await names('LANTERNS')).toEqual(['Lantern', 'Candle holder', 'Stool']);
});

test('more and rarer matching words rank higher; one match is enough', async () => {
  const { names } = await shopOf([
    { name: 'Oak table' },
    { name: 'Oak bench' },
    { name: 'Oak chair' },
    { name: 'Pine hammock' },
    { name: 'Oak hammock' },
  ]);
  const found = await names('oak hammock');
  expect(found.slice(0, 2)).toEqual(['Oak hammock', 'Pine hammock']);
  expect(found).toHaveLength(5);
});

test('sold-out products come after equal matches, and before weaker ones', async () => {
  const { world } = await shopOf([
    { name: 'Wall clock', stock: 5 },
    { name: 'Oak lamp', stock: 5 },
    { name: 'Oak lamp', stock: 0 },
    { name: 'Oak clock', stock: 5 },
  ]);
  const { items } = await world.callerOf(null).catalog.browse({ search: 'oak lamp' });
  expect(items.slice(0, 2).map(({ name, stock }) => [name, stock])).toEqual([
    ['Oak lamp', 5],
    ['Oak lamp', 0],
  ]);
});

test('a typo is autocorrected', async () => {
  const { names } = await shopOf([
    { name: 'Velvet armchair' },
    { name: 'Linen curtains' },
    { name: 'Bookcase' },
  ]);
  expect(await names('velvt armchiar')).toEqual(['Velvet armchair']);
  expect(await names('curtians')).toEqual(['Linen curtains']);
  expect(await names('velvetarmchair')).toEqual(['Velvet armchair']);
  expect(await names('bookc')).toEqual(['Bookcase']);
  expect(await names('zzzzqqqq')).toEqual([]);
});

test('"delivered to" names the buyer’s place, not the seller’s', async () => {
  const { names } = await shopOf([
    { name: 'Delivered sofa', region: 'wellington', deliveryAvailable: true },
    { name: 'Collected sofa', region: 'auckland', deliveryAvailable: false },
  ]);
  expect(await names('sofa delivered to Auckland')).toEqual(['Delivered sofa']);
  expect(await names('sofa shipped to dunedin')).toEqual(['Delivered sofa']);
});

test('a price and a region in the words are filters; explicit filters win', async () => {
  const { names } = await shopOf([
    { name: 'Cheap sofa', price: '400.00', region: 'wellington' },
    { name: 'Dear sofa', price: '1400.00', region: 'wellington' },
    { name: 'Far sofa', price: '400.00', region: 'dunedin' },
    { name: 'Cheap lamp', price: '40.00', region: 'wellington' },
  ]);
  expect(await names('a sofa under $900 in Wellington')).toEqual(['Cheap sofa']);
  expect((await names('sofa up to 900')).sort()).toEqual(['Cheap sofa', 'Far sofa']);
  expect(await names('sofa wellington', { maxPrice: 500 })).toEqual(['Cheap sofa']);
  expect(await names('sofa in wellington', { region: 'dunedin' })).toEqual(['Far sofa']);
  expect((await names('under $500 in Wellington')).sort()).toEqual(['Cheap lamp', 'Cheap sofa']);
});

test('a town in product names is an ordinary word', async () => {
  const { names } = await shopOf([
    { name: 'Nelson chair', region: 'auckland' },
    { name: 'Wooden chair', region: 'nelson' },
  ]);
  expect(await names('nelson chair')).toEqual(['Nelson chair', 'Wooden chair']);
});

test('filters narrow a search, and sort orders apply to the relevant products, page by page', async () => {
  const { world, names } = await shopOf(
    Array.from({ length: 7 }, (_, made) => ({
      name: `Lamp ${made}`,
      price: `${(made * 5) % 7}.50`,
      rating: `${made % 5}.00`,
    })),
  );
  await world.product({ name: 'Side table', description: 'Fits a lamp.', price: '0.10' });
  for (const sort of ['price-asc', 'price-desc', 'rating', 'newest', 'relevance'] as const) {
    const whole = await names('lamp', { sort, limit: 100 });
    const { catalog } = world.callerOf(null);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof catalog.browse>> = await catalog.browse({
        search: 'lamp',
        sort,
        limit: 2,
        cursor,
      });
      paged.push(...page.items.map(({ name }) => name));
      expect(page.total).toBe(whole.length);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged, sort).toEqual(whole);
    expect(whole.includes('Side table'), sort).toBe(sort === 'relevance');
  }
  expect(await names('lamp', { sort: 'price-asc', minPrice: 2, maxPrice: 4.5 })).toEqual([
    'Lamp 6',
    'Lamp 2',
    'Lamp 5',
  ]);
});

test('a product named by the words is found in every sort order, however short its listing', async () => {
  const { names } = await shopOf([
    ...Array.from({ length: 12 }, (_, index) => ({
      name: `Entry shoe bench ${index}`,
      description: 'A bench for the hall, of ash, with room for six pairs of shoes below.',
      keywords: 'shoe bench, hall bench, ash bench, entry bench',
    })),
    ...Array.from({ length: 12 }, (_, index) => ({
      name: `Dining table 1763976${index}`,
      description: 'For two. Seats two at dinner.',
      keywords: 'dining table',
    })),
    { name: 'Ash bench 1763976026', description: 'For two. Seats two at dinner.', keywords: 'dining' },
  ]);
  expect(await names('ash bench', { sort: 'newest' })).toContain('Ash bench 1763976026');
});

test('a newly listed product is found, and a removed one is not', async () => {
  const { world, names } = await shopOf([{ name: 'Oak table' }]);
  expect(await names('zebrawood')).toEqual([]);
  const { call } = await world.as('vendor');
  const { id } = await call.vendor.createProduct({
    name: 'Zebrawood tray',
    description: 'Striped.',
    price: '30',
    categoryId: (await world.callerOf(null).catalog.categories())[0]?.id ?? 0,
    imageUrl: 'https://example.com/a.webp',
    stock: 1,
  });
  expect(await names('zebrawood')).toEqual(['Zebrawood tray']);
  await call.vendor.deleteProduct({ id });
  expect(await names('zebrawood')).toEqual([]);
});

test('every input is answered with a list', async () => {
  const { world } = await shopOf([{ name: "Bob's 100% wool_rug \\ (new)" }]);
  const odd = [
    '%',
    '_',
    '\\',
    "'",
    "';--",
    "' & !x | (y:*",
    ':*',
    '!oak',
    '<->',
    '\u0000',
    'oak\u0000table',
    '🛋️',
    '沙发',
    'the',
    'a of in',
    '$',
    'under',
    'under $',
    '"oak table"',
    'e12/candelabra',
    '３５',
    'ﬁ',
    'İstanbul',
    'x'.repeat(300),
    'ab '.repeat(100),
    "o'".repeat(150),
    'rug $99999999999999999999 or less',
  ];
  for (const search of odd) {
    for (const sort of ['', '&sort=price-asc']) {
      const answer = await world.rest(`GET /api/products?search=${encodeURIComponent(search)}${sort}`);
      expect(answer.status, search).toBe(200);
      expect(Array.isArray(answer.body), search).toBe(true);
    }
  }
  expect((await world.rest("GET /api/products?search=Bob's 100%25 wool_rug")).body).toHaveLength(1);
  const tooLong = await world.rest(`GET /api/products?search=${'x'.repeat(301)}`);
  expect(tooLong).toMatchObject({ status: 400, body: { fields: { search: expect.any(String) } } });
});

test('the same conditions are relaxed on every page, for every page size, and for the counts', async () => {
  const expensive = Array.from({ length: 4 }, (_, at) => ({ name: `Oak table ${at}`, price: '900.00' }));
  const cheap = Array.from({ length: 5 }, (_, at) => ({ name: `Pine table ${at}`, price: '90.00' }));
  const others = Array.from({ length: 4 }, (_, at) => ({
    name: `Wool rug ${at}`,
    price: '50.00',
    description: 'Lies under any table.',
  }));
  const { world } = await shopOf([...expensive, ...cheap, ...others]);
  const { catalog } = world.callerOf(null);
  const whole = await catalog.browse({ search: 'table under $100', limit: 50 });
  const counted = await catalog.facets({ search: 'table under $100' });
  expect(counted.total).toBe(whole.total);
  for (const limit of [1, 2, 3, 6]) {
    const ids: number[] = [];
    for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
      const page = await catalog.browse({ search: 'table under $100', limit, cursor });
      expect(page.total).toBe(whole.total);
      expect(page.reading?.conditions).toMatchObject([{ kind: 'price', isRelaxed: false }]);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(ids).toEqual(whole.items.map(({ id }) => id));
  }
});

test('a word that names a category does not count as a product kind when a price is relaxed', async () => {
  const world = await createWorld();
  const { id } = await world.category({ name: 'Outdoor' });
  await world.product({ categoryId: id, name: 'Cedar planter', price: '120.00' });
  await world.product({ categoryId: id, name: 'Outdoor bench', price: '700.00', tags: ['outdoor'] });
  const { items, reading } = await world.callerOf(null).catalog.browse({ search: 'outdoor under $200' });
  expect(items.map(({ name }) => name)).toEqual(['Cedar planter']);
  expect(reading?.conditions).toMatchObject([{ isRelaxed: false }]);
});

test('excluded words are neither found nor counted', async () => {
  const { world, names } = await shopOf([
    { name: 'Oak table' },
    { name: 'Pine table' },
    { name: 'Elm table' },
  ]);
  expect(await names('table without oak')).toEqual(['Elm table', 'Pine table']);
  const { total } = await world.callerOf(null).catalog.facets({ search: 'table without oak' });
  expect(total).toBe(2);
});

test('fields are searchable: origin and sizes', async () => {
  const { world } = await shopOf([
    { name: 'Oak desk', widthCm: 140, origin: 'new' },
    { name: 'Elm desk', widthCm: 120, origin: 'second-hand' },
    { name: 'Ash desk', widthCm: 160, origin: null },
  ]);
  const first = async (search: string) =>
    (await world.callerOf(null).catalog.browse({ search })).items[0]?.name;
  expect(await first('second hand desk')).toBe('Elm desk');
  expect(await first('desk 1.2m')).toBe('Elm desk');
  expect(await first('1400 mm desk')).toBe('Oak desk');
});

test('a cursor of another list is refused', async () => {
  const { world } = await shopOf([{ name: 'Oak table' }, { name: 'Oak chair' }]);
  const { nextCursor } = await world.callerOf(null).catalog.browse({ search: 'oak', limit: 1 });
  const status = async (query: string) =>
    (await world.rest(`GET /api/products?cursor=${nextCursor}${query}`)).status;

  expect(await status('&search=oak')).toBe(200);
  expect(await status('&search=oak&sort=price-asc')).toBe(400);
  expect(await status('')).toBe(400);
});

test('a search shows its interpretation, and relaxes a region, a price or a size without matches', async () => {
  const { world } = await shopOf([
    { name: 'Velvet sofa', price: '800.00', region: 'wellington', widthCm: 180 },
    { name: 'Linen sofa', price: '300.00', region: 'dunedin', widthCm: 140 },
  ]);
  const { catalog } = world.callerOf(null);
  const asked = async (search: string, filter: object = {}) => {
    const { items, reading } = await catalog.browse({ search, ...filter });
    const matches = items.map(({ id }) => reading?.matches[id]);
    return { names: items.map(({ name }) => name), ...reading, matches };
  };
  const price = {
    kind: 'price',
    least: null,
    most: 900,
    without: 'a velvt sofa in Wellington',
    isRelaxed: false,
  };
  const location = {
    kind: 'region',
    region: 'wellington',
    without: 'a velvt sofa under $900',
    isRelaxed: false,
  };
  expect(await asked('a velvt sofa under $900 in Wellington')).toEqual({
    names: ['Velvet sofa'],
    corrected: 'a velvet sofa',
    conditions: [price, location],
    matches: [undefined],
    isAnswered: false,
  });
  expect(await asked('sofa under $500 in wellington')).toMatchObject({
    names: ['Linen sofa'],
    corrected: null,
    conditions: [{ isRelaxed: false }, { isRelaxed: true }],
  });
  expect(await asked('sofa between $20 and $30')).toMatchObject({
    names: ['Linen sofa', 'Velvet sofa'],
    conditions: [{ least: 20, most: 30, without: 'sofa', isRelaxed: true }],
  });
  expect(await asked('sofa no wider than 1.5 m')).toMatchObject({
    names: ['Linen sofa'],
    conditions: [{ kind: 'width', most: 150, without: 'sofa', isRelaxed: false }],
  });
  expect(await asked('sofa that fits a 90 cm gap in Dunedin')).toMatchObject({
    names: ['Linen sofa'],
    conditions: [
      { kind: 'region', isRelaxed: false },
      { kind: 'width', most: 90, isRelaxed: true },
    ],
  });
  expect(await asked('Linen sofa')).toMatchObject({ isAnswered: true, conditions: [] });
  // An explicit filter relaxes no condition of the search: counts ignore filters.
  expect(await asked('sofa in wellington', { maxPrice: 20 })).toMatchObject({
    names: [],
    conditions: [{ isRelaxed: false }],
  });
  // The product kind is relaxed last: a dearer sofa is closer to the request than a cheap lamp of that colour.
  await world.product({
    name: 'Velvet cushion',
    price: '40.00',
    region: 'dunedin',
    description: 'Soft on a sofa.',
    keywords: 'sofa cushion, scatter cushion',
  });
  expect(await asked('velvet sofa under $100 in Dunedin')).toMatchObject({
    names: expect.arrayContaining(['Linen sofa']),
    conditions: [
      { kind: 'price', isRelaxed: true },
      { kind: 'region', isRelaxed: false },
    ],
  });
  expect(await asked('velvet sofa under $100')).toMatchObject({ conditions: [{ isRelaxed: true }] });
  expect((await catalog.browse({})).reading).toBeNull();
  const { body } = await world.rest('GET /api/products?search=sofa%20in%20wellington');
  expect(body).toMatchObject([{ name: 'Velvet sofa' }]);
});

test('a number is read as a width unless a product is called by it', async () => {
  const { world, names } = await shopOf([
    { name: 'Oak table', widthCm: 180 },
    { name: 'Small oak table', widthCm: 90 },
    { name: 'Long oak table', widthCm: 240 },
    { name: 'Chair 300', widthCm: 50 },
    { name: 'Rimu chair', widthCm: 60 },
  ]);
  expect(await names('table 180')).toEqual(['Oak table', 'Small oak table']);
  expect((await names('chair 300'))[0]).toBe('Chair 300');
  const { reading, items } = await world.callerOf(null).catalog.browse({ search: 'table 60 cm wide' });
  expect(reading?.conditions).toMatchObject([{ kind: 'width', most: 60, without: 'table', isRelaxed: true }]);
  expect(items).toHaveLength(3);
});

test('a price that only sold-out products of the kind have is relaxed', async () => {
  const { world } = await shopOf([
    { name: 'Old desk', price: '185.00', stock: 0 },
    { name: 'Rimu desk', price: '680.00', stock: 2 },
    { name: 'Desk lamp', price: '90.00', stock: 2 },
  ]);
  const { items, reading } = await world.callerOf(null).catalog.browse({ search: 'desk under 300' });
  expect(items[0]?.name).toBe('Rimu desk');
  expect(reading?.conditions).toMatchObject([{ kind: 'price', isRelaxed: true }]);
});
