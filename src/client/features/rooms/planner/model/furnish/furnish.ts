import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { seededRandom } from '@/shared/random.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { CHARACTERS, inOrderOfTaste, inOrderOfThought, TASTES } from './choose.ts';
import { costOf, type Draft, itemOf, productsOf, type Task } from './draft.ts';
import type { Place } from './frame.ts';
import { judgeOf } from './judge.ts';
import { ASIDE, ELSEWHERE, isDifferent, type Proposal, proposalOf } from './proposal.ts';
import { OF_ANY_ROOM, ROLES, ROOM_ROLES, type RoleId } from './roles.ts';
import { searchEverywhere } from './search-everywhere.ts';
import { isNear, leastCount, waysOf } from './ways.ts';

export interface FurnishRequest {
  /** The room, and what stays in it where it stands. */
  plan: RoomPlan;
  /** What the shop has: of each kind the best first. */
  stock: readonly Furnishing[];
  /** For the new pieces, with service fee and tax, without delivery. */
  budgetCents: Cents;
  policy: PricePolicy;
  /** Without all of these there is no proposal. What the room has already counts. */
  mustHaves: readonly RoleId[];
  /** Whole number: the same seed, the same proposals. */
  seed: number;
}

/** Why there is no proposal. */
export type NoProposal =
  /** Nothing of the kind is known to be in stock. */
  | { type: 'no stock'; role: RoleId }
  /** The cheapest of all that must be there cost more together. */
  | { type: 'too dear'; roles: readonly RoleId[]; leastCents: Cents }
  /** None of the kind comes through the door, or fits under the ceiling. */
  | { type: 'no way in'; role: RoleId }
  /** Each fits the budget, but not the room. */
  | { type: 'no place'; roles: readonly RoleId[] }
  /** The room has all that belongs in it. */
  | { type: 'nothing to add' };

export type Furnished = { proposals: Proposal[]; reason: null } | { proposals: []; reason: NoProposal };

export const MOST_PROPOSALS = 3;
/**
 * Centimetres from the main pieces of the proposals before at which the next one rather stands, in each round of tries: quite
 * elsewhere, then pushed aside, so that something else finds room, then anywhere.
 */
const APART = [ELSEWHERE, ASIDE, 0];
const MOST_TRIES = 2 * CHARACTERS.length;
/** From this try on, a place will do that nobody would choose. */
const LAST_ROUND = CHARACTERS.length - 1;
const NO_CHARACTER = { taste: { spends: 1, dearer: 0 }, first: [] };
/** How many tries may end without a room at first, and questions to the judge for all of them. */
const MOST_FAILED = 3;
const MOST_ASKED = 1_500;
/** Questions for the pieces that must be there, in one try. */
const ASKED_FOR_MUSTS = 300;
/** Pieces for a role that are tried, and places of each from which the search goes on. */
const BREADTH = { pieces: 5, ways: 8, extraPieces: 3 };
const CARE = { musts: { judged: 60, apart: 15 }, extras: { judged: 18, apart: 25 } };

