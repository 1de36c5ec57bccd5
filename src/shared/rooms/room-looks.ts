import { type FloorType, GRID_CELL } from './room-plan.ts';

/** Drawn wall thickness in centimetres: an inner wall. */
export const WALL = 8;

/** Colours of both themes; centimetres between joints, 0 for none. Boards match the planner's grid. */
export const FLOOR_LOOKS: Record<
  FloorType,
  { floor: string; joint: string; wall: string; boards: number; isTiled: boolean }
> = {
  Hardwood: { floor: '#e3cfae', joint: '#cfb58c', wall: '#5b4a33', boards: GRID_CELL, isTiled: false },
  Tile: { floor: '#e9e7e1', joint: '#cfccc3', wall: '#55554d', boards: 60, isTiled: true },
  Carpet: { floor: '#d6d3c6', joint: '#cbc8ba', wall: '#55554d', boards: 0, isTiled: false },
  Concrete: { floor: '#cfd0ce', joint: '#bfc0be', wall: '#4d4f4c', boards: 0, isTiled: false },
};
