import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIXTURES,
  type FixtureKind,
  FLOOR_TYPES,
  MAX_PLAN_ITEMS,
  ROOM_SIZE,
  ROOM_TEMPLATES,
  type RoomPlan,
} from '@/shared/rooms/room-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { type Box, boxOf, cornersOf, isInRoom, wallsOf } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed, turnedShape } from '@/shared/rooms/room-walls.ts';
import { ALIGNMENTS, type Alignment, LAYERINGS } from './arrange-items.ts';
import { keptOf, planToJson, readPlanFile } from './plan-file.ts';
import { type HistoryAction, historyReducer, NEW_HISTORY, type PlanHistory } from './plan-history.ts';
import { ACTIONS, actionOfKeys } from './planner-actions.ts';

const done = (...actions: HistoryAction[]) => actions.reduce(historyReducer, NEW_HISTORY);
const sofa = { id: 7, name: 'Sofa', imageUrl: '/sofa.webp', widthCm: 240, depthCm: 90, heightCm: 80 };
const add = (key: string): HistoryAction => ({ type: 'add', key, product: sofa });

const keys = fc.constantFrom('item 0', 'item 1', 'item 2', 'item 3');
const FIXTURE_KINDS = Object.keys(FIXTURES) as FixtureKind[];
const several = fc.subarray(['item 0', 'item 1', 'item 2', 'item 3', 'opening 0', 'fixture 0']);
/** Rooms of every shape, and corners that make none. */
const shapes = fc.oneof(
  fc
    .record({
      name: fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[])),
      width: fc.integer({ min: 150, max: 900 }),
      height: fc.integer({ min: 150, max: 900 }),
      turns: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ name, width, height, turns }) => {
      let room = shapeNamed(name, { width, height });
      for (let turn = 0; turn < turns; turn++) {
        const next = turnedShape(room);
        if (typeof next !== 'string') room = next;
      }
      return [...cornersOf(room)];
    }),
  fc.array(fc.record({ x: fc.integer({ min: -99, max: 800 }), y: fc.integer({ min: -99, max: 800 }) }), {
    maxLength: 8,
  }),
);
const number = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.constant(Number.NaN));
const product = fc.record({
  id: fc.integer({ min: 1, max: 9_999 }),
  name: fc.constant('Thing'),
  imageUrl: fc.constant('/demo/sofa-800.webp'),
  widthCm: fc.option(fc.integer({ min: 1, max: 400 })),
  depthCm: fc.option(fc.integer({ min: 1, max: 400 })),
  heightCm: fc.option(fc.integer({ min: 1, max: 400 })),
});
let keyCount = 0;
/** Any action. */
const actions: fc.Arbitrary<HistoryAction> = fc.oneof(
  fc
    .record({ product, at: fc.option(fc.record({ x: fc.integer(), y: fc.integer() }), { nil: undefined }) })
    .map(({ product: added, at }) => ({
      type: 'add' as const,
      key: `item ${keyCount++ % 4}`,
      product: added,
      at,
    })),
  fc.record({ type: fc.constant('select' as const), keys: several }),
  fc.record({ type: fc.constant('move' as const), key: keys, x: fc.integer(), y: fc.integer() }),
  fc.record({ type: fc.constant('nudge' as const), keys: several, dx: fc.integer(), dy: fc.integer() }),
  fc.record({
    type: fc.constant('turn' as const),
    key: keys,
    rotation: fc.integer({ min: -9, max: 9 }).map((at) => at * 90),
  }),
  fc.record({ type: fc.constant('resize' as const), key: keys, width: number, height: number }),
  fc.record({ type: fc.constant('lock' as const), keys: several, isLocked: fc.boolean() }),
  fc.record({ type: fc.constant('layer' as const), keys: several, to: fc.constantFrom(...LAYERINGS) }),
  fc.record({
    type: fc.constant('align' as const),
    keys: several,
    to: fc.constantFrom(...(Object.keys(ALIGNMENTS) as Alignment[])),
  }),
  fc.record({
    type: fc.constant('distribute' as const),
    keys: several,
    along: fc.constantFrom('x' as const, 'y' as const),
  }),
  fc.record({ type: fc.constant('remove' as const), keys: several }),
  fc.record({ type: fc.constant('shape' as const), corners: shapes }),
  fc.record({
    type: fc.constant('measure' as const),
    wall: fc.integer({ min: -1, max: 9 }),
    length: fc.oneof(number, fc.integer({ min: 0, max: 700 })),
  }),
  fc
    .record({
      kind: fc.constantFrom('door' as const, 'window' as const),
      at: fc.option(fc.record({ wall: fc.integer({ min: -1, max: 30 }), at: fc.integer() }), {
        nil: undefined,
      }),
    })
    .map((opening) => ({ type: 'add opening' as const, key: `opening ${keyCount++ % 4}`, ...opening })),
  fc.record({
    type: fc.constant('change opening' as const),
    key: fc.constantFrom('opening 0', 'opening 1'),
    change: fc.record(
      { wall: fc.integer({ min: -1, max: 30 }), at: number, width: number, height: number, sill: number },
      { requiredKeys: [] },
    ),
  }),
  fc
    .record({ kind: fc.constantFrom(...FIXTURE_KINDS) })
    .map((fixture) => ({ type: 'add fixture' as const, key: `fixture ${keyCount++ % 4}`, ...fixture })),
  fc.record({
    type: fc.constant('change fixture' as const),
    key: fc.constantFrom('fixture 0', 'fixture 1'),
    change: fc.record({ x: number, y: number, width: number, height: number }),
  }),
  fc.record({ type: fc.constant('ceiling' as const), height: number }),
  fc.record({ type: fc.constant('clear' as const) }),
  fc.record({
    type: fc.constantFrom('template' as const, 'room type' as const),
    id: fc.constantFrom(...ROOM_TEMPLATES.map(({ id }) => id)),
  }),
  fc.record({ type: fc.constant('room' as const), width: number, height: number }),
  fc.record({ type: fc.constant('floor' as const), floorType: fc.constantFrom(...FLOOR_TYPES) }),
  fc.record({ type: fc.constant('walls' as const), backgroundColor: fc.constantFrom('#ffffff', '#b9c4b0') }),
  fc.record({ type: fc.constant('rename' as const), name: fc.constantFrom('', 'Attic', 'Attic 2') }),
  fc.record({ type: fc.constant('undo' as const) }),
  fc.record({ type: fc.constant('redo' as const) }),
);
const sequences = fc.array(actions, { maxLength: 60 });

