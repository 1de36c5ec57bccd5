import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionCapacities, collectionExceptions } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import type {
  RemoveExceptionInput,
  SetCapacityInput,
  SetExceptionInput,
} from '@/shared/pickups/collection-inputs.ts';
import { type CapacityView, DEFAULT_STOPS } from '@/shared/pickups/collections.ts';

/** Exceptions that are listed; years of holidays. */
const MOST_EXCEPTIONS = 500;

/** Stops by area and weekday, and the days from today on that differ. */
export async function getCapacity(db: Database, now: Date): Promise<CapacityView> {
  const set = await db.select().from(collectionCapacities);
  const exceptions = await db
    .select()
    .from(collectionExceptions)
    .where(gte(collectionExceptions.day, dayInNewZealand(now)))
    .orderBy(asc(collectionExceptions.day), asc(collectionExceptions.area))
    .limit(MOST_EXCEPTIONS);
  const areas = COLLECTION_AREAS.map((area) => ({
    area,
    stops: DEFAULT_STOPS.map(
      (usual, index) => set.find((row) => row.area === area && row.weekday === index + 1)?.stops ?? usual,
    ),
  }));
  return { areas, exceptions };
}

/** Sets the stops of an area on a weekday. What is scheduled beyond them stays, and is marked. */
export async function setCapacity(
  { db, now }: Deps,
  { userId: actorId, origin }: Actor,
  { area, weekday, stops }: SetCapacityInput,
): Promise<CapacityView> {
  await db.transaction(async (tx) => {
    await tx
      .insert(collectionCapacities)
      .values({ area, weekday, stops })
      .onConflictDoUpdate({
        target: [collectionCapacities.area, collectionCapacities.weekday],
        set: { stops },
      });
    await recordCapacityChange(tx, { actorId, origin, details: { area, weekday, stops } });
  });
  return getCapacity(db, now());
}

/** Sets the stops of one day, in one area or in all. */
export async function setException(
  { db, now }: Deps,
  { userId: actorId, origin }: Actor,
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
    await recordCapacityChange(tx, { actorId, origin, details: { day, area: area ?? 'all', stops } });
  });
  return getCapacity(db, now());
}

/** A day is like its weekday again. */
export async function removeException(
  { db, now }: Deps,
  { userId: actorId, origin }: Actor,
  { day, area }: RemoveExceptionInput,
): Promise<CapacityView> {
  await db.transaction(async (tx) => {
    await tx
      .delete(collectionExceptions)
      .where(
        and(
          eq(collectionExceptions.day, day),
          inArray(collectionExceptions.area, area ? [area] : [...COLLECTION_AREAS]),
        ),
      );
    await recordCapacityChange(tx, { actorId, origin, details: { day, area: area ?? 'all', stops: null } });
  });
  return getCapacity(db, now());
}

interface CapacityChange {
  actorId: number;
  origin: Actor['origin'];
  details: Record<string, unknown>;
}

function recordCapacityChange(tx: Database, { actorId, origin, details }: CapacityChange): Promise<void> {
  return recordAudit(tx, origin, { action: 'change_collection_capacity', actorId, details });
}
