import type { Rgb } from './colour.ts';
import { LAYOUT, type Look, paintOf } from './look.ts';

/**
 * Paints the empty stage: a wall that curves into the floor, brightest under the piece. Constant for a video.
 * @param into linear RGB, row by row; all overwritten
 */
export function drawGround(look: Look, into: Float32Array): void {
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
        into[at + channel] = onWall + (onFloor - onWall) * floor;
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