/**
 * Furnishes a room from stock: up to three different rooms, each within the budget and without anything that breaks a rule.
 * What stands in the room stays where it stands.
 */
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
  for (let tried = 0; tried < MOST_TRIES && drafts.length < MOST_PROPOSALS; tried++) {
    const used = new Set(drafts.flatMap(productsOf).map(({ id }) => id));
    const { taste, first } = CHARACTERS[tried % CHARACTERS.length] ?? NO_CHARACTER;
    // Who has tried with all their money tries with half of it.
    const purse = tried < CHARACTERS.length ? budgetCents : Math.round(budgetCents / 2);
    const random = seededRandom(seed + tried);
    const ordered = (role: RoleId) =>
      inOrderOfTaste(role, pieces(role), { taste, budgetCents: purse, used, random });
    // Elsewhere than the main pieces of the proposals before; where there is no such place, with other pieces.
    const round = Math.floor(tried / TASTES.length) % APART.length;
    const apart = APART[round] ?? 0;
    const isUsed = (place: Place) => drafts.some(([main]) => main && isNear(main.item, place, apart));
    const had = round === 0 ? [] : drafts.flatMap((other) => other.map(({ role }) => role));
    const inOrder = inOrderOfThought(extras, { core, first, had });
    // Where a room is no other by its arrangement, money goes to what others have not.
    const isSparing = round > 0;
    const draft = furnishOnce(musts, inOrder, { task, pieces, ordered, isUsed, isLax, isSparing });
    if (draft && draft.length > 0 && drafts.every((other) => isDifferent(draft, other, core)))
      drafts.push(draft);
    else failed++;
    isLax ||= drafts.length === 0 || tried >= LAST_ROUND;
    if (task.judge.asked > MOST_ASKED || (drafts.length === 0 && failed === MOST_FAILED)) break;
  }
  if (drafts.length === 0 && musts.length > 0) {
    const found = searchEverywhere(musts, pieces, task);
    if (found) drafts.push(placeExtras(extras, found, { ...ANYHOW, task, pieces, ordered: pieces }));
  }
  const shut = musts.find(
    (role) => !pieces(role).some((product) => judge.canComeIn(itemOf(product, CORNER, 0))),
  );
  if (drafts.length === 0 && shut) return none({ type: 'no way in', role: shut });
  if (drafts.length === 0) return none({ type: 'no place', roles: musts.length > 0 ? musts : extras });
  return { proposals: drafts.map((draft) => proposalOf(draft, task, extras)), reason: null };
}

/** Anywhere: whether a piece comes in does not depend on where it shall stand. */
const CORNER: Place = { x: 0, y: 0, rotation: 0 };

const none = (reason: NoProposal): Furnished => ({ proposals: [], reason });

/** What is still to be bought, and what there is to buy. */
function wishesOf({ plan, stock, budgetCents, policy, mustHaves }: FurnishRequest) {
  const there = new Set(plan.items.map(({ name }) => kindOf(name)));
  const isMissing = (role: RoleId) => ROLES[role].kinds.every((kind) => !there.has(kind));
  const { roles } = ROOM_ROLES[plan.roomType];
  const inOrder = [...roles, ...mustHaves.filter((role) => !roles.includes(role))];
  // A room for something of one's own gets what is ticked; without a tick, some of everything.
  const isOwn = plan.roomType === 'custom' && mustHaves.length > 0;
  const isExtra = (role: RoleId) => !mustHaves.includes(role) && (!isOwn || OF_ANY_ROOM.includes(role));
  const affordable = stock.filter(({ price }) => costOf([], policy, toCents(price)) <= budgetCents);
  return {
    musts: inOrder.filter((role) => mustHaves.includes(role) && isMissing(role)),
    extras: inOrder.filter((role) => isExtra(role) && isMissing(role)),
    pieces: byRole(affordable),
    /** Those that cost more than there is too. */
    anyPieces: byRole(stock),
  };
}

function byRole(stock: readonly Furnishing[]): Pieces {
  const known = new Map<RoleId, Furnishing[]>();
  return (role) => {
    const kinds: readonly string[] = ROLES[role].kinds;
    const own = known.get(role) ?? stock.filter(({ kind }) => kinds.includes(kind));
    known.set(role, own);
    return own;
  };
}

type Pieces = (role: RoleId) => readonly Furnishing[];

/** The least that some roles cost together, without fee and tax. */
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
  /** For each role in the order in which they are tried. */
  ordered: Pieces;
  isUsed(place: Place): boolean;
  isLax: boolean;
  isSparing: boolean;
}

const ANYHOW = { isUsed: () => false, isLax: true, isSparing: false };

function furnishOnce(musts: readonly RoleId[], extras: readonly RoleId[], search: Search): Draft | null {
  const first = placeMusts(musts, [], { ...search, end: search.task.judge.asked + ASKED_FOR_MUSTS });
  return first && placeExtras(extras, first, search);
}

/** All that must be there, one after the other; where one finds no place, those before it try another. */
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
      const found = placeMusts(rest, next, search);
      if (found || task.judge.asked > end) return found;
      if (++ways >= BREADTH.ways) break;
    }
  }
  return null;
}

/** What else belongs in such a room, as far as place and money last. */
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
