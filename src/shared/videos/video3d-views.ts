import { z } from 'zod';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import { view } from '@/shared/views.ts';
import {
  CAMERA_ANGLES,
  ROTATION_SPEEDS,
  VIDEO_EFFECTS,
  VIDEO_JOB_STATUSES,
  VIDEO_PROVIDERS,
  VIDEO_QUALITIES,
} from './video3d.ts';

const videoSettingsView = view('VideoSettings', {
  quality: z.enum(VIDEO_QUALITIES),
  duration: z.number(),
  rotationSpeed: z.enum(ROTATION_SPEEDS),
  cameraAngle: z.enum(CAMERA_ANGLES),
  effects: z.array(z.enum(VIDEO_EFFECTS)),
  hasPreview: z.boolean().exactOptional(),
});

export const videoJobView = view('VideoJobView', {
  id: z.int(),
  status: z.enum(VIDEO_JOB_STATUSES),
  aiProvider: z.enum(VIDEO_PROVIDERS),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  errorMessage: z.string().nullable(),
  outputVideoUrl: z.string().nullable(),
  source: z.enum(VIDEO_SOURCES).nullable(),
  /** Seconds per turn; null until complete, or if unknown. */
  turnSeconds: z.number().nullable(),
  settings: videoSettingsView,
  differences: z.array(z.string()),
  /** From the request; null once ended. */
  estimatedSeconds: z.number().nullable(),
  isShown: z.boolean(),
});
export type VideoJobView = z.infer<typeof videoJobView>;
