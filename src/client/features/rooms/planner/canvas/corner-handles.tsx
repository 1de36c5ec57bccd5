import type Konva from 'konva';
import { useState } from 'react';
import { Circle, Line, Rect } from 'react-konva';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { cornersOf, type RoomShape, shapeOf, toWallPoint, wallsOf } from '@/shared/rooms/room-shape.ts';
import { withCorner } from '@/shared/rooms/room-walls.ts';
import { ACCENT } from './room-marks.tsx';

/** Pixels. */
const HANDLE = 9;
const HIT = 26;
/** Pixels within which a corner snaps to a neighbour's line, so that walls meet at right angles. */
const STRAIGHT = 8;
/** Distance of a new corner from its wall in centimetres, so that it is visible. */
const STEP_IN = 40;

interface CornerHandlesProps {
  room: RoomShape;
  scale: number;
  onShape: (corners: readonly Point[]) => void;
}

export function CornerHandles({ room, scale, onShape }: CornerHandlesProps) {
  const [draft, setDraft] = useState<readonly Point[] | null>(null);
  const corners = cornersOf(room);
  const isFaulty = draft !== null && typeof shapeOf(draft) === 'string';
  const drop = (next: readonly Point[]) => {
    setDraft(null);
    onShape(next);
  };
  const handle = {
    fill: '#ffffff',
    stroke: ACCENT,
    strokeWidth: 2 / scale,
    hitStrokeWidth: HIT / scale,
    draggable: true,
  };
  return (
    <>
      {draft && (
        <Line
          points={draft.flatMap(({ x, y }) => [x, y])}
          closed
          stroke={isFaulty ? '#a12b23' : ACCENT}
          strokeWidth={2 / scale}
          dash={[8 / scale, 5 / scale]}
          listening={false}
        />
      )}
      {wallsOf(room).map((wall) => {
        const { index, from, to, inward } = wall;
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const moved = (event: Konva.KonvaEventObject<DragEvent>) => {
          const far = Math.round(toWallPoint(wall, event.target.position()).deep);
          const by = { x: inward.x * far, y: inward.y * far };
          event.target.position({ x: middle.x + by.x, y: middle.y + by.y });
          const end = (index + 1) % corners.length;
          return corners.map((corner, at) =>
            at === index || at === end ? { x: corner.x + by.x, y: corner.y + by.y } : corner,
          );
        };
        const size = (2 * HANDLE) / scale;
        return (
          <Rect
            key={`wall ${index} ${from.x} ${from.y} ${to.x} ${to.y}`}
            name="wall handle"
            {...handle}
            {...middle}
            width={size}
            height={size}
            offsetX={size / 2}
            offsetY={size / 2}
            cornerRadius={3 / scale}
            onDragMove={(event) => setDraft(moved(event))}
            onDragEnd={(event) => drop(moved(event))}
            onDblClick={() => onShape(withCorner(room, index, STEP_IN))}
            onDblTap={() => onShape(withCorner(room, index, STEP_IN))}
          />
        );
      })}
      {corners.map((corner, index) => {
        const moved = (event: Konva.KonvaEventObject<DragEvent>) => {
          const at = straightened(event.target.position(), corners, index, STRAIGHT / scale);
          event.target.position(at);
          return corners.map((other, otherIndex) => (otherIndex === index ? at : other));
        };
        return (
          <Circle
            key={`corner ${corner.x} ${corner.y}`}
            name="corner handle"
            {...handle}
            {...corner}
            radius={HANDLE / scale}
            onDragMove={(event) => setDraft(moved(event))}
            onDragEnd={(event) => drop(moved(event))}
          />
        );
      })}
    </>
  );
}

function straightened(at: Point, corners: readonly Point[], index: number, tolerance: number): Point {
  const otherCorners = corners.filter((_, otherIndex) => otherIndex !== index);
  const near = (axis: 'x' | 'y') => {
    const lines = otherCorners
      .map((corner) => corner[axis])
      .sort((a, b) => Math.abs(a - at[axis]) - Math.abs(b - at[axis]));
    const [line] = lines;
    return line !== undefined && Math.abs(line - at[axis]) <= tolerance ? line : Math.round(at[axis]);
  };
  return { x: near('x'), y: near('y') };
}
