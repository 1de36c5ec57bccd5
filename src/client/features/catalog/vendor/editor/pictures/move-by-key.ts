import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** Moves a picture by arrow keys: before, after, or in the row above or below. @param ids in order */
export function moveByKey(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
    const current = ids.indexOf(String(over?.id ?? active));
    const place = placeAfter(event.code, rects, current);
    if (place === undefined) return undefined;
    event.preventDefault();
    const rect = rects[place];
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
