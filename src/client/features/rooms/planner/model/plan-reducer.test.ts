import { expect, test } from 'vitest';
import { overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { EMPTY_STATE, type PlanAction, planReducer } from './plan-reducer.ts';

const after = (...actions: PlanAction[]) => actions.reduce(planReducer, EMPTY_STATE);
const sofa = { id: 7, name: 'Sofa', imageUrl: '/sofa.webp', widthCm: 240, depthCm: 90, heightCm: 80 };
const vase = { id: 8, name: 'Vase', imageUrl: '/vase.webp', widthCm: null, depthCm: null, heightCm: null };

test('a product of known size keeps it, another starts at 60 by 60', () => {
  const { plan } = after({ type: 'add', key: 'a', product: sofa }, { type: 'add', key: 'b', product: vase });
  expect(plan.items).toMatchObject([
    { width: 240, height: 90, hasTrueSize: true },
    { width: 60, height: 60, hasTrueSize: false },
  ]);
});

test('a lamp is added on a free table, the next lamp on the next table, and a rug under the furniture', () => {
  const bedside = { ...sofa, id: 9, name: 'Bedside table', widthCm: 45, depthCm: 40 };
  const lamp = { ...sofa, id: 10, name: 'Table lamp', widthCm: 25, depthCm: 25 };
  const rug = { ...sofa, id: 11, name: 'Wool rug', widthCm: 300, depthCm: 200 };
  const { plan } = after(
    { type: 'add', key: 'one', product: bedside, at: { x: 30, y: 30 } },
    { type: 'add', key: 'other', product: bedside, at: { x: 370, y: 30 } },
    { type: 'add', key: 'sofa', product: sofa },
    ...['lamp 1', 'lamp 2', 'lamp 3'].map((key) => ({ type: 'add', key, product: lamp }) as const),
    { type: 'add', key: 'rug', product: rug },
  );
  expect(plan.items.slice(3)).toMatchObject([
    { x: 18, y: 18 },
    { x: 358, y: 18 },
    // No table is left; the lamp is on free floor.
    { y: 80 },
    { x: 50, y: 50 },
  ]);
  expect(overlapsOf(plan.items)).toEqual([]);
});

test('another variant takes its size and name, with its back where it was, and stays in the room', () => {
  const wide = { ...sofa, id: 9, name: 'Sofa · Three seats', widthCm: 280, depthCm: 100 };
  const { plan, selection } = after(
    { type: 'add', key: 'a', product: sofa, at: { x: 120, y: 45 } },
    { type: 'variant', key: 'a', product: wide },
  );
  expect(plan.items).toMatchObject([
    { key: 'a', productId: 9, name: 'Sofa · Three seats', width: 280, height: 100, x: 0, y: 0 },
  ]);
  expect(selection).toEqual(['a']);
  expect(
    after(
      { type: 'add', key: 'a', product: sofa, at: { x: 120, y: 45 } },
      { type: 'add', key: 'b', product: sofa, at: { x: 120, y: 145 } },
      { type: 'variant', key: 'a', product: { ...wide, depthCm: 300 } },
    ).plan.items[0],
  ).toMatchObject({ productId: 9, height: 300, x: 0, y: 0 });
});

test('an item dropped at the edge is clamped to the room', () => {
  const { plan } = after({ type: 'add', key: 'a', product: sofa, at: { x: 5, y: 299 } });
  expect(plan.items[0]).toMatchObject({ x: 0, y: 210 });
});

test('turning keeps a thing inside, and a full turn ends where it began', () => {
  const { plan } = after(
    { type: 'add', key: 'a', product: sofa, at: { x: 200, y: 290 } },
    { type: 'turn', key: 'a', rotation: 90 },
  );
  expect(plan.items[0]).toMatchObject({ rotation: 90, y: 60 });
  expect(
    after({ type: 'add', key: 'a', product: sofa }, { type: 'turn', key: 'a', rotation: 360 }).plan.items[0]
      ?.rotation,
  ).toBe(0);
});

test('a true size cannot be edited, an assumed one keeps to its limits', () => {
  const resized = after(
    { type: 'add', key: 'a', product: sofa },
    { type: 'add', key: 'b', product: vase },
    { type: 'resize', key: 'a', width: 20, height: 20 },
    { type: 'resize', key: 'b', width: 500, height: 1 },
  );
  expect(resized.plan.items).toMatchObject([
    { width: 240, height: 90 },
    { width: 200, height: 20 },
  ]);
});

test('a template replaces name and size and clears the things', () => {
  const { plan, selection } = after(
    { type: 'add', key: 'a', product: sofa },
    { type: 'template', id: 'bedroom' },
  );
  expect(plan).toMatchObject({ name: 'Bedroom', width: 350, height: 280, items: [] });
  expect(selection).toEqual([]);
});

test('changing the kind of room keeps the drawing and a custom name', () => {
  const drawn = [
    { type: 'add', key: 'a', product: sofa },
    { type: 'room', width: 340, height: 290 },
    { type: 'room type', id: 'bedroom' },
  ] as const;
  const { plan } = after(...drawn);
  expect(plan).toMatchObject({ roomType: 'bedroom', name: 'Bedroom', width: 340, height: 290 });
  expect(plan.items).toHaveLength(1);
  const named = after({ type: 'rename', name: 'Ours' }, { type: 'room type', id: 'bedroom' });
  expect(named.plan.name).toBe('Ours');
});

test('a smaller room pushes things in', () => {
  const { plan } = after(
    { type: 'add', key: 'a', product: vase, at: { x: 390, y: 290 } },
    { type: 'room', width: 200, height: Number.NaN },
  );
  expect(plan).toMatchObject({ width: 200, height: 300 });
  expect(plan.items[0]).toMatchObject({ x: 140, y: 240 });
});
