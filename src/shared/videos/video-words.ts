import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { VideoProviderName } from './video3d.ts';

/** Caption of every 360° video: its source. */
export const VIDEO_SOURCE_WORDS: Record<VideoSource, string> = {
  model: 'Rendered from 3D model',
  photos: 'Made from photos',
  photo: 'From one picture',
  ai: 'Made by AI from photos',
};

/** Provider names in their own spelling. */
export const VIDEO_PROVIDER_WORDS: Record<VideoProviderName, string> = {
  luma: 'Luma',
  runway: 'Runway',
  pika: 'Pika',
  studio: 'Our studio',
};
