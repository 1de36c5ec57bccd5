import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIXTURES,
  type FixtureKind,
  PLAIN_ROOM,
  type RoomItem,
  type RoomPlan,
  SWINGS,
} from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { fitToRoom, SHAPES, type ShapeName, shapeNamed } from '@/shared/rooms/room-walls.ts';
import { adviseOn } from './advise-on.ts';
import { RULE_IDS } from './rules.ts';

const NAMES = [
  'Sofa',
  'Armchair',
  'Coffee Table',
  'Rug',
  'Dining Table',
  'Chair',
  'Desk',
  'Bed',
  'Bedside Table',
  'Wardrobe',
  'Bookcase',
  'TV Unit',
  'Television',
  'Table Lamp',
  'Mirror',
  'Pendant',
  'Thing',
];

const item = fc.record({
  name: fc.constantFrom(...NAMES),
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 20, max: 220 }),
  height: fc.integer({ min: 20, max: 200 }),
  rotation: fc.constantFrom(0, 90, 180, 270),
  heightCm: fc.option(fc.integer({ min: 20, max: 260 })),
  isLocked: fc.nat(5).map((at) => at === 0),
});
const openings = fc.array(
  fc.record({
    kind: fc.constantFrom('door' as const, 'window' as const),
    wall: fc.integer({ min: 0, max: 7 }),
    at: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 40, max: 150 }),
    sill: fc.integer({ min: 0, max: 120 }),
    hinge: fc.constantFrom('left' as const, 'right' as const),
    swing: fc.constantFrom(...SWINGS),
  }),
  { maxLength: 4 },
);
const fixtures = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(FIXTURES) as FixtureKind[])),
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 600 }),
  }),
  { maxLength: 2 },
);
/** Rooms of every shape with random contents. */
const plansOf = (least: number, maxLength: number): fc.Arbitrary<RoomPlan> =>
  fc
    .record({
      shape: fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[])),
      width: fc.integer({ min: least, max: 600 }),
      height: fc.integer({ min: least, max: 600 }),
      items: fc.array(item, { maxLength }),
      openings,
      fixtures,
      wayIn: fc.option(fc.record({ width: fc.integer({ min: 30, max: 120 }), height: fc.constant(200) })),
      rulesOff: fc.subarray([...RULE_IDS]),
    })
    .map(({ shape, width, height, wayIn, rulesOff, ...drawn }) =>
      fitToRoom({
        ...PLAIN_ROOM,
        id: null,
        name: 'Room',
        roomType: 'custom',
        ...shapeNamed(shape, { width, height }),
        wayIn,
        rulesOff,
        items: drawn.items.map((item, at) => ({
          ...item,
          key: `item ${at}`,
          productId: null,
          imageUrl: null,
          zIndex: at,
          hasTrueSize: true,
        })),
        openings: drawn.openings.map((opening, at) => ({ ...opening, key: `opening ${at}`, height: 110 })),
        fixtures: drawn.fixtures.map((fixture, at) => ({
          ...fixture,
          key: `fixture ${at}`,
          width: FIXTURES[fixture.kind].width,
          height: FIXTURES[fixture.kind].height,
        })),
      }),
    );

const plans = plansOf(200, 8);
const roomy = plansOf(400, 4);

test('a correction solves its problem, causes no other, stays in the room and moves no locked item', () => {
  let mended = 0;
  fc.assert(
    fc.property(roomy, fc.nat(), (plan, selection) => {
      const previous = adviseOn(plan);
      const movable = previous.filter(({ mend }) => mend);
      const advice = movable[selection % Math.max(1, movable.length)];
      const updated = advice?.mend?.();
      if (!advice || !updated) return;
      mended++;
      const left = adviseOn({ ...plan, items: updated }).map(({ id }) => id);
      expect(left).not.toContain(advice.id);
      expect(previous.map(({ id }) => id)).toEqual(expect.arrayContaining(left));
      expect(updated.map(({ key }) => key)).toEqual(plan.items.map(({ key }) => key));
      plan.items.forEach((item, at) => {
        const next = updated[at];
        expect(next).toEqual({ ...item, ...(item.isLocked ? {} : placeOf(next)) });
        const wasIn = isInRoom(boxOf(item), plan);
        if (next && (wasIn || next !== item)) expect(isInRoom(boxOf(next), plan)).toBe(true);
      });
    }),
    { numRuns: 50 },
  );
  expect(mended).toBeGreaterThan(0);
});

const placeOf = (item: RoomItem | undefined) => item && { x: item.x, y: item.y, rotation: item.rotation };

test('advice depends on the plan alone: not on the order of its items, nor on earlier calls', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const backwards = {
        ...plan,
        items: plan.items.toReversed(),
        openings: plan.openings.toReversed(),
        fixtures: plan.fixtures.toReversed(),
      };
      const said = ({ rule, text, area }: ReturnType<typeof adviseOn>[number]) => ({ rule, text, area });
      const [one, other] = [adviseOn(plan), adviseOn(backwards)];
      expect(other.map(said)).toEqual(one.map(said));
      expect(new Set(one.map(({ id }) => id)).size).toBe(one.length);
      expect(other.map(({ id }) => id)).toEqual(one.map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

test('a disabled rule never reports, and the others report as before', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const all = adviseOn({ ...plan, rulesOff: [] });
      const said = adviseOn(plan);
      expect(said.map(({ id }) => id)).toEqual(
        all.filter(({ rule }) => !plan.rulesOff.includes(rule)).map(({ id }) => id),
      );
    }),
    { numRuns: 30 },
  );
});

test('an empty room has no problems, and every message has numbers or names', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(adviseOn({ ...plan, items: [] })).toEqual([]);
      for (const { text, keys, area } of adviseOn(plan)) {
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        expect(keys.length).toBeGreaterThan(0);
        expect(Object.values(area).every(Number.isFinite)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('every message has a unique id, which identifies its mark on the plan', () => {
  fc.assert(
    fc.property(fc.oneof(plans, plansOf(150, 20)), (plan) => {
      const ids = adviseOn({ ...plan, rulesOff: [] }).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }),
    { numRuns: 40 },
  );
});
