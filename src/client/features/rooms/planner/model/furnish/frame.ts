import { FRONTS, frontOf } from '@/shared/rooms/room-advice/sides.ts';
import { outlineOf, type Point, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, middleOf, toWallPoint, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';

export interface Placement extends Point {
  rotation: number;
}
export type Size = Pick<Box, 'width' | 'height'>;

/** The rotation with the back at a wall; null for a slanted wall. */
export function turnAtWall({ inward }: Wall): number | null {
  const turn = FRONTS.findIndex(({ x, y }) => Math.abs(x - inward.x) < 1e-6 && Math.abs(y - inward.y) < 1e-6);
  return turn < 0 ? null : turn * 90;
}

/**
 * A position with the back at a wall.
 * @param along centimetres from the wall's start to the item's near side
 */
export function placeAtWall(wall: Wall, rotation: number, size: Size, along: number): Placement {
  const { from, along: way, inward } = wall;
  const corner = (far: number, deep: number) => ({
    x: from.x + way.x * far + inward.x * deep,
    y: from.y + way.y * far + inward.y * deep,
  });
  const [one, other] = [corner(along, 0), corner(along + size.width, size.height)];
  return {
    x: Math.round(Math.min(one.x, other.x)),
    y: Math.round(Math.min(one.y, other.y)),
    rotation,
  };
}

/**
 * A position relative to another item.
 * @param aside centimetres from centre to centre, across its front
 * @param before the same along its front direction
 * @param turn rotation relative to it; 180 faces it
 */
export function placeFrom(
  item: RoomItem,
  size: Size,
  { aside = 0, before = 0, turn = 0 }: { aside?: number; before?: number; turn?: number },
): Placement {
  const middle = middleOf(boxOf(item));
  const front = frontOf(item.rotation);
  const rotation = (item.rotation + turn) % 360;
  const outline = outlineOf({ ...size, rotation });
  const x = middle.x - front.y * aside + front.x * before;
  const y = middle.y + front.x * aside + front.y * before;
  return { x: Math.round(x - outline.width / 2), y: Math.round(y - outline.height / 2), rotation };
}

/** Extent of a rotated item, along another's front and across it. */
export function reachOf({ width, height }: Size, turn: number): { across: number; along: number } {
  return turn % 180 === 0 ? { across: width, along: height } : { across: height, along: width };
}

export function wallBehind(item: RoomItem, plan: RoomPlan) {
  const middle = middleOf(boxOf(item));
  return wallsOf(plan).find((wall) => {
    if (turnAtWall(wall) !== item.rotation) return false;
    const { along, deep } = toWallPoint(wall, middle);
    return along > 0 && along < wall.length && Math.abs(deep - item.height / 2) < 2;
  });
}
