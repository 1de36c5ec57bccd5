import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

/** Choices by chance. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A fraction; `to` itself never comes. */
  between(from: number, to: number): number;
  /** A whole number between two whole numbers, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  /** Some of a list, in any order; all of them where it has no more. */
  some<Item>(list: readonly Item[], count: number): Item[];
  /** Takes one item; an item of weight 2 is twice as likely as one of weight 1. */
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item;
  letters(alphabet: string, length: number): string;
}

/** Neighbouring seeds start alike, and no longer are after so many numbers. */
const WARM_UP = 32;
/** From how many `next` draws one: as many as pure-rand draws from fast. */
const FRACTIONS = 2 ** 31;

/**
 * The same choices for the same seed, in every run and on every machine: for demo data, pictures, simulations and
 * tests. Whoever saw a few could foresee the rest, so secrets come from `node:crypto`.
 *
 * @param seed a whole number
 */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  skipN(generator, WARM_UP);
  return randomOf((from, to) => uniformInt(generator, from, to));
}

/** @param whole draws a whole number between two, both ends included and all as likely */
export function randomOf(whole: Random['whole']): Random {
  const next = () => whole(0, FRACTIONS - 1) / FRACTIONS;
  const pick = <Item>(list: readonly Item[]) => present(list, whole(0, Math.max(0, list.length - 1)));

  return {
    next,
    whole,
    pick,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    some(list, count) {
      const left = [...list];
      const taken = () => left.splice(whole(0, left.length - 1), 1);
      return Array.from({ length: Math.min(count, left.length) }, taken).flat(1);
    },
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      const found = list.findIndex((item) => {
        left -= weightOf(item);
        return left < 0;
      });
      // Rounding may leave a last speck over.
      return present(list, found < 0 ? list.length - 1 : found);
    },
    letters: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  };
}

function present<Item>(list: readonly Item[], index: number): Item {
  if (list.length === 0) throw new RangeError('There is nothing to choose from.');
  // Every index that is drawn is one of the list.
  return list[index] as Item;
}
