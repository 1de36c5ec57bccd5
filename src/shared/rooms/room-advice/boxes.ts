import type { Point } from '@/shared/rooms/room-plan.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';

/** Intersection; null if at most an edge. */
export function sharedBox(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function around(points: readonly Point[]): Box {
  const x = Math.min(...points.map((point) => point.x));
  const y = Math.min(...points.map((point) => point.y));
  return {
    x,
    y,
    width: Math.max(...points.map((point) => point.x)) - x,
    height: Math.max(...points.map((point) => point.y)) - y,
  };
}

export function aroundBoxes(one: Box, other: Box): Box {
  return around(
    [one, other].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
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
