import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { claim, doubling, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

/** Maximum consecutive attempts. The studio's failures are deterministic. */
const MAX_ATTEMPTS = { studio: 4, company: 12 };

/** Doubling pauses bridge an outage of an hour and a half. */
export const VIDEOS: WorkQueue<typeof video3dJobs> = {
  table: video3dJobs,
  columns: {
    id: 'id',
    dueAt: 'runAfter',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
  leaseSeconds: 30,
  pauseAfter: doubling(15, 900, MAX_ATTEMPTS.company),
  // As in the partial index.
  isOpen: sql`${video3dJobs.status} in ('pending', 'processing')`,
};
export const STUDIO_VIDEOS = { ...VIDEOS, pauseAfter: doubling(15, 900, MAX_ATTEMPTS.studio) };

/** Period in which a vendor's recent work counts for fairness. */
export const TURN_MS = HOUR_MS;

export type ClaimedVideo = typeof video3dJobs.$inferSelect & { startedAt: Date };

/** Claims a due video of the least recently served vendor and marks the product. @returns null if none */
export async function claimVideo(
  db: Database,
  providers: readonly VideoProviderName[],
  now: Date,
): Promise<ClaimedVideo | null> {
  return db.transaction(async (tx) => {
    const work = { db: tx, now: () => now };
    const [claimed] = await claim(work, VIDEOS, {
      ...vendorsInTurn(now),
      where: and(inArray(video3dJobs.aiProvider, [...providers]), ne(products.status, 'archived')),
      set: {
        status: VIDEO_MACHINE.moves.claim.to,
        claimedAt: now,
        startedAt: sql`coalesce(${video3dJobs.startedAt}, ${now.toISOString()}::timestamptz)`,
      },
    });
    if (!claimed) return null;
    await tx.update(products).set({ video3dStatus: 'processing' }).where(eq(products.id, claimed.productId));
    return { ...claimed, startedAt: claimed.startedAt ?? now };
  });
}

/** Locks the product too, in the order of all writers, to avoid a deadlock. */
function vendorsInTurn(now: Date) {
  const since = sql`${new Date(now.getTime() - TURN_MS).toISOString()}::timestamptz`;
  return {
    join: {
      from: sql`${video3dJobs} join ${products} on ${products.id} = ${video3dJobs.productId}
        left join (
          select p.vendor_id, max(j.claimed_at) as last
          from video_3d_jobs j join products p on p.id = j.product_id
          where j.claimed_at > ${since} group by p.vendor_id
        ) turns on turns.vendor_id = ${products.vendorId}`,
      lock: sql`${video3dJobs}, ${products}`,
    },
    orderBy: sql`turns.last nulls first, ${video3dJobs.runAfter}, ${video3dJobs.id}`,
  };
}
