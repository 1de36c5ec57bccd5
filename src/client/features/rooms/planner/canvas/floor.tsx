import { Line, Rect } from 'react-konva';
import { FLOOR_LOOKS } from '@/shared/rooms/room-looks.ts';
import type { FloorType } from '@/shared/rooms/room-plan.ts';

export function FloorSurface({
  floorType,
  width,
  height,
}: {
  floorType: FloorType;
  width: number;
  height: number;
}) {
  const { floor, joint, boards, isTiled } = FLOOR_LOOKS[floorType];
  return (
    <>
      <Rect width={width} height={height} fill={floor} />
      {positions(height, boards).map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} stroke={joint} strokeWidth={1} />
      ))}
      {positions(width, isTiled ? boards : 0).map((x) => (
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
