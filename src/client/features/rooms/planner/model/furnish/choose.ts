import { type Cents, toCents } from '@/shared/money.ts';
import type { Random } from '@/shared/random.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { ROLES, type RoleId } from './roles.ts';

interface Taste {
  /** Multiple of its role's share of the budget that a piece may cost. */
  spends: number;
  /** From 1, prefers the dearest, to −1, prefers the cheapest. */
  dearer: number;
}

export const TASTES: readonly Taste[] = [
  { spends: 1, dearer: 0 },
  { spends: 0.7, dearer: -1 },
  { spends: 1.6, dearer: 1 },
];

const STORAGE: readonly RoleId[] = ['mediaUnit', 'wardrobe', 'drawers', 'bookcase', 'cabinet', 'sideboard'];
const COMFORT: readonly RoleId[] = ['rug', 'armchair', 'floorLamp', 'sideTable', 'bench'];
const EMPHASES: readonly (readonly RoleId[])[] = [[], STORAGE, COMFORT];

/** Combinations tried in turn: every taste with every emphasis, neighbours never alike. */
export const CHARACTERS: readonly { taste: Taste; first: readonly RoleId[] }[] = EMPHASES.flatMap(
  (_, round) => TASTES.map((taste, at) => ({ taste, first: EMPHASES[(at + round) % EMPHASES.length] ?? [] })),
);

/**
 * Optional roles in the order in which they get money and space.
 * @param had roles of earlier proposals, considered last
 */
export function orderExtras(
  extras: readonly RoleId[],
  { core, first, had }: Record<'core' | 'first' | 'had', readonly RoleId[]>,
): RoleId[] {
  const rank = (role: RoleId) =>
    core.includes(role) ? 0 : had.includes(role) ? 3 : first.includes(role) ? 1 : 2;
  return [...extras].sort((one, other) => rank(one) - rank(other));
}

/** Weights of the ranking, chosen by us. */
const WORTH = { suits: 1, price: 0.6, tooDear: 2, used: 1.5, rank: 0.06, chance: 0.3 };

type Ranking = { taste: Taste; budgetCents: Cents; used: ReadonlySet<number>; random: Random };

/** Products for a role, best match for the taste first, those of earlier proposals later. */
export function rankPieces(
  role: RoleId,
  stock: readonly Furnishing[],
  { taste, budgetCents, used, random }: Ranking,
): Furnishing[] {
  const most = ROLES[role].share * taste.spends * budgetCents;
  return stock
    .map((product, rank) => {
      const price = toCents(product.price) / Math.max(1, most);
      const score =
        WORTH.suits * product.suits +
        WORTH.price * taste.dearer * Math.min(1, price) -
        (price > 1 ? WORTH.tooDear : 0) -
        (used.has(product.id) ? WORTH.used : 0) -
        WORTH.rank * rank +
        WORTH.chance * random.next();
      return { product, score };
    })
    .sort((one, other) => other.score - one.score || one.product.id - other.product.id)
    .map(({ product }) => product);
}

const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8 };

/** Number of pieces sold together: 'Pair', 'Set of Four'. */
export function piecesIn(name: string): number {
  const text = name.toLowerCase();
  if (/\bpair\b/.test(text)) return 2;
  const count = /\bset of (\w+)/.exec(text)?.[1] ?? '';
  return NUMBERS[count] ?? (Number(count) || 1);
}
