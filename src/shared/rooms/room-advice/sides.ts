import type { Point } from '@/shared/rooms/room-plan.ts';
import { type Box, cornersOfBox } from '@/shared/rooms/room-shape.ts';

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];
/** By direction on the plan. */
export const SIDE_NAMES: Record<Side, string> = {
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
};

/** The side facing a direction. */
export function sideTowards({ x, y }: Point): Side {
  if (Math.abs(y) >= Math.abs(x)) return y > 0 ? 'bottom' : 'top';
  return x > 0 ? 'right' : 'left';
}

export function oppositeOf(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % 4] ?? side;
}

/** A strip in front of a side, reduced by a rim at both ends. */
export function stripInFrontOf({ x, y, width, height }: Box, side: Side, deep: number, most = 0): Box {
  const rim = Math.min(most, (side === 'top' || side === 'bottom' ? width : height) / 4);
  switch (side) {
    case 'top':
      return { x: x + rim, y: y - deep, width: width - 2 * rim, height: deep };
    case 'bottom':
      return { x: x + rim, y: y + height, width: width - 2 * rim, height: deep };
    case 'left':
      return { x: x - deep, y: y + rim, width: deep, height: height - 2 * rim };
    case 'right':
      return { x: x + width, y: y + rim, width: deep, height: height - 2 * rim };
  }
}

/** Distance from a side to a box in front of it. */
export function depthTo(box: Box, side: Side, other: Box): number {
  switch (side) {
    case 'top':
      return box.y - other.y - other.height;
    case 'bottom':
      return other.y - box.y - box.height;
    case 'left':
      return box.x - other.x - other.width;
    case 'right':
      return other.x - box.x - box.width;
  }
}

/** Front direction by quarter turns: at 0 a front faces down the plan. */
export const FRONTS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
];

export function frontOf(rotation: number): Point {
  return FRONTS[((Math.round(rotation / 90) % 4) + 4) % 4] ?? { x: 0, y: 1 };
}

/** The part of an item's box before its back. @param far depth of the back */
export function boxBeforeBack({ x, y, width, height }: Box, rotation: number, far: number): Box {
  const front = frontOf(rotation);
  return {
    x: front.x > 0 ? x + far : x,
    y: front.y > 0 ? y + far : y,
    width: front.x === 0 ? width : width - far,
    height: front.y === 0 ? height : height - far,
  };
}

/** The edge between an item's back and the rest. */
export function backLineOf(box: Box, rotation: number, far: number): [Point, Point] {
  const [a, b, c, d] = cornersOfBox(boxBeforeBack(box, rotation, far));
  const { x, y } = frontOf(rotation);
  if (x !== 0) return x < 0 ? [b, c] : [a, d];
  return y > 0 ? [a, b] : [d, c];
}

/** Intersection; null if at most an edge. */
export function intersectionOf(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Returns the smallest box that contains the points. */
export function boundingBoxOfPoints(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Returns the smallest box that contains the boxes. */
export function boundingBox(boxes: readonly Box[]): Box {
  return boundingBoxOfPoints(boxes.flatMap(cornersOfBox));
}

export function withMargin({ x, y, width, height }: Box, by: number): Box {
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
