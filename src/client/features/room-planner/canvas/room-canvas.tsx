import type Konva from 'konva';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Group, Image as KonvaImage, Layer, Line, Rect, Stage, Text } from 'react-konva';
import type { HistoryAction, PlanHistory } from '@/client/features/room-planner/model/plan-history.ts';
import { actionOfKeys } from '@/client/features/room-planner/model/planner-actions.ts';
import { WALL } from '@/client/features/room-planner/model/wall.ts';
import { formatCount } from '@/client/lib/format.ts';
import { imageSources } from '@/shared/images.ts';
import { GRID_CELL, outlineOf, overlappingKeys, type RoomItem } from '@/shared/room-plan.ts';
import { FLOOR_LOOKS, FloorSurface } from './floor.tsx';

/** Of a thing's outline, the picture's share. */
const PICTURE_SHARE = 0.84;

export interface RoomCanvasProps {
  history: PlanHistory;
  dispatch: (action: HistoryAction) => void;
  /** Pixels for a centimetre. */
  scale: number;
  hasGrid: boolean;
  stageRef: RefObject<Konva.Stage | null>;
}

/** The room from above. Things are dragged by pointer; the selected one moves by arrow keys (with Shift ten times as far). */
export function RoomCanvas({ history, dispatch, scale, hasGrid, stageRef }: RoomCanvasProps) {
  const { plan, selectedKey } = history;
  const overlapping = useMemo(() => overlappingKeys(plan.items), [plan.items]);
  const { wall } = FLOOR_LOOKS[plan.floorType];
  const items = [...plan.items].sort((a, b) => a.zIndex - b.zIndex);

  const handleKey = (event: KeyboardEvent) => {
    const action = actionOfKeys(event);
    if (!action?.can(history)) return;
    const performed = action.perform(history);
    if (performed) dispatch(performed);
    event.preventDefault();
  };

  return (
    // The room is one control with keys of its own; the list of things beside it says what is in it.
    <div
      role="application"
      aria-label={`Room of ${plan.width} by ${plan.height} centimetres with ${formatCount(plan.items.length, 'item')}. Arrow keys move the selected one, R turns it, Delete removes it, Control Z undoes.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={handleKey}
      className="focus-visible:outline-accent w-fit rounded-sm focus-visible:outline-2 focus-visible:outline-offset-4"
    >
      <Stage
        ref={stageRef}
        width={(plan.width + 2 * WALL) * scale}
        height={(plan.height + 2 * WALL) * scale}
        scaleX={scale}
        scaleY={scale}
        x={WALL * scale}
        y={WALL * scale}
        onMouseDown={(event) => {
          if (event.target === event.target.getStage()) dispatch({ type: 'select', key: null });
        }}
        onTap={(event) => {
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
            x={-WALL / 2}
            y={-WALL / 2}
            width={plan.width + WALL}
            height={plan.height + WALL}
            stroke={plan.backgroundColor}
            strokeWidth={WALL}
          />
          <Rect width={plan.width} height={plan.height} stroke={wall} strokeWidth={1.5 / scale} />
          <Rect
            x={-WALL}
            y={-WALL}
            width={plan.width + 2 * WALL}
            height={plan.height + 2 * WALL}
            stroke={wall}
            strokeWidth={3 / scale}
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
  dispatch: (action: HistoryAction) => void;
}

function Furniture({ item, room, scale, isSelected, isOverlapping, dispatch }: FurnitureProps) {
  const picture = usePicture(item.imageUrl);
  const outline = outlineOf(item);
  const stroke = isOverlapping ? '#a12b23' : isSelected ? '#0e5a4a' : '#4b4c43';
  // Before turning, as pictures are: four by three.
  const pictureWidth = PICTURE_SHARE * Math.min(item.width, (item.height * 4) / 3);
  const pictureHeight = (pictureWidth * 3) / 4;
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
        x: bound(position.x, room.width - outline.width, scale),
        y: bound(position.y, room.height - outline.height, scale),
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
            x={-pictureWidth / 2}
            y={-pictureHeight / 2}
            width={pictureWidth}
            height={pictureHeight}
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

/** A place along a wall in pixels of the stage, kept inside the room. @param most centimetres */
function bound(position: number, most: number, scale: number): number {
  return Math.min(Math.max(position, WALL * scale), (WALL + Math.max(0, most)) * scale);
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
