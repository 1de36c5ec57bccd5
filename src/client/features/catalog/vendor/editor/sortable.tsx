import {
  type Announcements,
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

type SortableProps = {
  /** In order. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** Such as `picture`, with a sentence about the first place. */
  noun: string;
  first?: string;
  /** Follows the pointer. */
  renderDragged: (id: string) => ReactNode;
  children: ReactNode;
};

/** Reorders a list or grid by mouse, long press and keyboard. */
export function Sortable({ ids, onMove, noun, first, renderDragged, children }: SortableProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveByKey(ids) }),
  );
  const putDown = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };

  return (
    <DndContext
      id={`moving-${noun}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: moveAnnouncements(ids, noun, first),
        screenReaderInstructions: {
          draggable: `To move a ${noun}, press the space bar, then the arrow keys, then the space bar again. Escape leaves it where it was.`,
        },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={putDown}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && renderDragged(dragged)}</DragOverlay>
    </DndContext>
  );
}

/** Moves an entry by arrow keys: before, after, or in the row above or below. @param ids in order */
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

export function moveAnnouncements(ids: readonly string[], noun: string, first = ''): Announcements {
  const positionOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const of = `of ${ids.length}`;
  const Noun = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  return {
    // Announced in onDragOver, which fires at once over its own position.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const isAtHome = over.id === active.id;
      return isAtHome
        ? `${Noun} ${positionOf(over.id)} ${of} is picked up.`
        : `Place ${positionOf(over.id)} ${of}.`;
    },
    onDragEnd: ({ active, over }) => {
      const to = positionOf(over?.id ?? active.id);
      return `Put down at place ${to} ${of}. ${to === 1 ? first : ''}`.trim();
    },
    onDragCancel: ({ active }) => `Not moved. The ${noun} is at place ${positionOf(active.id)} ${of}.`,
  };
}

/** Returns the list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
