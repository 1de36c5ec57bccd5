import { OPENINGS, PLAIN_ROOM, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';

/**
 * A room whose pictures are known: a door, a window, what is round, turned, lies, hangs and shines, with and without a
 * picture from above. Its products are those of the demo.
 */
export const KNOWN_ROOM: RoomPlan = {
  ...PLAIN_ROOM,
  id: null,
  name: 'Known room',
  roomType: 'living-room',
  width: 480,
  height: 360,
  openings: [
    { ...OPENINGS.door, key: 'door', kind: 'door', wall: 0, at: 30, width: 90, hinge: 'left', swing: 'in' },
    { ...OPENINGS.window, key: 'window', kind: 'window', wall: 3, at: 140, hinge: 'left', swing: 'none' },
  ],
  items: [
    placedItem(36, 'Undyed Wool Rug, 200 by 300', [120, 70], [300, 200, 1]),
    placedItem(2, 'Kererū Two-Seat Sofa', [190, 4], [158, 88, 80]),
    placedItem(4, 'Raglan Round Coffee Table', [225, 140], [90, 90, 38]),
    placedItem(3, 'Newtown Reading Chair', [395, 150], [72, 78, 96], 90),
    placedItem(29, 'Tall Rimu Bookcase', [2, 245], [96, 31, 200], 270),
    placedItem(23, 'Tripod Floor Lamp', [400, 20], [58, 58, 152]),
    placedItem(58, 'Mid-Century Teak Sideboard', [200, 313], [183, 45, 78], 180),
    placedItem(24, 'Newel Post Table Lamp', [330, 319], [32, 32, 58]),
    // The shop sells it no more.
    placedItem(null, 'Old trunk', [110, 306], [80, 50, 45]),
  ].map((item, zIndex) => ({ ...item, zIndex })),
};

function placedItem(
  productId: number | null,
  name: string,
  [x, y]: [number, number],
  [width, height, heightCm]: [number, number, number],
  rotation = 0,
): RoomItem {
  return {
    key: name,
    productId,
    name,
    imageUrl: null,
    x,
    y,
    width,
    height,
    rotation,
    zIndex: 0,
    hasTrueSize: productId !== null,
    heightCm,
    isLocked: false,
  };
}
