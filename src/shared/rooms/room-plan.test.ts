import { expect, test } from 'vitest';
import { overlappingKeys } from './room-overlaps.ts';
import { clampItemSide, clampRoomSide, clampZoom, normaliseRotation, type RoomItem } from './room-plan.ts';
import { clampToRoom } from './room-shape.ts';

const sofa: RoomItem = {
  key: 'sofa',
  productId: 1,
  name: 'Sofa',
  imageUrl: null,
  x: 0,
  y: 0,
  width: 240,
  height: 90,
  rotation: 0,
  zIndex: 1,
  hasTrueSize: true,
  heightCm: null,
  isLocked: false,
};
const room = { width: 400, height: 300, corners: null };

test('an item stays inside the room with its rotated size', () => {
  expect(clampToRoom({ ...sofa, x: 999, y: -5 }, room)).toMatchObject({ x: 160, y: 0 });
  expect(clampToRoom({ ...sofa, rotation: 90, x: 999, y: 999 }, room)).toMatchObject({ x: 310, y: 60 });
});

test('an item longer than the room is placed at its wall with its true size', () => {
  expect(clampToRoom({ ...sofa, x: 50, width: 500 }, room)).toMatchObject({ x: 0, width: 500 });
});

test('items overlap by their rotated outlines, and touching is no overlap', () => {
  const lamp = { ...sofa, key: 'lamp', width: 40, height: 40, x: 100, y: 90 };
  expect(overlappingKeys([sofa, lamp])).toEqual(new Set());
  expect(
    overlappingKeys([
      { ...sofa, rotation: 90 },
      { ...lamp, x: 50 },
    ]),
  ).toEqual(new Set(['sofa', 'lamp']));
});

test('typed numbers are limited to their ranges', () => {
  expect([clampItemSide(5), clampItemSide(500), clampItemSide(Number.NaN)]).toEqual([20, 200, 60]);
  expect([clampRoomSide(Number.NaN, 400), clampRoomSide(0, 300), clampRoomSide(350, 400)]).toEqual([
    400, 300, 350,
  ]);
  expect([clampZoom(0.1), clampZoom(0.30000000000000004 + 0.6), clampZoom(9)]).toEqual([0.5, 0.9, 2]);
  expect([normaliseRotation(450), normaliseRotation(-90), normaliseRotation(360)]).toEqual([90, 270, 0]);
});
