import { Fragment } from 'react';
import { Line, Rect, Text } from 'react-konva';
import type { Clearance } from '@/client/features/rooms/planner/model/clearances.ts';
import type { Guide } from '@/client/features/rooms/planner/model/snapping.ts';
import { GRID_CELL } from '@/shared/rooms/room-plan.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';
import { ACCENT, FONT } from './ink.ts';

/** Every so many centimetres a grid line is stronger. */
const METRE = 100;

export function Grid({ width, height, scale }: { width: number; height: number; scale: number }) {
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / GRID_CELL) }, (_, index) => (index + 1) * GRID_CELL);
  const look = (at: number) => ({
    stroke: at % METRE === 0 ? 'rgba(31,33,27,0.28)' : 'rgba(31,33,27,0.1)',
    strokeWidth: 1 / scale,
  });
  return (
    <>
      {lines(width).map((x) => (
        <Line key={`x${x}`} points={[x, 0, x, height]} {...look(x)} />
      ))}
      {lines(height).map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} {...look(y)} />
      ))}
    </>
  );
}

export function Guides({ guides, scale }: { guides: readonly Guide[]; scale: number }) {
  return guides.map(({ axis, at, from, to }) => (
    <Line
      key={axis}
      points={axis === 'x' ? [at, from, at, to] : [from, at, to, at]}
      stroke="#b4541f"
      strokeWidth={1.5 / scale}
      dash={[6 / scale, 4 / scale]}
    />
  ));
}

export function Clearances({ ways, scale }: { ways: readonly Clearance[]; scale: number }) {
  const fontSize = 11 / scale;
  return ways.map(({ from, to, length }) => {
    const words = String(length);
    const width = fontSize * (0.65 * words.length + 0.7);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const hasRoom = length > fontSize * 1.5;
    return (
      <Fragment key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
        <Line points={[from.x, from.y, to.x, to.y]} stroke={ACCENT} strokeWidth={1 / scale} />
        {hasRoom && (
          <>
            <Rect
              x={middle.x - width / 2}
              y={middle.y - fontSize * 0.75}
              width={width}
              height={fontSize * 1.5}
              cornerRadius={3 / scale}
              fill={ACCENT}
            />
            <Text
              text={words}
              x={middle.x - width / 2}
              y={middle.y - fontSize * 0.75}
              width={width}
              height={fontSize * 1.5}
              align="center"
              verticalAlign="middle"
              fontFamily={FONT}
              fontSize={fontSize}
              fill="#ffffff"
            />
          </>
        )}
      </Fragment>
    );
  });
}

export function Marquee({ box, scale }: { box: Box; scale: number }) {
  return <Rect {...box} stroke={ACCENT} strokeWidth={1.5 / scale} fill="rgba(14,90,74,0.12)" />;
}
