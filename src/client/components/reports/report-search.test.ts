import { expect, test } from 'vitest';
import { presetsOn } from './report-search.ts';

test('months and years are compared with the calendar before, other ranges with the days before', () => {
  const compared = presetsOn('2026-11-23').map(({ value, from, to, compare }) => [
    value,
    from,
    to,
    compare ?? 'previous',
  ]);
  expect(compared).toContainEqual(['month', '2026-11-01', '2026-11-23', 'month']);
  expect(compared).toContainEqual(['last-month', '2026-10-01', '2026-10-31', 'month']);
  expect(compared).toContainEqual(['year', '2026-01-01', '2026-11-23', 'year']);
  expect(compared).toContainEqual(['last-year', '2025-01-01', '2025-12-31', 'year']);
  expect(compared).toContainEqual(['30', '2026-10-25', '2026-11-23', 'previous']);
});
