import { type Cents, toCents } from '@/shared/money.ts';
import type { Random } from '@/shared/random.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { ROLES, type RoleId } from './roles.ts';

/** What a proposal is after. */
export interface Taste {
  /** Of the share of the budget that a piece has by its role, how much it rather costs at most. */
  spends: number;
  /** Whether dearer pieces are taken rather: 1 for the dearest, −1 for the cheapest. */
  dearer: number;
}

export const TASTES: readonly Taste[] = [
  { spends: 1, dearer: 0 },
  { spends: 0.7, dearer: -1 },
  { spends: 1.6, dearer: 1 },
];

/** What rooms are thought of for first, after what every such room has. */
const STORAGE: readonly RoleId[] = ['mediaUnit', 'wardrobe', 'drawers', 'bookcase', 'cabinet', 'sideboard'];
const COMFORT: readonly RoleId[] = ['rug', 'armchair', 'floorLamp', 'sideTable', 'bench'];
const EMPHASES: readonly (readonly RoleId[])[] = [[], STORAGE, COMFORT];

/** What is tried in turn: every taste with every emphasis, no two alike in a row. */
export const CHARACTERS: readonly { taste: Taste; first: readonly RoleId[] }[] = EMPHASES.flatMap(
  (_, round) => TASTES.map((taste, at) => ({ taste, first: EMPHASES[(at + round) % EMPHASES.length] ?? [] })),
);

/**
 * What else a room gets, in the order in which money and space go to it.
 *
 * @param had roles that other proposals have: they come last
 */
export function inOrderOfThought(
  extras: readonly RoleId[],
  { core, first, had }: Record<'core' | 'first' | 'had', readonly RoleId[]>,
): RoleId[] {
  const rank = (role: RoleId) =>
    core.includes(role) ? 0 : had.includes(role) ? 3 : first.includes(role) ? 1 : 2;
  return [...extras].sort((one, other) => rank(one) - rank(other));
}

/** How much each point counts; ours. */
const WORTH = { suits: 1, price: 0.6, tooDear: 2, used: 1.5, rank: 0.06, chance: 0.3 };

/** The pieces for a role, the best for a taste first. What other proposals have comes later. */
export function inOrderOfTaste(
  role: RoleId,
  stock: readonly Furnishing[],
  {
    taste,
    budgetCents,
    used,
    random,
  }: { taste: Taste; budgetCents: Cents; used: ReadonlySet<number>; random: Random },
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

/** How many a product is of: a 'Pair', a 'Set of Four'. */
export function piecesIn(name: string): number {
  const text = name.toLowerCase();
  if (/\bpair\b/.test(text)) return 2;
  const said = /\bset of (\w+)/.exec(text)?.[1] ?? '';
  return NUMBERS[said] ?? (Number(said) || 1);
}
