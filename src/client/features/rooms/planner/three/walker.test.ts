import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRoom } from '@/shared/rooms/room-shape.ts';
import { shapeNamed } from '@/shared/rooms/room-walls.ts';
import { walkTo } from './walker.ts';

const room = shapeNamed('l', { width: 500, height: 400 });
/** Outline of a walking person, 50 cm wide. */
const body = ({ x, y }: { x: number; y: number }) => ({ x: x - 25, y: y - 25, width: 50, height: 50 });

test('a walker stays inside the walls', () => {
  const step = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const end = steps.reduce((at, by) => walkTo(at, by, room), { x: 100, y: 300 });
      expect(isInRoom(body(end), room)).toBe(true);
    }),
  );
});

test('a walker slides along a wall', () => {
  expect(walkTo({ x: 26, y: 200 }, { x: -10, y: 7 }, room)).toEqual({ x: 26, y: 207 });
});
