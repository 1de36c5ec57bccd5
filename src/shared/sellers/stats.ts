export type * from './stats-views.ts';

/**
 * Formats a change: '+12% from last month at this point'.
 * @param before previous month up to the same day; 0 means no comparison
 */
export function changeSince(now: number, before: number): string {
  const growth = growthSince(now, before);
  return growth ?? (now === 0 ? 'Nothing yet this month' : 'None at this point last month');
}

/** Change in percent; null if the previous month had nothing. */
export function growthSince(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% from last month at this point`;
}
