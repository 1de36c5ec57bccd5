import type { Random } from '@/shared/random.ts';
import { composeText, HOUSEHOLD_OBJECTS, listed, PEOPLE, type TextQuestion, THING_NAMES } from './words.ts';

const SMALL = ['key', 'ball', 'letter', 'cup', 'ring', 'pen', 'coin', 'book', 'watch', 'spoon', 'brush'];
const CONTAINERS: Record<string, readonly string[]> = {
  drawer: ['drawer'],
  box: ['box'],
  bag: ['bag'],
  jar: ['jar'],
  suitcase: ['suitcase'],
  pocket: ['pocket'],
  bucket: ['bucket'],
  tin: ['tin'],
  trunk: ['trunk', 'chest'],
};

/** Small things that can be moved. */
export function movedThings(random: Random): TextQuestion {
  const [asked = '', other = ''] = random.some(SMALL, 2);
  const [start = '', second = '', third = '', never = ''] = random.some(Object.keys(CONTAINERS), 4);
  const [one = '', two = ''] = random.some(PEOPLE, 2);
  const intro = random.pick([
    `The ${asked} is in the ${start} and the ${other} in the ${second}.`,
    `${one} keeps the ${asked} in the ${start}. The ${other} lies in the ${second}.`,
    `You find a ${other} in the ${second} and a ${asked} in the ${start}.`,
  ]);
  const move = (who: string, thing: string, to: string) =>
    random.pick([
      `${who} puts the ${thing} into the ${to}.`,
      `Later the ${thing} goes into the ${to}.`,
      `${who} takes the ${thing} and hides it in the ${to}.`,
      `The ${to} is where ${who} then leaves the ${thing}.`,
    ]);
  const noise = random.pick([
    `${two} looks for the ${asked} in the ${never}, where it never was.`,
    `${two} wants to put the ${asked} into the ${never}, but forgets.`,
    `A second ${asked}, that of a neighbour, is in the ${never}.`,
    `${one} dreams that the ${asked} is in the ${never}.`,
  ]);
  const [moves, answer] = random.pick([
    [[move(two, asked, third)], third],
    [[move(two, other, third)], start],
    [[move(two, asked, third), move(one, other, start)], third],
    [[move(one, asked, second), move(two, other, third)], second],
    [[move(one, asked, third), move(two, asked, second)], second],
    [[move(two, asked, third), `Then ${one} puts it back where it was.`], start],
  ] as [string[], string][]);
  return {
    question: composeText(
      random,
      random.pick([
        [intro, ...moves, noise],
        [intro, noise, ...moves],
      ]),
      {
        questions: [
          `where is the ${asked} now?`,
          `in what would you find the ${asked} in the end?`,
          `what do you have to open or search to get the ${asked}?`,
          `the ${asked} is needed. Where is it?`,
        ],
        tasks: [`say where the ${asked} is at the end`, `find the ${asked}`],
      },
    ),
    answers: [...(CONTAINERS[answer] ?? [answer])],
  };
}

/** Describes four or five things in a row by their neighbours. */
export function thingsInARow(random: Random): TextQuestion {
  const row = random.some(THING_NAMES, random.whole(4, 5));
  const count = row.length;
  const isListed = random.pick([true, false]);
  const isBackwards = random.pick([true, false]);
  const describedRow = (isBackwards ? [...row].reverse() : row).map((thing) => `a ${thing}`);
  const [from, to] = isBackwards ? ['right', 'left'] : ['left', 'right'];
  const neighbours = row
    .slice(1)
    .map((thing, index) =>
      random.pick([
        `The ${thing} is next to the ${row[index]}, on its right.`,
        `Directly left of the ${thing} is the ${row[index]}.`,
        `Directly right of the ${row[index]} you see the ${thing}.`,
        `The ${row[index]} has the ${thing} as its neighbour on the right.`,
      ]),
    );
  const story = isListed
    ? [
        random.pick([
          `From ${from} to ${to} along a wall there are ${listed(describedRow)}.`,
          `A wall has ${listed(describedRow)}, if you look from ${from} to ${to}.`,
          `Walking from the ${from} to the ${to}, you pass ${listed(describedRow)}.`,
        ]),
      ]
    : ['Some things stand in a row.', ...random.some(neighbours, neighbours.length)];
  const at = random.whole(0, count - 1);
  const inner = random.whole(1, count - 2);
  const [questions, answer] = random.pick([
    [[`which thing is last on the left?`, `what stands at the left end?`], row[0]],
    [[`which thing is last on the right?`, `what stands at the right end?`], row[count - 1]],
    [
      [
        `what stands between the ${row[inner - 1]} and the ${row[inner + 1]}?`,
        `which thing has the ${row[inner + 1]} on one side and the ${row[inner - 1]} on the other?`,
      ],
      row[inner],
    ],
    [
      [
        `what is the neighbour of the ${row[inner]} on the left?`,
        `which thing is directly left of the ${row[inner]}?`,
      ],
      row[inner - 1],
    ],
    [[`counted from the right, what comes second?`, `what is second from the right?`], row[count - 2]],
    [[`counted from the left, what comes second?`, `what is second from the left?`], row[1]],
    [
      [
        `the ${row[at]} is taken away. What is now last on the left?`,
        `without the ${row[at]}, which thing stands at the left end?`,
      ],
      at === 0 ? row[1] : row[0],
    ],
  ] as [string[], string][]);
  return {
    question: composeText(random, story, { questions }),
    answers: [...(HOUSEHOLD_OBJECTS[answer] ?? [answer])],
  };
}
