import type { Deps } from '@/server/deps.ts';
import { type ClaimedVideo, LEASE_MS } from './claim-video.ts';
import { renewLease } from './leases.ts';

/** Milliseconds between looks at whether a video is still this worker's. One that is cancelled ends within as many. */
const BEAT_MS = 3_000;

/** Renews the lease until `end`. `lost` is aborted when somebody else has the video, or it was cancelled. */
export function keepLease({ db, now, log }: Deps, claim: ClaimedVideo, beatMs = BEAT_MS) {
  const lost = new AbortController();
  let renewedAt = now().getTime();
  const beat = async () => {
    const at = now();
    const isHeld = await renewLease(db, claim, at);
    if (isHeld) renewedAt = at.getTime();
    else lost.abort(new Error('The video is no longer ours.'));
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      log.debug({ err: error, video: claim.id }, 'a lease was not renewed');
      if (now().getTime() > renewedAt + LEASE_MS) lost.abort(error);
    });
  }, beatMs);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
