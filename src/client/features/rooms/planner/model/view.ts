import type { Point } from '@/shared/rooms/room-plan.ts';

/** Pixels around the room for walls and labels. */
export const EDGE = 34;
const LARGEST = 2;

/** Pixels per centimetre at which the room fills the frame's width at 100 %. */
export function fittingScale(frameWidth: number, roomWidth: number, zoom: number): number {
  return Math.min(Math.max(frameWidth - 2 * EDGE, EDGE) / roomWidth, LARGEST) * zoom;
}

/** Converts pixels from the drawing's upper left to room centimetres. */
export function toRoom({ x, y }: Point, scale: number): Point {
  return { x: (x - EDGE) / scale, y: (y - EDGE) / scale };
}
