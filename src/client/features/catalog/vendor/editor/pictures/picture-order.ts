import type { Announcements } from '@dnd-kit/core';

export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

export function pictureName(index: number): string {
  return index === 0 ? 'main picture' : `picture ${index + 1}`;
}

export const MOVING_INSTRUCTIONS =
  'To move a picture, press the space bar, then the arrow keys, then the space bar again. Escape leaves it where it was.';

export function moveAnnouncements(ids: readonly string[]): Announcements {
  const positionOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const of = `of ${ids.length}`;
  return {
    // Announced in onDragOver, which fires at once over its own position.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const isAtHome = over.id === active.id;
      return isAtHome
        ? `Picture ${positionOf(over.id)} ${of} is picked up.`
        : `Place ${positionOf(over.id)} ${of}.`;
    },
    onDragEnd: ({ active, over }) => {
      const to = positionOf(over?.id ?? active.id);
      const what = to === 1 ? 'It is the main picture.' : '';
      return `Put down at place ${to} ${of}. ${what}`.trim();
    },
    onDragCancel: ({ active }) => `Not moved. The picture is at place ${positionOf(active.id)} ${of}.`,
  };
}
