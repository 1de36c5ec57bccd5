import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { SHAPES, shapeNamed } from '@/shared/rooms/room-walls.ts';
import { swappedItems } from './add-items.ts';
import { gapAround, largestGap } from './gaps.ts';
import { EMPTY_STATE, planReducer } from './plan-reducer.ts';

const room: RoomPlan = { ...EMPTY_STATE.plan, width: 400, height: 300 };
const cabinet = { id: 1, name: 'Cabinet', imageUrl: '/one.webp', widthCm: 100, depthCm: 50, heightCm: null };
const at = (plan: RoomPlan, key: string, x: number, y: number) =>
  planReducer({ plan, selection: [] }, { type: 'add', key, product: cabinet, at: { x, y } }).plan;

const anyPlan = fc
  .record({
    shape: fc.constantFrom(...(Object.keys(SHAPES) as (keyof typeof SHAPES)[])),
    places: fc.array(fc.record({ x: fc.nat(400), y: fc.nat(300) }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ shape, places }) =>
    places.reduce<RoomPlan>((plan, { x, y }, index) => at(plan, `thing ${index}`, x, y), {
      ...room,
      ...shapeNamed(shape, room),
    }),
  )
  .filter(({ items }) => overlapsOf(items).length === 0);

const stand = (box: { x: number; y: number; width: number; height: number }) =>
  ({ ...box, key: 'gap', name: 'Cabinet', rotation: 0 }) as RoomItem;

test('a gap is inside the room and contains only its own item', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const [first, ...others] = plan.items;
      if (!first) return;
      const gap = gapAround(plan, first);
      expect(isInRoom(gap, plan)).toBe(true);
      expect(overlapsOf([stand(gap), ...others])).toEqual([]);
      const box = boxOf(first);
      expect(gap.x <= box.x && gap.x + gap.width >= box.x + box.width).toBe(true);
      const largest = largestGap(plan);
      if (largest) expect(overlapsOf([stand(largest), ...plan.items])).toEqual([]);
    }),
    { numRuns: 60, seed: 3 },
  );
});

test('the largest gap of a room is what a wall-to-wall cabinet leaves', () => {
  expect(largestGap(room)).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  const wide = { ...cabinet, widthCm: 400 };
  const { plan } = planReducer(
    { plan: room, selection: [] },
    { type: 'add', key: 'wide', product: wide, at: { x: 200, y: 25 } },
  );
  expect(largestGap(plan)).toEqual({ x: 0, y: 50, width: 400, height: 250 });
});

test('a swapped item keeps its back in place and avoids collisions', () => {
  const plan = at(at(room, 'one', 200, 25), 'other', 300, 25);
  const deeper = { ...cabinet, id: 2, widthCm: 90, depthCm: 80 };
  expect(swappedItems(plan, 'one', deeper)?.[0]).toMatchObject({ productId: 2, x: 155, y: 0, height: 80 });
  // A neighbour is adjacent: a wider product is moved to free space.
  const wider = swappedItems(plan, 'one', { ...cabinet, id: 3, widthCm: 140 });
  expect(wider?.[0]).toMatchObject({ productId: 3, x: 110 });
  expect(swappedItems(plan, 'one', { ...cabinet, id: 4, widthCm: 390 })).toBeNull();
});

test('the gap of an item on a table is limited by items on tables, not by furniture', () => {
  const named = (name: string, widthCm: number) => ({ ...cabinet, name, widthCm, depthCm: widthCm });
  const put = (plan: RoomPlan, key: string, product: typeof cabinet, x: number) =>
    planReducer({ plan, selection: [] }, { type: 'add', key, product, at: { x, y: 100 } }).plan;
  const table = put(room, 'table', named('Oak bedside table', 45), 100);
  const plan = put(table, 'lamp', named('Brass table lamp', 18), 100);
  const lamp = plan.items.find(({ key }) => key === 'lamp');
  if (!lamp) throw new Error('The lamp is not there.');
  expect(gapAround(plan, lamp).width).toBeGreaterThan(300);
  const swapped = swappedItems(plan, 'lamp', { ...named('Turned table lamp', 32), id: 2 });
  expect(swapped?.map(({ name }) => name)).toEqual(['Oak bedside table', 'Turned table lamp']);
});
