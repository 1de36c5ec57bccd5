import type { Point } from '@/shared/rooms/room-plan.ts';
import { type Box, cornersOfBox } from '@/shared/rooms/room-shape.ts';

/** Intersection; null if at most an edge. */
export function sharedBox(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function aroundBoxes(boxes: readonly Box[]): Box {
  return around(boxes.flatMap(cornersOfBox));
}

/** The box with a margin on all sides. */
export function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Space between two facing boxes; null if diagonal. */
export function gapBetween(one: Box, other: Box): { width: number; area: Box } | null {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  if (across >= 0 && down >= 0) return null;
  const x = Math.min(one.x + one.width, other.x + other.width);
  const y = Math.min(one.y + one.height, other.y + other.height);
  const area =
    across >= 0
      ? { x, y: Math.max(one.y, other.y), width: across, height: -down }
      : { x: Math.max(one.x, other.x), y, width: -across, height: Math.max(0, down) };
  return { width: Math.max(0, across, down), area };
}
