import type { Point } from '@/shared/rooms/room-plan.ts';

/** Pixels around the room, for its walls and how long they are. */
export const EDGE = 34;
/** Of pixels for a centimetre, the most at 100 %. */
const LARGEST = 2;

/** Pixels for a centimetre so that at 100 % the room fills a frame's width. */
export function fittingScale(frameWidth: number, roomWidth: number, zoom: number): number {
  return Math.min(Math.max(frameWidth - 2 * EDGE, EDGE) / roomWidth, LARGEST) * zoom;
}

/** A place in pixels from the drawing's upper left, in the room's centimetres. */
export function toRoom({ x, y }: Point, scale: number): Point {
  return { x: (x - EDGE) / scale, y: (y - EDGE) / scale };
}
