import {
  type ClientRect,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { MOVING_INSTRUCTIONS, moveAnnouncements } from './picture-order.ts';
import { TilePicture } from './picture-tile.tsx';

type PictureGridProps = {
  urls: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Reorders pictures by mouse, long press and keyboard. */
export function PictureGrid({ urls, onMove, children }: PictureGridProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveByKey(urls) }),
  );
  const putDown = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const [from, to] = [urls.indexOf(String(active.id)), urls.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };

  return (
    <DndContext
      id="moving-pictures"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: moveAnnouncements(urls),
        screenReaderInstructions: { draggable: MOVING_INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={putDown}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          // The size of a tile, which collision detection compares.
          <div className="size-full cursor-grabbing">
            <TilePicture url={dragged} className="shadow-float" />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Moves a picture by arrow keys: before, after, or in the row above or below. @param ids in order */
function moveByKey(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
    const current = ids.indexOf(String(over?.id ?? active));
    const position = placeAfter(event.code, rects, current);
    if (position === undefined) return undefined;
    event.preventDefault();
    const rect = rects[position];
    return rect && { x: rect.left, y: rect.top };
  };
}

/** @returns undefined for other keys; the same index at an edge */
export function placeAfter(
  key: string,
  rects: readonly Pick<ClientRect, 'left' | 'top'>[],
  current: number,
): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'ArrowRight') return Math.min(rects.length - 1, current + 1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const from = rects[current];
  const sign = key === 'ArrowDown' ? 1 : -1;
  const [nearest] = rects
    .map(({ left, top }, place) => ({
      place,
      rows: sign * (top - (from?.top ?? 0)),
      columns: Math.abs(left - (from?.left ?? 0)),
    }))
    .filter(({ rows }) => rows > 1)
    .sort((one, other) => one.rows - other.rows || one.columns - other.columns);
  return nearest?.place ?? current;
}
