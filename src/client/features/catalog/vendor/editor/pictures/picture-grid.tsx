import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { moveByKey } from './move-by-key.ts';
import { MOVING_INSTRUCTIONS, moveAnnouncements } from './picture-order.ts';
import { TilePicture } from './picture-tile.tsx';

export type PictureGridProps = {
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
