import { FURNITURE_KINDS, type FurnitureKind, kindOf, type Level } from '@/shared/rooms/furniture-kinds.ts';
import type { Fixture, Opening, Point, RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { endsOf } from '@/shared/rooms/room-walls.ts';
import { frontOf, oppositeOf, SIDE_NAMES, sideTowards } from './sides.ts';

export interface Thing {
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
  /** Such as 'the door in the upper wall'. */
  name: string;
}

/** A plan prepared for rules. Items are sorted by position, so that the list's order doesn't matter. */
export interface Scene {
  plan: RoomPlan;
  walls: Wall[];
  things: Thing[];
  standing: Thing[];
  doors: Hole[];
  windows: Hole[];
  fixtures: Fixture[];
}

export function sceneOf(plan: RoomPlan): Scene {
  const walls = wallsOf(plan);
  const things = [...plan.items].sort(byPlace).map(thingOf);
  const holes = [...plan.openings]
    .sort((one, other) => one.wall - other.wall || one.at - other.at || (one.key < other.key ? -1 : 1))
    .flatMap((opening) => holeOf(opening, walls) ?? []);
  return {
    plan,
    walls,
    things,
    standing: things.filter(({ level }) => level === 'floor'),
    doors: holes.filter(({ opening }) => opening.kind === 'door'),
    windows: holes.filter(({ opening }) => opening.kind === 'window'),
    fixtures: [...plan.fixtures].sort(byPlace),
  };
}

function byPlace(one: Point & { key: string }, other: Point & { key: string }): number {
  return one.x - other.x || one.y - other.y || (one.key < other.key ? -1 : 1);
}

function thingOf(item: RoomItem): Thing {
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

/** By direction on the plan: 'the upper wall'. */
export function wallName({ inward }: Pick<Wall, 'inward'>): string {
  return `the ${SIDE_NAMES[oppositeOf(sideTowards(inward))]} wall`;
}

export const the = ({ item }: Thing) => `the ${item.name}`;

/** Verb agreement: 'the Sofa stands', 'the Drawers stand'. */
export function does({ item }: Thing, one: string, several: string): string {
  const [head = ''] = item.name.toLowerCase().split(/,| - |\b(?:with|for|in|of|from|and|by|on)\b/);
  return /[^s]s$/.test(head.trim()) ? several : one;
}
