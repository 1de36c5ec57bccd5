import type { FetchedLink } from '@/server/adapters/links/link-fetcher.ts';
import { createWebFetcher, type WebFetcherOptions } from '@/server/adapters/links/web-fetcher.ts';
import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';

/** A video of 15 s at 1080p has about 20 MB. */
const MAX_VIDEO_BYTES = 64_000_000;
const TIMEOUT_MS = 120_000;

/**
 * Downloads a video from a company.
 * @param label the company's name
 * @throws VideoRefused if it is larger than 64 MB, VideoUnavailable if it cannot be fetched
 */
export type VideoDownload = (url: string, label: string, signal: AbortSignal) => Promise<Uint8Array>;

const NOWHERE: FetchedLink = { problem: { reason: 'unreachable' } };

/**
 * Downloads videos into memory, from the public web only, so that a compromised company cannot make us read our own network.
 * @param options for tests with local companies
 */
export function createVideoDownload(options: WebFetcherOptions): VideoDownload {
  const web = createWebFetcher({
    schemes: ['https:'],
    accept: 'video/mp4',
    maxBytes: MAX_VIDEO_BYTES,
    timeLimitMs: TIMEOUT_MS,
    pauseMs: 0,
    ...options,
  });
  return async (url, label, signal) => {
    const fetchedVideo = URL.canParse(url) ? await web.fetch(url, signal) : NOWHERE;
    if ('bytes' in fetchedVideo) return fetchedVideo.bytes;
    const cause = new Error(`The download of a video ended with: ${JSON.stringify(fetchedVideo.problem)}`);
    if (fetchedVideo.problem.reason === 'too-large') {
      const sentence = `${label} made a file that is too large for the shop. Try a shorter video.`;
      throw new VideoRefused(sentence, { cause });
    }
    const sentence = `${label} has made the video, but it cannot be fetched just now.`;
    throw new VideoUnavailable(sentence, null, { cause });
  };
}
