import type { Cents } from '@/shared/money.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { costOf, countEach, type Draft, productsOf, type Task } from './draft.ts';
import { explain } from './explain.ts';
import type { RoleId } from './roles.ts';

export interface Proposal {
  items: RoomItem[];
  /** Chairs of sets that the plan doesn't show, where there is room. */
  rest: RoomItem[];
  pieces: { product: Furnishing; quantity: number }[];
  totalCents: Cents;
  leftCents: Cents;
  text: string[];
  without: RoleId[];
}

export function proposalOf(draft: Draft, task: Task, extras: readonly RoleId[]): Proposal {
  const { plan, budgetCents, policy } = task;
  const totalCents = costOf(productsOf(draft), policy);
  const roles = new Set(draft.map(({ role }) => role));
  return {
    items: [...plan.items, ...inLayers(draft, plan)],
    rest: draft.flatMap((placed) => placed.rest),
    pieces: countEach(productsOf(draft)),
    totalCents,
    leftCents: budgetCents - totalCents,
    text: explain(draft, plan),
    without: extras.filter((role) => !roles.has(role)),
  };
}

function inLayers(draft: Draft, { items }: RoomPlan): RoomItem[] {
  const top = Math.max(0, ...items.map(({ zIndex }) => zIndex));
  const order = draft.map(({ item }) => item).sort((one, other) => one.zIndex - other.zIndex);
  return order.map((item, at) => (item.zIndex === 0 ? item : { ...item, zIndex: top + 1 + at }));
}

/** Centimetres from which a main piece of the same rotation counts as elsewhere. */
export const ELSEWHERE = 120;
/** Centimetres from which it counts as moved aside. */
export const ASIDE = 30;
/** Maximum share of common products for rooms with different main pieces. */
const ALIKE = 0.6;

/**
 * True if two rooms are a real choice: main pieces elsewhere, or other main pieces with different company, or
 * mostly different optional pieces.
 * @param core roles of every such room
 */
export function isDifferent(one: Draft, other: Draft, core: readonly RoleId[]): boolean {
  const [main, there] = [one[0], other[0]];
  if (!main || !there) return main !== there;
  if (main.role === there.role && isElsewhere(main.item, there.item)) return true;
  if (main.product.id !== there.product.id) {
    const [a, b] = [idsOf(one), idsOf(other)];
    return sharedBy(a, b) <= ALIKE * Math.max(a.size, b.size);
  }
  const beyond = (draft: Draft) => draft.slice(1).filter(({ role }) => !core.includes(role));
  const [a, b] = [beyond(one), beyond(other)];
  const roles = (draft: Draft) => new Set(draft.map(({ role }) => role));
  // Another lamp in a lamp's role is half a difference.
  const shared = (sharedBy(idsOf(a), idsOf(b)) + sharedBy(roles(a), roles(b))) / 2;
  const most = Math.max(roles(a).size, roles(b).size);
  if (isApart(main.item, there.item, ASIDE)) return most > 0 && shared <= most / 2;
  const isMere = Math.min(a.length, b.length) === 0 && most === 1;
  return !isMere && shared < most / 2;
}

const idsOf = (draft: Draft) => new Set(draft.map(({ product }) => product.id));
const sharedBy = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>) =>
  [...one].filter((value) => other.has(value)).length;

/** Without a front, half a turn looks the same; for a square, any turn. */
function isElsewhere(one: RoomItem, other: RoomItem): boolean {
  const isTurned =
    kindOf(one.name) === 'diningTable'
      ? one.width !== one.height && one.rotation % 180 !== other.rotation % 180
      : one.rotation !== other.rotation;
  return isTurned || isApart(one, other, ELSEWHERE);
}

function isApart(one: RoomItem, other: RoomItem, least: number): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) >= least;
}
