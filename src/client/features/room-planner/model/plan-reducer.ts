import type { Product } from '@/shared/catalog.ts';
import {
  clampItemSide,
  clampRoomSide,
  clampToRoom,
  DEFAULT_WALL_COLOUR,
  type FloorType,
  GRID_CELL,
  ITEM_SIZE,
  MAX_PLAN_ITEMS,
  normaliseRotation,
  outlineOf,
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
  | { type: 'duplicate'; key: string; newKey: string }
  | { type: 'clear' }
  | { type: 'template'; id: RoomTemplateId }
  | { type: 'room'; width: number; height: number }
  | { type: 'floor'; floorType: FloorType }
  | { type: 'walls'; backgroundColor: string }
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
    case 'duplicate':
      return duplicateItem(state, action.key, action.newKey);
    case 'clear':
      return { plan: { ...plan, items: [] }, selectedKey: null };
    case 'template':
      // Another room: what was saved stays as it is.
      return {
        plan: { ...planOf(action.id), floorType: plan.floorType, backgroundColor: plan.backgroundColor },
        selectedKey: null,
      };
    case 'room':
      return { ...state, plan: resizeRoom(plan, action.width, action.height) };
    case 'floor':
      return { ...state, plan: { ...plan, floorType: action.floorType } };
    case 'walls':
      return { ...state, plan: { ...plan, backgroundColor: action.backgroundColor } };
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
    ...(at ? { x: at.x - size.width / 2, y: at.y - size.height / 2 } : freePlace(plan, size)),
    rotation: 0,
    zIndex: topOf(plan) + 1,
    ...size,
  };
  return { plan: { ...plan, items: [...plan.items, clampToRoom(item, plan)] }, selectedKey: key };
}

/** Another one of the same, a grid cell further on. */
function duplicateItem(state: PlanState, key: string, newKey: string): PlanState {
  const { plan } = state;
  const item = plan.items.find((one) => one.key === key);
  if (!item || plan.items.length >= MAX_PLAN_ITEMS) return state;
  const copy = {
    ...item,
    key: newKey,
    x: item.x + GRID_CELL,
    y: item.y + GRID_CELL,
    zIndex: topOf(plan) + 1,
  };
  return { plan: { ...plan, items: [...plan.items, clampToRoom(copy, plan)] }, selectedKey: newKey };
}

const topOf = ({ items }: RoomPlan) => Math.max(0, ...items.map(({ zIndex }) => zIndex));

/** Where a thing stands in nothing else, as near to the middle as the grid has it; the middle of a full room. */
function freePlace(plan: RoomPlan, { width, height }: { width: number; height: number }) {
  const middle = { x: (plan.width - width) / 2, y: (plan.height - height) / 2 };
  const isFree = ({ x, y }: { x: number; y: number }) =>
    plan.items.every((item) => {
      const outline = outlineOf(item);
      return (
        x + width <= item.x ||
        item.x + outline.width <= x ||
        y + height <= item.y ||
        item.y + outline.height <= y
      );
    });
  const cells = (length: number) =>
    Array.from({ length: Math.floor(Math.max(0, length) / GRID_CELL) + 1 }, (_, at) => at * GRID_CELL);
  const far = ({ x, y }: { x: number; y: number }) => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  const places = cells(plan.width - width).flatMap((x) => cells(plan.height - height).map((y) => ({ x, y })));
  return [middle, ...places.sort((one, other) => far(one) - far(other))].find(isFree) ?? middle;
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
  return {
    id: null,
    name,
    roomType: id,
    width,
    height,
    floorType: 'Hardwood',
    backgroundColor: DEFAULT_WALL_COLOUR,
    items: [],
  };
}
