import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Opening, Point } from './room-plan.ts';
import { areaOf, clampToRoom, cornersOf, isInRoom, type RoomShape, shapeOf, wallsOf } from './room-shape.ts';
import {
  rehang,
  SHAPES,
  type ShapeName,
  shapeNamed,
  turnedShape,
  withCorner,
  withWallLength,
} from './room-walls.ts';

const names = fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[]));
const sizes = fc.record({
  width: fc.integer({ min: 200, max: 900 }),
  height: fc.integer({ min: 200, max: 900 }),
});
const rooms = fc.tuple(names, sizes).map(([name, size]) => shapeNamed(name, size));

function normalised(shape: RoomShape | string): RoomShape {
  if (typeof shape === 'string') throw new Error(shape);
  return shape;
}

describe('corners are normalised to a room', () => {
  test('in any direction and from any first corner', () => {
    fc.assert(
      fc.property(rooms, fc.nat(30), fc.boolean(), (room, from, isBackwards) => {
        const corners = cornersOf(room);
        const begin = from % corners.length;
        const turned = [...corners.slice(begin), ...corners.slice(0, begin)];
        expect(shapeOf(isBackwards ? turned.reverse() : turned)).toEqual(room);
      }),
    );
  });

  test('from the upper one of two equally near to the upper left', () => {
    const bay = shapeNamed('bay', { width: 202, height: 303 });
    const corners = cornersOf(bay);
    expect(corners[0]).toEqual({ x: 61, y: 0 });
    expect(shapeOf([...corners.slice(3), ...corners.slice(0, 3)])).toEqual(bay);
  });

  test('without duplicates and corners inside a straight wall', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
    ];
    expect(shapeOf(square)).toEqual({ width: 400, height: 300, corners: null });
  });

  const refused: [string, Point[]][] = [
    ['A room needs at least three corners.', [{ x: 0, y: 0 }]],
    [
      'Walls of a room don’t cross.',
      [
        { x: 0, y: 0 },
        { x: 400, y: 300 },
        { x: 400, y: 0 },
        { x: 0, y: 350 },
      ],
    ],
    [
      'A room is 100 to 2000 cm wide and deep.',
      [
        { x: 0, y: 0 },
        { x: 90, y: 0 },
        { x: 90, y: 300 },
        { x: 0, y: 300 },
      ],
    ],
    [
      'A wall is at least 20 cm long.',
      [
        { x: 0, y: 0 },
        { x: 400, y: 0 },
        { x: 400, y: 300 },
        { x: 390, y: 305 },
        { x: 0, y: 300 },
      ],
    ],
  ];
  test.each(refused)('or are refused: %s', (reason, corners) => {
    expect(shapeOf(corners)).toBe(reason);
  });
});

test('four quarter turns end where they began, and no turn changes the floor’s area', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const turned = normalised(turnedShape(room));
      expect(areaOf(turned)).toBeCloseTo(areaOf(room));
      expect(normalised(turnedShape(normalised(turnedShape(normalised(turnedShape(turned))))))).toEqual(room);
    }),
  );
});

test('the middle of a wall, moved inside, is in the room; moved outside, it is not', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      for (const { from, to, inward } of wallsOf(room)) {
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const at = (far: number) => ({
          x: middle.x + inward.x * far - 1,
          y: middle.y + inward.y * far - 1,
          width: 2,
          height: 2,
        });
        expect(isInRoom(at(4), room)).toBe(true);
        expect(isInRoom(at(-4), room)).toBe(false);
      }
    }),
  );
});

test('a wall is as long as typed, and walls in other directions are unchanged', () => {
  const upright = fc.tuple(fc.constantFrom('rectangle', 'l', 't', 'u'), sizes);
  fc.assert(
    fc.property(upright, fc.nat(20), fc.integer({ min: -40, max: 200 }), ([name, size], at, by) => {
      const room = shapeNamed(name as ShapeName, size);
      const wall = wallsOf(room)[at % cornersOf(room).length];
      if (!wall) throw new Error('Each room has walls.');
      const corners = withWallLength(room, wall.index, wall.length + by);
      const sides = corners.map((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner;
        return { x: next.x - corner.x, y: next.y - corner.y };
      });
      const changed = sides[wall.index] ?? { x: 0, y: 0 };
      expect(changed.x * wall.along.x + changed.y * wall.along.y).toBeCloseTo(wall.length + by);
      wallsOf(room).forEach(({ from, to, along }, index) => {
        const isAcross = Math.abs(along.x * wall.along.x + along.y * wall.along.y) < 1e-6;
        if (!isAcross) return;
        expect(sides[index]?.x).toBeCloseTo(to.x - from.x);
        expect(sides[index]?.y).toBeCloseTo(to.y - from.y);
      });
    }),
  );
});

test("a door keeps its position when a corner is added to another wall, although its wall's number changes", () => {
  const room = { width: 400, height: 300, corners: null };
  const door: Opening = {
    key: 'door',
    kind: 'door',
    wall: 2,
    at: 50,
    width: 80,
    height: 198,
    sill: 0,
    hinge: 'left',
    swing: 'in',
  };
  const bent = normalised(shapeOf(withCorner(room, 0, 40)));
  const [hung] = rehang([door], room, bent, { x: 0, y: 0 });
  const wall = wallsOf(bent)[hung?.wall ?? -1];
  expect(wall).toMatchObject({ from: { x: 400, y: 300 }, to: { x: 0, y: 300 } });
  expect(hung).toMatchObject({ at: 50, width: 80 });
});

test('the search for a free position in an unusual room is bounded', () => {
  const star = Array.from({ length: 24 }, (_, index) => {
    const far = index % 2 === 0 ? 400 : 1_000;
    const turn = (index / 24) * 2 * Math.PI;
    return { x: Math.round(1_000 + far * Math.cos(turn)), y: Math.round(1_000 + far * Math.sin(turn)) };
  });
  const room = normalised(shapeOf(star));
  const tries = { left: 1_000 };
  const thing = { x: 900, y: 20, width: 900, height: 900, rotation: 0 };
  expect(clampToRoom(thing, room, tries)).toMatchObject({ y: 20 });
  expect(tries.left).toBeLessThanOrEqual(0);
  expect(tries.left).toBeGreaterThan(-10);
});
