import { and, asc, between, count, eq, gte, inArray } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { collectionCapacities, collectionExceptions, collectionRequests } from '@/server/schema.ts';
import { dayAfter, dayInNewZealand, shiftDays, weekdayOf } from '@/shared/days.ts';
import {
  areaOf,
  COLLECTION_AREAS,
  COLLECTION_DEPOT,
  type CollectionArea,
  placeOf,
  suburbsOf,
} from '@/shared/pickups/collection-areas.ts';
import type {
  RemoveExceptionInput,
  RouteInput,
  SetCapacityInput,
  SetExceptionInput,
} from '@/shared/pickups/collection-inputs.ts';
import {
  type CapacityView,
  type CollectionRoute,
  type DayLoad,
  DEFAULT_STOPS,
  HOUSEHOLD_HORIZON_DAYS,
  type OpenDay,
} from '@/shared/pickups/collections.ts';
import { orderStops, roundKilometres } from '@/shared/pickups/route-order.ts';
import { publicHolidayOn } from '@/shared/public-holidays.ts';
import type { CollectionRequestRow } from './lock-request.ts';

const MAX_EXCEPTIONS = 500;

/** Stops by area and weekday, and future exceptions. */
export async function getCapacity(db: Database, now: Date): Promise<CapacityView> {
  const set = await db.select().from(collectionCapacities);
  const exceptions = await db
    .select()
    .from(collectionExceptions)
    .where(gte(collectionExceptions.day, dayInNewZealand(now)))
    .orderBy(asc(collectionExceptions.day), asc(collectionExceptions.area))
    .limit(MAX_EXCEPTIONS);
  const areas = COLLECTION_AREAS.map((area) => ({
    area,
    stops: DEFAULT_STOPS.map(
      (usual, index) => set.find((row) => row.area === area && row.weekday === index + 1)?.stops ?? usual,
    ),
  }));
  return { areas, exceptions };
}

/**
 * Sets the stops of an area on a weekday. Excess scheduled stops stay, and are marked.
 *
 * @throws DomainError EDIT_CONFLICT as `mergeEdit`
 */
export async function setCapacity(
  { db, now }: Deps,
  actor: Actor,
  { area, weekday, stops, seen }: SetCapacityInput,
): Promise<CapacityView> {
  await db.transaction(async (tx) => {
    await lock(tx, 'vanStops', 'capacity');
    const stored = (await getCapacity(tx, now())).areas.find((one) => one.area === area)?.stops[weekday - 1];
    const sentence = 'Another admin has changed this number since you opened it.';
    const edited = mergeEdit({ stops: stored }, { seen, changes: { stops } }, sentence);
    if (edited.stops === undefined) return;
    await tx
      .insert(collectionCapacities)
      .values({ area, weekday, stops })
      .onConflictDoUpdate({
        target: [collectionCapacities.area, collectionCapacities.weekday],
        set: { stops },
      });
    await recordAction(tx, actor, 'change_collection_capacity', null, { area, weekday, stops });
  });
  return getCapacity(db, now());
}

/** Sets the stops of a day, in one area or all. */
export async function setException(
  { db, now }: Deps,
  actor: Actor,
  { day, area, stops, note = null }: SetExceptionInput,
): Promise<CapacityView> {
  const areas = area ? [area] : COLLECTION_AREAS;
  await db.transaction(async (tx) => {
    await tx
      .insert(collectionExceptions)
      .values(areas.map((each) => ({ day, area: each, stops, note })))
      .onConflictDoUpdate({
        target: [collectionExceptions.day, collectionExceptions.area],
        set: { stops, note },
      });
    const details = { day, area: area ?? 'all', stops };
    await recordAction(tx, actor, 'change_collection_capacity', null, details);
  });
  return getCapacity(db, now());
}

export async function removeException({ db, now }: Deps, actor: Actor, { day, area }: RemoveExceptionInput) {
  await db.transaction(async (tx) => {
    const isInArea = area ? eq(collectionExceptions.area, area) : undefined;
    await tx.delete(collectionExceptions).where(and(eq(collectionExceptions.day, day), isInArea));
    const details = { day, area: area ?? 'all', stops: null };
    await recordAction(tx, actor, 'change_collection_capacity', null, details);
  });
  return getCapacity(db, now());
}

/** Occupancy of consecutive days in every area. */
export async function readDayLoads(db: Database, from: string, days: number): Promise<DayLoad[]> {
  const to = shiftDays(from, days - 1);
  const { scheduledDate, preferredDate } = collectionRequests;
  const scheduled = await countRequests(db, scheduledDate, ['scheduled', 'collected'], [from, to]);
  const waiting = await countRequests(db, preferredDate, ['requested'], [from, to]);
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

/** Stops by day and area, with the reason for exceptions: none on a holiday, unless an admin sets them. */
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

type Counts = Awaited<ReturnType<typeof countRequests>>;

function sumOf(counts: Counts, day: string, area: CollectionArea): number {
  return counts
    .filter((one) => one.day === day && areaOf(one.suburb) === area)
    .reduce((sum, { requests }) => sum + requests, 0);
}

/** Counts requests by suburb and by one of their dates. */
function countRequests(
  db: Database,
  day: (typeof collectionRequests)['scheduledDate' | 'preferredDate'],
  statuses: CollectionRequestRow['status'][],
  [from, to]: [string, string],
) {
  const { suburb, status } = collectionRequests;
  return db
    .select({ day, suburb, requests: count() })
    .from(collectionRequests)
    .where(and(between(day, from, to), inArray(status, statuses)))
    .groupBy(day, suburb);
}

/** Lists the days with free stops for a suburb, from tomorrow on. */
export async function listOpenDays(db: Database, suburb: string, now: Date): Promise<OpenDay[]> {
  const area = areaOf(suburb);
  const loads = await readDayLoads(db, dayAfter(dayInNewZealand(now)), HOUSEHOLD_HORIZON_DAYS);
  return loads.map(({ day, areas }) => {
    const load = areas.find((candidate) => candidate.area === area);
    return { day, isOpen: load !== undefined && load.stops < load.capacity };
  });
}

const MAX_STOPS = 300;

/** Orders the stops of a day, or of an area, in a short route from the depot. */
export async function planRoute(db: Database, { day, area }: RouteInput): Promise<CollectionRoute> {
  const { id, suburb, status } = collectionRequests;
  const stopRows = await db
    .select({
      ...columnsOf(collectionRequests, 'id', 'fullName', 'phone', 'address', 'suburb', 'items', 'status'),
      ...columnsOf(collectionRequests, 'additionalItems', 'specialRequirements', 'adminNotes'),
    })
    .from(collectionRequests)
    .where(
      and(
        eq(collectionRequests.scheduledDate, day),
        inArray(status, ['scheduled', 'collected']),
        area ? inArray(suburb, suburbsOf(area)) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(MAX_STOPS);
  const stops = stopRows.map((stop) => ({ ...stop, area: areaOf(stop.suburb) }));
  const ordered = orderStops(COLLECTION_DEPOT, stops, (stop) => placeOf(stop.suburb));
  const kilometres = roundKilometres(
    COLLECTION_DEPOT,
    ordered.map((stop) => placeOf(stop.suburb)),
  );
  return { day, stops: ordered, kilometres: Math.round(kilometres) };
}
