import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { FURNITURE_KINDS, type FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { PLAIN_ROOM, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';

export function pieceOf(id: number, kind: FurnitureKind, fields: Partial<Furnishing> = {}): Furnishing {
  const [word = 'thing'] = FURNITURE_KINDS[kind].words;
  return {
    id,
    listingId: id,
    values: [],
    name: `${word} ${id}`,
    price: '100.00',
    stock: 6,
    categoryId: 1,
    imageUrl: '/one.webp',
    model3dUrl: null,
    widthCm: 60,
    depthCm: 40,
    heightCm: null,
    colour: null,
    materials: [],
    vendorId: 1,
    vendorName: 'Ana',
    deliveryAvailable: true,
    deliveryFee: '0.00',
    kind,
    suits: 0,
    ...fields,
  };
}

export function itemOf(fields: Partial<RoomItem> & Pick<RoomItem, 'key' | 'name'>): RoomItem {
  return {
    productId: null,
    imageUrl: null,
    x: 0,
    y: 0,
    width: 100,
    height: 40,
    rotation: 0,
    zIndex: 1,
    hasTrueSize: true,
    heightCm: null,
    isLocked: false,
    ...fields,
  };
}

export function roomOf(fields: Partial<RoomPlan> = {}): RoomPlan {
  return {
    ...PLAIN_ROOM,
    id: null,
    name: 'Room',
    roomType: 'living-room',
    width: 400,
    height: 300,
    items: [],
    ...fields,
  };
}
