import { expect, test } from 'vitest';
import { dayAfter, dayInNewZealand } from './days.ts';

test('a day begins at midnight in Auckland, in summer and in winter', () => {
  expect(dayInNewZealand(new Date('2026-01-14T10:59:59Z'))).toBe('2026-01-14');
  expect(dayInNewZealand(new Date('2026-01-14T11:00:00Z'))).toBe('2026-01-15');
  expect(dayInNewZealand(new Date('2026-07-14T11:59:59Z'))).toBe('2026-07-14');
  expect(dayInNewZealand(new Date('2026-07-14T12:00:00Z'))).toBe('2026-07-15');
});

test('the next day is correct across months, years and clock changes', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-04-04')).toBe('2026-04-05');
});
