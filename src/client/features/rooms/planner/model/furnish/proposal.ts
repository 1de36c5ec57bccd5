import { capitalise } from '@/shared/format/capitalise.ts';
import type { Cents } from '@/shared/money.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { wallName } from '@/shared/rooms/room-advice/scene.ts';
import { frontOf } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, middleOf, toWallPoint, wallsOf } from '@/shared/rooms/room-shape.ts';
import { costOf, countEach, type Draft, productsOf, type Task } from './draft.ts';
import { wallBehind } from './frame.ts';
import { ROLES, type RoleId } from './roles.ts';

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
  const [a, b] = [middleOf(boxOf(one)), middleOf(boxOf(other))];
  return Math.hypot(a.x - b.x, a.y - b.y) >= least;
}

/** Describes an arrangement in at most two sentences: the main piece and what goes with it. */
function explain(draft: Draft, plan: RoomPlan): string[] {
  const itemOf = (role: RoleId) => draft.find((placed) => placed.role === role)?.item;
  const [main, ...others] = draft;
  if (!main) return [];
  const has = (role: RoleId) => others.some((placed) => placed.role === role);
  const bedsides = draft.filter(
    ({ role, item }) => role === 'bedside' && gapBetween(item, main.item) <= AT_ITS_SIDE,
  ).length;
  const sofa = itemOf('sofa');
  const media = itemOf('mediaUnit');
  const isFacing = sofa && media && looksAt(sofa, media);
  const first = `${nameOf(main.role)} ${stands(main.item, plan)}${
    main.role === 'sofa' && isFacing ? ', facing the media unit' : ''
  }${main.role === 'bed' && bedsides > 0 ? `, with a bedside table on ${bedsides > 1 ? 'each side' : 'one side'}` : ''}.`;
  const [coffeeTable, desk, chair] = [itemOf('coffeeTable'), itemOf('desk'), itemOf('officeChair')];
  const details = [
    sofa && coffeeTable && `the coffee table is ${gapBetween(sofa, coffeeTable)} cm from the sofa`,
    rugText(itemOf('rug'), main),
    itemOf('chairs') && itemOf('table') && 'the chairs stand at the table',
    desk && chair && gapBetween(desk, chair) === 0 && 'the chair has its place at the desk',
    has('armchair') && sofa && 'the armchair completes the group',
  ].filter((text) => typeof text === 'string');
  return details.length > 0 ? [first, `${capitalise(listed(details.slice(0, 2)))}.`] : [first];
}

const AT_ITS_SIDE = 20;

function rugText(rug: RoomItem | undefined, { role, item }: Draft[number]): string | null {
  if (!rug) return null;
  if (!meet(boxOf(rug), boxOf(item)))
    return role === 'bed' ? 'a rug lies beside it' : 'the rug ties it together';
  return role === 'sofa'
    ? 'the rug lies under its front edge'
    : `the rug lies under ${role === 'bed' ? 'its lower half' : 'it'}`;
}

const nameOf = (role: RoleId) => `The ${ROLES[role].noun}`;
const listed = (parts: readonly string[]) => parts.join(', and ');

function stands(item: RoomItem, plan: RoomPlan): string {
  const wall = wallBehind(item, plan);
  if (!wall) return 'stands free in the room';
  const lengths = wallsOf(plan).map(({ length }) => length);
  const isLong = wall.length > Math.max(...lengths) - 1;
  const isLongest = isLong && lengths.filter((length) => length > wall.length - 1).length === 1;
  const isUnder = plan.openings.some(({ kind, wall: index, at, width }) => {
    const { along } = toWallPoint(wall, middleOf(boxOf(item)));
    return kind === 'window' && index === wall.index && along > at && along < at + width;
  });
  if (isUnder) return 'stands under the window';
  if (isLongest) return 'stands along the longest wall';
  return `stands ${isLong ? 'along' : 'at'} ${wallName(wall)}`;
}

function looksAt(one: RoomItem, other: RoomItem): boolean {
  const [front, back] = [frontOf(one.rotation), frontOf(other.rotation)];
  return front.x === -back.x && front.y === -back.y;
}

function gapBetween(one: RoomItem, other: RoomItem): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const down = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.round(Math.hypot(across, down));
}
