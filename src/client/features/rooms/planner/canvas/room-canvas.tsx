import type Konva from 'konva';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { Group, Layer, Stage } from 'react-konva';
import { clearancesOf } from '@/client/features/rooms/planner/model/gaps.ts';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { EDGE } from '@/client/features/rooms/planner/model/view.ts';
import { usePlannedProducts } from '@/client/features/rooms/planner/use-products.ts';
import type { UnderlayTools } from '@/client/features/rooms/planner/use-underlay.ts';
import type { ViewOptions } from '@/client/features/rooms/planner/use-view-options.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import { inDrawingOrder } from '@/shared/rooms/furniture-kinds.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import { overlappingKeys } from '@/shared/rooms/room-overlaps.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { shapeOf, toWallPoint, wallsOf } from '@/shared/rooms/room-shape.ts';
import { nearestWall } from '@/shared/rooms/room-walls.ts';
import { CornerHandles } from './corner-handles.tsx';
import {
  AdviceMarks,
  Clearances,
  Floor,
  Grid,
  Guides,
  INK,
  InkContext,
  Marquee,
  WallLengths,
  Walls,
} from './room-marks.tsx';
import { FixtureShape, Furniture, OpeningShape, placeOn } from './shapes.tsx';
import { UnderlayLayer, UnderlayTracing } from './underlay-layer.tsx';
import { useItemDrag, usePinch, usePressing } from './use-pointer.ts';

interface RoomCanvasProps extends PanelProps {
  advice: readonly Advice[];
  /** Pixels per centimetre. */
  scale: number;
  view: ViewOptions;
  onZoom: (zoom: number) => void;
  stageRef: RefObject<Konva.Stage | null>;
  underlay: UnderlayTools;
  onRefused: (reason: string) => void;
  /** Secondary button or long press on a piece; screen coordinates. */
  onMenu: (at: Point) => void;
}

