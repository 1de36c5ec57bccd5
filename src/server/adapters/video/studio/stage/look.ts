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

/**
 * Paints the empty stage: a wall that curves into the floor, brightest under the piece. Constant for a video.
 * @param output linear RGB, row by row; all overwritten
 */
export function drawGround(look: Look, output: Float32Array): void {
  const { width, height, camera } = look;
  const { wallEnds, floorBegins, stands } = LAYOUT[camera];
  const paint = paintOf(look);

  for (let row = 0; row < height; row++) {
    const down = (row + 0.5) / height;
    const floor = smoothstep(wallEnds, floorBegins, down);
    const wall = smoothstep(0, floorBegins, down);
    for (let column = 0; column < width; column++) {
      const aside = (column + 0.5) / width - 0.5;
      // The pool of light under the piece, in perspective.
      const away = smoothstep(0.1, 0.75, Math.hypot(aside * 1.15, (down - stands) * 1.4));
      const corner = 1 - 0.07 * smoothstep(0.2, 0.8, Math.abs(aside) * 2) * (1 - wall);
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const onWall = mix(paint.wallHigh, paint.wallLow, wall, channel) * corner;
        const onFloor = mix(paint.floorNear, paint.floorFar, away, channel);
        output[at + channel] = onWall + (onFloor - onWall) * floor;
      }
    }
  }
}

function mix(from: Rgb, to: Rgb, part: number, channel: number): number {
  return from[channel]! + (to[channel]! - from[channel]!) * part;
}

export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
