import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { type FurnitureKind, kindOf, levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { frontOf, sideTowards, stripInFrontOf } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { piecesIn } from './choose.ts';
import { canStand, type Draft, itemOf, itemsOf, productsOf, put, sceneOf, type Task } from './draft.ts';
import type { Placement } from './frame.ts';
import { piecesOf, placesFor, type Scene } from './places.ts';
import type { RoleId } from './roles.ts';

const BED_FOR_TWO = 130;

/** Count limits: chairs per table, a bedside table per sleeper, a lamp on each. A set counts once. */
function countFor(role: RoleId, product: Furnishing, draft: Draft, table: RoomItem | undefined) {
  const least = leastCount(role, product);
  if (role === 'tableLamp') {
    const most = draft.filter((placed) => placed.role === 'bedside').length;
    return { least, most: Math.max(least, piecesIn(product.name) > 1 ? 1 : most) };
  }
  if (role === 'bedside') {
    const widths = draft.filter((placed) => placed.role === 'bed').map(({ product: bed }) => bed.widthCm);
    return { least, most: Math.max(0, ...widths) >= BED_FOR_TWO ? 2 : 1 };
  }
  if (role !== 'chairs') return { least, most: 1 };
  return { least, most: Math.max(least, Math.ceil(seatsOf(table) / piecesIn(product.name))) };
}

function seatsOf(table: RoomItem | undefined): number {
  const long = table ? Math.max(table.width, table.height) : 0;
  return long > 150 ? 6 : long > 85 ? 4 : 2;
}

export function leastCount(role: RoleId, product: Furnishing): number {
  return role === 'chairs' ? Math.ceil(2 / piecesIn(product.name)) : 1;
}

interface Care {
  /** Positions per product that get a full check. */
  judged: number;
  /** Minimum centimetres between a refused position and the next one checked. */
  apart: number;
}

export interface Limits {
  task: Task;
  care: Care;
  isLax: boolean;
  isSparing: boolean;
  mayBuy(products: readonly Furnishing[]): boolean;
  /** True if another proposal's main piece is there: such positions come last. */
  isUsed(place: Placement): boolean;
}

/** Centimetres by which two positions of the same rotation differ. */
const OTHER_WAY = 25;

/** Drafts with a product in a role, best position first, as often as the role needs and money allows. */
export function* waysOf(role: RoleId, product: Furnishing, draft: Draft, limits: Limits): Generator<Draft> {
  const { task, care } = limits;
  const scene = sceneOf(draft, task);
  const [table] = piecesOf(scene, 'diningTable');
  const { least, most } = countFor(role, product, draft, table);
  const wished = limits.isSparing && role !== 'chairs' ? least : most;
  const count = affordableCount(product, draft, wished, limits);
  if (count < least) return;
  const size = { width: product.widthCm, height: product.depthCm };
  const places = placesFor(role, size, scene, limits.isLax);
  const inOrder =
    draft.length > 0
      ? places
      : [...places.filter((place) => !limits.isUsed(place)), ...places.filter(limits.isUsed)];
  const refused: Placement[] = [];
  const yielded: Placement[] = [];
  let judged = 0;
  let group = draft;
  for (const place of inOrder) {
    if (refused.some((other) => isNear(place, other, care.apart))) continue;
    if (yielded.some((other) => isNear(place, other, OTHER_WAY))) continue;
    const next = put(group, task, { role, product, place });
    const added = next?.at(-1);
    if (!next || !added) continue;
    if (!limits.isLax && !isSensible(added.item, sceneOf(group, task))) continue;
    if (++judged > care.judged) break;
    if (!task.judge.isFine(itemsOf(next))) {
      refused.push(place);
    } else if (count === 1) {
      const seated = role === 'chairs' ? withRest(next, 1, places, limits) : next;
      if (seated) yield seated;
      yielded.push(place);
    } else {
      group = next;
      if (group.length - draft.length === count) break;
    }
  }
  const own = group.slice(draft.length);
  if (count === 1 || own.length < least) return;
  const seated = role === 'chairs' ? withRest(group, own.length, places, limits) : group;
  if (seated) yield seated;
  if (role === 'chairs' || own.length === least) return;
  // A single piece leaves more space for the rest.
  for (const placed of own) {
    if (task.judge.isFine(itemsOf([...draft, placed]))) yield [...draft, placed];
  }
}

/**
 * Reserves seats for the other chairs of a set, where there is room.
 * @param count pieces of the set at the end of the draft
 * @returns null if fewer than two people could sit
 */
function withRest(
  draft: Draft,
  count: number,
  places: readonly Placement[],
  { task, care, isLax }: Limits,
): Draft | null {
  const [last] = draft.slice(-1);
  if (!last) return null;
  const [table] = piecesOf(sceneOf(draft, task), 'diningTable');
  const seats = Math.min(count * piecesIn(last.product.name), seatsOf(table));
  const seated = (rest: readonly RoomItem[]) => [...draft.slice(0, -1), { ...last, rest }];
  let rest: readonly RoomItem[] = [];
  for (const place of places.slice(0, care.judged)) {
    if (count + rest.length >= seats) break;
    const chair = {
      ...itemOf(last.product, place, draft.length),
      key: `rest ${rest.length} ${last.item.key}`,
    };
    if (!canStand(chair, seated(rest), task.plan)) continue;
    if (task.judge.isFine(itemsOf(seated([...rest, chair])))) rest = [...rest, chair];
  }
  // Advice doesn't see the reserved seats.
  const isFine = rest.length === 0 || task.judge.isFine(draft.map(({ item }) => item));
  return isFine && (isLax || count + rest.length >= Math.min(2, seats)) ? seated(rest) : null;
}

export function isNear(one: Placement, other: Placement, apart: number): boolean {
  return one.rotation === other.rotation && Math.hypot(one.x - other.x, one.y - other.y) < apart;
}

function affordableCount(product: Furnishing, draft: Draft, most: number, { mayBuy }: Limits): number {
  const bought = productsOf(draft);
  let count = 0;
  while (count < most && mayBuy([...bought, ...Array<Furnishing>(count + 1).fill(product)])) count++;
  return count;
}

/** Free centimetres in front of what is opened or sat in. Custom, not a standard, so not a rule of advice. */
const FREE_BEFORE: Partial<Record<FurnitureKind, number>> = {
  wardrobe: 60,
  drawers: 60,
  sideboard: 60,
  cabinet: 60,
  bookcase: 50,
  mediaUnit: 30,
  sofa: 35,
  armchair: 35,
  bench: 35,
  bedside: 25,
};
/** Centimetres at the ends of a front that may be blocked. */
const RIM = 5;

/** Lower than seated eyes. */
const SEEN_OVER: readonly FurnitureKind[] = ['coffeeTable', 'footstool'];

/** True if doors and drawers open, seats are accessible and the sofa sees the screen. */
function isSensible(added: RoomItem, { items, plan }: Scene): boolean {
  if (!isOnFloor(added)) return true;
  const onFloor = items.filter(isOnFloor);
  const box = boxOf(added);
  const front = frontStrip(added);
  const taken = [...onFloor.map(boxOf), ...plan.fixtures];
  if (front && (!isInRoom(front, plan) || taken.some((other) => meet(front, other)))) return false;
  const blocks = onFloor.some((other) => {
    const strip = frontStrip(other);
    return strip !== null && meet(strip, box);
  });
  return !blocks && isScreenSeen({ items: [added, ...onFloor], plan });
}

const isOnFloor = ({ name }: RoomItem) => levelOf(name) === 'floor';

function frontStrip(item: RoomItem): Box | null {
  const deep = FREE_BEFORE[kindOf(item.name)];
  return deep === undefined
    ? null
    : stripInFrontOf(boxOf(item), sideTowards(frontOf(item.rotation)), deep, RIM);
}

/** True if each screen has a sofa facing it with a clear view. */
function isScreenSeen({ items, plan }: Scene): boolean {
  const sofas = piecesOf({ items, plan }, 'sofa');
  if (sofas.length === 0) return true;
  const isSeenFrom = (sofa: RoomItem, media: RoomItem) => {
    const view = between(sofa, media);
    const others = items.filter(
      (one) => one !== sofa && one !== media && !SEEN_OVER.includes(kindOf(one.name)),
    );
    return view && isInRoom(view, plan) && others.every((other) => !meet(boxOf(other), view));
  };
  return piecesOf({ items, plan }, 'mediaUnit').every((media) =>
    sofas.some((sofa) => isSeenFrom(sofa, media)),
  );
}

/** The floor between two items that face each other; null for others. */
function between(one: RoomItem, other: RoomItem): Box | null {
  const [front, back] = [frontOf(one.rotation), frontOf(other.rotation)];
  if (front.x + back.x !== 0 || front.y + back.y !== 0) return null;
  const [a, b] = [boxOf(one), boxOf(other)];
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  const view =
    front.x === 0
      ? { x: left, y: bottom, width: right - left, height: top - bottom }
      : { x: right, y: top, width: left - right, height: bottom - top };
  return view.width > 0 && view.height > 0 ? view : null;
}
