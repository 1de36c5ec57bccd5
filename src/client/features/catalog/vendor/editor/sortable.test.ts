import { describe, expect, test } from 'vitest';
import { moveAnnouncements, moved, placeAfter } from './sortable.tsx';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
])('a picture moved from %i to %i takes that place, and the others keep their order', (from, to, after) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(after);
});

describe('the arrow keys', () => {
  // Three in a row, and two below.
  const rects = [0, 1, 2, 3, 4].map((place) => ({
    left: (place % 3) * 160,
    top: Math.floor(place / 3) * 300,
  }));

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 3, 0],
    ['ArrowUp', 1, 1],
    ['Home', 1, undefined],
  ])('%s from place %i leads to %s', (key, from, to) => {
    expect(placeAfter(key, rects, from)).toBe(to);
  });
});

test('announcements of a drag name the position and the main picture', () => {
  const { onDragOver, onDragEnd, onDragCancel } = moveAnnouncements(
    ['a', 'b', 'c'],
    'picture',
    'It is the main picture.',
  );
  // The announcements read only the ids of dnd-kit's drag event.
  const at = (active: string, over: string | null) =>
    ({ active: { id: active }, over: over && { id: over } }) as Parameters<typeof onDragEnd>[0];
  expect(onDragOver(at('b', 'b'))).toBe('Picture 2 of 3 is picked up.');
  expect(onDragOver(at('b', 'c'))).toBe('Place 3 of 3.');
  expect(onDragEnd(at('b', 'c'))).toBe('Put down at place 3 of 3.');
  expect(onDragEnd(at('b', 'a'))).toBe('Put down at place 1 of 3. It is the main picture.');
  expect(onDragCancel(at('b', 'a'))).toBe('Not moved. The picture is at place 2 of 3.');
});
