import type Konva from 'konva';
import { type ReactNode, useContext } from 'react';
import { Group, Line, Rect, Text } from 'react-konva';
import { FLOOR_LOOKS, WALL } from '@/shared/rooms/room-looks.ts';
import type { FloorType, Point, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { cornersOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { FONT, InkContext } from './ink.ts';

/** Pixels. */
const LABEL = 12;

export interface WallsProps {
  room: Pick<RoomPlan, 'width' | 'height' | 'corners'>;
  colour: string;
  floorType: FloorType;
  scale: number;
}

/** The walls as a band around the floor. Later layers cover its inner half. */
export function Walls({ room, colour, floorType, scale }: WallsProps) {
  const points = cornersOf(room).flatMap(({ x, y }) => [x, y]);
  const { wall } = FLOOR_LOOKS[floorType];
  const band = { points, closed: true, lineJoin: 'miter', miterLimit: 6 } as const;
  return (
    <>
      <Line {...band} stroke={wall} strokeWidth={2 * WALL + 3 / scale} />
      <Line {...band} stroke={colour} strokeWidth={2 * WALL - 1.5 / scale} />
    </>
  );
}

export function OnFloor({ room, children }: { room: WallsProps['room']; children: ReactNode }) {
  const corners = cornersOf(room);
  const outline = (context: Konva.Context) => {
    context.beginPath();
    for (const { x, y } of corners) context.lineTo(x, y);
    context.closePath();
  };
  return <Group clipFunc={outline}>{children}</Group>;
}

export function WallLengths({ room, scale }: { room: WallsProps['room']; scale: number }) {
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

type FloorSurfaceProps = { floorType: FloorType; width: number; height: number };

export function FloorSurface({ floorType, width, height }: FloorSurfaceProps) {
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
