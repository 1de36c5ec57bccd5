import { expect, test } from 'vitest';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { shapeNamed, turnedShape } from '@/shared/rooms/room-walls.ts';
import { pieceOf, roomOf } from '@/testing/furnish-samples.ts';
import { type FurnishRequest, furnish } from './furnish.ts';
import { ROOM_ROLES } from './roles.ts';

/** As in the demo: prices without tax, and a service fee. */
const POLICY = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };

/** Bedroom furniture in the demo data. */
const BEDROOM = [
  pieceOf(1, 'bed', { price: '1690.00', widthCm: 163, depthCm: 214, heightCm: 100, stock: 3 }),
  pieceOf(2, 'bedside', { price: '260.00', widthCm: 45, depthCm: 40 }),
  pieceOf(3, 'wardrobe', { price: '1350.00', widthCm: 112, depthCm: 58 }),
  pieceOf(4, 'drawers', { price: '540.00', widthCm: 110, depthCm: 48 }),
  pieceOf(5, 'tableLamp', { price: '210.00', widthCm: 27, depthCm: 20, stock: 1 }),
  pieceOf(6, 'tableLamp', { price: '145.00', widthCm: 32, depthCm: 32 }),
  pieceOf(7, 'floorLamp', { price: '320.00', widthCm: 58, depthCm: 58 }),
  pieceOf(8, 'rug', { price: '160.00', widthCm: 240, depthCm: 70 }),
  pieceOf(9, 'armchair', { price: '640.00', widthCm: 72, depthCm: 78, stock: 3 }),
];

function furnished(plan: RoomPlan, stock: readonly Furnishing[], fields: Partial<FurnishRequest> = {}) {
  const { musts } = ROOM_ROLES[plan.roomType];
  return furnish({ plan, stock, budgetCents: 400_000, policy: POLICY, mustHaves: musts, seed: 1, ...fields });
}

const ofKind = (items: readonly RoomItem[], kind: string) =>
  items.filter(({ name }) => kindOf(name) === kind);

test('a newcomer’s bedroom for $4,000 has three rooms, each with bed, bedside table and light', () => {
  const { proposals } = furnished(roomOf({ roomType: 'bedroom', width: 350, height: 280 }), BEDROOM);
  expect(proposals).toHaveLength(3);
  for (const { items } of proposals) {
    expect(ofKind(items, 'bedside').length).toBeGreaterThan(0);
    expect(ofKind(items, 'tableLamp').length).toBeGreaterThan(0);
  }
});

test('a bed moves aside and does with one bedside table where a wardrobe must come in too', () => {
  const { proposals } = furnished(roomOf({ roomType: 'bedroom', width: 350, height: 280 }), BEDROOM, {
    budgetCents: 600_000,
    mustHaves: ['bed', 'bedside', 'wardrobe'],
  });
  expect(proposals.length).toBeGreaterThan(1);
});

test('a bedside table is placed beside its bed, and the text names the number of sides', () => {
  const plan = roomOf({ roomType: 'bedroom', width: 500, height: 400 });
  for (const { items, text } of furnished(plan, BEDROOM).proposals) {
    const [bed] = ofKind(items, 'bed');
    if (!bed) throw new Error('A bedroom has a bed.');
    const { x, y, width, height } = boxOf(bed);
    const around = { x: x - 20, y: y - 20, width: width + 40, height: height + 40 };
    const bedsides = ofKind(items, 'bedside');
    expect(bedsides.every((item) => meet(boxOf(item), around))).toBe(true);
    expect(text[0]).toContain(bedsides.length > 1 ? 'on each side' : 'on one side');
  }
});

test('doors of wardrobes and drawers open into free floor', () => {
  const plan = roomOf({ roomType: 'bedroom', width: 420, height: 350 });
  const { proposals } = furnished(plan, BEDROOM, {
    mustHaves: ['bed', 'wardrobe', 'drawers'],
    budgetCents: 900_000,
  });
  expect(proposals).toHaveLength(3);
  for (const { items } of proposals) {
    for (const item of [...ofKind(items, 'wardrobe'), ...ofKind(items, 'drawers')]) {
      // As deep again in front of it, with its front looking into the room.
      const deeper = boxOf({ ...item, height: item.height + 60 });
      const before = {
        ...deeper,
        x: item.rotation === 90 ? item.x - 60 : item.x,
        y: item.rotation === 180 ? item.y - 60 : item.y,
      };
      const others = items.filter(
        (other) => other !== item && !['rug', 'tableLamp'].includes(kindOf(other.name)),
      );
      expect(others.filter((other) => meet(boxOf(other), before)).map(({ name }) => name)).toEqual([]);
    }
  }
});

