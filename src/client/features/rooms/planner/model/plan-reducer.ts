import {
  CEILING,
  clamp,
  clampItemSide,
  clampRoomSide,
  type FixtureKind,
  type FloorType,
  MAX_PLAN_ITEMS,
  type Opening,
  type OpeningKind,
  PLAIN_ROOM,
  type Point,
  ROOM_SIZE,
  type RoomItem,
  type RoomPlan,
  type RoomTemplateId,
  templateOf,
  turned,
  type WayIn,
} from '@/shared/rooms/room-plan.ts';
import { type Box, clampToRoom } from '@/shared/rooms/room-shape.ts';
import { fitToRoom } from '@/shared/rooms/room-walls.ts';
import { addItem, changeVariant, copyItems, type PlannableProduct } from './add-items.ts';
import {
  type Alignment,
  alignItems,
  distributeItems,
  type Layering,
  layerItems,
  moveItems,
} from './arrange-items.ts';
import { addFixture, addOpening, changeFixture, changeOpening, reshape, stretchRoom } from './build-room.ts';
import { type Measure, measureWall } from './measure-walls.ts';
import type { RoomBudget } from './plan-costs.ts';

export interface PlanState {
  plan: RoomPlan;
  selection: readonly string[];
  /** Wall lengths typed since the last change of shape. */
  measures?: readonly Measure[] | undefined;
  budget?: RoomBudget | undefined;
}

export type PlanAction =
  | { type: 'add'; key: string; product: PlannableProduct; at?: Point | undefined }
  | { type: 'variant'; key: string; product: PlannableProduct }
  | { type: 'select'; keys: readonly string[] }
  | { type: 'move'; key: string; x: number; y: number }
  /** Moves together, as far as all stay inside. */
  | { type: 'nudge' | 'drag'; keys: readonly string[]; dx: number; dy: number }
  | { type: 'turn'; key: string; rotation: number }
  | { type: 'resize'; key: string; width: number; height: number }
  | { type: 'lock'; keys: readonly string[]; isLocked: boolean }
  | { type: 'layer'; keys: readonly string[]; to: Layering }
  | { type: 'align'; keys: readonly string[]; to: Alignment }
  | { type: 'distribute'; keys: readonly string[]; along: 'x' | 'y' }
  | { type: 'remove'; keys: readonly string[] }
  | { type: 'copy'; items: readonly RoomItem[]; newKeys: readonly string[] }
  | { type: 'arrange'; items: readonly RoomItem[]; budget?: RoomBudget }
  | { type: 'clear' }
  | { type: 'template'; id: RoomTemplateId }
  /** Changes the purpose; the drawing stays. */
  | { type: 'room type'; id: RoomTemplateId }
  | { type: 'room'; width: number; height: number }
  /** Ignores invalid corners; `shapeOf` has the reason. */
  | { type: 'shape'; corners: readonly Point[] }
  /** Ignores impossible lengths; `measureWall` has the reason. */
  | ({ type: 'measure' } & Measure)
  | { type: 'add opening'; key: string; kind: OpeningKind; at?: { wall: number; at: number } | undefined }
  | { type: 'change opening'; key: string; change: Partial<Omit<Opening, 'key' | 'kind'>> }
  | { type: 'add fixture'; key: string; kind: FixtureKind; at?: Point | undefined }
  | { type: 'change fixture'; key: string; change: Partial<Box> }
  | { type: 'ceiling'; height: number }
  | { type: 'way in'; wayIn: WayIn | null }
  | { type: 'rule'; id: string; isOff: boolean }
  | { type: 'floor'; floorType: FloorType }
  | { type: 'walls'; backgroundColor: string }
  | { type: 'rename'; name: string }
  | { type: 'load'; plan: RoomPlan };

export const EMPTY_STATE: PlanState = { plan: planOf('living-room'), selection: [] };

