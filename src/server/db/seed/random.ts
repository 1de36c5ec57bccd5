/** A repeatable source of chance: the same name gives the same numbers, in every run and on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  /** Takes one item; an item of weight 2 is twice as likely as one of weight 1. */
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item;
  /** Letters and digits for numbers that people read out (Crockford base 32). */
  code(length: number): string;
  hex(length: number): string;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Mulberry32, started from the name. @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[whole(0, alphabet.length - 1)]).join('');

  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => present(list[whole(0, list.length - 1)]),
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return present(list.at(-1));
    },
    code: (length) => letters(CROCKFORD, length),
    hex: (length) => letters('0123456789abcdef', length),
  };
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}
