import { boundingBoxOfPoints } from '@/shared/rooms/room-advice/sides.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { type Box, cornersOfBox } from '@/shared/rooms/room-shape.ts';
import type { Look } from './pens.ts';

/** Drawing primitives in room centimetres, x right, y down. */
export type Mark = Figure | TextMark;

export type Figure =
  | { kind: 'polygon'; look: Look; points: readonly Point[] }
  | { kind: 'ellipse'; look: Look; box: Box }
  | { kind: 'line'; look: Look; from: Point; to: Point }
  /** The shorter arc, degrees clockwise from the right. */
  | { kind: 'arc'; look: Look; centre: Point; radius: number; fromDeg: number; toDeg: number };

export interface TextMark {
  kind: 'text';
  text: string;
  /** Vertical middle; anchored along the line. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  turnDeg: number;
  isBold: boolean;
  widest: number;
}

/** Room centimetres per paper millimetre. @param scale 50 for 1:50 */
export function perMillimetre(scale: number): number {
  return scale / 10;
}

export function boundsOf(marks: readonly Mark[]): Box {
  return boundingBoxOfPoints(marks.flatMap(pointsOf));
}

function pointsOf(mark: Mark): readonly Point[] {
  switch (mark.kind) {
    case 'polygon':
      return mark.points;
    case 'ellipse':
      return cornersOfBox(mark.box);
    case 'line':
      return [mark.from, mark.to];
    case 'arc': {
      const { centre, radius } = mark;
      return [mark.fromDeg, mark.toDeg].map((deg) => onCircle(centre, radius, deg));
    }
    case 'text': {
      const { at, size, widest, anchor } = mark;
      const offset = anchor === 'start' ? 0 : anchor === 'end' ? widest : widest / 2;
      const angle = (mark.turnDeg * Math.PI) / 180;
      const corner = (x: number, y: number) => ({
        x: at.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: at.y + x * Math.sin(angle) + y * Math.cos(angle),
      });
      return [-offset, widest - offset].flatMap((x) => [corner(x, -size / 2), corner(x, size / 2)]);
    }
  }
}

/** SVG path data of a figure, as seen from an origin and scaled. */
export function pathOf(figure: Figure, origin: Point & { scale: number } = { x: 0, y: 0, scale: 1 }): string {
  const { scale } = origin;
  const number = (value: number) => Math.round(value * 10_000) / 10_000 || 0;
  const point = ({ x, y }: Point) => `${number((x - origin.x) * scale)} ${number((y - origin.y) * scale)}`;
  const radii = (across: number, down: number) => `${number(across * scale)} ${number(down * scale)}`;
  switch (figure.kind) {
    case 'polygon':
      return `M${figure.points.map(point).join('L')}Z`;
    case 'ellipse': {
      const { x, y, width, height } = figure.box;
      const [from, to] = [x, x + width].map((end) => point({ x: end, y: y + height / 2 }));
      const arc = `A${radii(width / 2, height / 2)} 0 1 0`;
      return `M${from}${arc} ${to}${arc} ${from}Z`;
    }
    case 'line':
      return `M${point(figure.from)}L${point(figure.to)}`;
    case 'arc': {
      const { centre, radius, fromDeg, toDeg } = figure;
      const degrees = (((toDeg - fromDeg) % 360) + 360) % 360;
      const [from, to] = [fromDeg, toDeg].map((deg) => point(onCircle(centre, radius, deg)));
      return `M${from}A${radii(radius, radius)} 0 0 ${degrees <= 180 ? 1 : 0} ${to}`;
    }
  }
}

function onCircle(centre: Point, radius: number, deg: number): Point {
  const angle = (deg * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** Direction in degrees clockwise from the right. */
export function directionDeg(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
