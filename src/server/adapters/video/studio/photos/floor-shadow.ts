import { smoothstep } from '@/server/adapters/video/studio/stage/ground.ts';
import type { Place } from './pose.ts';
import { FLOOR_SLOPE, type Relief } from './relief.ts';
import type { Light } from './warp.ts';

/** What stands on the floor. */
export type Foot = Pick<Relief, 'front' | 'footHalf' | 'footMiddle'>;

/** A soft shadow reaches this much further than the feet. */
const REACH = 1.5;

/**
 * Darkens the floor under a piece: most where it stands, gone a little beyond it.
 *
 * @param strength part of the light that is taken away at most, 0 to 1
 */
export function drawFloorShadow(frame: Light, foot: Foot, place: Place, strength: number): void {
  if (strength <= 0) return;
  const { width, height, linear } = frame;
  const across = foot.footHalf * 1.02;
  const along = Math.max(0.4 * across, foot.front * 0.95);
  const reach = Math.max(across, along) * REACH + Math.abs(foot.footMiddle);
  const top = Math.max(0, Math.floor(place.y - reach * FLOOR_SLOPE * place.tall));
  const bottom = Math.min(height - 1, Math.ceil(place.y + reach * FLOOR_SLOPE * place.tall));
  const left = Math.max(0, Math.floor(place.x - reach * place.tall));
  const right = Math.min(width - 1, Math.ceil(place.x + reach * place.tall));
  for (let row = top; row <= bottom; row++) {
    const z = (row + 0.5 - place.y) / (place.tall * FLOOR_SLOPE);
    for (let column = left; column <= right; column++) {
      const x = (column + 0.5 - place.x) / place.tall;
      const away = Math.hypot((x - foot.footMiddle) / across, z / along);
      if (away > REACH) continue;
      const light = 1 - strength * (1 - smoothstep(0.35, REACH, away)) ** 1.4;
      const at = (row * width + column) * 3;
      linear[at] = linear[at]! * light;
      linear[at + 1] = linear[at + 1]! * light;
      // Shadows in daylight are a little blue.
      linear[at + 2] = linear[at + 2]! * (light + (1 - light) * 0.04);
    }
  }
}
