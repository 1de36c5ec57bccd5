import { expect, test } from 'vitest';
import { PLAIN_ROOM, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { placeThings, scaleToSize } from './place-things.ts';

let itemCount = 0;
function item(name: string, change: Partial<RoomItem> = {}): RoomItem {
  const size = { width: 100, height: 60, heightCm: null };
  const place = { x: 0, y: 0, rotation: 0, zIndex: 1 };
  return {
    ...{ key: `${name} ${itemCount++}`, productId: null, name, imageUrl: null },
    ...{ hasTrueSize: true, isLocked: false },
    ...size,
    ...place,
    ...change,
  };
}

function placed(...items: RoomItem[]) {
  const plan: RoomPlan = {
    ...PLAIN_ROOM,
    ...{ id: null, name: 'Room', roomType: 'living-room', width: 400, height: 300 },
    items,
  };
  return placeThings(plan);
}

test('an item on the floor is centred on its turned outline', () => {
  const [sofa] = placed(item('Linen Sofa', { x: 20, y: 40, width: 200, height: 90, rotation: 90 }));
  expect(sofa).toMatchObject({ x: 65, y: 140, bottom: 0, high: 85, on: null });
});

test('a small item is placed on the highest furniture under its centre', () => {
  const low = item('Oak Coffee Table', { heightCm: 38 });
  const high = item('Oak Sideboard', { heightCm: 78, height: 40 });
  const vase = item('Bottle Vase', { x: 40, y: 10, width: 20, height: 20, heightCm: 38 });
  expect(placed(low, high, vase)[2]).toMatchObject({ bottom: 78, on: high.key });
  expect(placed(low, vase)[1]).toMatchObject({ bottom: 38, on: low.key });
  expect(placed(vase)[0]).toMatchObject({ bottom: 0, on: null });
});

test('an item on a sofa is placed on the seat, and a floor lamp carries nothing', () => {
  const cushion = item('Linen Cushion', { x: 40, y: 10, width: 20, height: 20 });
  expect(placed(item('Linen Sofa', { heightCm: 82 }), cushion)[1]).toMatchObject({ bottom: 45 });
  expect(placed(item('Floor Lamp'), cushion)[1]).toMatchObject({ bottom: 0, on: null });
});

test('a picture hangs with its centre at eye level, higher over furniture, and below the ceiling', () => {
  const print = item('Linocut Print', { x: 10, width: 40, height: 3, heightCm: 60 });
  expect(placed(print)[0]?.bottom).toBe(120);
  expect(placed(item('Tall Bookcase', { heightCm: 150 }), print)[1]?.bottom).toBe(162);
  expect(placed(item('Tall Bookcase', { heightCm: 220 }), print)[1]?.bottom).toBe(180);
  // A picture away from walls is on the floor, as is a headboard.
  expect(placed({ ...print, x: 150, y: 150 })[0]?.bottom).toBe(0);
  expect(placed(item('Linen Headboard'))[0]?.bottom).toBe(0);
});

test('a pendant hangs low over a table, and elsewhere high enough to walk under', () => {
  const pendant = item('Glass Pendant', { x: 40, y: 20, width: 20, height: 20, heightCm: 32 });
  expect(placed(pendant)[0]?.bottom).toBe(205);
  expect(placed(item('Dining Table', { heightCm: 75 }), pendant)[1]?.bottom).toBe(150);
});

test('a model gets the stated size; one of another piece keeps its own', () => {
  expect(scaleToSize([2, 0.8, 1], [210, 80, 95])).toEqual([1.05, 1, 0.95]);
  expect(scaleToSize([2, 0.8, 1], [200, null, 100])).toEqual([1, 1, 1]);
  // A table with its chairs, where the table's size is stated.
  expect(scaleToSize([1.07, 0.55, 0.82], [70, 50, 50])).toEqual([1, 1, 1]);
  // A model of a rug 8 mm thick, with a stated height of 1 cm.
  expect(scaleToSize([2, 0.008, 3], [200, 1, 300])).toEqual([1, 1.25, 1]);
});
