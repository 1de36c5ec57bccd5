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
export const MAX_PLAN_ITEMS = 200;

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
}

export interface RoomPlan {
  /** Null while it is not kept in an account. */
  id: number | null;
  name: string;
  roomType: RoomTemplateId;
  width: number;
  height: number;
  floorType: FloorType;
  /** What the walls are painted in, as '#rrggbb'. */
  backgroundColor: string;
  items: RoomItem[];
}

/** The size of a thing as it stands: a quarter turn swaps its sides. */
export function outlineOf(item: Pick<RoomItem, 'width' | 'height' | 'rotation'>): {
  width: number;
  height: number;
} {
  return item.rotation % 180 === 0
    ? { width: item.width, height: item.height }
    : { width: item.height, height: item.width };
}

/** Keeps a thing inside the room. What is longer than the room stands at its left or upper wall. */
export function clampToRoom<Item extends Pick<RoomItem, 'x' | 'y' | 'width' | 'height' | 'rotation'>>(
  item: Item,
  room: { width: number; height: number },
): Item {
  const outline = outlineOf(item);
  return {
    ...item,
    x: clamp(Math.round(item.x), 0, Math.max(0, room.width - outline.width)),
    y: clamp(Math.round(item.y), 0, Math.max(0, room.height - outline.height)),
  };
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

/** The keys of things that stand in one another; touching is no overlap. */
export function overlappingKeys(items: readonly RoomItem[]): Set<string> {
  const keys = new Set<string>();
  items.forEach((a, index) => {
    for (const b of items.slice(index + 1)) {
      if (!overlap(a, b)) continue;
      keys.add(a.key);
      keys.add(b.key);
    }
  });
  return keys;
}

function overlap(a: RoomItem, b: RoomItem): boolean {
  const [first, second] = [outlineOf(a), outlineOf(b)];
  return (
    a.x < b.x + second.width &&
    b.x < a.x + first.width &&
    a.y < b.y + second.height &&
    b.y < a.y + first.height
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
