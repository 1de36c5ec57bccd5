import { randomInt } from 'node:crypto';

/** One of a list. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** Some of a list, in any order. */
export function pickSome<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [taken] = left.splice(randomInt(left.length), 1);
    // `left` is never empty here.
    return taken as Item;
  });
}

/** A fraction between two, the ends included. */
export function between(from: number, to: number): number {
  return from + (randomInt(1_000_001) / 1_000_000) * (to - from);
}
