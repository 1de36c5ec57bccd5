import { z } from 'zod';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { id, word } from '@/shared/input/input.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { VIDEO_MACHINE } from './video-states.ts';

export type * from './video3d-views.ts';

export const VIDEO_JOB_STATUSES = VIDEO_MACHINE.states;
export type VideoJobStatus = (typeof VIDEO_JOB_STATUSES)[number];

/** Who makes videos: three companies and, without their keys, this shop itself. */
export const VIDEO_PROVIDERS = ['luma', 'runway', 'pika', 'studio'] as const;
export type VideoProviderName = (typeof VIDEO_PROVIDERS)[number];

export const VIDEO_QUALITIES = ['standard', 'high', 'ultra'] as const;
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];
export const ROTATION_SPEEDS = ['slow', 'medium', 'fast'] as const;
export type RotationSpeed = (typeof ROTATION_SPEEDS)[number];
export const CAMERA_ANGLES = ['product', 'room', 'detail'] as const;
export type CameraAngle = (typeof CAMERA_ANGLES)[number];

/** What can be added to a video: a shadow on the floor, a mirror image in it, darker corners, a coloured ground. */
export const VIDEO_EFFECTS = ['shadow', 'reflection', 'vignette', 'background'] as const;
export type VideoEffect = (typeof VIDEO_EFFECTS)[number];

/** Seconds. */
export const VIDEO_DURATION = { least: 4, most: 15, usual: 8 } as const;
export const MAX_VIDEO_PICTURES = 5;

/** Pixels of the frames that the studio makes: 4 : 3, as the shop's pictures. */
export const VIDEO_SIZES: Record<VideoQuality, { width: number; height: number }> = {
  standard: { width: 640, height: 480 },
  high: { width: 960, height: 720 },
  ultra: { width: 1440, height: 1080 },
};

/** What may be asked for: of one person within a day, and waiting or being made at once, of one person and of the whole shop. */
export const VIDEO_LIMITS = { aDay: 30, open: 10, openInAll: 500 } as const;
/** The newest videos of a product, which are kept and listed; older ones are forgotten. */
export const VIDEOS_KEPT = 20;

/** What a progress bar shows for each status, in percent. */
export const VIDEO_PROGRESS: Record<VideoJobStatus, number> = {
  pending: 10,
  processing: 65,
  completed: 100,
  failed: 0,
};

export const videoSettingsInput = z.object({
  quality: z.enum(VIDEO_QUALITIES).default('high'),
  /** Seconds. */
  duration: z
    .number()
    .int('Duration must be a whole number of seconds')
    .min(
      VIDEO_DURATION.least,
      `Duration must be between ${VIDEO_DURATION.least} and ${VIDEO_DURATION.most} seconds`,
    )
    .max(
      VIDEO_DURATION.most,
      `Duration must be between ${VIDEO_DURATION.least} and ${VIDEO_DURATION.most} seconds`,
    )
    .default(VIDEO_DURATION.usual),
  rotationSpeed: z.enum(ROTATION_SPEEDS).default('medium'),
  cameraAngle: z.enum(CAMERA_ANGLES).default('product'),
  effects: z
    .array(z.enum(VIDEO_EFFECTS))
    .max(VIDEO_EFFECTS.length)
    .transform((effects) => VIDEO_EFFECTS.filter((effect) => effects.includes(effect)))
    .default([]),
});
/** How a 360° video is to be made. */
export type VideoSettings = z.infer<typeof videoSettingsInput>;

/** What a video is asked for with; `imageUrls` are pictures of the product or uploaded ones. */
export const startVideoInput = z.object({
  productId: id,
  imageUrls: z
    .array(linkInput)
    .min(1, 'Please select at least one image')
    .max(MAX_VIDEO_PICTURES, `Please select up to ${MAX_VIDEO_PICTURES} images maximum`),
  provider: z.enum(VIDEO_PROVIDERS).default('luma'),
  settings: videoSettingsInput.prefault({}),
});
export type StartVideoInput = z.infer<typeof startVideoInput>;

export const planVideoInput = startVideoInput
  .pick({ productId: true, provider: true, settings: true })
  .extend({ pictureCount: z.number().int().min(1).max(MAX_VIDEO_PICTURES) });
export type PlanVideoInput = z.infer<typeof planVideoInput>;

export const videosOfProductInput = z.object({ productId: id });
export const videoJobInput = z.object({ jobId: id });

export const listVideoProductsInput = z
  .object({
    page: z.number().int().min(1).max(100_000).default(1),
    /** Words that stand in the name, the SKU or the keywords, each of them. */
    search: word(100).trim().optional(),
  })
  .prefault({});
export type ListVideoProductsInput = z.infer<typeof listVideoProductsInput>;
export const VIDEO_PRODUCTS_PAGE_SIZE = TABLE_PAGE_SIZE;

/** A product of a vendor's own, as the list of their videos shows it. */
export interface VideoProductRow
  extends Pick<
    OwnProduct,
    | 'id'
    | 'name'
    | 'status'
    | 'imageUrl'
    | 'additionalImages'
    | 'video3dStatus'
    | 'video3dUrl'
    | 'video3dSource'
    | 'video3dTurnSeconds'
  > {
  /** Whether it has a 3D model, of which the studio makes the video. */
  hasModel: boolean;
  /** Why the last video could not be made; null when it could. */
  video3dError: string | null;
  /** The video that waits or is being made. */
  openJob: { id: number; status: VideoJobStatus; createdAt: Date; estimatedSeconds: number } | null;
}

/** The reason of a failed video that was stopped on purpose. */
export const VIDEO_CANCELLED = 'Cancelled';

/** A video that was asked for. `estimatedTime` is in seconds, what waits before it included. */
export interface StartedVideo {
  jobId: number;
  estimatedTime: number;
}

/** A video as it would be made, told before it is started. */
export interface VideoPlan {
  /** Who makes it: the one asked for, or the studio where that one has no key. */
  provider: VideoProviderName;
  source: VideoSource;
  /** What differs from what was asked for, a sentence each. */
  differences: string[];
  /** Until it is there, what waits before it included. */
  estimatedSeconds: number;
}

/** A video as this shop would make it. */
export interface ShopVideoPlan extends VideoPlan {
  /** Who can be asked: those that are set up in this shop. */
  providers: VideoProviderName[];
  /** Why another one makes it than the one asked for; null where that one does. */
  instead: string | null;
  /** Videos that the one who makes it works on before. */
  ahead: number;
}

/** Turns in a second. */
const TURNS_PER_SECOND: Record<RotationSpeed, number> = { slow: 1 / 8, medium: 1 / 5, fast: 1 / 3 };

/** Whole turns in a video, so that its end meets its beginning; at least one. */
export function turnsOf({
  duration,
  rotationSpeed,
}: Pick<VideoSettings, 'duration' | 'rotationSpeed'>): number {
  return Math.max(1, Math.round(duration * TURNS_PER_SECOND[rotationSpeed]));
}

/** How the 360° videos of the demo's products were made: one turn each, small enough for all of them. */
export const DEMO_VIDEO: VideoSettings = {
  quality: 'standard',
  duration: 5,
  rotationSpeed: 'medium',
  cameraAngle: 'product',
  effects: ['shadow'],
};
