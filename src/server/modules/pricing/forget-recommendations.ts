import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { pricingRecommendations } from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';

/** Days that a recommendation is kept after another has taken its place; longer where its price was set. */
const KEPT_SUPERSEDED_DAYS = { unused: 30, applied: 400 } as const;
/** Deleted at once, so that nobody waits; the next hour has more. */
const BATCH = 20_000;

/** Removes recommendations that another has replaced long ago. */
export async function forgetOldRecommendations(db: Database, now: Date): Promise<void> {
  const { id, supersededAt, appliedAt } = pricingRecommendations;
  const before = (days: number) => lt(supersededAt, daysAfter(now, -days));
  const old = db
    .select({ id })
    .from(pricingRecommendations)
    .where(
      and(
        isNotNull(supersededAt),
        before(KEPT_SUPERSEDED_DAYS.unused),
        or(isNull(appliedAt), before(KEPT_SUPERSEDED_DAYS.applied)),
      ),
    )
    .limit(BATCH);
  await db.delete(pricingRecommendations).where(inArray(id, old));
}
