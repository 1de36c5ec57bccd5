import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionRequests } from '@/server/schema.ts';
import { areaOf, COLLECTION_DEPOT, placeOf, suburbsOf } from '@/shared/pickups/collection-areas.ts';
import type { RouteInput } from '@/shared/pickups/collection-inputs.ts';
import type { CollectionRoute } from '@/shared/pickups/collections.ts';
import { orderStops, roundKilometres } from '@/shared/pickups/route-order.ts';

/** Stops of a day that are put in order; more than a day can hold. */
const MOST_STOPS = 300;

/** The stops of a day, or of one area of it, in a short order from the depot; what the driver needs of each. */
export async function planRoute(db: Database, { day, area }: RouteInput): Promise<CollectionRoute> {
  const { id, fullName, phone, address, suburb, items, status } = collectionRequests;
  const { additionalItems, specialRequirements, adminNotes } = collectionRequests;
  const found = await db
    .select({
      ...{ id, fullName, phone, address, suburb, items, status },
      ...{ additionalItems, specialRequirements, adminNotes },
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
    .limit(MOST_STOPS);
  const stops = found.map((stop) => ({ ...stop, area: areaOf(stop.suburb) }));
  const ordered = orderStops(COLLECTION_DEPOT, stops, (stop) => placeOf(stop.suburb));
  const kilometres = roundKilometres(
    COLLECTION_DEPOT,
    ordered.map((stop) => placeOf(stop.suburb)),
  );
  return { day, stops: ordered, kilometres: Math.round(kilometres) };
}
