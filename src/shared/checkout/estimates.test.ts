import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInNewZealand, shiftDays, timeInNewZealand } from '@/shared/days.ts';
import { publicHolidayOn } from '@/shared/public-holidays.ts';
import { daysUntil, promisedBy } from './estimates.ts';

const stool = { leadTimeWeeks: null, estimatedDeliveryDays: 7, readyDays: 2 };

/** @param time in New Zealand, with its offset */
function deliveryOf(time: string, days: number): string {
  const promise = promisedBy('delivery', [{ ...stool, estimatedDeliveryDays: days }], new Date(time));
  return promise ? timeInNewZealand(promise) : 'no day';
}

test.each([
  ['before clocks go forward', '2026-09-26T23:30:00+12:00', 7, '2026-10-03 23:59:59'],
  ['before clocks go back', '2026-04-04T00:30:00+13:00', 7, '2026-04-11 23:59:59'],
  ['with a day that ends on a public holiday', '2026-12-18T10:00:00+13:00', 7, '2026-12-27 23:59:59'],
  ['on the same day', '2026-06-15T10:00:00+12:00', 0, '2026-06-15 23:59:59'],
])('delivery is estimated in calendar days of New Zealand, %s', (_, ordered, days, expected) => {
  expect(deliveryOf(ordered, days)).toBe(expected);
});

test('a collection is promised by the days of its seller, and without them not at all', () => {
  const ready = (...pieces: Parameters<typeof promisedBy>[1]) => {
    const promise = promisedBy('collection', pieces, new Date('2026-06-15T10:00:00+12:00'));
    return promise && dayInNewZealand(promise);
  };
  expect(ready(stool)).toBe('2026-06-17');
  expect(ready({ ...stool, readyDays: 0 })).toBe('2026-06-15');
  expect(ready({ ...stool, readyDays: null })).toBeNull();
  expect(ready(stool, { ...stool, readyDays: null })).toBeNull();
  expect(ready()).toBeNull();
  // Six weeks, and two days.
  expect(ready(stool, { ...stool, leadTimeWeeks: 6 })).toBe('2026-07-29');
  expect(ready({ ...stool, leadTimeWeeks: 6, readyDays: null })).toBe('2026-07-27');
});

const pieces = fc.array(
  fc.record({
    leadTimeWeeks: fc.option(fc.integer({ min: 1, max: 52 })),
    estimatedDeliveryDays: fc.nat(365),
    readyDays: fc.option(fc.nat(90)),
  }),
  { maxLength: 5 },
);

test('pieces are promised together by the slowest, for collection as for delivery', () => {
  const orderedAt = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom('delivery', 'collection'), pieces, orderedAt, (method, all, ordered) => {
      const promise = promisedBy(method, all, ordered);
      const each = all.map((piece) => daysUntil(method, [piece]));
      const hasPromise = all.length > 0 && each.every((days) => days !== null);
      expect(promise !== null).toBe(hasPromise);
      if (!promise) return;
      const day = dayInNewZealand(promise);
      const usual = shiftDays(dayInNewZealand(ordered), Math.max(...each.map(Number)));
      expect(day >= usual && publicHolidayOn(day) === null).toBe(true);
      // Christmas, Boxing Day and the days on which they are observed.
      expect(day <= shiftDays(usual, 4)).toBe(true);
    }),
  );
});
