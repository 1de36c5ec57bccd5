import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { piecesIn } from './choose.ts';
import { canStand, type Draft, itemOf, itemsOf, productsOf, put, sceneOf, type Task } from './draft.ts';
import type { Place } from './frame.ts';
import { placesFor } from './places.ts';
import type { RoleId } from './roles.ts';
import { isSensible } from './sense.ts';

/** So wide, a bed is for two. */
const BED_FOR_TWO = 130;

/**
 * How many of a product a role takes, at least and at most: chairs for a table, one bedside table for each who sleeps, and a lamp
 * on each. What is sold as a pair or a set is put in the room once.
 */
function countFor(role: RoleId, product: Furnishing, draft: Draft, tables: readonly RoomItem[]) {
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
  return { least, most: Math.max(least, Math.ceil(seatsOf(tables[0]) / piecesIn(product.name))) };
}

/** How many sit at a table. */
function seatsOf(table: RoomItem | undefined): number {
  const long = table ? Math.max(table.width, table.height) : 0;
  return long > 150 ? 6 : long > 85 ? 4 : 2;
}

/** Two people at least sit at a table. */
export function leastCount(role: RoleId, product: Furnishing): number {
  return role === 'chairs' ? Math.ceil(2 / piecesIn(product.name)) : 1;
}

/** How thoroughly places are looked for. */
interface Care {
  /** Places of one product about which all rules are asked. */
  judged: number;
  /** Centimetres between places that were refused, and the next that are asked about. */
  apart: number;
}

/** What holds while a role is filled. */
export interface Limits {
  task: Task;
  care: Care;
  /** Whether a place will do that breaks no rule, but that nobody would choose. */
  isLax: boolean;
  /** Whether one bedside table and one lamp suffice. */
  isSparing: boolean;
  /** Whether the budget holds these. */
  mayBuy(products: readonly Furnishing[]): boolean;
  /** Whether another proposal has its main piece there: such a place comes last. */
  isUsed(place: Place): boolean;
}

/** Two ways to place a piece are so far apart, or else turned. */
const OTHER_WAY = 25;

/**
 * The drafts in which a product takes a role, the best place first: each has it as often as the role wants and money lasts.
 */
export function* waysOf(role: RoleId, product: Furnishing, draft: Draft, limits: Limits): Generator<Draft> {
  const { task, care } = limits;
  const scene = sceneOf(draft, task);
  const tables = scene.standing.filter(({ kind }) => kind === 'diningTable').map(({ item }) => item);
  const { least, most } = countFor(role, product, draft, tables);
  const wished = limits.isSparing && role !== 'chairs' ? least : most;
  const count = affordableCount(product, draft, wished, limits);
  if (count < least) return;
  const size = { width: product.widthCm, height: product.depthCm };
  const places = placesFor(role, size, scene, limits.isLax);
  const inOrder =
    draft.length > 0
      ? places
      : [...places.filter((place) => !limits.isUsed(place)), ...places.filter(limits.isUsed)];
  const refused: Place[] = [];
  const yielded: Place[] = [];
  let judged = 0;
  let group = draft;
  for (const place of inOrder) {
    if (refused.some((other) => isNear(place, other, care.apart))) continue;
    if (yielded.some((other) => isNear(place, other, OTHER_WAY))) continue;
    const next = put(group, task, { role, product, place });
    const added = next?.at(-1);
    if (!next || !added) continue;
    const others = sceneOf(group, task).standing;
    if (!limits.isLax && !isSensible({ kind: product.kind, item: added.item }, others, task.plan)) continue;
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
  // One alone leaves more room to the rest.
  for (const placed of own) {
    if (task.judge.isFine(itemsOf([...draft, placed]))) yield [...draft, placed];
  }
}

/**
 * With seats for the other chairs of a set, as far as there is room at the table.
 *
 * @param count how many of the set were put in the room, at the end of the draft
 * @returns null where fewer than two people could sit
 */
function withRest(
  draft: Draft,
  count: number,
  places: readonly Place[],
  { task, care, isLax }: Limits,
): Draft | null {
  const [last] = draft.slice(-1);
  if (!last) return null;
  const tables = sceneOf(draft, task).standing.filter(({ kind }) => kind === 'diningTable');
  const seats = Math.min(count * piecesIn(last.product.name), seatsOf(tables[0]?.item));
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
  // The plan is advised on without them.
  const isFine = rest.length === 0 || task.judge.isFine(draft.map(({ item }) => item));
  return isFine && (isLax || count + rest.length >= Math.min(2, seats)) ? seated(rest) : null;
}

export function isNear(one: Place, other: Place, apart: number): boolean {
  return one.rotation === other.rotation && Math.hypot(one.x - other.x, one.y - other.y) < apart;
}

function affordableCount(product: Furnishing, draft: Draft, most: number, { mayBuy }: Limits): number {
  const bought = productsOf(draft);
  let count = 0;
  while (count < most && mayBuy([...bought, ...Array<Furnishing>(count + 1).fill(product)])) count++;
  return count;
}
