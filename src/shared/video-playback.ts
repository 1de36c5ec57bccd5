// What pages that show a video need; without zod, which they would load for it.

/** Milliseconds after which a page asks again how far a video is. */
export const VIDEO_POLL_MS = 3_000;

/** The still picture of a video of ours: its first frame, beside it under the same name. */
export function posterOf(videoUrl: string): string {
  return videoUrl.replace(/\.mp4$/, '.webp');
}
