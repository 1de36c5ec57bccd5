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

/** Three companies and the own studio, which needs no key. */
export const VIDEO_PROVIDERS = ['luma', 'runway', 'pika', 'studio'] as const;
export type VideoProviderName = (typeof VIDEO_PROVIDERS)[number];

export const VIDEO_QUALITIES = ['standard', 'high', 'ultra'] as const;
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];
export const ROTATION_SPEEDS = ['slow', 'medium', 'fast'] as const;
export type RotationSpeed = (typeof ROTATION_SPEEDS)[number];
export const CAMERA_ANGLES = ['product', 'room', 'detail'] as const;
export type CameraAngle = (typeof CAMERA_ANGLES)[number];

/** Floor shadow, floor reflection, dark corners, coloured background. */
export const VIDEO_EFFECTS = ['shadow', 'reflection', 'vignette', 'background'] as const;
export type VideoEffect = (typeof VIDEO_EFFECTS)[number];

export const VIDEO_DURATION = { least: 4, most: 15, usual: 8 } as const;
export const MAX_VIDEO_PICTURES = 5;

/** Studio frame sizes in pixels: 4 : 3, as the shop's pictures. */
export const VIDEO_SIZES: Record<VideoQuality, { width: number; height: number }> = {
  standard: { width: 640, height: 480 },
  high: { width: 960, height: 720 },
  ultra: { width: 1440, height: 1080 },
};

/** Requests per person and day; open requests per person and in total. */
export const VIDEO_LIMITS = { aDay: 30, open: 10, openInAll: 500 } as const;
/** Videos kept per product; older ones are deleted. */
export const MAX_STORED_VIDEOS = 20;

/** Progress bar in percent. */
export const VIDEO_PROGRESS: Record<VideoJobStatus, number> = {
  pending: 10,
  processing: 65,
  completed: 100,
  failed: 0,
};

const DURATION_BOUNDS = `Duration must be between ${VIDEO_DURATION.least} and ${VIDEO_DURATION.most} seconds`;
export const videoSettingsInput = z.object({
  quality: z.enum(VIDEO_QUALITIES).default('high'),
  duration: z
    .number()
    .int('Duration must be a whole number of seconds')
    .min(VIDEO_DURATION.least, DURATION_BOUNDS)
    .max(VIDEO_DURATION.most, DURATION_BOUNDS)
    .default(VIDEO_DURATION.usual),
  rotationSpeed: z.enum(ROTATION_SPEEDS).default('medium'),
  cameraAngle: z.enum(CAMERA_ANGLES).default('product'),
  effects: z
    .array(z.enum(VIDEO_EFFECTS))
    .max(VIDEO_EFFECTS.length)
    .transform((effects) => VIDEO_EFFECTS.filter((effect) => effects.includes(effect)))
    .default([]),
  /** True if its seller previews the finished video before shoppers see it. */
  hasPreview: z.boolean().exactOptional(),
});
export type VideoSettings = z.infer<typeof videoSettingsInput>;

/** `imageUrls` are the product's or uploaded pictures. */
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

export const judgePhotosInput = startVideoInput.pick({ productId: true, imageUrls: true });
export type JudgePhotosInput = z.infer<typeof judgePhotosInput>;

export const planVideoInput = startVideoInput
  .pick({ productId: true, provider: true, settings: true })
  .extend({ pictureCount: z.number().int().min(1).max(MAX_VIDEO_PICTURES) });
export type PlanVideoInput = z.infer<typeof planVideoInput>;

export const videosOfProductInput = z.object({ productId: id });
export const videoJobInput = z.object({ jobId: id });

export const listVideoProductsInput = z
  .object({
    page: z.number().int().min(1).max(100_000).default(1),
    /** Words in name, SKU or keywords, all required. */
    search: word(100).trim().optional(),
  })
  .prefault({});
export type ListVideoProductsInput = z.infer<typeof listVideoProductsInput>;
export const VIDEO_PRODUCTS_PAGE_SIZE = TABLE_PAGE_SIZE;

/** A product in the vendor's video list. */
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
  hasModel: boolean;
  /** Error of the last video; null if it succeeded. */
  video3dError: string | null;
  openJob: { id: number; status: VideoJobStatus; createdAt: Date; estimatedSeconds: number } | null;
}

export const VIDEO_CANCELLED = 'Cancelled';

/** `estimatedTime` in seconds, including the queue. */
export interface StartedVideo {
  jobId: number;
  estimatedTime: number;
}

/** Preview of a video before it is started. */
export interface VideoPlan {
  /** The requested provider, or the studio if it has no key. */
  provider: VideoProviderName;
  source: VideoSource;
  differences: string[];
  estimatedSeconds: number;
}

export interface ShopVideoPlan extends VideoPlan {
  providers: VideoProviderName[];
  /** Why another provider is used; else null. */
  instead: string | null;
  ahead: number;
}

const TURNS_PER_SECOND: Record<RotationSpeed, number> = { slow: 1 / 8, medium: 1 / 5, fast: 1 / 3 };

/** Whole turns in a video, so that it loops; at least one. */
export function turnsOf(settings: Pick<VideoSettings, 'duration' | 'rotationSpeed'>): number {
  return Math.max(1, Math.round(settings.duration * TURNS_PER_SECOND[settings.rotationSpeed]));
}

/** Settings of the demo's videos: one turn each, small files. */
export const DEMO_VIDEO: VideoSettings = {
  quality: 'standard',
  duration: 5,
  rotationSpeed: 'medium',
  cameraAngle: 'product',
  effects: ['shadow'],
};
