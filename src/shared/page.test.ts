import { expect, test } from 'vitest';
import { takePage } from './page.ts';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

test('a row more than a page has says that another page follows behind the last of this one', () => {
  expect(takePage(rows, 2, ({ id }) => id)).toEqual({ items: [{ id: 9 }, { id: 7 }], nextCursor: 7 });
});

test('the last page has no next one, however full it is', () => {
  expect(takePage(rows, 3, ({ id }) => id)).toEqual({ items: rows, nextCursor: null });
  expect(takePage([], 3, () => 'never asked')).toEqual({ items: [], nextCursor: null });
});
