import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { seededRandom } from '@/shared/random.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { CHARACTERS, orderExtras, rankPieces, TASTES } from './choose.ts';
import { costOf, type Draft, itemOf, type Pieces, productsOf, type Task } from './draft.ts';
import type { Placement } from './frame.ts';
import { judgeOf } from './judge.ts';
import { ASIDE, ELSEWHERE, isDifferent, type Proposal, proposalOf } from './proposal.ts';
import { OF_ANY_ROOM, ROLES, ROOM_ROLES, type RoleId } from './roles.ts';
import { searchEverywhere } from './search-everywhere.ts';
import { isNear, leastCount, waysOf } from './ways.ts';

export interface FurnishRequest {
  plan: RoomPlan;
  /** Best first within each kind. */
  stock: readonly Furnishing[];
  /** For the new pieces, with service fee and tax, without delivery. */
  budgetCents: Cents;
  policy: PricePolicy;
  /** No proposal without all of these. Existing items count. */
  mustHaves: readonly RoleId[];
  /** Integer; the same seed gives the same proposals. */
  seed: number;
}

export type NoProposal =
  | { type: 'no stock'; role: RoleId }
  /** The cheapest set of required pieces exceeds the budget. */
  | { type: 'too dear'; roles: readonly RoleId[]; leastCents: Cents }
  | { type: 'no way in'; role: RoleId }
  | { type: 'no place'; roles: readonly RoleId[] }
  | { type: 'nothing to add' };

export type Furnished = { proposals: Proposal[]; reason: null } | { proposals: []; reason: NoProposal };

export const MAX_PROPOSALS = 3;
/** Centimetres from earlier proposals' main pieces, by round: elsewhere, moved aside, anywhere. */
const APART = [ELSEWHERE, ASIDE, 0];
const MAX_TRIES = 2 * CHARACTERS.length;
/** From this try on, unusual positions are allowed. */
const LAST_ROUND = CHARACTERS.length - 1;
const NO_CHARACTER = { taste: { spends: 1, dearer: 0 }, first: [] };
/** Failed tries before giving up, and judge calls for all of them. */
const MAX_FAILED = 3;
const MAX_CHECKS = 1_500;
/** Judge calls for the required pieces of one try. */
const CHECKS_FOR_MUSTS = 300;
const BREADTH = { pieces: 5, ways: 8, extraPieces: 3 };
const CARE = { musts: { judged: 60, apart: 15 }, extras: { judged: 18, apart: 25 } };

/** Furnishes a room from stock: up to three proposals in budget that break no rule. Existing items stay. */
export function furnish(request: FurnishRequest): Furnished {
  const { plan, budgetCents, policy, seed } = request;
  const judge = judgeOf(plan);
  const task: Task = { plan, budgetCents, policy, judge };
  const { musts, extras, pieces, anyPieces } = wishesOf(request);
  if (musts.length + extras.length === 0) return none({ type: 'nothing to add' });
  const missing = musts.find((role) => anyPieces(role).length === 0);
  if (missing) return none({ type: 'no stock', role: missing });
  const leastCents = costOf([], policy, leastOf(musts, anyPieces));
  if (leastCents > budgetCents) return none({ type: 'too dear', roles: musts, leastCents });

  const drafts: Draft[] = [];
  let failed = 0;
  let isLax = false;
  const { core } = ROOM_ROLES[plan.roomType];
  for (let tried = 0; tried < MAX_TRIES && drafts.length < MAX_PROPOSALS; tried++) {
    const used = new Set(drafts.flatMap(productsOf).map(({ id }) => id));
    const { taste, first } = CHARACTERS[tried % CHARACTERS.length] ?? NO_CHARACTER;
    // After a full-budget try of every character, try with half of it.
    const purse = tried < CHARACTERS.length ? budgetCents : Math.round(budgetCents / 2);
    const random = seededRandom(seed + tried);
    const ordered = (role: RoleId) =>
      rankPieces(role, pieces(role), { taste, budgetCents: purse, used, random });
    // Away from earlier proposals' main pieces; if impossible, with other pieces.
    const round = Math.floor(tried / TASTES.length) % APART.length;
    const apart = APART[round] ?? 0;
    const isUsed = (place: Placement) => drafts.some(([main]) => main && isNear(main.item, place, apart));
    const had = round === 0 ? [] : drafts.flatMap((other) => other.map(({ role }) => role));
    const inOrder = orderExtras(extras, { core, first, had });
    // If the arrangement can't differ, spend on other roles than earlier proposals.
    const isSparing = round > 0;
    const draft = furnishOnce(musts, inOrder, { task, pieces, ordered, isUsed, isLax, isSparing });
    if (draft && draft.length > 0 && drafts.every((other) => isDifferent(draft, other, core)))
      drafts.push(draft);
    else failed++;
    isLax ||= drafts.length === 0 || tried >= LAST_ROUND;
    if (task.judge.checks > MAX_CHECKS || (drafts.length === 0 && failed === MAX_FAILED)) break;
  }
  if (drafts.length === 0 && musts.length > 0) {
    const arranged = searchEverywhere(musts, pieces, task);
    if (arranged) drafts.push(placeExtras(extras, arranged, { ...ANYHOW, task, pieces, ordered: pieces }));
  }
  const shut = musts.find(
    (role) => !pieces(role).some((product) => judge.canComeIn(itemOf(product, CORNER, 0))),
  );
  if (drafts.length === 0 && shut) return none({ type: 'no way in', role: shut });
  if (drafts.length === 0) return none({ type: 'no place', roles: musts.length > 0 ? musts : extras });
  return { proposals: drafts.map((draft) => proposalOf(draft, task, extras)), reason: null };
}

