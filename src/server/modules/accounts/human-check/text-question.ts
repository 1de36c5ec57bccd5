import type { Random } from '@/shared/random.ts';
import { exceptions, paintedThings } from './questions/colours.ts';
import { dayOfDelivery } from './questions/days.ts';
import { errands, uses } from './questions/knowledge.ts';
import { countedThings, partsTogether, prices } from './questions/numbers.ts';
import { comparedPeople, ownersOfThings } from './questions/people.ts';
import { movedThings, thingsInARow } from './questions/places.ts';
import type { TextQuestion } from './questions/words.ts';
import { unforeseeable } from './scene.ts';

const KINDS: readonly ((random: Random) => TextQuestion)[] = [
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
 * A question for those who cannot see a picture: a short story and what is asked about it. The story also holds
 * what is not asked for, and what nearly happened.
 *
 * It slows programs down and proves nothing: a program with a parser for each kind answers it too.
 */
export function createTextQuestion(random: Random = unforeseeable): TextQuestion {
  return random.pick(KINDS)(random);
}
