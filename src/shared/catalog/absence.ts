import { daysBetween, shiftDays } from '@/shared/days.ts';
import type { Away } from './absence-views.ts';

export type * from './absence-views.ts';

/** Maximum length of an absence, and how far ahead it may begin. */
export const AWAY_LIMITS = { days: 120, ahead: 365, note: 300 } as const;

/** Buyers read of an absence so many days before it begins. */
const ANNOUNCED_DAYS = 14;

export interface VendorAbsence extends Away {
  hidesPieces: boolean;
}

/** Returns true during the absence. */
export function isAwayOn(away: Away | null | undefined, today: string): away is Away {
  return Boolean(away && away.from <= today && today <= away.until);
}

/** Returns the absence if buyers should read of it: from two weeks before until its end. */
export function announcedAway(away: Away | null | undefined, today: string): Away | null {
  if (!away || away.until < today || shiftDays(today, ANNOUNCED_DAYS) < away.from) return null;
  return away;
}

/**
 * Returns the day of a promise, without the days that the seller is away.
 *
 * @param orderedOn day of the order
 * @param promise day of the promise for an order of a day
 */
export function promisedDay(
  orderedOn: string,
  promise: (day: string) => string,
  away: Away | null | undefined,
): string {
  const usual = promise(orderedOn);
  if (!away || orderedOn > away.until || usual < away.from) return usual;
  const start = orderedOn > away.from ? orderedOn : away.from;
  return promise(shiftDays(orderedOn, daysBetween(start, away.until) + 1));
}
