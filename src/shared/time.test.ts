import { expect, test } from 'vitest';
import { daysAfter, hoursAfter } from './time.ts';

test('hours and days are added and subtracted as durations', () => {
  const noon = new Date('2026-09-26T12:00:00Z');
  expect(hoursAfter(noon, 24)).toEqual(new Date('2026-09-27T12:00:00Z'));
  expect(daysAfter(noon, 1)).toEqual(new Date('2026-09-27T12:00:00Z'));
  expect(daysAfter(noon, -30)).toEqual(new Date('2026-08-27T12:00:00Z'));
});
