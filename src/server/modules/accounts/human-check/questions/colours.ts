import { COLOURS } from '@/server/modules/accounts/human-check/scene.ts';
import type { Random } from '@/shared/random.ts';
import {
  COLOUR_NAMES,
  composeText,
  listed,
  PEOPLE,
  type TextQuestion,
  THING_NAMES,
  withArticle,
} from './words.ts';

/** Asks for the colour of one of four objects, some of which were repainted. */
export function paintedThings(random: Random): TextQuestion {
  const objects = random.some(THING_NAMES, 4);
  const colours = random.some(COLOUR_NAMES, 7);
  const [person = '', helper = ''] = random.some(PEOPLE, 2);
  const [askedObject = '', other = '', third = ''] = random.some(objects, 3);
  const now = new Map(objects.map((object, index) => [object, colours[index] ?? 'red']));
  const [, , , , fresh = 'red', unused = 'red', later = 'red'] = colours;

  const descriptions = objects.map((object) => `the ${object} is ${now.get(object)}`);
  const intro = random.pick([
    `${person} has ${listed(objects.map((object) => withArticle(`${now.get(object)} ${object}`)))}.`,
    `In the home of ${person}, ${listed(descriptions)}.`,
    `There were four things in the hall: ${listed(objects.map((object) => withArticle(`${now.get(object)} ${object}`)))}.`,
    `At ${person}'s place ${listed(descriptions)}.`,
  ]);
  const idle = random.pick([
    `${helper} wanted the ${askedObject} in ${unused}, but nobody liked that.`,
    `${helper} nearly painted the ${askedObject} ${unused}, but had no brush.`,
    `The paint for the ${askedObject} was to be ${unused}, but the shop had none.`,
    `A neighbour has ${withArticle(`${unused} ${askedObject}`)}, and that one stays as it is.`,
  ]);
  const events = random.pick([
    () => repaint(askedObject, fresh),
    () => repaint(other, fresh),
    () => exchange(askedObject, other),
    () => exchange(third, other),
    () => [...repaint(askedObject, fresh), ...repaint(askedObject, later)],
    () => [...repaint(askedObject, fresh), ...repaint(other, later)],
    () => [...repaint(other, fresh), ...exchange(askedObject, other)],
  ])();
  const sentences = random.pick([
    [intro, ...events, idle],
    [intro, idle, ...events],
  ]);
  const answer = now.get(askedObject) ?? 'red';
  return {
    question: composeText(random, sentences, {
      questions: [
        `what colour is the ${askedObject} now?`,
        `which colour does the ${askedObject} have in the end?`,
        `after all that, what colour is the ${askedObject}?`,
        `how would you describe the ${askedObject} today: what is its colour?`,
      ],
      tasks: [
        `say what colour the ${askedObject} has at the end`,
        `find the colour of the ${askedObject} after this story`,
      ],
    }),
    answers: [...COLOURS[answer].names],
  };

  function repaint(object: string, colour: typeof answer): string[] {
    now.set(object, colour);
    return [
      random.pick([
        `Then the ${object} is painted ${colour}.`,
        `${helper} paints the ${object}; it is ${colour} from then on.`,
        `With a tin of ${colour} paint, ${helper} makes the ${object} look new.`,
        `Somebody gives the ${object} a coat of ${colour} paint.`,
      ]),
    ];
  }

  function exchange(one: string, two: string): string[] {
    const [first = 'red', second = 'red'] = [now.get(one), now.get(two)];
    now.set(one, second).set(two, first);
    return [
      random.pick([
        `Then the ${one} and the ${two} swap colours.`,
        `${helper} repaints two things: the ${one} gets the colour of the ${two}, and the ${two} that of the ${one}.`,
        `Next day the ${two} has the old colour of the ${one}, and the other way round.`,
      ]),
    ];
  }
}

const SPOTS = ['window', 'door', 'wall', 'stairs', 'fireplace', 'bookcase'];

/** Asks for the colour of an object; one of its kind differs from the others. */
export function exceptions(random: Random): TextQuestion {
  const object = random.pick(THING_NAMES);
  const [most = 'red', odd = 'blue', was = 'green', elsewhere = 'pink'] = random.some(COLOUR_NAMES, 4);
  const [spot = '', plain = '', far = ''] = random.some(SPOTS, 3);
  const other = random.pick(THING_NAMES.filter((name) => name !== object));
  const isOdd = random.pick([true, false, false]);
  const rule = random.pick([
    `Every ${object} in the room is ${most}, apart from the one by the ${spot}, which is ${odd}.`,
    `Only the ${object} by the ${spot} is ${odd}; all the other ${object}s are ${most}.`,
    `Except for ${withArticle(odd)} one by the ${spot}, the ${object}s here are all ${most}.`,
    `The ${object}s are all ${most}, but not the one by the ${spot}: that is ${odd}.`,
  ]);
  const noise = random.pick([
    `Last year they were ${was}.`,
    `The ${other} by the ${plain} is ${elsewhere}.`,
    `In the next room the ${object}s are ${elsewhere}.`,
    `By the ${far} there is ${withArticle(`${elsewhere} ${other}`)}.`,
  ]);
  const askedPlace = isOdd ? spot : plain;
  return {
    question: composeText(random, random.some([rule, noise], 2), {
      questions: [
        `what colour is the ${object} by the ${askedPlace} in this room?`,
        `you sit by the ${askedPlace}. What colour is the ${object} there?`,
        `which colour is the ${object} by the ${askedPlace} in here?`,
      ],
      tasks: [`name the colour of the ${object} by the ${askedPlace}`],
    }),
    answers: [...COLOURS[isOdd ? odd : most].names],
  };
}
