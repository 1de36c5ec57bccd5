import type { Database } from '@/server/platform/db/client.ts';
import { dayAfter, dayInNewZealand } from '@/shared/days.ts';
import { areaOf } from '@/shared/pickups/collection-areas.ts';
import { HOUSEHOLD_HORIZON_DAYS, type OpenDay } from '@/shared/pickups/collections.ts';
import { readDayLoads } from './day-load.ts';

/** The days that a household in a suburb may choose, from tomorrow on, and which of them have a stop left. */
export async function listOpenDays(db: Database, suburb: string, now: Date): Promise<OpenDay[]> {
  const area = areaOf(suburb);
  const loads = await readDayLoads(db, dayAfter(dayInNewZealand(now)), HOUSEHOLD_HORIZON_DAYS);
  return loads.map(({ day, areas }) => {
    const load = areas.find((candidate) => candidate.area === area);
    return { day, isOpen: load !== undefined && load.stops < load.capacity };
  });
}
