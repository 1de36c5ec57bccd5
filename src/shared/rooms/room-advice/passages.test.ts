import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_ROOM, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, cornersOf, isInside } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed } from '@/shared/rooms/room-walls.ts';
import { cellAt, floorOf } from './floor.ts';
import { passagesFrom } from './passages.ts';
import { sceneFrom } from './scene.ts';

const SIZE = { width: 240, height: 200 };
const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 180 }),
    y: fc.integer({ min: 0, max: 150 }),
    width: fc.integer({ min: 20, max: 120 }),
    height: fc.integer({ min: 20, max: 120 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const planOf = (drawn: readonly Box[]): RoomPlan => ({
  ...PLAIN_ROOM,
  ...SIZE,
  id: null,
  name: 'Room',
  roomType: 'custom',
  items: drawn.map((box, at) => ({
    ...box,
    width: Math.min(box.width, SIZE.width - box.x),
    height: Math.min(box.height, SIZE.height - box.y),
    key: `${at}`,
    productId: null,
    name: 'Cupboard',
    imageUrl: null,
    rotation: 0,
    zIndex: at,
    hasTrueSize: true,
    heightCm: null,
    isLocked: false,
  })),
});

/**
 * The width of the widest person who can walk between two points: checks every centimetre, with its distance to the
 * nearest obstacle or wall.
 */
function widestWalk(plan: RoomPlan, from: number, to: number, broad: number): boolean {
  const clear = new Uint8Array(SIZE.width * SIZE.height);
  const taken = plan.items.map(boxOf);
  clear.forEach((_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const toWall = Math.min(x, y, SIZE.width - x, SIZE.height - y);
    // Squared distances: millions of roots would be slower than the rest.
    const squared = taken.reduce((least, box) => {
      const across = Math.max(box.x - x, 0, x - box.x - box.width);
      const down = Math.max(box.y - y, 0, y - box.y - box.height);
      return Math.min(least, across ** 2 + down ** 2);
    }, toWall ** 2);
    if (4 * squared >= broad ** 2) clear[at] = 1;
  });
  const stack = [from];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (!clear[at]) continue;
    if (at === to) return true;
    clear[at] = 0;
    const x = at % SIZE.width;
    if (x > 0) stack.push(at - 1);
    if (x < SIZE.width - 1) stack.push(at + 1);
    stack.push(at - SIZE.width, at + SIZE.width);
  }
  return false;
}

test('the floor of a room of any shape is the area inside its walls', () => {
  const shapes = fc.record({
    name: fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[])),
    width: fc.integer({ min: 150, max: 700 }),
    height: fc.integer({ min: 150, max: 700 }),
  });
  fc.assert(
    fc.property(shapes, ({ name, width, height }) => {
      const plan = { ...planOf([]), ...shapeNamed(name, { width, height }) };
      const { widths, columns, cell } = floorOf(sceneFrom(plan));
      const corners = cornersOf(plan);
      const wrong = widths.findIndex((wide, at) => {
        const middle = { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell };
        return plan.corners !== null && isInside(middle, corners) !== wide > 0;
      });
      expect(wrong).toBe(-1);
    }),
    { numRuns: 30 },
  );
});

test('the walkable floor for a person of 60 cm matches a search on a 1 cm grid', () => {
  let walked = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      boxes,
      fc.tuple(fc.nat(180), fc.nat(140)),
      fc.tuple(fc.nat(180), fc.nat(140)),
      (drawn, a, b) => {
        const plan = planOf(drawn);
        const [from, to] = [a, b].map(([x, y]) => ({ x: x + 30, y: y + 30 }));
        if (!from || !to) return;
        // Clear space for a person at both ends.
        const isClear = ({ x, y }: { x: number; y: number }) =>
          plan.items.every((item) => {
            const box = boxOf(item);
            const across = Math.max(box.x - x, 0, x - box.x - box.width);
            const down = Math.max(box.y - y, 0, y - box.y - box.height);
            return Math.hypot(across, down) >= 30;
          });
        if (!isClear(from) || !isClear(to)) return;
        const floor = floorOf(sceneFrom(plan));
        const [start, end] = [cellAt(floor, from), cellAt(floor, to)];
        if (start === null || end === null) return;
        const said = passagesFrom(floor, [start]).widths[end] ?? 0;
        const at = ({ x, y }: { x: number; y: number }) => y * SIZE.width + x;
        // The 1 cm grid misses passages of exactly this width.
        if (widestWalk(plan, at(from), at(to), 60)) {
          walked++;
          expect(said).toBeGreaterThanOrEqual(60);
        } else if (!widestWalk(plan, at(from), at(to), 58)) {
          refused++;
          expect(said).toBeLessThan(60);
        }
      },
    ),
    { numRuns: 1_500 },
  );
  expect(walked).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
