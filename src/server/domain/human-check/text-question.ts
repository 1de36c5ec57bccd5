import { exceptions, paintedThings } from './questions/colours.ts';
import { dayOfDelivery } from './questions/days.ts';
import { errands, uses } from './questions/knowledge.ts';
import { countedThings, partsTogether, prices } from './questions/numbers.ts';
import { comparedPeople, ownersOfThings } from './questions/people.ts';
import { movedThings, thingsInARow } from './questions/places.ts';
import type { TextQuestion } from './questions/words.ts';
import { type Chance, createChance } from './random.ts';

const KINDS: readonly ((chance: Chance) => TextQuestion)[] = [
  paintedThings,
  exceptions,
  countedThings,
  partsTogether,
  prices,
  movedThings,
  thingsInARow,
  ownersOfThings,
  comparedPeople,
  dayOfDelivery,
  errands,
  uses,
];

/**
 * A question for those who cannot see a picture: a short story and what is asked about it. The story also holds what is
 * not asked for, and what nearly happened.
 *
 * It is a brake and not a proof. What reads English answers it, and so does a program with a parser for each of the kinds;
 * it keeps out programs that were written for any form. What it costs beyond is the work of
 * `work.ts`, and the limits per address.
 */
export function inventTextQuestion(chance: Chance = createChance()): TextQuestion {
  return chance.pick(KINDS)(chance);
}
