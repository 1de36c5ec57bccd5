import { describe, expect, test } from 'vitest';
import { countFilters, priceBounds, readShopSearch } from './shop-search.ts';

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
    expect(readShopSearch(raw)).toEqual({
      search: 'oak table',
      category: 3,
      minPrice: 50,
      maxPrice: 400,
      region: 'palmerston-north',
      sort: 'price-asc',
    });
  });

  test.each([
    { search: '   ' },
    { category: 'sofas' },
    { category: '0' },
    { category: '99999999999' },
    { minPrice: '0', maxPrice: '1000' },
    { minPrice: '400', maxPrice: '50' },
    { minPrice: '-5' },
    { region: 'all' },
    { region: 'sydney' },
    { sort: 'cheapest' },
    { sort: 'toString' },
    { sort: 'relevance' },
    { pages: '1' },
    { utm_source: 'mail' },
  ])('leaves out what says nothing: %o', (raw) => {
    expect(readShopSearch(raw)).toEqual({});
  });

  test('keeps the order of a search, and numbers that look like words', () => {
    expect(readShopSearch({ search: 1950, sort: 'relevance' })).toEqual({
      search: '1950',
      sort: 'relevance',
    });
  });

  test('names all it knows, so that what the address says otherwise does not shine through', () => {
    expect(Object.keys(readShopSearch({ category: '' })).sort()).toEqual([
      'category',
      'maxPrice',
      'minPrice',
      'pages',
      'region',
      'search',
      'sort',
    ]);
  });

  test('never asks for more pages than the server should render', () => {
    expect(readShopSearch({ pages: '5000' })).toEqual({ pages: 10 });
  });

  test('cannot carry control characters to the database', () => {
    expect(readShopSearch({ search: 'oak\u0000table' })).toEqual({ search: 'oak table' });
  });
});

test('the upper end of the slider is no bound, and neither is the lower', () => {
  expect(priceBounds(0, 1000)).toEqual([undefined, undefined]);
  expect(priceBounds(10, 990)).toEqual([10, 990]);
  expect(priceBounds(0, 0)).toEqual([undefined, 0]);
});

test('both ends of the price are one filter', () => {
  expect(countFilters({ minPrice: 10, maxPrice: 50, region: 'nelson', search: 'oak' })).toBe(2);
});
