import { z } from 'zod';
import { linkInput } from '@/shared/platform/picture-link.ts';
import {
  CAMERA_ANGLES,
  MAX_VIDEO_PICTURES,
  ROTATION_SPEEDS,
  VIDEO_DURATION,
  VIDEO_EFFECTS,
  VIDEO_PROVIDERS,
  VIDEO_QUALITIES,
  videoSettingsInput,
} from '@/shared/videos/video3d.ts';

/** Limit of uploaded pictures offered: some take a photo every 20 degrees. */
export const MAX_UPLOADED = 20;

export const videoDraft = z.object({
  /** In order of selection. */
  chosen: z.array(linkInput).max(MAX_VIDEO_PICTURES),
  /** Pictures only for videos, not shown with the product. */
  uploaded: z.array(linkInput).max(MAX_UPLOADED),
  quality: z.enum(VIDEO_QUALITIES),
  /** As typed. */
  duration: z.string().max(10),
  rotationSpeed: z.enum(ROTATION_SPEEDS),
  cameraAngle: z.enum(CAMERA_ANGLES),
  provider: z.enum(VIDEO_PROVIDERS),
  effects: z.array(z.enum(VIDEO_EFFECTS)).max(VIDEO_EFFECTS.length),
});
export type VideoDraft = z.infer<typeof videoDraft>;

export function newVideoDraft(pictures: readonly string[]): VideoDraft {
  return {
    chosen: pictures.slice(0, MAX_VIDEO_PICTURES),
    uploaded: [],
    quality: 'high',
    duration: String(VIDEO_DURATION.usual),
    rotationSpeed: 'medium',
    cameraAngle: 'product',
    provider: 'luma',
    effects: ['shadow'],
  };
}

/** Reads stored settings, with only those pictures that still exist. */
export function readVideoDraft(
  stored: Partial<VideoDraft>,
  pictures: readonly string[],
): Partial<VideoDraft> {
  const { success, data } = videoDraft.safeParse(stored);
  if (!success) return {};
  const chosen = data.chosen.filter((url) => pictures.includes(url) || data.uploaded.includes(url));
  return { ...data, chosen };
}

export function withUpload(draft: VideoDraft, url: string): VideoDraft {
  const { chosen } = draft;
  const next = chosen.length < MAX_VIDEO_PICTURES && !chosen.includes(url) ? [...chosen, url] : chosen;
  const spare = draft.uploaded.filter((one) => one !== url && !next.includes(one));
  const remaining = draft.uploaded.filter((one) => one !== url && next.includes(one));
  return { ...draft, chosen: next, uploaded: [...spare, ...remaining, url].slice(-MAX_UPLOADED) };
}

export function settingsOf({
  duration,
  quality,
  rotationSpeed,
  cameraAngle,
  effects,
}: Omit<VideoDraft, 'chosen' | 'provider' | 'uploaded'>) {
  const seconds = duration.trim() === '' ? Number.NaN : Number(duration);
  const read = videoSettingsInput.safeParse({
    quality,
    duration: seconds,
    rotationSpeed,
    cameraAngle,
    effects,
    hasPreview: true,
  });
  if (read.success) return { settings: read.data, durationError: undefined };
  return {
    settings: null,
    durationError: Number.isNaN(seconds)
      ? `Duration must be between ${VIDEO_DURATION.least} and ${VIDEO_DURATION.most} seconds`
      : read.error.issues[0]?.message,
  };
}
