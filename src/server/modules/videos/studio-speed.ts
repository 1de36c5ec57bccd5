import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { VideoMaker, VideoOutline } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { video3dJobs } from '@/server/schema.ts';
import { DAY_MS } from '@/shared/time.ts';

/** How many of the studio's last videos tell how fast this machine is, and for how long (milliseconds). */
const LAST = 40;
const COUNTS_FOR_MS = 30 * DAY_MS;
/** So many of one kind tell more than all together. */
const ENOUGH = 3;
/** A single strange one is not believed beyond this. */
const [FASTEST, SLOWEST] = [0.2, 20];

/** Of a video: how many times as long as the studio's own estimate this machine takes for its like. */
export type StudioSpeed = (outline: VideoOutline) => number;

/** Learns from the videos that the studio made here: one that is faster or slower than ours was should say so. */
export async function studioSpeed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  studio: VideoMaker,
): Promise<StudioSpeed> {
  const made = await db
    .select({
      pictureCount: sql<number>`jsonb_array_length(${video3dJobs.inputImages})`,
      source: video3dJobs.source,
      settings: video3dJobs.settings,
      // Without the time that it waited, nor that of workers that were killed.
      seconds: sql<number>`extract(epoch from ${video3dJobs.completedAt} - ${video3dJobs.claimedAt})::float`,
    })
    .from(video3dJobs)
    .where(
      and(
        eq(video3dJobs.aiProvider, 'studio'),
        eq(video3dJobs.status, 'completed'),
        gt(video3dJobs.claimedAt, new Date(now().getTime() - COUNTS_FOR_MS)),
      ),
    )
    .orderBy(desc(video3dJobs.claimedAt))
    .limit(LAST);
  const times = made.map(({ source, settings, pictureCount, seconds }) => {
    const hasModel = source === 'model';
    const planned = studio.plan({ hasModel, settings, pictureCount }).estimatedSeconds;
    return {
      hasModel,
      quality: settings.quality,
      slower: Math.min(SLOWEST, Math.max(FASTEST, seconds / planned)),
    };
  });

  return ({ hasModel, settings }) => {
    const likely = times.filter((time) => time.hasModel === hasModel);
    const alike = likely.filter((time) => time.quality === settings.quality);
    const telling = [alike, likely].find(({ length }) => length >= ENOUGH) ?? times;
    // As if it had made one as fast as is thought of any machine.
    return median([1, ...telling.map(({ slower }) => slower)]);
  };
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const [low, high] = [values[(values.length - 1) >> 1] ?? 1, values[values.length >> 1] ?? 1];
  return (low + high) / 2;
}
