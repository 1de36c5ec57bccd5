import { capitalise } from '@/shared/format/capitalise.ts';
import { FURNITURE_KINDS, type FurnitureKind, kindOf, type Level } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Fixture, Opening, Point, RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { endsOf } from '@/shared/rooms/room-walls.ts';
import type { RuleId } from './rules.ts';
import { frontOf, oppositeOf, SIDE_NAMES, sideTowards, withMargin } from './sides.ts';

export interface PlacedItem {
  item: RoomItem;
  box: Box;
  kind: FurnitureKind;
  level: Level;
  /** Own height, or the kind's usual one. */
  high: number;
  front: Point;
}

export interface Hole {
  opening: Opening;
  wall: Wall;
  ends: [Point, Point];
  /** Such as 'the door in the top wall'. */
  name: string;
}

/** A plan prepared for rules. Items are sorted by position, so that the list's order doesn't matter. */
export interface Scene {
  plan: RoomPlan;
  walls: Wall[];
  placedItems: PlacedItem[];
  standing: PlacedItem[];
  doors: Hole[];
  windows: Hole[];
  fixtures: Fixture[];
}

export function sceneFrom(plan: RoomPlan): Scene {
  const walls = wallsOf(plan);
  const placedItems = [...plan.items].sort(byPlace).map(placedItemOf);
  const holes = [...plan.openings]
    .sort((one, other) => one.wall - other.wall || one.at - other.at || (one.key < other.key ? -1 : 1))
    .flatMap((opening) => holeOf(opening, walls) ?? []);
  return {
    plan,
    walls,
    placedItems,
    standing: placedItems.filter(({ level }) => level === 'floor'),
    doors: holes.filter(({ opening }) => opening.kind === 'door'),
    windows: holes.filter(({ opening }) => opening.kind === 'window'),
    fixtures: [...plan.fixtures].sort(byPlace),
  };
}

function byPlace(one: Point & { key: string }, other: Point & { key: string }): number {
  return one.x - other.x || one.y - other.y || (one.key < other.key ? -1 : 1);
}

function placedItemOf(item: RoomItem): PlacedItem {
  const kind = kindOf(item.name);
  const { level, high } = FURNITURE_KINDS[kind];
  const front = frontOf(item.rotation);
  return { item, box: boxOf(item), kind, level, high: item.heightCm ?? high, front };
}

function holeOf(opening: Opening, walls: readonly Wall[]): Hole | null {
  const wall = walls[opening.wall];
  if (!wall) return null;
  return { opening, wall, ends: endsOf(opening, wall), name: `the ${opening.kind} in ${wallName(wall)}` };
}

/** By direction on the plan: 'the top wall'. */
export function wallName({ inward }: Pick<Wall, 'inward'>): string {
  return `the ${SIDE_NAMES[oppositeOf(sideTowards(inward))]} wall`;
}

export const the = ({ item }: PlacedItem) => `the ${item.name}`;

/** The verb that agrees with an item's name. */
export function verbFor({ item }: PlacedItem, one: string, several: string): string {
  const [head = ''] = item.name.toLowerCase().split(/,| - |\b(?:with|for|in|of|from|and|by|on)\b/);
  return /[^s]s$/.test(head.trim()) ? several : one;
}

export interface Advice {
  /** Rule and subject: unique in a plan, stable while the problem lasts. */
  id: string;
  rule: RuleId;
  keys: readonly string[];
  /** One or two sentences with names and centimetres. */
  text: string;
  area: Box;
  /** Finds a fix without new problems, slowly: all items as moved, or null. Null if moving can't help. */
  mend: (() => RoomItem[] | null) | null;
}

/** A rule's result, before it gets an id and a fix. */
export interface Finding {
  keys: readonly string[];
  /** The subject, where `keys` also names obstacles. */
  about?: readonly string[];
  text: string;
  area: Box;
  /** Items to move, best first; empty if moving can't help. */
  movable: readonly string[];
  /** Rejects fixes that separate a group, such as a sofa from its rug. */
  isKept?: (items: readonly RoomItem[]) => boolean;
}

/** A problem of one item, perhaps with something else, that moving the item may fix. */
export function findingOf({ item }: PlacedItem, area: Box, text: string, other?: { key: string }): Finding {
  return { keys: [item.key, ...(other ? [other.key] : [])], text, area, movable: [item.key] };
}

/** Joins a subject and its verb: 'The Sofa is', 'The Drawers are'. */
export function withVerb(placedItem: PlacedItem, one: string, several: string): string {
  return `${capitalise(the(placedItem))} ${verbFor(placedItem, one, several)}`;
}

const SEATS: readonly FurnitureKind[] = ['chair', 'officeChair', 'stool', 'bench'];
const TABLES: readonly FurnitureKind[] = ['diningTable', 'desk'];
/** Maximum distance of a table's chairs. */
const AT_TABLE = 30;

export const isTable = (kind: FurnitureKind) => TABLES.includes(kind);
export const isSeat = (kind: FurnitureKind) => SEATS.includes(kind);

export function seatsAt(table: RoomItem, items: readonly RoomItem[]): RoomItem[] {
  if (!isTable(kindOf(table.name))) return [];
  const near = withMargin(boxOf(table), AT_TABLE);
  return items.filter((item) => isSeat(kindOf(item.name)) && meet(near, boxOf(item)));
}

export const isAt = (seat: Box, table: Box) => meet(withMargin(table, AT_TABLE), seat);
