import type { Random } from '@/shared/random.ts';
import {
  composeText,
  numberAnswers,
  PEOPLE,
  quantity,
  type TextQuestion,
  THING_NAMES,
  writeNumber,
} from './words.ts';

/** Asks for a shop's stock after arrivals and sales. */
export function countedThings(random: Random): TextQuestion {
  const [askedObject = '', other = ''] = random.some(THING_NAMES, 2);
  const [person = '', guest = ''] = random.some(PEOPLE, 2);
  const begin = random.whole(4, 9);
  const gone = random.whole(2, 3);
  const come = random.whole(2, 4);
  const change = random.pick(['gone', 'come', 'both'] as const);
  const many = (number: number, object: string) => quantity(random, number, object);

  const morning = [
    random.pick([
      `${person} has ${many(begin, askedObject)} in the shop.`,
      `In the morning there are ${many(begin, askedObject)} in the shop of ${person}.`,
      `${person}'s shop opens with ${many(begin, askedObject)}.`,
    ]),
    random.pick([
      `There are ${many(random.whole(2, 9), other)} as well.`,
      `Upstairs there are also ${many(random.whole(2, 9), other)}.`,
      `It costs ${writeNumber(random, random.whole(10, 40))} dollars to have something delivered.`,
    ]),
  ];
  const sale = random.pick([
    `${guest} buys ${many(gone, askedObject)}.`,
    `${many(gone, askedObject)} are sold to ${guest}.`,
    `${guest} pays for ${many(gone, askedObject)} and takes them home.`,
  ]);
  const delivery = random.pick([
    `A van brings ${many(come, askedObject)} more.`,
    `A neighbour gives ${person} ${many(come, askedObject)} to sell.`,
    `${many(come, askedObject)} come in from another shop.`,
  ]);
  const noise = random.pick([
    `A man asks for ${many(random.whole(2, 6), askedObject)}, but leaves with nothing.`,
    `${guest} thinks about ${many(random.whole(2, 6), askedObject)} more and decides against it.`,
    `${many(random.whole(2, 4), other)} are sold.`,
    `The shop next door has ${many(random.whole(2, 9), askedObject)}.`,
  ]);
  const day = [...(change === 'come' ? [] : [sale]), ...(change === 'gone' ? [] : [delivery]), noise];
  return {
    question: composeText(random, [...random.some(morning, 2), ...random.some(day, 3)], {
      questions: [
        `how many ${askedObject}s does ${person} have in the shop now?`,
        `how many ${askedObject}s are left for ${person} to sell?`,
        `at the end of the day, how many ${askedObject}s are in ${person}'s shop?`,
      ],
      tasks: [`count the ${askedObject}s that ${person} has in the shop at the end`],
    }),
    answers: numberAnswers(
      begin - (change === 'come' ? 0 : gone) + (change === 'gone' ? 0 : come),
      `${askedObject}s`,
    ),
  };
}

/** Asks for one of three prices, given relative to another. */
export function prices(random: Random): TextQuestion {
  const [one = '', two = '', three = ''] = random.some(THING_NAMES, 3);
  const base = random.whole(2, 8) * 10;
  const step = random.whole(1, 3) * 5;
  const dollars = (amount: number) => random.pick([`$${amount}`, `${amount} dollars`]);
  const { text, price } = random.pick([
    { text: `The ${two} costs ${dollars(step)} more than the ${one}.`, price: base + step },
    { text: `For the ${two} they ask ${dollars(step)} less than for the ${one}.`, price: base - step },
    { text: `The ${two} is half the price of the ${one}.`, price: base / 2 },
    { text: `The ${two} and the ${one} cost the same.`, price: base },
    {
      text: `If you pay with ${dollars(100)} for the ${two}, you get ${dollars(100 - base - step)} back.`,
      price: base + step,
    },
  ]);
  const noise = random.pick([
    `The ${three} is ${dollars(random.whole(3, 19) * 5)}.`,
    `A new ${two} would be ${dollars(random.whole(20, 40) * 5)}.`,
    `Last year the ${two} was ${dollars(random.whole(3, 18) * 5)}.`,
    `${random.pick(PEOPLE)} has only ${dollars(random.whole(2, 9))} in the purse.`,
  ]);
  const first = random.pick([
    `The ${one} costs ${dollars(base)}.`,
    `They sell the ${one} for ${dollars(base)}.`,
    `There is a price tag of ${dollars(base)} on the ${one}.`,
  ]);
  return {
    question: composeText(random, random.some([first, text, noise], 3), {
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

/** Asks for the total number of parts of several objects. */
export function partsTogether(random: Random): TextQuestion {
  const { thing, part, each } = random.pick(PARTS);
  const other = random.pick(PARTS.filter((one) => one.thing !== thing));
  const count = random.whole(2, 4);
  const person = random.pick(PEOPLE);
  const isBroken = random.pick([true, false]);
  const sentences = [
    ...random.some(
      [
        random.pick([
          `Each ${thing} that ${person} owns has ${quantity(random, each, part)}.`,
          `${person}'s ${thing}s have ${quantity(random, each, part)} each.`,
        ]),
        random.pick([
          `${person} also has ${quantity(random, random.whole(2, 5), other.thing)}.`,
          `A ${thing} costs ${writeNumber(random, random.whole(20, 60))} dollars.`,
          `The house has ${quantity(random, random.whole(3, 8), 'room')}.`,
        ]),
        random.pick([
          `${person} owns ${quantity(random, count, thing)}.`,
          `There are ${quantity(random, count, thing)} at ${person}'s place.`,
        ]),
      ],
      3,
    ),
    ...(isBroken
      ? [
          random.pick([
            `One ${part} breaks off and is thrown away.`,
            `Then one of the ${part}s of a ${thing} gets lost.`,
          ]),
        ]
      : []),
  ];
  return {
    question: composeText(random, sentences, {
      questions: [
        `how many ${part}s do ${person}'s ${thing}s have in all?`,
        `how many ${part}s are there on all these ${thing}s together?`,
        `if you count the ${part}s of ${person}'s ${thing}s, what do you get?`,
      ],
    }),
    answers: numberAnswers(count * each - (isBroken ? 1 : 0), `${part}s`),
  };
}
