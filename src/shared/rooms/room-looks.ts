import { type FloorType, GRID_CELL } from './room-plan.ts';

/** How thick walls are drawn, in centimetres: an inner wall of a house. */
export const WALL = 8;

/**
 * Floors as they are drawn: real materials, the same in both themes. Colours of the floor, its joints and the walls around it;
 * centimetres between the joints, 0 for none. Boards are as wide as the planner's grid, so that the two don't mix.
 */
export const FLOOR_LOOKS: Record<
  FloorType,
  { floor: string; joint: string; wall: string; boards: number; isTiled: boolean }
> = {
  Hardwood: { floor: '#e3cfae', joint: '#cfb58c', wall: '#5b4a33', boards: GRID_CELL, isTiled: false },
  Tile: { floor: '#e9e7e1', joint: '#cfccc3', wall: '#55554d', boards: 60, isTiled: true },
  Carpet: { floor: '#d6d3c6', joint: '#cbc8ba', wall: '#55554d', boards: 0, isTiled: false },
  Concrete: { floor: '#cfd0ce', joint: '#bfc0be', wall: '#4d4f4c', boards: 0, isTiled: false },
};
