import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { video3dJobs } from '@/server/schema.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import { type EndedVideo, OPEN_STATUSES } from './open-videos.ts';

/** Tells a company that nobody waits for a video any more. Where it does not hear, it makes one for nobody, and that is all. */
export async function tellCompany(
  { videos, log }: Pick<Deps, 'videos' | 'log'>,
  provider: VideoProviderName,
  externalId: string | null,
): Promise<void> {
  if (externalId === null) return;
  try {
    await videos[provider]?.cancel(externalId);
  } catch (error) {
    log.warn({ err: error, provider }, 'a video was not cancelled where it is made');
  }
}

/** Does so when a video was cancelled, or its product deleted, while the company was asked for it. */
export async function tellIfEnded(
  deps: Deps,
  { id, aiProvider }: Pick<EndedVideo, 'id' | 'aiProvider'>,
  externalId: string,
) {
  const [job] = await deps.db
    .select({ status: video3dJobs.status })
    .from(video3dJobs)
    .where(eq(video3dJobs.id, id));
  // Another worker that has it goes on with what the company has begun.
  if (!job || !OPEN_STATUSES.includes(job.status)) await tellCompany(deps, aiProvider, externalId);
}
