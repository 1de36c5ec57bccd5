import type { Chance } from '../random.ts';
import { numberAnswers, PEOPLE, quantity, type TextQuestion, THING_NAMES, told, written } from './words.ts';

/** A shop's stock of two things, with coming and going. */
export function countedThings(chance: Chance): TextQuestion {
  const [asked = '', other = ''] = chance.some(THING_NAMES, 2);
  const [person = '', guest = ''] = chance.some(PEOPLE, 2);
  const begin = chance.whole(4, 9);
  const gone = chance.whole(2, 3);
  const come = chance.whole(2, 4);
  const change = chance.pick(['gone', 'come', 'both'] as const);
  const many = (number: number, thing: string) => quantity(chance, number, thing);

  const morning = [
    chance.pick([
      `${person} has ${many(begin, asked)} in the shop.`,
      `In the morning there are ${many(begin, asked)} in the shop of ${person}.`,
      `${person}'s shop opens with ${many(begin, asked)}.`,
    ]),
    chance.pick([
      `There are ${many(chance.whole(2, 9), other)} as well.`,
      `Upstairs there are also ${many(chance.whole(2, 9), other)}.`,
      `It costs ${written(chance, chance.whole(10, 40))} dollars to have something delivered.`,
    ]),
  ];
  const sale = chance.pick([
    `${guest} buys ${many(gone, asked)}.`,
    `${many(gone, asked)} are sold to ${guest}.`,
    `${guest} pays for ${many(gone, asked)} and takes them home.`,
  ]);
  const delivery = chance.pick([
    `A van brings ${many(come, asked)} more.`,
    `A neighbour gives ${person} ${many(come, asked)} to sell.`,
    `${many(come, asked)} come in from another shop.`,
  ]);
  const noise = chance.pick([
    `A man asks for ${many(chance.whole(2, 6), asked)}, but leaves with nothing.`,
    `${guest} thinks about ${many(chance.whole(2, 6), asked)} more and decides against it.`,
    `${many(chance.whole(2, 4), other)} are sold.`,
    `The shop next door has ${many(chance.whole(2, 9), asked)}.`,
  ]);
  const day = [...(change === 'come' ? [] : [sale]), ...(change === 'gone' ? [] : [delivery]), noise];
  return {
    question: told(chance, [...chance.some(morning, 2), ...chance.some(day, 3)], {
      questions: [
        `how many ${asked}s does ${person} have in the shop now?`,
        `how many ${asked}s are left for ${person} to sell?`,
        `at the end of the day, how many ${asked}s are in ${person}'s shop?`,
      ],
      tasks: [`count the ${asked}s that ${person} has in the shop at the end`],
    }),
    answers: numberAnswers(
      begin - (change === 'come' ? 0 : gone) + (change === 'gone' ? 0 : come),
      `${asked}s`,
    ),
  };
}

/** Three prices, two of them told by another. */
export function prices(chance: Chance): TextQuestion {
  const [one = '', two = '', three = ''] = chance.some(THING_NAMES, 3);
  const base = chance.whole(2, 8) * 10;
  const step = chance.whole(1, 3) * 5;
  const dollars = (amount: number) => chance.pick([`$${amount}`, `${amount} dollars`]);
  const { text, price } = chance.pick([
    { text: `The ${two} costs ${dollars(step)} more than the ${one}.`, price: base + step },
    { text: `For the ${two} they ask ${dollars(step)} less than for the ${one}.`, price: base - step },
    { text: `The ${two} is half the price of the ${one}.`, price: base / 2 },
    { text: `The ${two} and the ${one} cost the same.`, price: base },
    {
      text: `If you pay with ${dollars(100)} for the ${two}, you get ${dollars(100 - base - step)} back.`,
      price: base + step,
    },
  ]);
  const noise = chance.pick([
    `The ${three} is ${dollars(chance.whole(3, 19) * 5)}.`,
    `A new ${two} would be ${dollars(chance.whole(20, 40) * 5)}.`,
    `Last year the ${two} was ${dollars(chance.whole(3, 18) * 5)}.`,
    `${chance.pick(PEOPLE)} has only ${dollars(chance.whole(2, 9))} in the purse.`,
  ]);
  const first = chance.pick([
    `The ${one} costs ${dollars(base)}.`,
    `They sell the ${one} for ${dollars(base)}.`,
    `There is a price tag of ${dollars(base)} on the ${one}.`,
  ]);
  return {
    question: told(chance, chance.some([first, text, noise], 3), {
      questions: [
        `how many dollars does the ${two} cost today?`,
        `what do you pay for the ${two} here, in dollars?`,
        `how much is the ${two} now, in dollars?`,
      ],
      tasks: [`work out what the ${two} costs now, in dollars`],
    }),
    answers: numberAnswers(price, 'dollars'),
  };
}

const PARTS: readonly { thing: string; part: string; each: number }[] = [
  { thing: 'chair', part: 'leg', each: 4 },
  { thing: 'stool', part: 'leg', each: 3 },
  { thing: 'cabinet', part: 'drawer', each: 5 },
  { thing: 'bed', part: 'pillow', each: 2 },
  { thing: 'sofa', part: 'cushion', each: 3 },
  { thing: 'bicycle', part: 'wheel', each: 2 },
  { thing: 'table', part: 'leg', each: 4 },
  { thing: 'clock', part: 'hand', each: 2 },
];

/** How many parts some things have together. */
export function partsTogether(chance: Chance): TextQuestion {
  const { thing, part, each } = chance.pick(PARTS);
  const other = chance.pick(PARTS.filter((one) => one.thing !== thing));
  const count = chance.whole(2, 4);
  const person = chance.pick(PEOPLE);
  const isBroken = chance.pick([true, false]);
  const story = [
    ...chance.some(
      [
        chance.pick([
          `Each ${thing} that ${person} owns has ${quantity(chance, each, part)}.`,
          `${person}'s ${thing}s have ${quantity(chance, each, part)} each.`,
        ]),
        chance.pick([
          `${person} also has ${quantity(chance, chance.whole(2, 5), other.thing)}.`,
          `A ${thing} costs ${written(chance, chance.whole(20, 60))} dollars.`,
          `The house has ${quantity(chance, chance.whole(3, 8), 'room')}.`,
        ]),
        chance.pick([
          `${person} owns ${quantity(chance, count, thing)}.`,
          `There are ${quantity(chance, count, thing)} at ${person}'s place.`,
        ]),
      ],
      3,
    ),
    ...(isBroken
      ? [
          chance.pick([
            `One ${part} breaks off and is thrown away.`,
            `Then one of the ${part}s of a ${thing} gets lost.`,
          ]),
        ]
      : []),
  ];
  return {
    question: told(chance, story, {
      questions: [
        `how many ${part}s do ${person}'s ${thing}s have in all?`,
        `how many ${part}s are there on all these ${thing}s together?`,
        `if you count the ${part}s of ${person}'s ${thing}s, what do you get?`,
      ],
    }),
    answers: numberAnswers(count * each - (isBroken ? 1 : 0), `${part}s`),
  };
}
