import { ROOMS, type RoomName } from '@/server/modules/accounts/human-check/scene.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Random } from '@/shared/random.ts';
import { composeText, HOUSEHOLD_OBJECTS, listed, PEOPLE, type TextQuestion } from './words.ts';

/** Activities by room; none names the room. */
export const ERRANDS: Record<RoomName, readonly string[]> = {
  kitchen: [
    'take a cake out of the oven',
    'put milk into the fridge',
    'peel potatoes',
    'fry an egg',
    'boil pasta',
  ],
  bedroom: ['make the bed', 'sleep for the night', 'shake up the pillows', 'set the alarm and go to sleep'],
  bathroom: ['have a shower', 'fill the tub and have a soak', 'brush their teeth', 'wash their hair'],
  'living room': [
    'watch television on the sofa',
    'sit with guests on the couch',
    'have a nap on the sofa by the TV',
  ],
  'dining room': ['lay the big table for eight guests', 'serve dinner at the long table'],
  office: ['answer work emails at the desk', 'print a contract', 'hold a video meeting for work'],
};

/** Asks for one of three people by the errand. The answer needs knowledge. */
export function errands(random: Random): TextQuestion {
  const rooms = random.some(Object.keys(ROOMS) as RoomName[], 3);
  const people = random.some(PEOPLE, 3);
  const each = rooms.map((room, index) => `${people[index]} wants to ${random.pick(ERRANDS[room])}`);
  const at = random.whole(0, 2);
  const person = people[at];
  const intro = random.pick([
    'They are all at home.',
    'It is a rainy day.',
    'The house has many rooms.',
    'Everybody is busy.',
  ]);
  return {
    question: composeText(random, random.pick([[intro, `${listed(each)}.`], each.map((one) => `${one}.`)]), {
      questions: [
        `which room does ${person} need?`,
        `which room of the house does ${person} go to?`,
        `in which room will you find ${person}?`,
      ],
      tasks: [`name the room that ${person} needs`],
    }),
    answers: [...ROOMS[rooms[at] ?? 'kitchen']],
  };
}

/** Purposes of objects, without the names of the objects. */
export const USES: Record<string, readonly string[]> = {
  bed: ['sleep under a blanket at night', 'lie down for the night'],
  lamp: ['read when it is dark', 'have light in the evening'],
  clock: ['know what time it is', 'see whether it is late'],
  mirror: ['see their own face', 'check how their hair looks'],
  kettle: ['boil water for tea', 'make hot water'],
  vase: ['put flowers in water', 'show a bunch of roses'],
  radio: ['hear the news', 'listen to music'],
  rug: ['keep bare feet off a cold floor', 'cover a part of the floor'],
  basket: ['carry fruit home from the market', 'collect apples in the garden'],
};

/** Asks for the one of four objects that serves a purpose. */
export function uses(random: Random): TextQuestion {
  const [answer = '', ...rest] = random.some(Object.keys(USES), 4);
  const person = random.pick(PEOPLE);
  const purpose = random.pick(USES[answer] ?? []);
  const labels = random.some([answer, ...rest], 4).map((label) => `a ${label}`);
  const [other = ''] = rest;
  const noise = random.pick([
    `${person} does not need to ${random.pick(USES[other] ?? [])}.`,
    `${person} used to like the ${other} most.`,
    `${capitalise(`a ${other}`)} is the cheapest of them.`,
    `${person} could already ${random.pick(USES[other] ?? [])} without any of them.`,
  ]);
  const offer = random.pick([
    `${person} can have one of these: ${listed(labels)}.`,
    `In a shop ${person} sees ${listed(labels)}.`,
    `There are ${listed(labels)} to choose from.`,
  ]);
  return {
    question: composeText(random, random.some([offer, noise], 2), {
      questions: [
        `what should ${person} take to ${purpose}?`,
        `${person} wants to ${purpose}. Which of the things helps?`,
        `which of the things does ${person} need to ${purpose}?`,
      ],
      tasks: [`choose what ${person} needs to ${purpose}`],
    }),
    answers: [...(HOUSEHOLD_OBJECTS[answer] ?? [answer])],
  };
}
