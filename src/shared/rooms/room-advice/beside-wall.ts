import type { Point } from '@/shared/rooms/room-plan.ts';
import {
  type Box,
  cornersOfBox,
  middleOf,
  pointAlong,
  toWallPoint,
  type Wall,
  type WallPoint,
} from '@/shared/rooms/room-shape.ts';

/** The part of a box in front of a stretch of wall up to a depth, in wall coordinates; may be empty. */
export function partBefore(
  box: Box,
  wall: Wall,
  stretch: { from: number; to: number; deep: number },
): WallPoint[] {
  const middle = toWallPoint(wall, middleOf(box));
  const reach = (box.width + box.height) / 2;
  const isFar =
    middle.deep - reach > stretch.deep ||
    middle.along + reach < stretch.from ||
    middle.along - reach > stretch.to;
  if (isFar) return [];
  const wallPoints = cornersOfBox(box).map((point) => toWallPoint(wall, point));
  return [
    ({ along }: WallPoint) => along - stretch.from,
    ({ along }: WallPoint) => stretch.to - along,
    ({ deep }: WallPoint) => deep,
    ({ deep }: WallPoint) => stretch.deep - deep,
  ].reduce(cut, wallPoints);
}

/** Extents of points; 0 without any. */
export function spreadOf(points: readonly WallPoint[]): { along: number; deep: number } {
  const spread = (values: number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));
  return { along: spread(points.map(({ along }) => along)), deep: spread(points.map(({ deep }) => deep)) };
}

/** Minimum distance of a shape from a point of the wall. */
export function distanceOf(points: readonly WallPoint[], from: number): number {
  return points.reduce((minimum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const step = { along: next.along - point.along, deep: next.deep - point.deep };
    const squared = step.along ** 2 + step.deep ** 2;
    const share = squared === 0 ? 0 : ((from - point.along) * step.along - point.deep * step.deep) / squared;
    const at = Math.min(Math.max(share, 0), 1);
    return Math.min(minimum, Math.hypot(point.along + at * step.along - from, point.deep + at * step.deep));
  }, Number.POSITIVE_INFINITY);
}

/** Converts to plan coordinates. */
export function onPlan({ from, along, inward }: Wall, point: WallPoint): Point {
  return pointAlong(pointAlong(from, along, point.along), inward, point.deep);
}

/** Clips a polygon by a line. @see Sutherland & Hodgman (1974) */
function cut(points: WallPoint[], inside: (point: WallPoint) => number): WallPoint[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [own, others] = [inside(point), inside(next)];
    const insidePoints = own >= 0 ? [point] : [];
    if (own >= 0 === others >= 0) return insidePoints;
    const share = own / (own - others);
    const at = {
      along: point.along + share * (next.along - point.along),
      deep: point.deep + share * (next.deep - point.deep),
    };
    return [...insidePoints, at];
  });
}
