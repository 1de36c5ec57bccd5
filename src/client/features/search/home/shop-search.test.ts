import { describe, expect, test } from 'vitest';
import { chosenFilters } from './filter-chips.tsx';
import { boundsOf, shopSearch } from './shop-search.ts';

describe('the address of the home page', () => {
  test('is read as it was written', () => {
    const raw = {
      search: ' oak table ',
      category: '3',
      minPrice: '50',
      maxPrice: '400',
      region: 'palmerston-north',
      sort: 'price-asc',
    };
    const read = { search: 'oak table', category: 3, minPrice: 50, maxPrice: 400 };
    expect(shopSearch.parse(raw)).toEqual({ ...raw, ...read });
  });

  test('has price bounds with a currency sign or separators', () => {
    expect(shopSearch.parse({ minPrice: '$85', maxPrice: '$ 900' })).toMatchObject({
      minPrice: 85,
      maxPrice: 900,
    });
    expect(shopSearch.parse({ minPrice: '1,000', maxPrice: '1,200' })).toMatchObject({ minPrice: 1000 });
  });

  test('names several values with commas between them, in one order and each once', () => {
    const raw = {
      category: '7,2,7,x',
      material: 'wool,oak,gold',
      colour: 'blue',
      inStock: 'true',
      rating: '4',
      maxWidth: '180',
    };
    const read = {
      category: [2, 7],
      material: ['oak', 'wool'],
      colour: ['blue'],
      inStock: true,
      rating: 4,
      maxWidth: 180,
    };
    expect(shopSearch.parse(raw)).toEqual(read);
    expect(shopSearch.parse({ ...shopSearch.parse(raw) })).toEqual(read);
  });

  test.each([
    { search: '   ' },
    { category: ',' },
    { material: 'chocolate' },
    { inStock: 'false' },
    { rating: '5' },
    { maxWidth: '0' },
    { maxHeight: '99999' },
    { category: 'sofas' },
    { category: '0' },
    { category: '99999999999' },
    { minPrice: '0', maxPrice: '' },
    { minPrice: '-5' },
    { region: 'all' },
    { region: 'sydney' },
    { sort: 'cheapest' },
    { sort: 'toString' },
    { sort: 'relevance' },
    { pages: '1' },
    { utm_source: 'mail' },
  ])('omits empty conditions: %o', (raw) => {
    expect(shopSearch.parse(raw)).toEqual({});
  });

  test('keeps the order of a search, and numbers that look like words', () => {
    expect(shopSearch.parse({ search: 1950, sort: 'relevance' })).toEqual({
      search: '1950',
      sort: 'relevance',
    });
  });

  test('names all it knows, so that what the address says otherwise does not shine through', () => {
    expect(Object.keys(shopSearch.parse({ category: '' })).sort()).toEqual([
      'category',
      'colour',
      'condition',
      'deliversTo',
      'delivery',
      'inStock',
      'material',
      'maxDepth',
      'maxHeight',
      'maxPrice',
      'maxWidth',
      'minPrice',
      'option',
      'pages',
      'rating',
      'reclaimed',
      'region',
      'search',
      'sort',
      'style',
    ]);
  });

  test('never asks for more pages than the server should render', () => {
    expect(shopSearch.parse({ pages: '5000' })).toEqual({ pages: 10 });
  });

  test('cannot carry control characters to the database', () => {
    expect(shopSearch.parse({ search: 'oak\u0000table' })).toEqual({ search: 'oak table' });
  });
});

test('the ends of the slider are no bounds', () => {
  const moved = shopSearch.parse({ minPrice: '100', maxPrice: '500' });
  expect(boundsOf([0, 1000], moved)).toEqual({});
  expect(boundsOf([10, 990], moved)).toEqual({ minPrice: 10, maxPrice: 990 });
  expect(boundsOf([0, 0], moved)).toEqual({ maxPrice: 0 });
});

test('an amount beyond the slider stays while its other end moves', () => {
  const typed = shopSearch.parse({ minPrice: '100', maxPrice: '2500' });
  expect(boundsOf([200, 1000], typed)).toEqual({ minPrice: 200, maxPrice: 2500 });
  expect(boundsOf([100, 900], typed)).toEqual({ minPrice: 100, maxPrice: 900 });
});

test('bounds in the wrong order are swapped', () => {
  expect(shopSearch.parse({ minPrice: '400', maxPrice: '50' })).toEqual({ minPrice: 50, maxPrice: 400 });
});

test('each filter that is set is left out by itself; both ends of the price are one', () => {
  const search = shopSearch.parse({
    search: 'oak',
    category: '2,3',
    minPrice: '10',
    maxPrice: '50',
    region: 'nelson',
    colour: 'blue',
    inStock: 'true',
    pages: '3',
  });
  const chosen = chosenFilters(search);
  expect(chosen.map(({ name, value }) => [name, value])).toEqual([
    ['category', 2],
    ['category', 3],
    ['price', '10-50'],
    ['region', 'nelson'],
    ['colour', 'blue'],
    ['inStock', true],
  ]);
  expect(chosen[0]?.without).toEqual({ ...search, category: 3, pages: undefined });
  expect(chosen[2]?.without).toEqual({
    ...search,
    minPrice: undefined,
    maxPrice: undefined,
    pages: undefined,
  });
  expect(chosen[4]?.without).toEqual({ ...search, colour: undefined, pages: undefined });
});
