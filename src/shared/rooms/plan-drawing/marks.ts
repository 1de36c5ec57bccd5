import type { Point } from '@/shared/rooms/room-plan.ts';

/** How a mark is drawn; each way of writing a drawing has its own pens for them. */
export type Look =
  | 'wall'
  | 'floor'
  | 'gap'
  | 'edge'
  | 'hair'
  | 'glass'
  | 'fixture'
  | 'thing'
  | 'dashed'
  | 'dimension'
  | 'ink'
  | 'plate'
  | 'paper';

/** What a drawing is made of. All lengths are centimetres of the room, x to the right, y down. */
export type Mark =
  | { kind: 'polygon'; look: Look; points: readonly Point[] }
  | { kind: 'line'; look: Look; from: Point; to: Point }
  /** The shorter way round from one direction to another, degrees clockwise from the right. */
  | { kind: 'arc'; look: Look; centre: Point; radius: number; fromDeg: number; toDeg: number }
  | TextMark;

export interface TextMark {
  kind: 'text';
  text: string;
  /** The middle of its height; where it is anchored along its line. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  /** The height of its letters' body. */
  size: number;
  /** Clockwise about `at`. */
  turnDeg: number;
  isBold: boolean;
  /** It is drawn no wider than this. */
  widest: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Centimetres of the room that a millimetre of paper shows. @param scale 50 for 1:50 */
export function perMillimetre(scale: number): number {
  return scale / 10;
}

export function boundsOf(marks: readonly Mark[]): Bounds {
  const bounds: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const { x, y } of marks.flatMap(pointsOf)) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

function pointsOf(mark: Mark): readonly Point[] {
  switch (mark.kind) {
    case 'polygon':
      return mark.points;
    case 'line':
      return [mark.from, mark.to];
    case 'arc': {
      const { centre, radius } = mark;
      return [mark.fromDeg, mark.toDeg].map((deg) => onCircle(centre, radius, deg));
    }
    case 'text': {
      const { at, size, widest, anchor } = mark;
      const before = anchor === 'start' ? 0 : anchor === 'end' ? widest : widest / 2;
      const turn = (mark.turnDeg * Math.PI) / 180;
      const corner = (x: number, y: number) => ({
        x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
        y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
      });
      return [-before, widest - before].flatMap((x) => [corner(x, -size / 2), corner(x, size / 2)]);
    }
  }
}

export function onCircle(centre: Point, radius: number, deg: number): Point {
  const angle = (deg * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The direction from one point to another, degrees clockwise from the right. */
export function directionDeg(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A point some way along a direction. */
export function along({ x, y }: Point, direction: Point, far: number): Point {
  return { x: x + direction.x * far, y: y + direction.y * far };
}
