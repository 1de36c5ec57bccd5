import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

export interface Random {
  /** 0 to 1, exclusive. */
  next(): number;
  /** Excludes `to`. */
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  /** A random sample; all items if the list is shorter. */
  some<Item>(list: readonly Item[], count: number): Item[];
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item;
  letters(alphabet: string, length: number): string;
}

/** Discarded draws, because neighbouring seeds start alike. */
const WARM_UP = 32;
/** Resolution of `next`: the largest range that pure-rand draws fast. */
const FRACTIONS = 2 ** 31;

/**
 * Reproducible generator for demo data, pictures, simulations and tests. Predictable, so secrets use
 * `node:crypto`.
 * @param seed an integer
 */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  skipN(generator, WARM_UP);
  return randomOf((from, to) => uniformInt(generator, from, to));
}

/** @param whole draws a uniform integer, inclusive */
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
      const remaining = [...list];
      const takeOne = () => remaining.splice(whole(0, remaining.length - 1), 1);
      return Array.from({ length: Math.min(count, remaining.length) }, takeOne).flat(1);
    },
    weighted(list, weightOf) {
      let remaining = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      const index = list.findIndex((item) => {
        remaining -= weightOf(item);
        return remaining < 0;
      });
      // Rounding may leave a remainder.
      return present(list, index < 0 ? list.length - 1 : index);
    },
    letters: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  };
}

function present<Item>(list: readonly Item[], index: number): Item {
  if (list.length === 0) throw new RangeError('There is nothing to choose from.');
  // Drawn indices are within the list.
  return list[index] as Item;
}
