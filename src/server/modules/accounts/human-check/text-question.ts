import type { Random } from '@/shared/random.ts';
import { exceptions, paintedThings } from './questions/colours.ts';
import { errands, uses } from './questions/knowledge.ts';
import { countedThings, partsTogether, prices } from './questions/numbers.ts';
import { comparedPeople, ownersOfThings } from './questions/people.ts';
import { movedThings, thingsInARow } from './questions/places.ts';
import { composeText, numberWord, type TextQuestion, THING_NAMES } from './questions/words.ts';
import { answerKey, unforeseeable } from './scene.ts';

const GENERATORS: readonly ((random: Random) => TextQuestion)[] = [
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
 * Creates a check for people who cannot see a picture: a short story and a question about it. The story has distracting
 * facts. Slows programs down, but proves nothing: a program with a parser for each kind can answer it.
 */
export function createTextQuestion(random: Random = unforeseeable): TextQuestion {
  return random.pick(GENERATORS)(random);
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Asks for the day of a delivery that was postponed, brought forward, or promised in some days. */
function dayOfDelivery(random: Random): TextQuestion {
  const [askedObject = '', other = ''] = random.some(THING_NAMES, 2);
  const start = random.whole(0, 6);
  const shift = random.whole(1, 4);
  const day = (offset: number) => DAYS[(start + offset + 14) % 7] ?? '';
  const days = shift === 1 ? 'one day' : `${random.pick([numberWord(shift), String(shift)])} days`;
  const noise = random.pick([
    `The ${other} comes on ${day(random.whole(1, 6))}.`,
    `The shop is closed on ${day(shift + random.whole(1, 6))}.`,
    `The ${other} came ${numberWord(random.whole(2, 5))} days ago.`,
    `Somebody is at home on ${day(shift + 1)} and ${day(shift + 2)} too.`,
  ]);
  const [text, answer] = random.pick([
    [[`Today is ${day(0)}.`, `The ${askedObject} comes in ${days}.`], day(shift)],
    [[`The ${askedObject} was to come on ${day(0)}, but it is ${days} late.`], day(shift)],
    [
      [
        `The ${askedObject} was promised for ${day(0)}.`,
        `The driver is early and brings that ${askedObject} ${days} before that.`,
      ],
      day(-shift),
    ],
    [
      [`Yesterday was ${day(0)}.`, `From today, it takes ${days} until the ${askedObject} is here.`],
      day(shift + 1),
    ],
    [[`Tomorrow is ${day(0)}.`, `The ${askedObject} came ${days} ago.`], day(-shift - 1)],
    [[`The ${other} comes on ${day(0)}.`, `The ${askedObject} follows ${days} later.`], day(shift)],
    [[`The ${other} comes on ${day(0)}, and the ${askedObject} ${days} sooner.`], day(-shift)],
  ] as [string[], string][]);
  // 'The lamp comes on Friday' would be a second day for the lamp.
  const sentences = text.join(' ').includes(`The ${other}`)
    ? text
    : random.pick([
        [...text, noise],
        [noise, ...text],
      ]);
  const isPast = text.join(' ').includes('ago');
  return {
    question: composeText(random, sentences, {
      questions: isPast
        ? [
            `on what day did the ${askedObject} come?`,
            `which day of the week was it when the ${askedObject} came?`,
          ]
        : [
            `on what day does the ${askedObject} come?`,
            `which day of the week should you be at home for the ${askedObject}?`,
            `when does the ${askedObject} come: on which day?`,
          ],
      tasks: [`name the day of the week that belongs to the ${askedObject}`],
    }),
    answers: [answerKey(answer)],
  };
}
