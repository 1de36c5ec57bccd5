import { useDndContext } from '@dnd-kit/core';
import { moved } from './picture-order.ts';

/** How far a picture makes room for the one that is being moved, as a CSS transform; undefined while none is. */
export function useShift(id: string, ids: readonly string[]): string | undefined {
  const { active, over, droppableRects } = useDndContext();
  if (!active) return undefined;
  const order = moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id)));
  const from = droppableRects.get(id);
  const to = droppableRects.get(ids[order.indexOf(id)] ?? id);
  return from && to ? `translate(${to.left - from.left}px, ${to.top - from.top}px)` : undefined;
}
