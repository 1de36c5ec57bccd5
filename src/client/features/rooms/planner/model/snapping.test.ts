import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed } from '@/shared/rooms/room-walls.ts';
import { itemOf, roomOf } from '@/testing/furnish-samples.ts';
import { clearancesOf } from './gaps.ts';
import { dragThings } from './snapping.ts';

const sideboard = (key: string, place: Partial<RoomItem>) => itemOf({ key, name: 'Sideboard', ...place });
const room = (...items: RoomItem[]) => roomOf({ roomType: 'custom', items });
const options = { tolerance: 8, hasGrid: true };

describe('a dragged item snaps', () => {
  const plan = room(sideboard('a', { x: 120, y: 130 }), sideboard('b', { x: 233, y: 27, width: 60 }));

  test('to a wall, before the grid', () => {
    expect(dragThings(plan, ['a'], { x: 0, y: 125 }, options)).toMatchObject({
      dy: 130,
      guides: [{ axis: 'y', at: 300 }],
    });
  });

  test('to the edge of another item', () => {
    // 233 - 120 = 113; the unsnapped 110 would match no edge.
    expect(dragThings(plan, ['a'], { x: 110, y: 45 }, options)).toMatchObject({
      dx: 113,
      guides: [{ axis: 'x', at: 233 }],
    });
  });

  test('to the grid if nothing else is near, and not at all without snapping', () => {
    expect(dragThings(plan, ['a'], { x: -34, y: 33 }, options)).toMatchObject({
      dx: -40,
      dy: 30,
      guides: [],
    });
    expect(dragThings(plan, ['a'], { x: -34, y: 33 }, null)).toMatchObject({ dx: -34, dy: 33, guides: [] });
  });

  test('only if it is not locked', () => {
    const locked = room(sideboard('a', { x: 150, y: 130, isLocked: true }));
    expect(dragThings(locked, ['a'], { x: 50, y: 50 }, options)).toMatchObject({ dx: 0, dy: 0 });
  });
});

test('several dragged items keep their distances and stay in a room of any shape', () => {
  const shapes = fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[]));
  const way = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  fc.assert(
    fc.property(shapes, way, fc.boolean(), (name, by, isSnapping) => {
      const size = { width: 600, height: 500 };
      const items = [
        sideboard('a', { x: 250, y: 300, width: 40 }),
        sideboard('b', { x: 300, y: 320, width: 50, rotation: 90 }),
      ];
      const plan = { ...room(...items), ...shapeNamed(name, size) };
      const { dx, dy } = dragThings(plan, ['a', 'b'], by, isSnapping ? options : null);
      for (const item of items) {
        expect(isInRoom(boxOf({ ...item, x: item.x + dx, y: item.y + dy }), plan)).toBe(true);
      }
    }),
  );
});

test('clearances around an item end at walls and furniture, not at rugs', () => {
  const desk = sideboard('desk', { x: 100, y: 100 });
  const plan = room(
    desk,
    sideboard('shelf', { x: 250, y: 90, width: 30, height: 100, name: 'Bookcase' }),
    sideboard('rug', { x: 90, y: 150, width: 120, height: 100, name: 'Wool Rug' }),
  );
  expect(clearancesOf(plan, desk).map(({ length }) => length)).toEqual([100, 50, 100, 160]);
});
