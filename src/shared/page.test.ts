import { expect, test } from 'vitest';
import { takePage } from './page.ts';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

test('one row more than the page size gives a cursor for the next page', () => {
  expect(takePage(rows, 2, ({ id }) => id)).toEqual({ items: [{ id: 9 }, { id: 7 }], nextCursor: 7 });
});

test('the last page has no cursor, even if it is full', () => {
  expect(takePage(rows, 3, ({ id }) => id)).toEqual({ items: rows, nextCursor: null });
  expect(takePage([], 3, () => 'never asked')).toEqual({ items: [], nextCursor: null });
});
