import type Konva from 'konva';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Group, Image as KonvaImage, Layer, Line, Rect, Stage, Text } from 'react-konva';
import type { PlanAction, PlanState } from '@/client/features/room-planner/model/plan-reducer.ts';
import { formatCount } from '@/client/lib/format.ts';
import { imageSources } from '@/shared/images.ts';
import { GRID_CELL, outlineOf, overlappingKeys, type RoomItem } from '@/shared/room-plan.ts';
import { FLOOR_LOOKS, FloorSurface } from './floor.tsx';

export interface RoomCanvasProps extends PlanState {
  dispatch: (action: PlanAction) => void;
  /** Pixels for a centimetre. */
  scale: number;
  hasGrid: boolean;
  stageRef: RefObject<Konva.Stage | null>;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The room from above. Things are dragged by pointer; the selected one moves by arrow keys (with Shift ten times as far). */
export function RoomCanvas({ plan, selectedKey, dispatch, scale, hasGrid, stageRef }: RoomCanvasProps) {
  const overlapping = useMemo(() => overlappingKeys(plan.items), [plan.items]);
  const items = [...plan.items].sort((a, b) => a.zIndex - b.zIndex);

  const handleKey = (event: KeyboardEvent) => {
    const selected = plan.items.find(({ key }) => key === selectedKey);
    if (!selected) return;
    const { key } = selected;
    const step = event.shiftKey ? 10 : 1;
    const arrow = ARROWS[event.key];
    if (arrow) dispatch({ type: 'nudge', key, dx: arrow[0] * step, dy: arrow[1] * step });
    else if (event.key.toLowerCase() === 'r')
      dispatch({ type: 'turn', key, rotation: selected.rotation + 90 });
    else if (event.key === 'Delete' || event.key === 'Backspace') dispatch({ type: 'remove', key });
    else if (event.key === 'Escape') dispatch({ type: 'select', key: null });
    else return;
    event.preventDefault();
  };

  return (
    // The room is one control with keys of its own; the list of things beside it says what is in it.
    <div
      role="application"
      aria-label={`Room of ${plan.width} by ${plan.height} centimetres with ${formatCount(plan.items.length, 'item')}. Arrow keys move the selected one, R turns it, Delete removes it.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={handleKey}
      className="focus-visible:outline-accent w-fit rounded-sm focus-visible:outline-2 focus-visible:outline-offset-4"
    >
      <Stage
        ref={stageRef}
        width={plan.width * scale}
        height={plan.height * scale}
        scaleX={scale}
        scaleY={scale}
        onMouseDown={(event) => {
          if (event.target === event.target.getStage()) dispatch({ type: 'select', key: null });
        }}
      >
        <Layer listening={false}>
          <FloorSurface floorType={plan.floorType} width={plan.width} height={plan.height} />
          {hasGrid && <Grid width={plan.width} height={plan.height} scale={scale} />}
        </Layer>
        <Layer>
          {items.map((item) => (
            <Furniture
              key={item.key}
              item={item}
              room={plan}
              scale={scale}
              isSelected={item.key === selectedKey}
              isOverlapping={overlapping.has(item.key)}
              dispatch={dispatch}
            />
          ))}
        </Layer>
        <Layer listening={false}>
          <Rect
            width={plan.width}
            height={plan.height}
            stroke={FLOOR_LOOKS[plan.floorType].wall}
            strokeWidth={4 / scale}
          />
        </Layer>
      </Stage>
    </div>
  );
}

function Grid({ width, height, scale }: { width: number; height: number; scale: number }) {
  const columns = Array.from(
    { length: Math.floor(width / GRID_CELL) },
    (_, index) => (index + 1) * GRID_CELL,
  );
  const lines = Array.from({ length: Math.floor(height / GRID_CELL) }, (_, index) => (index + 1) * GRID_CELL);
  const look = { stroke: 'rgba(31,33,27,0.16)', strokeWidth: 1 / scale };
  return (
    <>
      {columns.map((x) => (
        <Line key={`x${x}`} points={[x, 0, x, height]} {...look} />
      ))}
      {lines.map((y) => (
        <Line key={`y${y}`} points={[0, y, width, y]} {...look} />
      ))}
    </>
  );
}

interface FurnitureProps {
  item: RoomItem;
  room: { width: number; height: number };
  scale: number;
  isSelected: boolean;
  isOverlapping: boolean;
  dispatch: (action: PlanAction) => void;
}

function Furniture({ item, room, scale, isSelected, isOverlapping, dispatch }: FurnitureProps) {
  const picture = usePicture(item.imageUrl);
  const outline = outlineOf(item);
  const stroke = isOverlapping ? '#a12b23' : isSelected ? '#0e5a4a' : '#4b4c43';
  const inset = Math.min(outline.width, outline.height) * 0.08;
  const side = Math.min(outline.width, outline.height) - 2 * inset;
  const fontSize = Math.min(14 / scale, outline.height / 3);

  return (
    <Group
      x={item.x}
      y={item.y}
      draggable
      onMouseDown={() => dispatch({ type: 'select', key: item.key })}
      onTap={() => dispatch({ type: 'select', key: item.key })}
      // Konva asks in pixels of the stage.
      dragBoundFunc={(position) => ({
        x: Math.min(Math.max(position.x, 0), Math.max(0, room.width - outline.width) * scale),
        y: Math.min(Math.max(position.y, 0), Math.max(0, room.height - outline.height) * scale),
      })}
      onDragStart={() => dispatch({ type: 'select', key: item.key })}
      onDragEnd={(event) =>
        dispatch({ type: 'move', key: item.key, x: event.target.x(), y: event.target.y() })
      }
    >
      <Rect
        width={outline.width}
        height={outline.height}
        fill={isOverlapping ? '#f8e1db' : '#fbfaf6'}
        stroke={stroke}
        strokeWidth={(isSelected ? 3 : 1.5) / scale}
        cornerRadius={4}
        shadowColor="#1f211b"
        shadowBlur={6}
        shadowOpacity={0.18}
        shadowOffsetY={2}
      />
      {picture && (
        <Group x={outline.width / 2} y={outline.height / 2} rotation={item.rotation} listening={false}>
          <KonvaImage
            image={picture}
            x={(-side * 4) / 6}
            y={-side / 2}
            width={(side * 4) / 3}
            height={side}
          />
        </Group>
      )}
      <Text
        text={item.name}
        width={outline.width}
        y={outline.height - fontSize * 1.4}
        align="center"
        fontFamily="Instrument Sans Variable, sans-serif"
        fontSize={fontSize}
        fill="#1f211b"
        ellipsis
        wrap="none"
        listening={false}
      />
    </Group>
  );
}

/** A product's picture once it is here; none when it does not come. */
function usePicture(url: string | null): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    setPicture(null);
    if (!url) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => setPicture(image);
    image.src = imageSources(url).src;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return picture;
}