test('all chairs of a set find a seat at the table, of which the plan shows one', () => {
  const plan = roomOf({ roomType: 'dining-room', width: 450, height: 380 });
  const stock = [
    pieceOf(1, 'diningTable', { price: '860.00', widthCm: 110, depthCm: 110 }),
    pieceOf(2, 'chair', {
      name: 'Café Chairs, Set of Four',
      price: '520.00',
      widthCm: 42,
      depthCm: 50,
      stock: 2,
    }),
    pieceOf(3, 'cabinet', { price: '640.00', widthCm: 90, depthCm: 50 }),
  ];
  const { proposals } = furnished(plan, stock);
  expect(proposals[0]?.rest).toHaveLength(3);
  for (const { items, rest, pieces } of proposals) {
    expect(pieces.find(({ product }) => product.id === 2)?.quantity).toBe(1);
    // Two people at least can sit.
    expect(rest.length).toBeGreaterThan(0);
    expect(adviseOn({ ...plan, items: [...items, ...rest] })).toEqual([]);
  }
});

test('the sofa faces the media unit with only the coffee table between them', () => {
  const plan = roomOf({ width: 500, height: 400 });
  const stock = [
    pieceOf(1, 'sofa', { widthCm: 180, depthCm: 90 }),
    pieceOf(2, 'coffeeTable', { widthCm: 90, depthCm: 60 }),
    pieceOf(3, 'mediaUnit', { widthCm: 160, depthCm: 42 }),
    pieceOf(4, 'armchair', { widthCm: 72, depthCm: 78 }),
  ];
  const { proposals } = furnished(plan, stock, { mustHaves: ['sofa', 'mediaUnit'] });
  expect(proposals.length).toBeGreaterThan(1);
  for (const { items, text } of proposals) {
    expect(text[0]).toContain('facing the media unit');
    const [sofa] = ofKind(items, 'sofa');
    const [media] = ofKind(items, 'mediaUnit');
    if (!sofa || !media) throw new Error('Both must be there.');
    const [a, b] = [boxOf(sofa), boxOf(media)];
    const middle = {
      x: (a.x + a.width / 2 + b.x + b.width / 2) / 2,
      y: (a.y + a.height / 2 + b.y + b.height / 2) / 2,
    };
    const view = { x: middle.x - 10, y: middle.y - 10, width: 20, height: 20 };
    expect(ofKind(items, 'armchair').filter((item) => meet(boxOf(item), view))).toEqual([]);
  }
});

test('in an L-shaped room no corner is between the sofa and the media unit', () => {
  const stock = [
    pieceOf(1, 'sofa', { widthCm: 180, depthCm: 90 }),
    pieceOf(2, 'mediaUnit', { widthCm: 160, depthCm: 42 }),
  ];
  const rooms = [
    [420, 560],
    [480, 420],
    [560, 380],
    [620, 520],
  ].flatMap(([width = 0, height = 0]) => {
    const shape = shapeNamed('l', { width, height });
    const turned = turnedShape(shape);
    return [shape, ...(typeof turned === 'string' ? [] : [turned])].map((one) => roomOf(one));
  });
  for (const plan of rooms) {
    const { proposals } = furnished(plan, stock, { mustHaves: ['sofa', 'mediaUnit'] });
    expect(proposals.length).toBeGreaterThan(0);
    for (const { items } of proposals) {
      const [sofa, media] = [...ofKind(items, 'sofa'), ...ofKind(items, 'mediaUnit')].map(boxOf);
      if (!sofa || !media) throw new Error('Both must be there.');
      const seen = Array.from({ length: 21 }, (_, step) => ({
        x: sofa.x + sofa.width / 2 + ((media.x + media.width / 2 - sofa.x - sofa.width / 2) * step) / 20,
        y: sofa.y + sofa.height / 2 + ((media.y + media.height / 2 - sofa.y - sofa.height / 2) * step) / 20,
        width: 1,
        height: 1,
      }));
      expect(seen.filter((spot) => !isInRoom(spot, plan))).toEqual([]);
    }
  }
});

test('a rug lies under a sofa that it is too narrow for only where it must be there', () => {
  const stock = [
    pieceOf(1, 'sofa', { widthCm: 180, depthCm: 90 }),
    pieceOf(2, 'rug', { name: 'Runner', widthCm: 240, depthCm: 70 }),
  ];
  const rugs = (fields: Partial<FurnishRequest>) =>
    furnished(roomOf(), stock, fields).proposals.map(({ items }) => ofKind(items, 'rug').length);
  expect(rugs({})).toEqual([0, 0, 0]);
  expect(rugs({ mustHaves: ['sofa', 'rug'] })).toEqual([1, 1, 1]);
});
