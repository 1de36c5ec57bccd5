import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import type { CameraAngle, VideoEffect } from '@/shared/videos/video3d.ts';
import { linearRgb, type Rgb } from './colour.ts';

export type Look = Pick<TurntableOptions, 'width' | 'height' | 'camera' | 'effects'>;

interface Paint {
  wallHigh: Rgb;
  wallLow: Rgb;
  floorNear: Rgb;
  floorFar: Rgb;
}

/** Seamless paper lit from above: warm off-white, as in the shop's photographs. */
const PAPER: Paint = {
  wallHigh: linearRgb('#dfdbd3'),
  wallLow: linearRgb('#f1eee8'),
  floorNear: linearRgb('#f8f6f2'),
  floorFar: linearRgb('#ebe7df'),
};
/** Greyish sage paper, which contrasts with warm wood, white and strong colours. */
const SAGE: Paint = {
  wallHigh: linearRgb('#929d94'),
  wallLow: linearRgb('#b3bcb2'),
  floorNear: linearRgb('#c3cbc1'),
  floorFar: linearRgb('#a7b0a5'),
};
/** A room in the afternoon: limed floor, plastered wall. */
const ROOM: Paint = {
  wallHigh: linearRgb('#e3d8c8'),
  wallLow: linearRgb('#f2e9dc'),
  floorNear: linearRgb('#dccbb2'),
  floorFar: linearRgb('#cdb99c'),
};
const SAGE_ROOM: Paint = {
  wallHigh: linearRgb('#8a968b'),
  wallLow: linearRgb('#aab4a8'),
  floorNear: linearRgb('#d3cdc2'),
  floorFar: linearRgb('#b9b3a8'),
};

export function paintOf({ camera, effects }: Look): Paint {
  const isColoured = effects.includes('background');
  if (camera === 'room') return isColoured ? SAGE_ROOM : ROOM;
  return isColoured ? SAGE : PAPER;
}

export const has = ({ effects }: Look, effect: VideoEffect): boolean => effects.includes(effect);

/**
 * Layout per camera style, relative to the frame's height from the top: start and end of the wall's curve
 * into the floor, the piece's base, and its maximum width and height.
 */
export const LAYOUT: Record<
  CameraAngle,
  { wallEnds: number; floorBegins: number; stands: number; fillWidth: number; fillHeight: number }
> = {
  product: { wallEnds: 0.3, floorBegins: 0.62, stands: 0.8, fillWidth: 0.84, fillHeight: 0.8 },
  room: { wallEnds: 0.3, floorBegins: 0.42, stands: 0.74, fillWidth: 0.62, fillHeight: 0.6 },
  detail: { wallEnds: 0.34, floorBegins: 0.7, stands: 0.84, fillWidth: 1.3, fillHeight: 1.2 },
};
