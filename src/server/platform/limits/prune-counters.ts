import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { rateLimits } from '@/server/schema.ts';

/** Counters of limits that are kept at once, some 150 MB. Past it a flood of addresses loses those that end soonest. */
const MOST_COUNTERS = 1_000_000;

/** Removes the counters that end soonest, down to so many. */
export async function pruneCounters(db: Database, most = MOST_COUNTERS): Promise<void> {
  const surplus = (await db.$count(rateLimits)) - most;
  if (surplus <= 0) return;
  const soonest = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(asc(rateLimits.expire))
    .limit(surplus);
  await db.delete(rateLimits).where(inArray(rateLimits.key, soonest));
}
