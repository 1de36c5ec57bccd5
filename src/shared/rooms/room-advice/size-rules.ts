import { capitalise } from '@/shared/format/capitalise.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { ROOM_SIZE, type WayIn } from '@/shared/rooms/room-plan.ts';
import { type Finding, findingOf, type PlacedItem, type Scene, the, verbFor, withVerb } from './scene.ts';

/** Assembled lying and raised. */
const RAISED: readonly FurnitureKind[] = ['wardrobe', 'bookcase'];

/** Items that fit neither through the way in nor through any door. */
export function entranceRule({ plan, placedItems, doors }: Scene): Finding[] {
  return placedItems.flatMap((placedItem): Finding[] => {
    const [least, middle] = sidesOf(placedItem) ?? [];
    if (least === undefined || middle === undefined) return [];
    const passes = ({ width, height }: WayIn) =>
      least <= Math.min(width, height) && middle <= Math.max(width, height);
    const widest = doors.map(({ opening }) => opening).sort((one, other) => other.width - one.width)[0];
    const narrow =
      plan.wayIn && !passes(plan.wayIn)
        ? `the way in, ${sidesSaid(plan.wayIn)}`
        : widest && !doors.some(({ opening }) => passes(opening))
          ? `a door of this room: the widest is ${widest.width} × ${widest.height} cm`
          : null;
    if (narrow === null) return [];
    const { width, height, heightCm } = placedItem.item;
    const text = `${capitalise(the(placedItem))}, ${width} × ${height} × ${heightCm} cm, ${verbFor(placedItem, 'doesn’t', 'don’t')} come in one piece through ${narrow}. Turned and tilted it takes ${least} × ${middle} cm. Ask the seller whether it comes in parts.`;
    return [{ ...findingOf(placedItem, placedItem.box, text), movable: [] }];
  });
}

/** An unmeasured side has the maximum, and is omitted. */
function sidesSaid({ width, height }: WayIn): string {
  if (height === ROOM_SIZE.max) return `${width} cm wide`;
  return width === ROOM_SIZE.max ? `${height} cm high` : `${width} × ${height} cm`;
}

/** Ascending; null if unknown. Rugs are rolled up and beds come in parts. */
function sidesOf({ item: { width, height, heightCm }, level, kind }: PlacedItem): number[] | null {
  if (heightCm === null || level === 'rug' || kind === 'bed') return null;
  return [width, height, heightCm].sort((one, other) => one - other);
}

/** Items higher than the room, and those that can't be raised in it. */
export function ceilingRule({ plan, placedItems }: Scene): Finding[] {
  return placedItems.flatMap((placedItem): Finding[] => {
    const { heightCm, width, height } = placedItem.item;
    if (heightCm === null) return [];
    const diagonal = Math.ceil(Math.hypot(heightCm, Math.min(width, height)));
    const isTooHigh = heightCm > plan.ceiling;
    if (!isTooHigh && !(RAISED.includes(placedItem.kind) && diagonal > plan.ceiling)) return [];
    const text = isTooHigh
      ? `${withVerb(placedItem, 'is', 'are')} ${heightCm} cm high, the ceiling ${plan.ceiling} cm.`
      : `${withVerb(placedItem, 'fits', 'fit')} under the ceiling of ${plan.ceiling} cm, but to be raised from lying takes ${diagonal} cm. Build it standing.`;
    return [{ ...findingOf(placedItem, placedItem.box, text), movable: [] }];
  });
}
