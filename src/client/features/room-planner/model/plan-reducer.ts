import type { Product } from '@/shared/catalog.ts';
import {
  clampItemSide,
  clampRoomSide,
  clampToRoom,
  type FloorType,
  ITEM_SIZE,
  MAX_PLAN_ITEMS,
  normaliseRotation,
  ROOM_SIZE,
  ROOM_TEMPLATES,
  type RoomItem,
  type RoomPlan,
  type RoomTemplateId,
} from '@/shared/room-plan.ts';

/** The plan being drawn, and what is selected in it. */
export interface PlanState {
  plan: RoomPlan;
  selectedKey: string | null;
}

export type PlanAction =
  | { type: 'add'; key: string; product: PlannableProduct; at?: { x: number; y: number } | undefined }
  | { type: 'select'; key: string | null }
  | { type: 'move'; key: string; x: number; y: number }
  | { type: 'nudge'; key: string; dx: number; dy: number }
  | { type: 'turn'; key: string; rotation: number }
  | { type: 'resize'; key: string; width: number; height: number }
  | { type: 'remove'; key: string }
  | { type: 'clear' }
  | { type: 'template'; id: RoomTemplateId }
  | { type: 'room'; width: number; height: number }
  | { type: 'floor'; floorType: FloorType }
  | { type: 'rename'; name: string }
  | { type: 'load'; plan: RoomPlan };

type PlannableProduct = Pick<Product, 'id' | 'name' | 'imageUrl' | 'widthCm' | 'depthCm'>;

export const EMPTY_STATE: PlanState = { plan: planOf('living-room'), selectedKey: null };

/** Every change of a plan. Things are kept inside the room whatever is asked. */
export function planReducer(state: PlanState, action: PlanAction): PlanState {
  const { plan } = state;
  switch (action.type) {
    case 'select':
      return { ...state, selectedKey: action.key };
    case 'add':
      return addItem(state, action);
    case 'move':
      return changeItem(state, action.key, () => ({ x: action.x, y: action.y }));
    case 'nudge':
      return changeItem(state, action.key, (item) => ({ x: item.x + action.dx, y: item.y + action.dy }));
    case 'turn':
      return changeItem(state, action.key, () => ({ rotation: normaliseRotation(action.rotation) }));
    case 'resize':
      return changeItem(state, action.key, (item) =>
        item.hasTrueSize ? {} : { width: clampItemSide(action.width), height: clampItemSide(action.height) },
      );
    case 'remove':
      return {
        plan: { ...plan, items: plan.items.filter(({ key }) => key !== action.key) },
        selectedKey: null,
      };
    case 'clear':
      return { plan: { ...plan, items: [] }, selectedKey: null };
    case 'template':
      return { plan: { ...planOf(action.id), id: plan.id, floorType: plan.floorType }, selectedKey: null };
    case 'room':
      return { ...state, plan: resizeRoom(plan, action.width, action.height) };
    case 'floor':
      return { ...state, plan: { ...plan, floorType: action.floorType } };
    case 'rename':
      return { ...state, plan: { ...plan, name: action.name } };
    case 'load':
      return { plan: resizeRoom(action.plan, action.plan.width, action.plan.height), selectedKey: null };
  }
}

function addItem(state: PlanState, { key, product, at }: Extract<PlanAction, { type: 'add' }>): PlanState {
  const { plan } = state;
  if (plan.items.length >= MAX_PLAN_ITEMS) return state;
  const { widthCm, depthCm } = product;
  const size =
    widthCm && depthCm
      ? { width: widthCm, height: depthCm, hasTrueSize: true }
      : { width: ITEM_SIZE.default, height: ITEM_SIZE.default, hasTrueSize: false };
  const item: RoomItem = {
    key,
    productId: product.id,
    name: product.name,
    imageUrl: product.imageUrl,
    x: (at?.x ?? plan.width / 2) - size.width / 2,
    y: (at?.y ?? plan.height / 2) - size.height / 2,
    rotation: 0,
    zIndex: Math.max(0, ...plan.items.map(({ zIndex }) => zIndex)) + 1,
    ...size,
  };
  return { plan: { ...plan, items: [...plan.items, clampToRoom(item, plan)] }, selectedKey: key };
}

function changeItem(state: PlanState, key: string, change: (item: RoomItem) => Partial<RoomItem>): PlanState {
  const { plan } = state;
  const items = plan.items.map((item) =>
    item.key === key ? clampToRoom({ ...item, ...change(item) }, plan) : item,
  );
  return { ...state, plan: { ...plan, items } };
}

function resizeRoom(plan: RoomPlan, width: number, height: number): RoomPlan {
  const room = {
    width: clampRoomSide(width, ROOM_SIZE.defaultWidth),
    height: clampRoomSide(height, ROOM_SIZE.defaultHeight),
  };
  return { ...plan, ...room, items: plan.items.map((item) => clampToRoom(item, room)) };
}

function planOf(id: RoomTemplateId): RoomPlan {
  const { name, width, height } = ROOM_TEMPLATES.find((template) => template.id === id) ?? ROOM_TEMPLATES[0];
  return { id: null, name, roomType: id, width, height, floorType: 'Hardwood', items: [] };
}
