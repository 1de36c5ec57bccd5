import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionCapacities, collectionExceptions, collectionRequests } from '@/server/schema.ts';
import { shiftDays, weekdayOf } from '@/shared/days.ts';
import { areaOf, COLLECTION_AREAS, type CollectionArea } from '@/shared/pickups/collection-areas.ts';
import { type DayLoad, DEFAULT_STOPS } from '@/shared/pickups/collections.ts';
import { publicHolidayOn } from '@/shared/public-holidays.ts';

/** How full each of some days in a row is, in every area. */
export async function readDayLoads(db: Database, from: string, days: number): Promise<DayLoad[]> {
  const to = shiftDays(from, days - 1);
  const scheduled = await countScheduled(db, from, to);
  const waiting = await countWaiting(db, from, to);
  const capacityOf = await readCapacities(db, from, to);
  return Array.from({ length: days }, (_, index) => {
    const day = shiftDays(from, index);
    const areas = COLLECTION_AREAS.map((area) => ({
      area,
      stops: sumOf(scheduled, day, area),
      waiting: sumOf(waiting, day, area),
      ...capacityOf(day, area),
    }));
    return { day, areas };
  });
}

/** Stops of the van on days, by day and area, and why they are not as usual: none on a holiday, unless an admin says so. */
async function readCapacities(db: Database, from: string, to: string) {
  const usual = await db.select().from(collectionCapacities);
  const exceptions = await db
    .select()
    .from(collectionExceptions)
    .where(between(collectionExceptions.day, from, to));
  return (day: string, area: CollectionArea): { capacity: number; note: string | null } => {
    const exception = exceptions.find((row) => row.day === day && row.area === area);
    if (exception) return { capacity: exception.stops, note: exception.note };
    const holiday = publicHolidayOn(day);
    if (holiday) return { capacity: 0, note: holiday };
    const weekday = weekdayOf(day);
    const set = usual.find((row) => row.weekday === weekday && row.area === area);
    return { capacity: set?.stops ?? DEFAULT_STOPS[weekday - 1] ?? 0, note: null };
  };
}

interface Count {
  day: string | null;
  suburb: string;
  requests: number;
}

function sumOf(counts: readonly Count[], day: string, area: CollectionArea): number {
  return counts
    .filter((count) => count.day === day && areaOf(count.suburb) === area)
    .reduce((sum, { requests }) => sum + requests, 0);
}

const requests = sql<number>`count(*)::int`;

function countScheduled(db: Database, from: string, to: string): Promise<Count[]> {
  const { scheduledDate: day, suburb, status } = collectionRequests;
  return db
    .select({ day, suburb, requests })
    .from(collectionRequests)
    .where(and(between(day, from, to), inArray(status, ['scheduled', 'collected'])))
    .groupBy(day, suburb);
}

function countWaiting(db: Database, from: string, to: string): Promise<Count[]> {
  const { preferredDate: day, suburb, status } = collectionRequests;
  return db
    .select({ day, suburb, requests })
    .from(collectionRequests)
    .where(and(eq(status, 'requested'), between(day, from, to)))
    .groupBy(day, suburb);
}
