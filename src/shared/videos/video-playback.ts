import type { VideoSource } from '@/shared/catalog/product-video.ts';

// Separate from the schemas, so that pages with videos load no zod.

/** Polling interval of a pending video. */
export const VIDEO_POLL_MS = 3_000;

/** True if a video shows all sides. A single picture only swings; AI may do anything. */
export function turnsAllAround(source: VideoSource | null): boolean {
  return source !== 'photo' && source !== 'ai';
}

/** Poster of our videos: the first frame under the same name. */
export function posterOf(videoUrl: string): string {
  return videoUrl.replace(/\.mp4$/, '.webp');
}
