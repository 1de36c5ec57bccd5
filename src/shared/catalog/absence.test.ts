import { expect, test } from 'vitest';
import { shiftDays } from '@/shared/days.ts';
import { announcedAway, isAwayOn, promisedDay } from './absence.ts';
import { absenceInput } from './absence-inputs.ts';

const away = { from: '2026-12-24', until: '2027-01-10', note: '' };
const inThreeDays = (day: string) => shiftDays(day, 3);

test.each([
  ['2026-12-20', '2026-12-23', 'ready before it begins'],
  ['2026-12-22', '2027-01-12', 'interrupted after two days'],
  ['2026-12-24', '2027-01-14', 'ordered on its first day'],
  ['2027-01-10', '2027-01-14', 'ordered on its last day'],
  ['2027-01-11', '2027-01-14', 'ordered after it'],
])('days away do not count: ordered on %s, ready on %s (%s)', (orderedOn, readyOn) => {
  expect(promisedDay(orderedOn, inThreeDays, away)).toBe(readyOn);
});

test('buyers read of an absence two weeks before, until its end', () => {
  expect(announcedAway(away, '2026-12-09')).toBeNull();
  expect(announcedAway(away, '2026-12-10')).toBe(away);
  expect(announcedAway(away, '2027-01-10')).toBe(away);
  expect(announcedAway(away, '2027-01-11')).toBeNull();
  expect([isAwayOn(away, '2026-12-23'), isAwayOn(away, '2026-12-24')]).toEqual([false, true]);
});

test('an absence ends after it begins and has at most 120 days', () => {
  const isAllowed = (from: string, until: string) => absenceInput.safeParse({ from, until }).success;
  expect(isAllowed('2026-12-24', '2026-12-24')).toBe(true);
  expect(isAllowed('2026-12-24', '2026-12-23')).toBe(false);
  expect(isAllowed('2026-01-01', '2026-04-30')).toBe(true);
  expect(isAllowed('2026-01-01', '2026-05-01')).toBe(false);
  expect(isAllowed('2026-02-30', '2026-05-01')).toBe(false);
});
