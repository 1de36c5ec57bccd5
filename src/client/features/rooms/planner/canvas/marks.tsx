import { Fragment } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva';
import type { Clearance } from '@/client/features/rooms/planner/model/gaps.ts';
import type { Guide } from '@/client/features/rooms/planner/model/snapping.ts';
import type { Advice } from '@/shared/rooms/room-advice/advice.ts';
import { GRID_CELL, type Point } from '@/shared/rooms/room-plan.ts';
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

/** Screen pixels, at any scale. */
const BADGE = 9;
const LINE = 1.5;
const LEAST = 8;
/** More would cover the room and slow down placing the badges. */
const MOST_MARKED = 100;
/** The plan looks the same in both themes. */
const LOOK = { line: '#79500b', fill: 'rgba(212,146,20,0.14)', text: '#fffdf8' };

/** Marks problems with the numbers of the advice list. Ignores the pointer. */
export function AdviceMarks({ advice: all, scale }: { advice: readonly Advice[]; scale: number }) {
  const advice = all.slice(0, MOST_MARKED);
  const boxes = advice.map(({ area }) => atLeast(area));
  const badges = badgePlaces(boxes, (2 * BADGE + 1) / scale);
  return (
    <Group name="advice" listening={false}>
      {advice.map(({ id }, index) => (
        <Rect
          key={id}
          {...boxes[index]}
          fill={LOOK.fill}
          stroke={LOOK.line}
          strokeWidth={LINE / scale}
          dash={[5 / scale, 4 / scale]}
        />
      ))}
      {advice.map(({ id }, index) => (
        <Badge key={id} at={badges[index] ?? { x: 0, y: 0 }} number={index + 1} scale={scale} />
      ))}
    </Group>
  );
}

function Badge({ at, number, scale }: { at: Point; number: number; scale: number }) {
  const radius = BADGE / scale;
  return (
    <Group x={at.x} y={at.y}>
      <Circle radius={radius} fill={LOOK.line} />
      <Text
        text={String(number)}
        x={-radius}
        y={-radius}
        width={2 * radius}
        height={2 * radius}
        align="center"
        verticalAlign="middle"
        fontFamily="Instrument Sans Variable, sans-serif"
        fontSize={11 / scale}
        fill={LOOK.text}
      />
    </Group>
  );
}

function atLeast({ x, y, width, height }: Box): Box {
  const wide = Math.max(width, LEAST);
  const deep = Math.max(height, LEAST);
  return { x: x - (wide - width) / 2, y: y - (deep - height) / 2, width: wide, height: deep };
}

function badgePlaces(boxes: readonly Box[], size: number): Point[] {
  const places: Point[] = [];
  for (const { x, y, width, height } of boxes) {
    const at = { x: x + width / 2, y: y + height / 2 };
    const isTaken = () =>
      places.some((other) => Math.abs(other.x - at.x) < size && Math.abs(other.y - at.y) < size);
    while (isTaken()) at.x += size;
    places.push(at);
  }
  return places;
}