/** The room from above. Pieces are dragged; arrow keys move the selection (Shift: ten times as far). */
export function RoomCanvas(props: RoomCanvasProps) {
  const { history, dispatch, scale, view, stageRef } = props;
  const { plan, selection } = history;
  const { hasGrid, isShaping } = view;
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const ink = useMediaQuery('(prefers-color-scheme: dark)') ? INK.dark : INK.light;
  const overlapping = useMemo(() => overlappingKeys(plan.items), [plan.items]);
  const items = useMemo(() => inDrawingOrder(plan.items), [plan.items]);
  const products = usePlannedProducts(plan.items);
  const models = useMemo(
    () => new Map(products.data?.map(({ id, model3dUrl }) => [id, model3dUrl])),
    [products.data],
  );
  const walls = useMemo(() => wallsOf(plan), [plan]);
  const drag = useItemDrag({ history, dispatch, scale, view });
  const [attempts, setAttempts] = useState(0);
  const pressing = usePressing(props);
  const [selected, ...others] = selectedItems(history);
  const isAlone = selected !== undefined && others.length === 0 && !drag.isDragging && !isShaping;

  usePinch(frame, {
    zoom: view.zoom,
    onZoom: props.onZoom,
    onBegin: () => {
      pressing.endLongPress();
      stageRef.current?.find('.thing').forEach((node) => {
        if (node.isDragging()) node.stopDrag();
      });
    },
  });

  const handleShape = (corners: readonly Point[]) => {
    setAttempts((count) => count + 1);
    const shape = shapeOf(corners);
    if (typeof shape === 'string') props.onRefused(shape);
    else dispatch({ type: 'shape', corners });
  };

  const openingAt = (width: number) => {
    const at = stageRef.current?.getRelativePointerPosition();
    if (!at) return null;
    const wall = nearestWall(walls, at);
    if (!wall) return null;
    const far = toWallPoint(wall, at).along;
    return { wall, at: Math.min(Math.max(Math.round(far - width / 2), 0), Math.floor(wall.length) - width) };
  };

  return (
    // One control with its own keys; the list beside it describes the contents.
    <div
      ref={frame}
      role="application"
      aria-label={`Room of ${plan.width} by ${plan.height} centimetres with ${formatCount(plan.items.length, 'item')}${selected ? `, ${selected.name} selected` : ''}`}
      aria-describedby={keysId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      className="focus-visible:outline-accent w-fit touch-pan-x touch-pan-y select-none rounded-sm focus-visible:outline-2 focus-visible:outline-offset-4"
    >
      <p id={keysId} hidden>
        N selects the next thing. Arrow keys move it, R turns it, Delete removes it, Control Z undoes.
      </p>
      <InkContext value={ink}>
        <Stage
          ref={stageRef}
          width={plan.width * scale + 2 * EDGE}
          height={plan.height * scale + 2 * EDGE}
          scaleX={scale}
          scaleY={scale}
          x={EDGE}
          y={EDGE}
          {...pressing.onStage}
          onTap={(event) => {
            if (event.target === event.target.getStage()) dispatch({ type: 'select', keys: [] });
          }}
        >
          <UnderlayLayer tools={props.underlay} />
          <Layer listening={false}>
            <Walls plan={plan} scale={scale} />
            <Floor plan={plan} opacity={props.underlay.underlay?.isShown ? 0.5 : 1} />
            {hasGrid && <Grid room={plan} scale={scale} />}
            <WallLengths room={plan} scale={scale} />
          </Layer>
          <Layer>
            {plan.openings.map((opening) => {
              const wall = walls[opening.wall];
              return (
                wall && (
                  <OpeningShape
                    key={opening.key}
                    opening={opening}
                    wall={wall}
                    scale={scale}
                    isSelected={selection.includes(opening.key)}
                    onSelect={(event) => pressing.select(opening.key, event)}
                    onDrag={({ target }) => {
                      const place = openingAt(opening.width);
                      if (place) target.setAttrs(placeOn(place.wall, place.at));
                    }}
                    onDragEnd={({ target }) => {
                      const place = openingAt(opening.width);
                      target.setAttrs(placeOn(wall, opening.at));
                      if (!place) return;
                      const change = { wall: place.wall.index, at: place.at };
                      dispatch({ type: 'change opening', key: opening.key, change });
                    }}
                  />
                )
              );
            })}
          </Layer>
          <Layer
            onMouseDown={(event) => pressing.select(event.target.getParent()?.id() ?? '', event)}
            onTap={(event) => pressing.select(event.target.getParent()?.id() ?? '', event)}
            onDragEnd={({ target }) => {
              const fixture = plan.fixtures.find(({ key }) => key === target.id());
              if (!fixture) return;
              const change = target.position();
              // React expects the node at its old position, also when the move is refused.
              target.position({ x: fixture.x, y: fixture.y });
              dispatch({ type: 'change fixture', key: fixture.key, change });
            }}
          >
            {plan.fixtures.map((fixture) => (
              <FixtureShape
                key={fixture.key}
                fixture={fixture}
                scale={scale}
                isSelected={selection.includes(fixture.key)}
              />
            ))}
          </Layer>
          <Layer
            listening={!isShaping}
            opacity={isShaping ? 0.55 : 1}
            onMouseDown={pressing.onThing}
            onTap={pressing.onThing}
            onDragStart={(event) => {
              pressing.endLongPress();
              drag.onDragStart(event);
            }}
            onDragMove={drag.onDragMove}
            onDragEnd={drag.onDragEnd}
          >
            {items.map((item) => (
              <Furniture
                key={item.key}
                item={item}
                isWaiting={products.isLoading}
                model3dUrl={models.get(item.productId ?? 0)}
                scale={scale}
                isSelected={selection.includes(item.key)}
                isOverlapping={overlapping.has(item.key)}
              />
            ))}
          </Layer>
          {/* Editing aids, excluded from exported pictures. */}
          <Layer name="helps" listening={isShaping}>
            <Group listening={false}>
              <AdviceMarks advice={props.advice} scale={scale} />
            </Group>
            {isAlone && <Clearances ways={clearancesOf(plan, selected)} scale={scale} />}
            <Guides guides={drag.guides} scale={scale} />
            {pressing.marquee && <Marquee box={pressing.marquee} scale={scale} />}
            {isShaping && <CornerHandles key={attempts} room={plan} scale={scale} onShape={handleShape} />}
          </Layer>
          <UnderlayTracing tools={props.underlay} scale={scale} />
        </Stage>
      </InkContext>
    </div>
  );
}
