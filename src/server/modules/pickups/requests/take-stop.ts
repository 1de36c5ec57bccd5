import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { DomainError } from '@/shared/errors.ts';
import { AREA_NAMES, areaOf, COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import { DAY_MS } from '@/shared/time.ts';
import { readDayLoads } from './day-load.ts';
import type { CollectionRequestRow } from './lock-request.ts';

/**
 * Sees that the van has a stop left for a locked request on a day. Until the transaction ends nobody else takes a stop of
 * that day in that area, so that the last one goes once. A request that is on that day already needs none.
 *
 * @throws DomainError DAY_FULL with `details.stops` and `details.capacity`
 */
export async function takeStop(tx: Database, request: CollectionRequestRow, day: string): Promise<void> {
  if (request.status === 'scheduled' && request.scheduledDate === day) return;
  const area = areaOf(request.suburb);
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const key = dayNumber * COLLECTION_AREAS.length + COLLECTION_AREAS.indexOf(area);
  await lock(tx, 'vanStops', key);
  const [load] = await readDayLoads(tx, day, 1);
  const found = load?.areas.find((candidate) => candidate.area === area);
  const { stops = 0, capacity = 0 } = found ?? {};
  if (stops < capacity) return;
  const sentence =
    capacity === 0
      ? `The van does not come to ${AREA_NAMES[area]} on this day.`
      : `This day is full in ${AREA_NAMES[area]}: ${stops} of ${capacity} stops are taken.`;
  throw new DomainError('DAY_FULL', sentence, { stops, capacity });
}
