import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { products, video3dJobs } from '@/server/platform/db/schema/index.ts';
import { HOUR_MS } from '@/shared/time.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

/** Milliseconds after which a worker that has not renewed its lease is thought dead. */
export const LEASE_MS = 30_000;
/** Milliseconds for which it counts that a vendor's video was worked on. */
export const TURN_MS = HOUR_MS;

export type ClaimedVideo = typeof video3dJobs.$inferSelect & { leaseToken: string; startedAt: Date };

/**
 * Takes a video that is due: of the vendor whose last turn is longest ago, so that nobody waits for another's ten. One whose
 * worker is dead is due again. The product says from now on that it is being made.
 *
 * @returns null when there is none
 */
export async function claimVideo(
  db: Database,
  providers: readonly VideoProviderName[],
  now: Date,
): Promise<ClaimedVideo | null> {
  return db.transaction(async (tx) => {
    const [due] = await rows<{ id: number; product_id: number }>(tx, dueStatement(providers, now));
    if (!due) return null;
    const leaseToken = randomUUID();
    const [claimed] = await tx
      .update(video3dJobs)
      .set({
        status: 'processing',
        attempts: sql`${video3dJobs.attempts} + 1`,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
        leaseToken,
        claimedAt: now,
        startedAt: sql`coalesce(${video3dJobs.startedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(video3dJobs.id, due.id))
      .returning();
    await tx.update(products).set({ video3dStatus: 'processing' }).where(eq(products.id, due.product_id));
    return claimed ? { ...claimed, leaseToken, startedAt: claimed.startedAt ?? now } : null;
  });
}

/** Locks the video and its product; what is locked by others is left for later, so that nobody waits in a circle. */
function dueStatement(providers: readonly VideoProviderName[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const turnsSince = sql`${new Date(now.getTime() - TURN_MS).toISOString()}::timestamptz`;
  return sql`
    with turns as (
      select p.vendor_id, max(j.claimed_at) as last
      from video_3d_jobs j join products p on p.id = j.product_id
      where j.claimed_at > ${turnsSince} group by p.vendor_id
    )
    select j.id, j.product_id
    from video_3d_jobs j
    join products p on p.id = j.product_id
    left join turns on turns.vendor_id = p.vendor_id
    where j.status in ('pending', 'processing') and j.ai_provider = any(${sql.param(providers)}::text[])
      and j.run_after <= ${at} and (j.lease_until is null or j.lease_until <= ${at}) and p.status <> 'archived'
    order by turns.last nulls first, j.run_after, j.id
    limit 1
    for update of j, p skip locked`;
}
