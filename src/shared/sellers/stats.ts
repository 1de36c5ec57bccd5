export type * from './stats-views.ts';

/**
 * How a figure changed, as the dashboards say it: '+12% from last month at this point'.
 *
 * @param before the figure of the month before, up to the same day; nothing to compare with when it is 0
 */
export function changeSince(now: number, before: number): string {
  const growth = growthSince(now, before);
  return growth ?? (now === 0 ? 'Nothing yet this month' : 'None at this point last month');
}

/** The same without words for a month before it that had nothing: then it is null. */
export function growthSince(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% from last month at this point`;
}
