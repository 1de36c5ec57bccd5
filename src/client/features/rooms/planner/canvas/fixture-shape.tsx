import { memo } from 'react';
import { Group, Line, Rect } from 'react-konva';
import { FIXTURES, type Fixture } from '@/shared/rooms/room-plan.ts';
import { handledByLayer } from './furniture.tsx';
import { ACCENT } from './ink.ts';

const HIT = 28;
const FILL = { column: '#a9a79c', wall: '#a9a79c', radiator: '#f7f5ef', socket: '#f7f5ef' } as const;
const RIB = 10;

export interface FixtureShapeProps {
  fixture: Fixture;
  scale: number;
  isSelected: boolean;
}

export const FixtureShape = memo(function FixtureShape({ fixture, scale, isSelected }: FixtureShapeProps) {
  const { key, kind, x, y, width, height } = fixture;
  const line = { stroke: isSelected ? ACCENT : '#3b3c35', strokeWidth: (isSelected ? 3 : 1.25) / scale };
  const [hitWidth, hitHeight] = [Math.max(width, HIT / scale), Math.max(height, HIT / scale)];
  const isWide = width >= height;
  const ribs = Array.from(
    { length: Math.max(0, Math.ceil(Math.max(width, height) / RIB) - 1) },
    (_, index) => (index + 1) * RIB,
  );
  return (
    <Group id={key} name={FIXTURES[kind].name} x={x} y={y} draggable onDragEnd={handledByLayer}>
      <Rect x={(width - hitWidth) / 2} y={(height - hitHeight) / 2} width={hitWidth} height={hitHeight} />
      <Rect width={width} height={height} fill={FILL[kind]} {...line} listening={false} />
      {kind === 'radiator' &&
        ribs.map((at) => (
          <Line
            key={at}
            points={isWide ? [at, 0, at, height] : [0, at, width, at]}
            {...line}
            strokeWidth={1 / scale}
            listening={false}
          />
        ))}
      {kind === 'column' && (
        <Line points={[0, 0, width, height]} {...line} strokeWidth={1 / scale} listening={false} />
      )}
    </Group>
  );
});
