import { randomInt } from 'node:crypto';

/** @returns a whole number from 0 up to, but not including, `below` */
export type Draw = (below: number) => number;

/** Choices by chance. */
export interface Chance {
  /** One of a list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Some of a list, in any order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** A whole number between two, the ends included. */
  whole(from: number, to: number): number;
}

/** @param draw where the chance comes from: nobody must foresee it, but a test may repeat it */
export function createChance(draw: Draw = randomInt): Chance {
  return {
    pick(items) {
      const item = items[draw(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    some<Item>(items: readonly Item[], count: number) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [taken] = left.splice(draw(left.length), 1);
        // `left` is never empty here.
        return taken as Item;
      });
    },
    whole: (from, to) => from + draw(to - from + 1),
  };
}

export const { pick, some: pickSome } = createChance();

/** A fraction between two, the ends included. */
export function between(from: number, to: number): number {
  return from + (randomInt(1_000_001) / 1_000_000) * (to - from);
}
