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

/** Asks for the colour of one of four things, some of which were repainted. */
export function paintedThings(random: Random): TextQuestion {
  const things = random.some(THING_NAMES, 4);
  const colours = random.some(COLOUR_NAMES, 7);
  const [person = '', helper = ''] = random.some(PEOPLE, 2);
  const [asked = '', other = '', third = ''] = random.some(things, 3);
  const now = new Map(things.map((thing, index) => [thing, colours[index] ?? 'red']));
  const [, , , , fresh = 'red', unused = 'red', later = 'red'] = colours;

  const each = things.map((thing) => `the ${thing} is ${now.get(thing)}`);
  const intro = random.pick([
    `${person} has ${listed(things.map((thing) => withArticle(`${now.get(thing)} ${thing}`)))}.`,
    `In the home of ${person}, ${listed(each)}.`,
    `There were four things in the hall: ${listed(things.map((thing) => withArticle(`${now.get(thing)} ${thing}`)))}.`,
    `At ${person}'s place ${listed(each)}.`,
  ]);
  const idle = random.pick([
    `${helper} wanted the ${asked} in ${unused}, but nobody liked that.`,
    `${helper} nearly painted the ${asked} ${unused}, but had no brush.`,
    `The paint for the ${asked} was to be ${unused}, but the shop had none.`,
    `A neighbour has ${withArticle(`${unused} ${asked}`)}, and that one stays as it is.`,
  ]);
  const events = random.pick([
    () => repaint(asked, fresh),
    () => repaint(other, fresh),
    () => exchange(asked, other),
    () => exchange(third, other),
    () => [...repaint(asked, fresh), ...repaint(asked, later)],
    () => [...repaint(asked, fresh), ...repaint(other, later)],
    () => [...repaint(other, fresh), ...exchange(asked, other)],
  ])();
  const story = random.pick([
    [intro, ...events, idle],
    [intro, idle, ...events],
  ]);
  const answer = now.get(asked) ?? 'red';
  return {
    question: composeText(random, story, {
      questions: [
        `what colour is the ${asked} now?`,
        `which colour does the ${asked} have in the end?`,
        `after all that, what colour is the ${asked}?`,
        `how would you describe the ${asked} today: what is its colour?`,
      ],
      tasks: [
        `say what colour the ${asked} has at the end`,
        `find the colour of the ${asked} after this story`,
      ],
    }),
    answers: [...COLOURS[answer].names],
  };

  function repaint(thing: string, colour: typeof answer): string[] {
    now.set(thing, colour);
    return [
      random.pick([
        `Then the ${thing} is painted ${colour}.`,
        `${helper} paints the ${thing}; it is ${colour} from then on.`,
        `With a tin of ${colour} paint, ${helper} makes the ${thing} look new.`,
        `Somebody gives the ${thing} a coat of ${colour} paint.`,
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

/** Asks for the exceptions among things of a kind. */
export function exceptions(random: Random): TextQuestion {
  const thing = random.pick(THING_NAMES);
  const [most = 'red', odd = 'blue', was = 'green', elsewhere = 'pink'] = random.some(COLOUR_NAMES, 4);
  const [spot = '', plain = '', far = ''] = random.some(SPOTS, 3);
  const other = random.pick(THING_NAMES.filter((name) => name !== thing));
  const isOdd = random.pick([true, false, false]);
  const rule = random.pick([
    `Every ${thing} in the room is ${most}, apart from the one by the ${spot}, which is ${odd}.`,
    `Only the ${thing} by the ${spot} is ${odd}; all the other ${thing}s are ${most}.`,
    `Except for ${withArticle(odd)} one by the ${spot}, the ${thing}s here are all ${most}.`,
    `The ${thing}s are all ${most}, but not the one by the ${spot}: that is ${odd}.`,
  ]);
  const noise = random.pick([
    `Last year they were ${was}.`,
    `The ${other} by the ${plain} is ${elsewhere}.`,
    `In the next room the ${thing}s are ${elsewhere}.`,
    `By the ${far} there is ${withArticle(`${elsewhere} ${other}`)}.`,
  ]);
  const asked = isOdd ? spot : plain;
  return {
    question: composeText(random, random.some([rule, noise], 2), {
      questions: [
        `what colour is the ${thing} by the ${asked} in this room?`,
        `you sit by the ${asked}. What colour is the ${thing} there?`,
        `which colour is the ${thing} by the ${asked} in here?`,
      ],
      tasks: [`name the colour of the ${thing} by the ${asked}`],
    }),
    answers: [...COLOURS[isOdd ? odd : most].names],
  };
}
