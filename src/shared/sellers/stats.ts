export type * from './stats-views.ts';

/**
 * Formats a change: '+12% from last month at this point'.
 * @param previous previous month up to the same day; 0 means no comparison
 */
export function changeSince(now: number, previous: number): string {
  const growth = growthSince(now, previous);
  return growth ?? (now === 0 ? 'Nothing yet this month' : 'None at this point last month');
}

/** Change in percent; null if the previous month had nothing. */
export function growthSince(now: number, previous: number): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((now - previous) / previous) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% from last month at this point`;
}
