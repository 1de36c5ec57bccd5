import type Konva from 'konva';
import { createContext, Fragment, useContext } from 'react';
import { Circle, Group, Line, Path, Rect, Text } from 'react-konva';
import type { Clearance } from '@/client/features/rooms/planner/model/gaps.ts';
import type { Guide } from '@/client/features/rooms/planner/model/snapping.ts';
import { jointsOf } from '@/shared/rooms/plan-picture.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import { FLOOR_LOOKS, WALL } from '@/shared/rooms/room-looks.ts';
import { GRID_CELL, type Point, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, cornersOf, middleOf, type RoomShape, wallsOf } from '@/shared/rooms/room-shape.ts';

/** Every so many centimetres a grid line is stronger. */
const METRE = 100;

export function Grid({ room, scale }: { room: RoomShape; scale: number }) {
  const { width, height } = room;
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / GRID_CELL) }, (_, index) => (index + 1) * GRID_CELL);
  const look = (at: number) => ({
    stroke: at % METRE === 0 ? 'rgba(31,33,27,0.28)' : 'rgba(31,33,27,0.1)',
    strokeWidth: 1 / scale,
  });
  const outline = (context: Konva.Context) => {
    context.beginPath();
    for (const { x, y } of cornersOf(room)) context.lineTo(x, y);
    context.closePath();
  };
  return (
    <Group clipFunc={outline}>
      {lines(width).map((x) => (
        <Line key={`x${x}`} points={[x, 0, x, height]} {...look(x)} />
      ))}
      {lines(height).map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} {...look(y)} />
      ))}
    </Group>
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
    const height = fontSize * 1.5;
    const label = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    return (
      <Fragment key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
        <Line points={[from.x, from.y, to.x, to.y]} stroke={ACCENT} strokeWidth={1 / scale} />
        {length > height && (
          <>
            <Rect {...label} cornerRadius={3 / scale} fill={ACCENT} />
            <Text
              {...label}
              text={words}
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
const MAX_MARKED = 100;
/** The plan looks the same in both themes. */
const LOOK = { line: '#79500b', fill: 'rgba(212,146,20,0.14)', text: '#fffdf8' };

/** Marks problems with the numbers of the advice list. Ignores the pointer. */
export function AdviceMarks({ advice: all, scale }: { advice: readonly Advice[]; scale: number }) {
  const advice = all.slice(0, MAX_MARKED);
  const boxes = advice.map(({ area }) => atLeast(area));
  const badges = badgePlaces(boxes, (2 * BADGE + 1) / scale);
  const radius = BADGE / scale;
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
        <Group key={id} {...badges[index]}>
          <Circle radius={radius} fill={LOOK.line} />
          <Text
            text={String(index + 1)}
            x={-radius}
            y={-radius}
            width={2 * radius}
            height={2 * radius}
            align="center"
            verticalAlign="middle"
            fontFamily={FONT}
            fontSize={11 / scale}
            fill={LOOK.text}
          />
        </Group>
      ))}
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
  for (const box of boxes) {
    const at = middleOf(box);
    const isTaken = () =>
      places.some((other) => Math.abs(other.x - at.x) < size && Math.abs(other.y - at.y) < size);
    while (isTaken()) at.x += size;
    places.push(at);
  }
  return places;
}

/** Colours of lines and text outside of the floor, on the page's theme. */
export const InkContext = createContext('#4b4c43');
export const INK = { light: '#4b4c43', dark: '#c2c0b5' } as const;
/** Colour of selection and guides on the floor, which is the same in both themes. */
export const ACCENT = '#0e5a4a';
export const HALO = 'rgba(255,253,248,0.9)';
export const FONT = 'Instrument Sans Variable, sans-serif';

/** Pixels. */
const LABEL = 12;

/** The walls as a band around the floor. Later layers cover its inner half. */
export function Walls({ plan, scale }: { plan: RoomPlan; scale: number }) {
  const band = { ...floorOutline(plan), lineJoin: 'miter', miterLimit: 6 } as const;
  return (
    <>
      <Line {...band} stroke={FLOOR_LOOKS[plan.floorType].wall} strokeWidth={2 * WALL + 3 / scale} />
      <Line {...band} stroke={plan.backgroundColor} strokeWidth={2 * WALL - 1.5 / scale} />
    </>
  );
}

export function Floor({ plan, opacity }: { plan: RoomPlan; opacity: number }) {
  const { floor, joint } = FLOOR_LOOKS[plan.floorType];
  return (
    <Group opacity={opacity}>
      <Line {...floorOutline(plan)} fill={floor} />
      <Path data={jointsOf(plan)} stroke={joint} strokeWidth={1} />
    </Group>
  );
}

function floorOutline(room: RoomShape) {
  return { points: cornersOf(room).flatMap(({ x, y }) => [x, y]), closed: true };
}

export function WallLengths({ room, scale }: { room: RoomShape; scale: number }) {
  const ink = useContext(InkContext);
  const [width, height, fontSize] = [120 / scale, (LABEL * 1.2) / scale, LABEL / scale];
  const out = WALL + (LABEL * 1.1) / scale;
  return wallsOf(room).map(({ index, from, to, length, along, inward }) => (
    <Text
      key={index}
      x={(from.x + to.x) / 2 - inward.x * out}
      y={(from.y + to.y) / 2 - inward.y * out}
      text={`${Math.round(length)} cm`}
      rotation={readable(along)}
      width={width}
      height={height}
      offsetX={width / 2}
      offsetY={height / 2}
      align="center"
      verticalAlign="middle"
      fontFamily={FONT}
      fontSize={fontSize}
      fill={ink}
      listening={false}
    />
  ));
}

/** Rotation of text along a wall, never upside down. */
function readable({ x, y }: Point): number {
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}
