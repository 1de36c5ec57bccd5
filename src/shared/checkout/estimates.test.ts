import { expect, test } from 'vitest';
import { dayInNewZealand, timeInNewZealand } from '@/shared/days.ts';
import { estimatedCollection, estimatedDelivery } from './estimates.ts';

/** @param time in New Zealand, with its offset */
const deliveryOf = (time: string, days: number) => timeInNewZealand(estimatedDelivery(new Date(time), days));

test.each([
  ['before clocks go forward', '2026-09-26T23:30:00+12:00', 7, '2026-10-03 23:59:59'],
  ['before clocks go back', '2026-04-04T00:30:00+13:00', 7, '2026-04-11 23:59:59'],
  ['with a day that ends on a public holiday', '2026-12-18T10:00:00+13:00', 7, '2026-12-27 23:59:59'],
  ['on the same day', '2026-06-15T10:00:00+12:00', 0, '2026-06-15 23:59:59'],
])('delivery is estimated in calendar days of New Zealand, %s', (_, ordered, days, expected) => {
  expect(deliveryOf(ordered, days)).toBe(expected);
});

test('public holidays do not count until an order is ready for collection', () => {
  const ready = (time: string) => dayInNewZealand(estimatedCollection(new Date(time)));
  expect(ready('2026-06-15T10:00:00+12:00')).toBe('2026-06-18');
  // Christmas Day, Boxing Day and the Monday on which it is observed.
  expect(ready('2026-12-23T10:00:00+13:00')).toBe('2026-12-29');
  expect(ready('2026-09-26T23:30:00+12:00')).toBe('2026-09-29');
});