/** Tries all positions in whole centimetres if the room is not a rectangle. */
function hasPlaceFor({ width, height }: Box, room: RoomPlan): boolean {
  if (!room.corners) return width <= room.width && height <= room.height;
  for (let x = 0; x + width <= room.width; x += 1) {
    for (let y = 0; y + height <= room.height; y += 1) {
      if (isInRoom({ x, y, width, height }, room)) return true;
    }
  }
  return false;
}

function undoAll(history: PlanHistory): PlanHistory {
  return history.past.length === 0 ? history : undoAll(historyReducer(history, { type: 'undo' }));
}

describe('after any actions in any order', () => {
  test('things stay inside the room, and within every limit', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { plan } = done(...sequence);
        for (const wall of [plan.width, plan.height]) {
          expect(wall).toBeGreaterThanOrEqual(ROOM_SIZE.min);
          expect(wall).toBeLessThanOrEqual(ROOM_SIZE.max);
        }
        expect(plan.items.length).toBeLessThanOrEqual(MAX_PLAN_ITEMS);
        for (const item of plan.items) {
          const box = boxOf(item);
          // An item that fits nowhere is clamped to the rectangle around the room.
          if (!isInRoom(box, plan)) expect(hasPlaceFor(box, plan)).toBe(false);
          expect(item.x).toBeGreaterThanOrEqual(0);
          expect(item.y).toBeGreaterThanOrEqual(0);
          expect(item.x).toBeLessThanOrEqual(Math.max(0, plan.width - box.width));
          expect(item.y).toBeLessThanOrEqual(Math.max(0, plan.height - box.height));
        }
        const walls = wallsOf(plan);
        for (const { wall, at, width } of plan.openings) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + width).toBeLessThanOrEqual(walls[wall]?.length ?? 0);
        }
        expect(roomPlanInput.safeParse(keptOf(plan)).error).toBeUndefined();
      }),
    );
  });

  test('undoing everything restores the start, and redoing it the end', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const end = done(...sequence);
        const start = undoAll(end);
        expect(start.plan).toEqual(NEW_HISTORY.plan);
        let again = start;
        for (let step = 0; step < end.past.length; step++) again = historyReducer(again, { type: 'redo' });
        expect(again.plan).toEqual(end.plan);
      }),
    );
  });

  test('a plan that was exported is imported as it was', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { plan } = done(...sequence);
        const named = { ...plan, name: plan.name || 'Attic' };
        const read = readPlanFile(planToJson(named));
        expect('plan' in read && keptOf(read.plan)).toEqual(keptOf(named));
        expect(read).toMatchObject({ repairs: [] });
      }),
    );
  });
});

test('another template is another room: saving it does not replace the previous one, also after undo and redo', () => {
  const saved = done(add('a'), { type: 'kept', room: 0, id: 5 });
  const other = historyReducer(saved, { type: 'template', id: 'bedroom' });
  expect(other.plan.id).toBeNull();
  const kept = historyReducer(other, { type: 'kept', room: other.room, id: 6 });
  const back = historyReducer(kept, { type: 'undo' });
  expect(back.plan).toMatchObject({ id: 5, items: [{ key: 'a' }] });
  expect(historyReducer(back, { type: 'redo' }).plan).toMatchObject({ id: 6, items: [] });
  // Undoing past the first save stays in the same room: saving again replaces it.
  expect(undoAll(back).plan.id).toBe(5);
  expect(historyReducer(back, { type: 'kept', room: back.room, id: null }).plan.id).toBeNull();
});

test('typing a name is one step, and so is moving by the same keys', () => {
  const named = done(add('a'), ...['A', 'At', 'Att'].map((name) => ({ type: 'rename' as const, name })));
  expect(historyReducer(named, { type: 'undo' }).plan.name).toBe('Living Room');
  const pressed = { key: 'ArrowRight', shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };
  const press = (history: PlanHistory) => {
    const action = actionOfKeys(pressed)?.perform(history);
    return action ? historyReducer(history, action) : history;
  };
  const moved = press(press(press(done(add('a')))));
  expect(moved.plan.items[0]?.x).toBe(110);
  expect(historyReducer(moved, { type: 'undo' }).plan.items[0]?.x).toBe(80);
});

test('items are added in free space, and a duplicate is a new item beside the original', () => {
  const chair = { ...sofa, widthCm: 50, depthCm: 50 };
  const three = done(...['a', 'b', 'c'].map((key) => ({ type: 'add' as const, key, product: chair })));
  const places = three.plan.items.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(3);
  const action = ACTIONS.duplicate.perform(three);
  const four = action ? historyReducer(three, action) : three;
  expect(four.plan.items).toHaveLength(4);
  expect(four.selection).toEqual([four.plan.items[3]?.key]);
});