/** Anywhere: fitting through the door doesn't depend on the position. */
const CORNER: Placement = { x: 0, y: 0, rotation: 0 };

const none = (reason: NoProposal): Furnished => ({ proposals: [], reason });

/** Required roles still to buy, and the candidates. */
function wishesOf({ plan, stock, budgetCents, policy, mustHaves }: FurnishRequest) {
  const there = new Set(plan.items.map(({ name }) => kindOf(name)));
  const isMissing = (role: RoleId) => ROLES[role].kinds.every((kind) => !there.has(kind));
  const { roles } = ROOM_ROLES[plan.roomType];
  const inOrder = [...roles, ...mustHaves.filter((role) => !roles.includes(role))];
  // A custom room gets what is ticked; without a tick, some of everything.
  const isOwn = plan.roomType === 'custom' && mustHaves.length > 0;
  const isExtra = (role: RoleId) => !mustHaves.includes(role) && (!isOwn || OF_ANY_ROOM.includes(role));
  const affordable = stock.filter(({ price }) => costOf([], policy, toCents(price)) <= budgetCents);
  return {
    musts: inOrder.filter((role) => mustHaves.includes(role) && isMissing(role)),
    extras: inOrder.filter((role) => isExtra(role) && isMissing(role)),
    pieces: byRole(affordable),
    anyPieces: byRole(stock),
  };
}

function byRole(stock: readonly Furnishing[]): Pieces {
  const cache = new Map<RoleId, Furnishing[]>();
  return (role) => {
    const kinds: readonly string[] = ROLES[role].kinds;
    const own = cache.get(role) ?? stock.filter(({ kind }) => kinds.includes(kind));
    cache.set(role, own);
    return own;
  };
}

function leastOf(roles: readonly RoleId[], pieces: Pieces): Cents {
  return roles.reduce(
    (sum, role) =>
      sum + Math.min(...pieces(role).map((product) => leastCount(role, product) * toCents(product.price))),
    0,
  );
}

interface Search {
  task: Task;
  pieces: Pieces;
  ordered: Pieces;
  isUsed(place: Placement): boolean;
  isLax: boolean;
  isSparing: boolean;
}

const ANYHOW = { isUsed: () => false, isLax: true, isSparing: false };

function furnishOnce(musts: readonly RoleId[], extras: readonly RoleId[], search: Search): Draft | null {
  const first = placeMusts(musts, [], { ...search, end: search.task.judge.checks + CHECKS_FOR_MUSTS });
  return first && placeExtras(extras, first, search);
}

/** Places the required pieces in order, backtracking where one finds no position. */
function placeMusts(musts: readonly RoleId[], draft: Draft, search: Search & { end: number }): Draft | null {
  const [role, ...rest] = musts;
  if (!role) return draft;
  const { task, ordered, pieces, end } = search;
  const reserved = leastOf(rest, pieces);
  const mayBuy = (products: readonly Furnishing[]) =>
    costOf(products, task.policy, reserved) <= task.budgetCents;
  for (const product of ordered(role).slice(0, BREADTH.pieces)) {
    let ways = 0;
    for (const next of waysOf(role, product, draft, { ...search, care: CARE.musts, mayBuy })) {
      const arranged = placeMusts(rest, next, search);
      if (arranged || task.judge.checks > end) return arranged;
      if (++ways >= BREADTH.ways) break;
    }
  }
  return null;
}

function placeExtras(extras: readonly RoleId[], draft: Draft, search: Search): Draft {
  const { task, ordered } = search;
  const mayBuy = (products: readonly Furnishing[]) => costOf(products, task.policy) <= task.budgetCents;
  return extras.reduce((room, role) => {
    for (const product of ordered(role).slice(0, BREADTH.extraPieces)) {
      for (const next of waysOf(role, product, room, { ...search, care: CARE.extras, isLax: false, mayBuy }))
        return next;
    }
    return room;
  }, draft);
}
