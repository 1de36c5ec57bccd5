import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { PRODUCT_SORTS } from '@/shared/catalog/catalog.ts';
import { REGIONS } from '@/shared/constants.ts';
import { createWorld, type World } from '@/testing/world.ts';

const NAMES = [
  'Dual end table',
  'Oak table',
  'Oak bench',
  "Bob's 100% rug",
  'Nelson chair',
  'Café lamp 3.5m',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const [index, name] of NAMES.entries()) {
    await world.product({ name, price: `${index * 7}.50`, rating: `${index % 5}.25`, tags: ['oak'] });
  }
  await world.product({ name: 'Dear sofa', price: '99999999.99' });
});

async function expectAnswer(address: string) {
  const { status, body } = await world.rest(`GET ${address}`);
  expect([200, 400], `${address} → ${status} ${JSON.stringify(body)}`).toContain(status);
}

const addressOf = (query: Record<string, string | undefined>) =>
  `/api/products?${Object.entries(query)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .join('&')}`;

const word = fc.oneof(
  fc.constantFrom(
    'oak',
    'table',
    'dual',
    'end',
    'nelson',
    'the',
    'ben',
    'oka',
    'tabel',
    'oaktable',
    '3.5',
    '0',
  ),
  // Words without matches, each searched as a prefix.
  fc.string({ unit: fc.constantFrom('q', 'z', 'a', 'b'), minLength: 3, maxLength: 6 }),
  fc.constantFrom(
    '&',
    '|',
    '!',
    '<->',
    '<2>',
    ':*',
    ':A',
    '(',
    ')',
    "'",
    "''",
    '\\',
    '\\\\',
    '"',
    '%',
    '_',
    '\u0000',
    '--',
  ),
  fc.constantFrom(
    'under',
    'over',
    'between',
    'and',
    'around',
    '$',
    '$0',
    '$1,,,',
    '$99999999999999999999999',
    'in',
    'in wellington',
    '-5',
    '1e999',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const search = fc.array(word, { maxLength: 40 }).map((words) => words.join(' ').slice(0, 310));
const amount = fc.oneof(
  fc.constantFrom(
    '0',
    '0.001',
    '1e-7',
    '99999999',
    '99999998.999',
    '100000000',
    '-0',
    'NaN',
    'Infinity',
    '0x10',
    ' ',
  ),
  fc.double({ min: 0, max: 99_999_999, noNaN: true }).map(String),
);
const part = fc.oneof(
  fc.constantFrom('all', 'any', 'alike', ...PRODUCT_SORTS),
  fc.constantFrom(0, -1, 1, 1000, 2_147_483_647, 4_102_444_800_000_000, 9_007_199_254_740_991, 1e300),
  fc.constantFrom('0.00', '99999999.99', '1.5', '-1.00', '1e5', "'", null, [], {}),
);
const cursor = fc.oneof(
  fc.array(part, { maxLength: 5 }).map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  // Listed words, joined with an arbitrary position.
  fc
    .constantFrom(
      ['newest', 4_102_444_800_000_000, 2_147_483_647],
      ['newest', 0, 0],
      ['price-asc', '0.00', 0],
      ['price-desc', '99999999.99', 2_147_483_647],
      ['rating', '99999999.99', 2_147_483_647, 2_147_483_647],
      ['relevance', 'all', 1000],
      ['relevance', 'alike', 0],
      ['price-asc', 'any', '99999999.99', 2_147_483_647],
      ['rating', 'alike', '0.00', 0, 0],
    )
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

const query = fc.record({
  search: fc.option(search, { nil: undefined, freq: 8 }),
  category: optional(fc.constantFrom('1', '2', '2147483647', '2147483648', '0')),
  minPrice: optional(amount),
  maxPrice: optional(amount),
  region: optional(fc.constantFrom(...REGIONS)),
  vendorId: optional(fc.constantFrom('1', '2147483647')),
  sort: optional(fc.constantFrom(...PRODUCT_SORTS)),
  limit: optional(fc.constantFrom('1', '3', '500')),
  cursor: optional(cursor),
});

test('a search of words unknown to the ranking is answered in every sort order', async () => {
  const unknown = [...'abcdefghij'].map((letter) => `qzq${letter}`).join('+');
  for (const sort of PRODUCT_SORTS) {
    const { status } = await world.rest(
      `GET /api/products?category=1&sort=${sort}&search=${unknown}+dual+end`,
    );
    expect(status, sort).toBe(200);
  }
});

test('every list request is answered or refused, and never fails', async () => {
  await fc.assert(
    fc.asyncProperty(query, (asked) => expectAnswer(addressOf(asked))),
    { numRuns: 400, endOnFailure: true },
  );
}, 120_000);

test('a filtered search finds the unfiltered results that pass the filters', async () => {
  const { catalog } = world.callerOf(null);
  const found = (await catalog.list({ search: 'oak table', limit: 100 })).items;
  expect(found.length).toBeGreaterThan(3);
  const bounds = fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      bounds,
      bounds,
      fc.constantFrom(undefined, 'auckland', 'nelson'),
      async (minPrice, maxPrice, region) => {
        const { items, total } = await catalog.list({
          search: 'oak table',
          limit: 100,
          minPrice,
          maxPrice,
          region,
        });
        const expected = found.filter(
          ({ price, region: of }) =>
            Number(price) >= (minPrice ?? 0) &&
            Number(price) <= (maxPrice ?? Infinity) &&
            (region ?? of) === of,
        );
        expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(total).toBe(expected.length);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
