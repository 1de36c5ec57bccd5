import { createHash } from 'node:crypto';
import type { MadeVideo } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { posterOf } from '@/shared/videos/video-playback.ts';

/** Where videos are kept and served is one path: `videos/{hash}.mp4`, and the first frame beside it as `.webp`. */
export const VIDEOS_FOLDER = 'videos';

/** The start of the SHA-256 of a video: 32 hexadecimal digits. */
export function hashOfVideo({ bytes }: MadeVideo): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

export function videoKey(hash: string): string {
  return `${VIDEOS_FOLDER}/${hash}.mp4`;
}

/** Writes those of a video's files that are not there. Of what does not find room as a whole, nothing stays. */
export async function writeVideoFiles({ storage }: Deps, video: MadeVideo, hash: string): Promise<void> {
  const key = videoKey(hash);
  // The poster first: what shows the video shows it too.
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
    // What cannot be removed either goes with the clean-up.
    await storage.delete(written).catch(() => {});
    throw error;
  }
}
