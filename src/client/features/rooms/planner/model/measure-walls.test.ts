import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_WALL } from '@/shared/rooms/room-plan.ts';
import { type RoomShape, shapeOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { type ShapeName, shapeNamed, turnedShape } from '@/shared/rooms/room-walls.ts';
import { conflictOf, type Measure, measureWall } from './measure-walls.ts';

function shapeOrThrow(shape: RoomShape | string): RoomShape {
  if (typeof shape === 'string') throw new Error(shape);
  return shape;
}

interface Typing {
  room: RoomShape;
  measures: readonly Measure[];
}
const START = { width: 400, height: 300 };

/** Types the length of one wall, identified by its number on the plan. */
function typed({ room, measures }: Typing, measure: Measure): Typing {
  const next = measureWall(room, measures, measure);
  if (typeof next === 'string') throw new Error(next);
  return { room: next.corners ? shapeOrThrow(shapeOf(next.corners)) : room, measures: next.measures };
}

/** A drawn room and the real one: the same shape with other lengths, rotated by quarter turns. */
const measured = fc
  .record({
    name: fc.constantFrom<ShapeName>('l', 't', 'u'),
    steps: fc.array(fc.integer({ min: MIN_WALL, max: 450 }), { minLength: 6, maxLength: 6 }),
    turns: fc.nat(3),
  })
  .map(({ name, steps, turns }) => {
    const rooms = [shapeNamed(name, START), shapeOf(CORNERS[name as 'l' | 't' | 'u'](steps))];
    for (let turn = 0; turn < turns; turn++) {
      rooms.forEach((room, at) => {
        if (typeof room !== 'string') rooms[at] = turnedShape(room);
      });
    }
    return rooms;
  })
  .filter((rooms) => rooms.every((room) => typeof room !== 'string'))
  .map((rooms) => ({ drawn: shapeOrThrow(rooms[0] ?? ''), real: shapeOrThrow(rooms[1] ?? '') }))
  .filter(({ drawn, real }) => firstOf(drawn, real) >= 0);

const CORNERS = {
  l: ([a = 0, b = 0, c = 0, d = 0]: number[]) => [
    { x: 0, y: 0 },
    { x: a, y: 0 },
    { x: a, y: b },
    { x: a + c, y: b },
    { x: a + c, y: b + d },
    { x: 0, y: b + d },
  ],
  /** Its shoulders need not be equally deep. */
  t: ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]) => [
    { x: 0, y: 0 },
    { x: a + b + c, y: 0 },
    { x: a + b + c, y: d },
    { x: a + b, y: d },
    { x: a + b, y: Math.max(d, e) + f },
    { x: a, y: Math.max(d, e) + f },
    { x: a, y: e },
    { x: 0, y: e },
  ],
  /** Nor its arms equally long. */
  u: ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]) => [
    { x: 0, y: 0 },
    { x: a, y: 0 },
    { x: a, y: d },
    { x: a + b, y: d },
    { x: a + b, y: d - e },
    { x: a + b + c, y: d - e },
    { x: a + b + c, y: d + f },
    { x: 0, y: d + f },
  ],
};

/** Which wall of one room is the first of another of the same shape. */
function firstOf(one: RoomShape, other: RoomShape): number {
  const [walls, others] = [wallsOf(one), wallsOf(other)];
  if (walls.length !== others.length) return -1;
  return walls.findIndex((_, first) =>
    others.every(({ along }, index) => {
      const wall = walls[(first + index) % walls.length];
      return wall?.along.x === along.x && wall.along.y === along.y;
    }),
  );
}

test('a wall that is typed leaves the room as wide and deep as it was: the wall beside it gives way', () => {
  const room = shapeOrThrow(shapeNamed('l', { width: 520, height: 420 }));
  for (const { index } of wallsOf(room).filter(({ length }) => length < 400)) {
    const now = typed({ room, measures: [] }, { wall: index, length: 150 });
    expect(now.room).toMatchObject({ width: 520, height: 420 });
    expect(wallsOf(now.room).some(({ length }) => length === 150)).toBe(true);
  }
});

describe('a room that was measured wall by wall', () => {
  test('is drawn for any order of typed lengths and keeps each of them', () => {
    fc.assert(
      fc.property(measured, fc.infiniteStream(fc.nat(1_000)), ({ drawn, real }, order) => {
        const walls = wallsOf(real)
          .map((wall) => ({ ...wall, rank: order.next().value ?? 0 }))
          .sort((one, next) => one.rank - next.rank);
        let now: Typing = { room: drawn, measures: [] };
        const lengths: number[] = [];
        for (const { index, length } of walls) {
          const wall = (index + firstOf(now.room, real)) % walls.length;
          now = typed(now, { wall, length });
          lengths.push(length);
          expect(now.measures.map((measure) => measure.length)).toEqual(lengths);
        }
        expect(now.room).toEqual(real);
      }),
      { numRuns: 300 },
    );
  });

  test('is never another because one length was mistyped: the others are drawn, and it counts once it is right', () => {
    let now: Typing = { room: shapeNamed('l', START), measures: [] };
    // Upper 1, lower, upper 2: too long by a digit, as it happens.
    for (const [wall, length] of [
      [0, 250],
      [4, 460],
      [2, 2_000],
      [1, 150],
      [5, 400],
    ] as const)
      now = typed(now, { wall, length });
    expect(wallsOf(now.room).map(({ length }) => length)).toEqual([250, 150, 210, 250, 460, 400]);
    expect(conflictOf(now.room, now.measures, 2)).toEqual({
      sides: [
        [
          { wall: 0, length: 250 },
          { wall: 2, length: 2_000 },
        ],
        [{ wall: 4, length: 460 }],
      ],
      remedies: [],
    });
    now = typed(now, { wall: 2, length: 210 });
    expect(conflictOf(now.room, now.measures, 2)).toBeNull();
  });

  test('says early that one wall is too long for the other', () => {
    let now: Typing = { room: shapeNamed('l', START), measures: [] };
    now = typed(now, { wall: 4, length: 300 });
    now = typed(now, { wall: 0, length: 500 });
    expect(conflictOf(now.room, now.measures, 0)).toEqual({
      sides: [[{ wall: 0, length: 500 }], [{ wall: 4, length: 300 }]],
      remedies: [],
    });
  });
});

test('of two walls that can only be equal, the newer length counts', () => {
  let now: Typing = { room: { ...START, corners: null }, measures: [] };
  now = typed(now, { wall: 0, length: 420 });
  now = typed(now, { wall: 2, length: 450 });
  expect(now).toEqual({
    room: { width: 450, height: 300, corners: null },
    measures: [{ wall: 2, length: 450 }],
  });
});

test.each([
  [5, 'A room is 100 to 2000 cm wide and deep.'],
  [Number.NaN, 'Enter a length in centimetres.'],
])('a wall of %d cm is refused with the reason', (length, reason) => {
  expect(measureWall({ ...START, corners: null }, [], { wall: 0, length })).toBe(reason);
});

test('a slanted wall gets its length, and the adjacent walls adapt', () => {
  const bay = shapeNamed('bay', START);
  const slanting = wallsOf(bay)[1];
  const now = typed({ room: bay, measures: [] }, { wall: 1, length: 120 });
  const [, wall] = wallsOf(now.room);
  expect(wall?.length).toBeCloseTo(120, -1);
  expect(wall?.along.x).toBeCloseTo(slanting?.along.x ?? 0, 1);
});
