import { z } from 'zod';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import {
  CAMERA_ANGLES,
  ROTATION_SPEEDS,
  VIDEO_EFFECTS,
  VIDEO_JOB_STATUSES,
  VIDEO_PROVIDERS,
  VIDEO_QUALITIES,
} from './video3d.ts';

/** How a 360° video is to be made. */
const videoSettingsView = z
  .strictObject({
    quality: z.enum(VIDEO_QUALITIES),
    duration: z.number(),
    rotationSpeed: z.enum(ROTATION_SPEEDS),
    cameraAngle: z.enum(CAMERA_ANGLES),
    effects: z.array(z.enum(VIDEO_EFFECTS)),
  })
  .meta({ id: 'VideoSettings' });

/** A video being made, or made, as its vendor sees it. */
export const videoJobView = z
  .strictObject({
    id: z.int(),
    status: z.enum(VIDEO_JOB_STATUSES),
    aiProvider: z.enum(VIDEO_PROVIDERS),
    createdAt: z.date(),
    completedAt: z.date().nullable(),
    errorMessage: z.string().nullable(),
    outputVideoUrl: z.string().nullable(),
    /** Null until it is made. */
    source: z.enum(VIDEO_SOURCES).nullable(),
    /** Seconds of one whole turn; null until it is made, and where nobody knows. */
    turnSeconds: z.number().nullable(),
    settings: videoSettingsView,
    /** What was made otherwise than asked for. */
    differences: z.array(z.string()),
    /** From the request on; null once it has ended. */
    estimatedSeconds: z.number().nullable(),
    /** Whether the product shows this one. */
    isShown: z.boolean(),
  })
  .meta({ id: 'VideoJobView' });
export type VideoJobView = z.infer<typeof videoJobView>;
