import type Konva from 'konva';
import { Arc, Group, Line, Rect } from 'react-konva';
import { WALL } from '@/shared/rooms/room-looks.ts';
import { OPENINGS, type Opening } from '@/shared/rooms/room-plan.ts';
import type { Wall } from '@/shared/rooms/room-shape.ts';
import { ACCENT } from './ink.ts';

const LINE = '#3b3c35';
/** Touch target in pixels. */
const HIT = 28;

export interface OpeningShapeProps {
  opening: Opening;
  wall: Wall;
  scale: number;
  isSelected: boolean;
  onSelect: (event: Konva.KonvaEventObject<MouseEvent | TouchEvent>) => void;
  /** During a drag; the pointer's position chooses the wall. */
  onDrag: (event: Konva.KonvaEventObject<DragEvent>) => void;
  onDragEnd: (event: Konva.KonvaEventObject<DragEvent>) => void;
}

/** A door with its swing, or a window, in plan symbols. Drawn along the wall, room below. */
export function OpeningShape(props: OpeningShapeProps) {
  const { opening, wall, scale, isSelected } = props;
  const { width, kind } = opening;
  const stroke = isSelected ? ACCENT : LINE;
  const line = { stroke, strokeWidth: (isSelected ? 2.5 : 1.25) / scale };
  const hit = Math.max(WALL, HIT / scale);
  return (
    <Group
      id={opening.key}
      name={OPENINGS[kind].name}
      {...placeOn(wall, opening.at)}
      draggable
      onMouseDown={props.onSelect}
      onTap={props.onSelect}
      onDragStart={props.onSelect}
      onDragMove={props.onDrag}
      onDragEnd={props.onDragEnd}
    >
      <Rect y={-WALL / 2 - hit / 2} width={width} height={hit} />
      <Rect y={-WALL} width={width} height={WALL} fill="#f7f5ef" listening={false} />
      <Line points={[0, 0, 0, -WALL]} {...line} listening={false} />
      <Line points={[width, 0, width, -WALL]} {...line} listening={false} />
      {kind === 'window' ? (
        <Group listening={false}>
          <Rect y={-WALL} width={width} height={WALL} {...line} />
          <Line points={[0, -WALL / 2, width, -WALL / 2]} {...line} />
        </Group>
      ) : (
        <Leaf opening={opening} line={line} />
      )}
    </Group>
  );
}

function Leaf({ opening, line }: { opening: Opening; line: { stroke: string; strokeWidth: number } }) {
  const { width, hinge, swing } = opening;
  if (swing === 'none') return null;
  const isLeft = hinge === 'left';
  const [x, y] = [isLeft ? 0 : width, swing === 'in' ? 0 : -WALL];
  const down = swing === 'in' ? 1 : -1;
  // Degrees clockwise from the wall's direction: the quarter between closed and open leaf.
  const begin = swing === 'in' ? (isLeft ? 0 : 90) : isLeft ? 270 : 180;
  return (
    <Group x={x} y={y} listening={false}>
      <Line points={[0, 0, 0, down * width]} {...line} strokeWidth={line.strokeWidth * 1.6} />
      <Arc
        angle={90}
        rotation={begin}
        innerRadius={width}
        outerRadius={width}
        {...line}
        dash={[6, 5]}
        opacity={0.8}
      />
    </Group>
  );
}

export function placeOn({ from, along }: Wall, at: number) {
  return {
    x: from.x + along.x * at,
    y: from.y + along.y * at,
    rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
  };
}
