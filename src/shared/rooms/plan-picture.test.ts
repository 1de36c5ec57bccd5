import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNames } from './plan-drawing/draw-items.ts';
import { planLabels, planPicture } from './plan-picture.ts';
import { meet } from './room-overlaps.ts';
import { type Opening, PLAIN_ROOM, type RoomItem, type RoomPlan } from './room-plan.ts';
import { boxOf, containsPoint } from './room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed } from './room-walls.ts';

const NAMES = ['Oak sofa', 'Wool rug', 'Table lamp', 'Reading chair with a very long name', 'Wall mirror'];

const anyItems = fc.array(
  fc.record({
    productId: fc.constantFrom(null, 7),
    name: fc.constantFrom(...NAMES),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 300 }),
    rotation: fc.constantFrom(0, 90, 180, 270),
  }),
  { maxLength: 12 },
);

function planOf(shape: ShapeName, items: Partial<RoomItem>[]): RoomPlan {
  const plain = { imageUrl: null, zIndex: 0, hasTrueSize: true, heightCm: null, isLocked: false };
  return {
    ...PLAIN_ROOM,
    ...{ id: null, name: 'Room', roomType: 'custom', floorType: 'Tile' },
    ...shapeNamed(shape, { width: 500, height: 420 }),
    openings: ['door', 'window'].map((kind, wall) => ({
      ...{ key: kind, kind: kind as 'door' | 'window', wall, at: 10, width: 60, height: 110, sill: 0 },
      ...{ hinge: 'right', swing: 'in' },
    })),
    items: items.map((item, index) => ({ ...plain, ...item, key: `${index}` }) as RoomItem),
  };
}

test('every room is drawn with valid numbers, and each name lies on its item', () => {
  const shape = fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[]));
  fc.assert(
    fc.property(shape, anyItems, (name, items) => {
      const plan = planOf(name, items);
      const { shapes, frame } = planPicture(plan);
      for (const shape of shapes) expect('d' in shape && shape.d).toMatch(/^[MLAZ\d .-]*$/);
      expect(frame.width).toBeGreaterThan(plan.width);
      for (const { item, lines } of placeNames(plan.items, 54))
        for (const { at } of lines) expect(containsPoint(boxOf(item), at)).toBe(true);
    }),
  );
});

test('a name that is not drawn takes no space from another name', () => {
  const rug = { name: 'Wool rug', x: 20, y: 30, width: 200, height: 120, rotation: 0, zIndex: 0 };
  const seen = { ...rug, productId: 7, zIndex: 1 };
  const alone = planLabels(planOf('rectangle', [{ ...rug, productId: 8 }]));
  expect(alone).toHaveLength(1);
  const both = planOf('rectangle', [{ ...rug, productId: 8 }, seen]);
  expect(planLabels(both, new Map([[7, '/rug.webp']]))).toEqual(alone);
});

test('a product no longer sold is a grey block of its size, with its name', () => {
  const gone = { productId: null, name: 'Kauri dresser', x: 20, y: 30, width: 140, height: 60, rotation: 90 };
  const plan = planOf('rectangle', [gone]);
  const { shapes } = planPicture(plan);
  const labels = planLabels(plan);
  expect(shapes.at(-1)).toMatchObject({ d: 'M20 30L80 30L80 170L20 170Z', fill: '#b6b4ae', isDashed: true });
  expect(labels).toMatchObject([{ text: 'Kauri dresser', turnDeg: -90, at: { x: 50, y: 100 } }]);
  const bench = planOf('rectangle', [{ ...gone, name: 'Kauri bench' }]);
  expect(planPicture(bench).shapes.at(-1)).toMatchObject({ isDashed: true });
});

test("a rug's name is at a free position", () => {
  const rug = { productId: 1, name: 'Wool rug', x: 0, y: 0, width: 240, height: 170, rotation: 0 };
  const table = { productId: 2, name: 'Coffee table', x: 75, y: 55, width: 90, height: 60, rotation: 0 };
  const labels = planLabels(planOf('rectangle', [rug, table]));
  const name = labels.find(({ text }) => text === 'Wool rug');
  if (!name) throw new Error('It has a name.');
  const { at, size, widest } = name;
  const around = { x: at.x - widest / 2, y: at.y - size / 2, width: widest, height: size };
  expect(meet(around, boxOf(table))).toBe(false);
});

test('a product with a top view shows it, rotated, without a name; a round one without is a circle', () => {
  const sofa = { productId: 3, name: 'Oak sofa', x: 20, y: 30, width: 200, height: 90, rotation: 90 };
  const table = { productId: 4, name: 'Round table', x: 200, y: 200, width: 90, height: 80, rotation: 0 };
  const plan = planOf('rectangle', [sofa, table]);
  const views = new Map([[3, '/demo/models/sofa-top.webp']]);
  const { shapes } = planPicture(plan, views);
  expect(shapes.at(-2)).toEqual({
    ...{ url: '/demo/models/sofa-top.webp', x: 65, y: 130, width: 200, height: 90, rotation: 90 },
  });
  expect(shapes.at(-1)).toMatchObject({ d: 'M200 240A45 40 0 1 0 290 240A45 40 0 1 0 200 240Z' });
  expect(
    planLabels(plan, views)
      .map(({ text }) => text)
      .join(' '),
  ).toBe('Round table');
});

test('a door that opens outwards is inside the picture', () => {
  const plan = planOf('rectangle', []);
  const door = { ...plan.openings[0], kind: 'door', wall: 2, at: 10, width: 81, swing: 'out' } as Opening;
  const { frame } = planPicture({ ...plan, openings: [door] });
  expect(frame.y + frame.height).toBeGreaterThanOrEqual(plan.height + 81);
});
