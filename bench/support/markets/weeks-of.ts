import type { PriceWeek } from '@/server/modules/pricing/index.ts';
import { shiftDays } from '@/shared/days.ts';
import type { Day } from './live-through-days.ts';

/** Days aggregated for the engine by week and price, without those out of stock. */
export function weeksOf(days: readonly Day[]): PriceWeek[] {
  const weeks = new Map<string, PriceWeek>();
  for (const { day, priceCents, isInStock, views, pieces } of days) {
    if (!isInStock) continue;
    const week = mondayOf(day);
    const key = `${week} ${String(priceCents).padStart(9, '0')}`;
    const known = weeks.get(key) ?? {
      week,
      firstDay: day,
      lastDay: day,
      priceCents,
      days: 0,
      views: 0,
      pieces: 0,
    };
    weeks.set(key, {
      ...known,
      lastDay: day,
      days: known.days + 1,
      views: views === null || known.views === null ? null : known.views + views,
      pieces: known.pieces + pieces,
    });
  }
  return [...weeks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, week]) => week);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDays(day, -((weekday + 6) % 7));
}
