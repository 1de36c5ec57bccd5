import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Image as KonvaImage, Layer, Line, Rect } from 'react-konva';
import type { UnderlayTools } from '@/client/features/rooms/planner/use-underlay.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';

/** Larger than any scroll range, in centimetres. */
const EVERYWHERE = { x: -5_000, y: -5_000, width: 12_000, height: 12_000 };
const LINE = '#b3261e';
const HALO = '#ffffff';

export function UnderlayLayer({ tools: { underlay, image } }: { tools: UnderlayTools }) {
  if (!underlay?.isShown || !image) return null;
  const { x, y, pixelWidth, pixelHeight, perPixel, opacity } = underlay;
  return (
    <Layer listening={false}>
      <KonvaImage
        image={image}
        x={x}
        y={y}
        width={pixelWidth * perPixel}
        height={pixelHeight * perPixel}
        opacity={opacity}
      />
    </Layer>
  );
}

/** Covers everything to catch the pointer while the underlay is moved or its scale line drawn. */
export function UnderlayTracing({ tools, scale }: { tools: UnderlayTools; scale: number }) {
  const { mode, line, underlay, setLine, endLine, change } = tools;
  const grabbed = useRef<{ at: Point; x: number; y: number } | null>(null);
  if (!mode || !underlay) return null;

  const pointerOf = (event: Konva.KonvaEventObject<unknown>): Point | null =>
    event.target.getStage()?.getRelativePointerPosition() ?? null;

  const grab = (event: Konva.KonvaEventObject<MouseEvent | TouchEvent>) => {
    event.cancelBubble = true;
    const at = pointerOf(event);
    if (!at) return;
    grabbed.current = { at, x: underlay.x, y: underlay.y };
    if (mode === 'line') setLine({ from: rounded(at), to: rounded(at) });
  };
  const drag = (event: Konva.KonvaEventObject<DragEvent>) => {
    event.cancelBubble = true;
    // Keep the catcher in place: only the pointer's movement matters.
    event.target.position({ x: EVERYWHERE.x, y: EVERYWHERE.y });
    const at = pointerOf(event);
    const from = grabbed.current;
    if (!at || !from) return;
    if (mode === 'line') setLine({ from: rounded(from.at), to: rounded(at) });
    else change({ x: from.x + at.x - from.at.x, y: from.y + at.y - from.at.y });
  };

  return (
    <Layer>
      <Rect
        {...EVERYWHERE}
        fill="transparent"
        draggable
        onMouseDown={grab}
        onTouchStart={grab}
        onDragStart={drag}
        onDragMove={drag}
        onDragEnd={(event) => {
          drag(event);
          if (mode === 'line') endLine();
        }}
      />
      {mode === 'line' && line && (
        <Group listening={false}>
          {[HALO, LINE].map((stroke, index) => (
            <Line
              key={stroke}
              points={[line.from.x, line.from.y, line.to.x, line.to.y]}
              stroke={stroke}
              strokeWidth={(index === 0 ? 6 : 3) / scale}
            />
          ))}
          {[line.from, line.to].map((end, index) => (
            <Circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has two ends
              key={index}
              {...end}
              radius={6 / scale}
              fill={LINE}
              stroke={HALO}
              strokeWidth={2 / scale}
            />
          ))}
        </Group>
      )}
    </Layer>
  );
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
