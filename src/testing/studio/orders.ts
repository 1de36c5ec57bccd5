import type { VideoMaker, VideoMaterial } from '@/server/adapters/video/video-maker.ts';
import { type VideoSettings, videoSettingsInput } from '@/shared/videos/video3d.ts';

/** The studio's process with a small turntable. */
export const tinyStudioProgram = new URL('./tiny-studio.ts', import.meta.url);

/** The fewest frames that a video may have. */
const SHORTEST = { quality: 'standard', duration: 4, rotationSpeed: 'fast' } as const;

/** Returns the arguments of `step`. @param productName chooses the behaviour of `tiny-studio.ts` */
export function videoJob(
  settings: Partial<VideoSettings> = {},
  productName = 'Chair',
  model = Buffer.alloc(0),
): Parameters<VideoMaker['step']>[0] {
  const material: VideoMaterial = {
    pictures: [],
    model,
    settings: videoSettingsInput.parse({ ...SHORTEST, ...settings }),
    productName,
  };
  return { key: 'test', externalId: null, material: async () => material };
}

/** Returns a job that never ends. @param path of the file for its process id, which tells tests whether it ended */
export function endlessVideoJob(path: string): Parameters<VideoMaker['step']>[0] {
  return videoJob({}, 'hang', Buffer.from(path));
}
