/** Dice that fall the same way for the same seed. */
export interface Dice {
  /** 0 to 1. */
  (): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
}

/** @see https://en.wikipedia.org/wiki/Xorshift, and splitmix32 for the start */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
  const roll = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1));
  return Object.assign(roll, {
    between,
    chance: (share: number) => roll() < share,
    pick<Thing>(things: readonly Thing[]): Thing {
      const thing = things[between(0, things.length - 1)];
      if (thing === undefined) throw new RangeError('There is nothing to pick from.');
      return thing;
    },
  });
}
