import { has } from '@/server/adapters/video/studio/stage/look.ts';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import type { View } from './camera.ts';
import { type FloorGrid, floorValue } from './floor.ts';

/** Part of the floor's light that the key lamp gives, and that comes from around. */
const KEY_PART = 0.34;
const CONTACT_PART = 0.66;
/** Part of the light that is gone at a foot's edge, where half of the footprint is left. */
const SEAM_PART = 0.75;
/** Without the shadow effect what is under a piece is still a little darker: otherwise it would hang in the air. */
const FAINT_CONTACT = 0.3;

/**
 * Darkens the floor where the piece hides the light.
 *
 * @param footprint where it stands
 * @param contact how much of the light from around is left; it turns with the piece
 * @param keyShadow how much of the key lamp's is left
 * @param turn radians
 * @param frame linear light, three numbers a pixel: the empty ground
 */
export function shadeFloor(
  options: TurntableOptions,
  view: View,
  footprint: FloorGrid,
  contact: FloorGrid,
  keyShadow: FloorGrid,
  turn: number,
  frame: Float32Array,
): void {
  const { width, height } = options;
  const isShadowed = has(options, 'shadow');
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const pitchCos = Math.cos(view.pitch);
  const pitchSin = Math.sin(view.pitch);
  const reach = isShadowed
    ? Math.max(contact.reach * Math.SQRT2, keyShadow.reach)
    : contact.reach * Math.SQRT2;
  const contactPart = isShadowed ? CONTACT_PART : FAINT_CONTACT;

  for (let row = 0; row < height; row++) {
    const down = (row + 0.5 - view.middleY) / view.focal;
    // Of the way ahead through this row: how steeply it falls, and how far it goes to the floor.
    const fall = pitchSin + down * pitchCos;
    if (fall <= 0.001) continue;
    const far = view.eye[1] / fall;
    const z = view.eye[2] - far * (pitchCos - down * pitchSin);
    if (Math.abs(z) > reach) continue;
    const step = far / view.focal;
    const first = Math.max(0, Math.ceil((-reach - view.eye[0]) / step + view.middleX - 0.5));
    const end = Math.min(width, Math.floor((reach - view.eye[0]) / step + view.middleX - 0.5) + 1);
    for (let column = first; column < end; column++) {
      const x = view.eye[0] + step * (column + 0.5 - view.middleX);
      const [ownX, ownZ] = [x * cos - z * sin, x * sin + z * cos];
      const open = floorValue(contact, ownX, ownZ, 1);
      const seam = 1 - SEAM_PART * floorValue(footprint, ownX, ownZ, 0);
      const keyed = isShadowed ? floorValue(keyShadow, x, z, 1) : 1;
      const left = (1 - contactPart * (1 - open)) * (1 - KEY_PART * (1 - keyed)) * seam;
      const at = (row * width + column) * 3;
      frame[at]! *= left;
      frame[at + 1]! *= left;
      frame[at + 2]! *= left;
    }
  }
}
