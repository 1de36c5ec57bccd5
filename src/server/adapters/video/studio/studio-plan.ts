import type { VideoOutline } from '@/server/adapters/video/video-maker.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import {
  ROTATION_SPEEDS,
  turnsOf,
  type VideoPlan,
  type VideoQuality,
  type VideoSettings,
} from '@/shared/videos/video3d.ts';
import { framesOfTurn } from './render-video.ts';

/** Milliseconds per frame on one core by `npm run bench:video` with the demo's three-seat sofa. */
const FRAME_MS: Record<VideoQuality, number> = { standard: 180, high: 350, ultra: 750 };
const START_SECONDS = 5;

export function planStudioVideo(outline: VideoOutline): VideoPlan {
  const { settings } = outline;
  const source = sourceOf(outline);
  return {
    provider: 'studio',
    source,
    differences: [...differencesOf(source, outline), ...speedsThatAreTheSame(settings)],
    estimatedSeconds: Math.ceil(START_SECONDS + (framesOfTurn(settings) * FRAME_MS[settings.quality]) / 1000),
  };
}

/** A model shows all sides; three pictures suffice for a turn. */
function sourceOf({ hasModel, pictureCount }: VideoOutline): VideoSource {
  if (hasModel) return 'model';
  return pictureCount >= 3 ? 'photos' : 'photo';
}

function differencesOf(source: VideoSource, { pictureCount }: VideoOutline): string[] {
  if (source === 'model') return ["The video shows the product's 3D model, not its pictures."];
  if (source === 'photos') return [];
  return [
    ...(pictureCount > 1 ? ['Only the first picture is used: a whole turn needs three or more.'] : []),
    'From one picture the piece swings left and right instead of turning all the way round.',
  ];
}

/** A video consists of whole turns, so that it loops. */
function speedsThatAreTheSame(settings: VideoSettings): string[] {
  const turns = turnsOf(settings);
  const same = ROTATION_SPEEDS.filter((rotationSpeed) => turnsOf({ ...settings, rotationSpeed }) === turns);
  if (same.length === 1) return [];
  const names = same.length === 2 ? same.join(' and ') : 'slow, medium and fast';
  const verb = same.length === 2 ? 'both make' : 'all make';
  return [`In ${settings.duration} seconds ${names} ${verb} ${turns === 1 ? 'one turn' : `${turns} turns`}.`];
}
