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

/** Small objects that can be moved. */
export function movedThings(random: Random): TextQuestion {
  const [askedObject = '', other = ''] = random.some(SMALL, 2);
  const [start = '', second = '', third = '', never = ''] = random.some(Object.keys(CONTAINERS), 4);
  const [one = '', two = ''] = random.some(PEOPLE, 2);
  const intro = random.pick([
    `The ${askedObject} is in the ${start} and the ${other} in the ${second}.`,
    `${one} keeps the ${askedObject} in the ${start}. The ${other} lies in the ${second}.`,
    `You find a ${other} in the ${second} and a ${askedObject} in the ${start}.`,
  ]);
  const move = (person: string, object: string, to: string) =>
    random.pick([
      `${person} puts the ${object} into the ${to}.`,
      `Later the ${object} goes into the ${to}.`,
      `${person} takes the ${object} and hides it in the ${to}.`,
      `The ${to} is where ${person} then leaves the ${object}.`,
    ]);
  const noise = random.pick([
    `${two} looks for the ${askedObject} in the ${never}, where it never was.`,
    `${two} wants to put the ${askedObject} into the ${never}, but forgets.`,
    `A second ${askedObject}, that of a neighbour, is in the ${never}.`,
    `${one} dreams that the ${askedObject} is in the ${never}.`,
  ]);
  const [moves, answer] = random.pick([
    [[move(two, askedObject, third)], third],
    [[move(two, other, third)], start],
    [[move(two, askedObject, third), move(one, other, start)], third],
    [[move(one, askedObject, second), move(two, other, third)], second],
    [[move(one, askedObject, third), move(two, askedObject, second)], second],
    [[move(two, askedObject, third), `Then ${one} puts it back where it was.`], start],
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
          `where is the ${askedObject} now?`,
          `in what would you find the ${askedObject} in the end?`,
          `what do you have to open or search to get the ${askedObject}?`,
          `the ${askedObject} is needed. Where is it?`,
        ],
        tasks: [`say where the ${askedObject} is at the end`, `find the ${askedObject}`],
      },
    ),
    answers: [...(CONTAINERS[answer] ?? [answer])],
  };
}

/** Describes four or five objects in a row by their neighbours. */
export function thingsInARow(random: Random): TextQuestion {
  const row = random.some(THING_NAMES, random.whole(4, 5));
  const count = row.length;
  const isListed = random.pick([true, false]);
  const isBackwards = random.pick([true, false]);
  const describedRow = (isBackwards ? [...row].reverse() : row).map((object) => `a ${object}`);
  const [from, to] = isBackwards ? ['right', 'left'] : ['left', 'right'];
  const neighbours = row
    .slice(1)
    .map((object, index) =>
      random.pick([
        `The ${object} is next to the ${row[index]}, on its right.`,
        `Directly left of the ${object} is the ${row[index]}.`,
        `Directly right of the ${row[index]} you see the ${object}.`,
        `The ${row[index]} has the ${object} as its neighbour on the right.`,
      ]),
    );
  const sentences = isListed
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
    question: composeText(random, sentences, { questions }),
    answers: [...(HOUSEHOLD_OBJECTS[answer] ?? [answer])],
  };
}
