import type { Deps } from '@/server/deps.ts';
import { type ClaimedVideo, LEASE_MS } from './claim-video.ts';
import { renewLease } from './leases.ts';

/** Milliseconds between looks at whether a video is still this worker's. One that is cancelled ends within as many. */
const BEAT_MS = 3_000;

/**
 * Renews the lease until `end`, after which nothing of it is under way. `lost` is aborted when somebody else has the video, or
 * it was cancelled.
 */
export function keepLease({ db, now, log }: Deps, claim: ClaimedVideo, beatMs = BEAT_MS) {
  const lost = new AbortController();
  let renewedAt = now().getTime();
  const beat = async () => {
    const at = now();
    const isHeld = await renewLease(db, claim, at);
    if (isHeld) renewedAt = at.getTime();
    else lost.abort(new Error('The video is no longer ours.'));
  };
  const giveUpIfExpired = (reason: unknown) => {
    if (now().getTime() > renewedAt + LEASE_MS) lost.abort(reason);
  };
  let renewing: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One after the other: an earlier renewal that comes late would shorten the lease again.
    if (renewing) return giveUpIfExpired(new Error('The lease could not be renewed in time.'));
    renewing = beat()
      .catch((error: unknown) => {
        log.debug({ err: error, video: claim.id }, 'a lease was not renewed');
        giveUpIfExpired(error);
      })
      .finally(() => {
        renewing = null;
      });
  }, beatMs);
  const end = async () => {
    clearInterval(timer);
    await renewing;
  };
  return { lost: lost.signal, end };
}
