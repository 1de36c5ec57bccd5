import { answerKey } from '@/server/modules/accounts/human-check/scene.ts';
import type { Random } from '@/shared/random.ts';
import { composeText, PEOPLE, type TextQuestion, THING_NAMES } from './words.ts';

/** Asks for the owner of an object after it was given away. */
export function ownersOfThings(random: Random): TextQuestion {
  const [one = '', two = '', three = '', four = ''] = random.some(PEOPLE, 4);
  const [askedObject = '', other = ''] = random.some(THING_NAMES, 2);
  const intro = random.pick([
    `${one} buys a ${askedObject}, and ${two} a ${other}.`,
    `${two} owns the ${other}; the ${askedObject} belongs to ${one}.`,
    `At first ${one} has the ${askedObject} and ${two} the ${other}.`,
  ]);
  const give = (from: string, object: string, to: string) =>
    random.pick([
      `${from} gives the ${object} to ${to}.`,
      `${to} gets the ${object} from ${from}.`,
      `${to} buys the ${object} off ${from}.`,
      `The ${object} is a present from ${from} to ${to}.`,
    ]);
  const swap = random.pick([
    `Then ${one} and ${two} swap what they have.`,
    `${two} takes what ${one} has, and ${one} takes what ${two} has.`,
  ]);
  const noise = random.pick([
    `${four} asks for the ${askedObject}, but does not get it.`,
    `${four} only looks at the ${askedObject}.`,
    `${four} has another ${askedObject} at home.`,
    `${four} helps to carry the ${askedObject} down the stairs and goes home.`,
  ]);
  const [events, answer] = random.pick([
    [[give(one, askedObject, three)], three],
    [[give(two, other, three)], one],
    [[give(one, askedObject, three), give(two, other, one)], three],
    [[give(one, askedObject, three), give(three, askedObject, two)], two],
    [[swap], two],
    [[give(two, other, three), give(one, askedObject, two)], two],
    [[swap, give(two, askedObject, three)], three],
    [[give(one, askedObject, three), `${three} does not like it and returns it.`], one],
  ] as [string[], string][]);
  return {
    question: composeText(
      random,
      random.pick([
        [intro, ...events, noise],
        [intro, noise, ...events],
      ]),
      {
        questions: [
          `who has the ${askedObject} from the beginning of this story in the end?`,
          `to whom does that ${askedObject} belong now?`,
          `that first ${askedObject}: who owns it in the end?`,
        ],
        tasks: [`say who ends up with the ${askedObject} that comes first in this story`],
      },
    ),
    answers: [answerKey(answer)],
  };
}

const ORDERS: readonly { more: string; less: string; most: string; least: string }[] = [
  { more: 'is taller than', less: 'is shorter than', most: 'tallest', least: 'shortest' },
  { more: 'is older than', less: 'is younger than', most: 'oldest', least: 'youngest' },
  { more: 'runs faster than', less: 'runs slower than', most: 'fastest', least: 'slowest' },
  { more: 'is richer than', less: 'is poorer than', most: 'richest', least: 'poorest' },
  { more: 'is stronger than', less: 'is weaker than', most: 'strongest', least: 'weakest' },
];

/** Compares three or four people by size or age, pair by pair. */
export function comparedPeople(random: Random): TextQuestion {
  const people = random.some(PEOPLE, random.whole(3, 4));
  const { more, less, most, least } = random.pick(ORDERS);
  const pairs = people.slice(1).map((lower, index) => {
    const upper = people[index] ?? '';
    return random.pick([
      `${upper} ${more} ${lower}.`,
      `${lower} ${less} ${upper}.`,
      `Everybody knows that ${lower} ${less} ${upper}.`,
      `It is clear that ${upper} ${more} ${lower}.`,
    ]);
  });
  const [first = '', , third = ''] = people;
  const noise = random.pick([
    `${third} and ${first} are good friends.`,
    `${first} and ${third} live in the same street.`,
    `${third} thinks that it does not matter.`,
    `All of them like furniture.`,
  ]);
  const [questions, answer] = random.pick([
    [[`who of them is the ${most}?`, `which person is the ${most}?`], people[0]],
    [[`who of them is the ${least}?`, `which person is the ${least}?`], people.at(-1)],
    [
      [`who of them is the second ${most}?`, `without the ${most} of them, who would be the ${most}?`],
      people[1],
    ],
  ] as [string[], string][]);
  const sentences = random.some([...pairs, ...(random.pick([true, false]) ? [noise] : [])], pairs.length + 1);
  return { question: composeText(random, sentences, { questions }), answers: [answerKey(answer)] };
}
