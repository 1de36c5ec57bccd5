import { Line, Rect } from 'react-konva';
import type { FloorType } from '@/shared/room-plan.ts';

/** Real materials, the same in both themes: colours of the floor, of its joints and of the walls around. */
export const FLOOR_LOOKS: Record<FloorType, { floor: string; joint: string; wall: string }> = {
  Hardwood: { floor: '#e3cfae', joint: '#cfb58c', wall: '#5b4a33' },
  Tile: { floor: '#e9e7e1', joint: '#cfccc3', wall: '#55554d' },
  Carpet: { floor: '#d6d3c6', joint: '#cbc8ba', wall: '#55554d' },
  Concrete: { floor: '#cfd0ce', joint: '#bfc0be', wall: '#4d4f4c' },
};

/** Centimetres between the joints. */
const BOARD = 18;
const TILE = 60;

export function FloorSurface({
  floorType,
  width,
  height,
}: {
  floorType: FloorType;
  width: number;
  height: number;
}) {
  const { floor, joint } = FLOOR_LOOKS[floorType];
  const across = floorType === 'Hardwood' ? BOARD : floorType === 'Tile' ? TILE : 0;
  const along = floorType === 'Tile' ? TILE : 0;
  return (
    <>
      <Rect width={width} height={height} fill={floor} />
      {positions(height, across).map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} stroke={joint} strokeWidth={1} />
      ))}
      {positions(width, along).map((x) => (
        <Line key={`x${x}`} points={[x, 0, x, height]} stroke={joint} strokeWidth={1} />
      ))}
    </>
  );
}

function positions(length: number, step: number): number[] {
  return step === 0
    ? []
    : Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step);
}
