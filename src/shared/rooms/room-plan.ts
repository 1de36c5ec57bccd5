import type { StoredRoomPlan } from './room-plan-input.ts';

/** Constants of the planner. Whole centimetres; one unit of the plan is one centimetre. */
export const ROOM_TEMPLATES = [
  { id: 'living-room', name: 'Living Room', width: 400, height: 300 },
  { id: 'bedroom', name: 'Bedroom', width: 350, height: 280 },
  { id: 'dining-room', name: 'Dining Room', width: 300, height: 250 },
  { id: 'home-office', name: 'Home Office', width: 250, height: 200 },
  { id: 'kitchen', name: 'Kitchen', width: 300, height: 200 },
  { id: 'custom', name: 'Custom', width: 400, height: 300 },
] as const;
export type RoomTemplateId = (typeof ROOM_TEMPLATES)[number]['id'];

export function templateOf(id: RoomTemplateId) {
  return ROOM_TEMPLATES.find((template) => template.id === id) ?? ROOM_TEMPLATES[0];
}

export const FLOOR_TYPES = ['Hardwood', 'Tile', 'Carpet', 'Concrete'] as const;
export type FloorType = (typeof FLOOR_TYPES)[number];

/** Wall colours from paint shops: warm and cool whites, a clay, two greens, a blue, a charcoal. */
export const WALL_COLOURS = [
  { value: '#f5efe4', label: 'Warm white' },
  { value: '#ffffff', label: 'White' },
  { value: '#d8c3ad', label: 'Clay' },
  { value: '#b9c4b0', label: 'Sage' },
  { value: '#6f7f6a', label: 'Fern' },
  { value: '#a9bfcc', label: 'Sea blue' },
  { value: '#4a4d4a', label: 'Charcoal' },
] as const;
export const DEFAULT_WALL_COLOUR = WALL_COLOURS[0].value;

export const ROOM_SIZE = { defaultWidth: 400, defaultHeight: 300, min: 100, max: 2000 } as const;
/** For items of unknown size; known sizes are fixed. */
export const ITEM_SIZE = { default: 60, min: 20, max: 200 } as const;
export const GRID_CELL = 20;
export const ZOOM = { min: 0.5, max: 2, step: 0.1 } as const;
export const MAX_PLAN_ITEMS = 300;
export const MAX_PLAN_OPENINGS = 40;
export const MAX_PLAN_FIXTURES = 40;
/** Shorter walls hold nothing and can't be dragged. */
export const MIN_WALL = 20;
export const MAX_CORNERS = 24;

/** Floor to ceiling. The default is the minimum for habitable rooms. @see NZS 3604:2011, 8.5 */
export const CEILING = { default: 240, min: 180, max: 600 } as const;

/** Door: 81 cm, the most sold leaf here, 198 cm high; a window starts at table height. */
export const OPENINGS = {
  door: { name: 'Door', width: 81, height: 198, sill: 0 },
  window: { name: 'Window', width: 120, height: 110, sill: 90 },
} as const;
export type OpeningKind = keyof typeof OPENINGS;
export const OPENING_WIDTH = { min: 30, max: 600 } as const;

/** Swing of a door; 'none' for sliding doors and open doorways. */
export const SWINGS = ['in', 'out', 'none'] as const;
export type Swing = (typeof SWINGS)[number];

/** Sockets and radiators are at a wall; inner walls divide a room and leave gaps as passages. */
export const FIXTURES = {
  column: { name: 'Column', width: 30, height: 30 },
  wall: { name: 'Inner wall', width: 200, height: 10 },
  radiator: { name: 'Radiator', width: 100, height: 12 },
  socket: { name: 'Socket', width: 8, height: 4 },
} as const;
export type FixtureKind = keyof typeof FIXTURES;
export const FIXTURE_SIDE = { min: 4, max: ROOM_SIZE.max } as const;
/** Floor-to-ceiling fixtures, placed anywhere. */
export const isBuilt = (kind: FixtureKind): boolean => kind === 'column' || kind === 'wall';

type Keyed<Stored> = Stored & { key: string };
export type RoomItem = Keyed<StoredRoomPlan['items'][number]>;
export type Opening = Keyed<StoredRoomPlan['openings'][number]>;
/** A column, inner wall, radiator or socket. */
export type Fixture = Keyed<StoredRoomPlan['fixtures'][number]>;

export interface Point {
  x: number;
  y: number;
}

export const WAY_IN = { min: 30 } as const;
export type WayIn = NonNullable<StoredRoomPlan['wayIn']>;

export interface RoomPlan extends Omit<StoredRoomPlan, 'openings' | 'fixtures' | 'items'> {
  id: number | null;
  revision?: number | undefined;
  openings: Opening[];
  fixtures: Fixture[];
  items: RoomItem[];
}

export const PLAIN_ROOM = {
  floorType: 'Hardwood',
  backgroundColor: DEFAULT_WALL_COLOUR,
  corners: null,
  ceiling: CEILING.default,
  openings: [],
  fixtures: [],
  wayIn: null,
  rulesOff: [],
} satisfies Partial<RoomPlan>;

export function outlineOf(item: Pick<RoomItem, 'width' | 'height' | 'rotation'>): {
  width: number;
  height: number;
} {
  return item.rotation % 180 === 0
    ? { width: item.width, height: item.height }
    : { width: item.height, height: item.width };
}

/** A typed side, 20 to 200; 60 if invalid. */
export function clampItemSide(side: number): number {
  return Number.isFinite(side) ? clamp(Math.round(side), ITEM_SIZE.min, ITEM_SIZE.max) : ITEM_SIZE.default;
}

/** A typed wall length; the default if invalid. */
export function clampRoomSide(side: number, fallback: number): number {
  return Number.isFinite(side) && side > 0 ? clamp(Math.round(side), ROOM_SIZE.min, ROOM_SIZE.max) : fallback;
}

export function clampZoom(zoom: number): number {
  return clamp(Math.round(zoom * 10) / 10, ZOOM.min, ZOOM.max);
}

/** Degrees from 0 to 359. */
export function normaliseRotation(rotation: number): number {
  return ((Math.round(rotation) % 360) + 360) % 360;
}

/** Rotates an item about its centre. Drops half centimetres, so that a full turn ends where it began. */
export function turned(item: RoomItem, to: number): RoomItem {
  const rotation = normaliseRotation(to);
  const [oldOutline, newOutline] = [outlineOf(item), outlineOf({ ...item, rotation })];
  const by = (one: number, other: number) => Math.trunc((one - other) / 2);
  const x = item.x + by(oldOutline.width, newOutline.width);
  return { ...item, rotation, x, y: item.y + by(oldOutline.height, newOutline.height) };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
