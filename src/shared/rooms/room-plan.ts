/** The planner's constants. Lengths are whole centimetres; one unit on the plan is one centimetre. */
export const ROOM_TEMPLATES = [
  { id: 'living-room', name: 'Living Room', width: 400, height: 300 },
  { id: 'bedroom', name: 'Bedroom', width: 350, height: 280 },
  { id: 'dining-room', name: 'Dining Room', width: 300, height: 250 },
  { id: 'home-office', name: 'Home Office', width: 250, height: 200 },
  { id: 'kitchen', name: 'Kitchen', width: 300, height: 200 },
  { id: 'custom', name: 'Custom', width: 400, height: 300 },
] as const;
export type RoomTemplateId = (typeof ROOM_TEMPLATES)[number]['id'];

export const FLOOR_TYPES = ['Hardwood', 'Tile', 'Carpet', 'Concrete'] as const;
export type FloorType = (typeof FLOOR_TYPES)[number];

/** Colours for the walls, as paint shops here sell them: warm and cool whites, a clay, two greens, a blue, a charcoal. */
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
/** For things without a known size; what has one keeps it. */
export const ITEM_SIZE = { default: 60, min: 20, max: 200 } as const;
export const GRID_CELL = 20;
export const ZOOM = { min: 0.5, max: 2, step: 0.1 } as const;
export const MAX_PLAN_ITEMS = 300;
export const MAX_PLAN_OPENINGS = 40;
export const MAX_PLAN_FIXTURES = 40;
/** A wall shorter than this holds nothing and cannot be taken hold of. */
export const MIN_WALL = 20;
export const MAX_CORNERS = 24;

/** From floor to ceiling. The default is the least height of a habitable room's ceiling. @see NZS 3604:2011, 8.5 */
export const CEILING = { default: 240, min: 180, max: 600 } as const;

/**
 * Doors and windows as a new one begins. A door is 81 cm, the leaf that is sold most here, and 198 cm high; a window begins at
 * the height of a table.
 */
export const OPENINGS = {
  door: { name: 'Door', width: 81, height: 198, sill: 0 },
  window: { name: 'Window', width: 120, height: 110, sill: 90 },
} as const;
export type OpeningKind = keyof typeof OPENINGS;
export const OPENING_WIDTH = { min: 30, max: 600 } as const;

/** Which way a door's leaf goes; 'none' for a sliding door and a doorway without a leaf. */
export const SWINGS = ['in', 'out', 'none'] as const;
export type Swing = (typeof SWINGS)[number];

/**
 * What a room has that cannot be moved away, as a new one begins. Sockets and radiators stand at a wall; inner walls make several
 * rooms of one, with a gap where one goes through.
 */
export const FIXTURES = {
  column: { name: 'Column', width: 30, height: 30 },
  wall: { name: 'Inner wall', width: 200, height: 10 },
  radiator: { name: 'Radiator', width: 100, height: 12 },
  socket: { name: 'Socket', width: 8, height: 4 },
} as const;
export type FixtureKind = keyof typeof FIXTURES;
export const FIXTURE_SIDE = { min: 4, max: ROOM_SIZE.max } as const;
/** These reach from floor to ceiling, and stand anywhere. */
export const isBuilt = (kind: FixtureKind): boolean => kind === 'column' || kind === 'wall';

/** A thing in a room. `x` and `y` are the left and upper edge of its outline as it stands, turned. */
export interface RoomItem {
  /** Unlike any other in the plan. */
  key: string;
  /** Null when the product is gone. */
  productId: number | null;
  name: string;
  imageUrl: string | null;
  x: number;
  y: number;
  /** Before turning. */
  width: number;
  height: number;
  /** Degrees: 0, 90, 180 or 270. */
  rotation: number;
  zIndex: number;
  /** Whether the size is the product's own, which cannot be edited. */
  hasTrueSize: boolean;
  /** From the floor up; null where nobody knows. */
  heightCm: number | null;
  /** Stays where it is, whatever is dragged or arranged. */
  isLocked: boolean;
}

/** A door or window in a wall. */
export interface Opening {
  /** Unlike any other in the plan, things included. */
  key: string;
  kind: OpeningKind;
  /** The wall: the one that begins at this corner, clockwise from the upper left. */
  wall: number;
  /** From the wall's beginning to the opening's near side. */
  at: number;
  width: number;
  height: number;
  /** From the floor to its lower edge. */
  sill: number;
  /** Where a door hangs, as one sees it from inside. */
  hinge: 'left' | 'right';
  swing: Swing;
}

/** A column, inner wall, radiator or socket. `x` and `y` are its left and upper edge. */
export interface Fixture {
  key: string;
  kind: FixtureKind;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Less is no way in. */
export const WAY_IN = { min: 30 } as const;
/** The narrowest door, stair or lift on the way in: whatever is bought must come through. A side of 20 m is not known. */
export interface WayIn {
  width: number;
  height: number;
}

export interface RoomPlan {
  /** Null while it is not kept in an account. */
  id: number | null;
  /** The state of it in the account that this one was made from. */
  revision?: number | undefined;
  name: string;
  roomType: RoomTemplateId;
  width: number;
  height: number;
  floorType: FloorType;
  /** What the walls are painted in, as '#rrggbb'. */
  backgroundColor: string;
  /** Clockwise from the upper left, within `width` and `height`; null for a rectangle. */
  corners: Point[] | null;
  ceiling: number;
  openings: Opening[];
  fixtures: Fixture[];
  /** Null while nobody has measured it. */
  wayIn: WayIn | null;
  /** Rules of advice that are switched off, by their id. */
  rulesOff: string[];
  items: RoomItem[];
}

/** What a plan has besides its things, before anybody changes it. */
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

/** The size of a thing as it stands: a quarter turn swaps its sides. */
export function outlineOf(item: Pick<RoomItem, 'width' | 'height' | 'rotation'>): {
  width: number;
  height: number;
} {
  return item.rotation % 180 === 0
    ? { width: item.width, height: item.height }
    : { width: item.height, height: item.width };
}

/** A side typed for a thing without a known size: 20 to 200, 60 when it is no number. */
export function clampItemSide(side: number): number {
  return Number.isFinite(side) ? clamp(Math.round(side), ITEM_SIZE.min, ITEM_SIZE.max) : ITEM_SIZE.default;
}

/** A wall typed for the room: its default when it is no number. */
export function clampRoomSide(side: number, fallback: number): number {
  return Number.isFinite(side) && side > 0 ? clamp(Math.round(side), ROOM_SIZE.min, ROOM_SIZE.max) : fallback;
}

export function clampZoom(zoom: number): number {
  return clamp(Math.round(zoom * 10) / 10, ZOOM.min, ZOOM.max);
}

/** A turn in degrees, from 0 to 359. */
export function normaliseRotation(rotation: number): number {
  return ((Math.round(rotation) % 360) + 360) % 360;
}

/** The number nearest to one that keeps to both ends. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
