import { createHash } from 'node:crypto';
import type { MadeVideo } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { posterOf } from '@/shared/videos/video-playback.ts';

/** Storage and URL path: `videos/{hash}.mp4`, with the first frame as `.webp`. */
export const VIDEOS_FOLDER = 'videos';

export function hashOfVideo({ bytes }: MadeVideo): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

export function videoKey(hash: string): string {
  return `${VIDEOS_FOLDER}/${hash}.mp4`;
}

/** Writes a video's missing files, all or none. */
export async function writeVideoFiles({ storage }: Deps, video: MadeVideo, hash: string): Promise<void> {
  const key = videoKey(hash);
  // The poster first, as it is displayed first.
  const files = [
    [posterOf(key), video.poster, 'image/webp'],
    [key, video.bytes, 'video/mp4'],
  ] as const;
  const written: string[] = [];
  try {
    for (const [name, bytes, type] of files) {
      if (await storage.has(name)) continue;
      await storage.put(name, bytes, type);
      written.push(name);
    }
  } catch (error) {
    // Leftovers are removed by the clean-up.
    await storage.delete(written).catch(() => {});
    throw error;
  }
}