/** Reduces every change of a plan. Contents always stay inside the room. */
export function planReducer(state: PlanState, action: PlanAction): PlanState {
  const { plan } = state;
  switch (action.type) {
    case 'select':
      return { ...state, selection: action.keys };
    case 'add':
      return addedTo(state, addItem(plan, action), [action.key]);
    case 'variant':
      return { ...state, plan: changeVariant(plan, action) };
    case 'copy':
      return addedTo(state, copyItems(plan, action.items, action.newKeys), action.newKeys);
    case 'move':
      return changeItems(state, [action.key], ({ isLocked }) => !isLocked && { x: action.x, y: action.y });
    case 'nudge':
    case 'drag':
      return { ...state, plan: moveItems(plan, action.keys, action.dx, action.dy) };
    case 'turn':
      return changeItems(state, [action.key], (item) => !item.isLocked && turned(item, action.rotation));
    case 'resize':
      return changeItems(
        state,
        [action.key],
        ({ hasTrueSize }) =>
          !hasTrueSize && { width: clampItemSide(action.width), height: clampItemSide(action.height) },
      );
    case 'lock':
      return changeItems(state, action.keys, () => ({ isLocked: action.isLocked }));
    case 'layer':
      return { ...state, plan: layerItems(plan, action.keys, action.to) };
    case 'align':
      return { ...state, plan: alignItems(plan, action.keys, action.to) };
    case 'distribute':
      return { ...state, plan: distributeItems(plan, action.keys, action.along) };
    case 'remove':
      return { ...state, plan: without(plan, action.keys), selection: [] };
    case 'arrange':
      return {
        ...state,
        plan: fitToRoom({ ...plan, items: action.items.slice(0, MAX_PLAN_ITEMS) }),
        budget: action.budget ?? state.budget,
        selection: [],
      };
    case 'clear':
      return { ...state, plan: { ...plan, items: [] }, selection: [], budget: undefined };
    case 'template':
      // A new room: the saved plan stays as it is.
      return {
        plan: { ...planOf(action.id), floorType: plan.floorType, backgroundColor: plan.backgroundColor },
        selection: [],
        measures: [],
        budget: undefined,
      };
    case 'room type':
      return { ...state, plan: { ...plan, roomType: action.id, name: nameFor(plan, action.id) } };
    case 'room':
      return { ...state, plan: stretchRoom(plan, sizeOf(action)), measures: [] };
    case 'shape':
      return { ...state, plan: reshape(plan, action.corners), measures: [] };
    case 'measure':
      return measured(state, action);
    case 'add opening':
      return addedTo(state, addOpening(plan, action), [action.key]);
    case 'change opening':
      return { ...state, plan: changeOpening(plan, action.key, action.change) };
    case 'add fixture':
      return addedTo(state, addFixture(plan, action), [action.key]);
    case 'change fixture':
      return { ...state, plan: changeFixture(plan, action.key, action.change) };
    case 'ceiling':
      return { ...state, plan: { ...plan, ceiling: ceilingOf(action.height) } };
    case 'way in':
      return { ...state, plan: { ...plan, wayIn: action.wayIn } };
    case 'rule':
      return { ...state, plan: withRule(plan, action.id, action.isOff) };
    case 'floor':
      return { ...state, plan: { ...plan, floorType: action.floorType } };
    case 'walls':
      return { ...state, plan: { ...plan, backgroundColor: action.backgroundColor } };
    case 'rename':
      return { ...state, plan: { ...plan, name: action.name } };
    case 'load':
      return { plan: fitToRoom(action.plan), selection: [], measures: [], budget: undefined };
  }
}

function addedTo(state: PlanState, plan: RoomPlan, keys: readonly string[]): PlanState {
  return plan === state.plan ? state : { plan, selection: keys };
}

type ItemChange = (item: RoomItem) => Partial<RoomItem> | false;

function changeItems(state: PlanState, keys: readonly string[], change: ItemChange): PlanState {
  const { plan } = state;
  const items = plan.items.map((item) => {
    const changed = keys.includes(item.key) && change(item);
    return changed ? clampToRoom({ ...item, ...changed }, plan) : item;
  });
  return { ...state, plan: { ...plan, items } };
}

function without(plan: RoomPlan, keys: readonly string[]): RoomPlan {
  const isKept = ({ key }: { key: string }) => !keys.includes(key);
  return {
    ...plan,
    items: plan.items.filter(isKept),
    openings: plan.openings.filter(isKept),
    fixtures: plan.fixtures.filter(isKept),
  };
}

function withRule(plan: RoomPlan, id: string, isOff: boolean): RoomPlan {
  const others = plan.rulesOff.filter((off) => off !== id);
  return { ...plan, rulesOff: isOff ? [...others, id] : others };
}

function ceilingOf(height: number): number {
  return Number.isFinite(height) ? clamp(Math.round(height), CEILING.min, CEILING.max) : CEILING.default;
}

function measured(state: PlanState, { wall, length }: Measure): PlanState {
  const { plan, measures = [] } = state;
  const next = measureWall(plan, measures, { wall, length });
  if (typeof next === 'string') return state;
  return { ...state, plan: next.corners ? reshape(plan, next.corners) : plan, measures: next.measures };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return {
    width: clampRoomSide(width, ROOM_SIZE.defaultWidth),
    height: clampRoomSide(height, ROOM_SIZE.defaultHeight),
  };
}

/** A template's default name follows the room type; a custom name stays. */
function nameFor({ name, roomType }: RoomPlan, id: RoomTemplateId): string {
  return name === templateOf(roomType).name ? templateOf(id).name : name;
}

function planOf(id: RoomTemplateId): RoomPlan {
  const { name, width, height } = templateOf(id);
  return { ...PLAIN_ROOM, id: null, name, roomType: id, width, height, items: [] };
}
