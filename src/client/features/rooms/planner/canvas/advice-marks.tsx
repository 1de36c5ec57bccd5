import { Circle, Group, Rect, Text } from 'react-konva';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import type { Box } from '@/shared/rooms/room-shape.ts';

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
