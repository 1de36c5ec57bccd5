import type { VideoSource } from '@/shared/catalog/product-video.ts';

// What pages that show a video need; without zod, which they would load for it.

/** Milliseconds after which a page asks again how far a video is. */
export const VIDEO_POLL_MS = 3_000;

/** Whether a video shows its product from all around. One made from a single picture only swings; one made by AI may do anything. */
export function turnsAllAround(source: VideoSource | null): boolean {
  return source !== 'photo' && source !== 'ai';
}

/** The still picture of a video of ours: its first frame, beside it under the same name. */
export function posterOf(videoUrl: string): string {
  return videoUrl.replace(/\.mp4$/, '.webp');
}
