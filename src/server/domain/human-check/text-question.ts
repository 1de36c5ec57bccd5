import { pick, pickSome } from './random.ts';
import { COLOURS, type ColourName, ITEMS, type ItemName, ROOMS, type RoomName } from './vocabulary.ts';

/** A question for those who cannot see a picture, of the same three kinds and with as many answers to choose from. */
export function inventTextQuestion(): { question: string; answers: string[] } {
  return pick([colourQuestion, itemQuestion, roomQuestion])();
}

const PEOPLE = ['Aroha', 'Mia', 'Tane', 'Leilani', 'Oskar', 'Priya', 'Ngaire', 'Jun', 'Sefa', 'Ida'];
const PLAIN_COLOURS = (Object.keys(COLOURS) as ColourName[]).filter((name) => name !== 'white');
const PLAIN_ITEMS = Object.keys(ITEMS) as ItemName[];

/** Four things, four colours, one of which is changed afterwards. */
function colourQuestion() {
  const items = pickSome(PLAIN_ITEMS, 4);
  const colours = pickSome(PLAIN_COLOURS, 5);
  const [person] = pickSome(PEOPLE, 1);
  const at = pick([0, 1, 2, 3]);
  const parts = items.map((item, index) => `a ${colours[index]} ${item}`);
  const isPainted = pick([true, false]);
  const answer = (isPainted ? colours[4] : colours[at]) ?? 'red';
  const painted = isPainted ? items[at] : items[(at + 1) % 4];
  return {
    question: `${person} has ${parts.slice(0, 3).join(', ')} and ${parts[3]}. Then the ${painted} is painted ${colours[4]}. What colour is the ${items[at]} now?`,
    answers: [...COLOURS[answer].names],
  };
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Five things in a row, counted from either end. */
function itemQuestion() {
  const items = pickSome(PLAIN_ITEMS, 5);
  const at = pick([1, 2, 3]);
  const isFromRight = pick([true, false]);
  const answer = (isFromRight ? items[4 - at] : items[at]) ?? 'sofa';
  const row = items.map((item) => `a ${item}`);
  return {
    question: `From left to right along a wall stand ${row.slice(0, 4).join(', ')} and ${row[4]}. Counted from the ${isFromRight ? 'right' : 'left'}, which is ${PLACES[at]}?`,
    answers: [...ITEMS[answer]],
  };
}

export const ERRANDS: Record<RoomName, readonly string[]> = {
  kitchen: ['take a cake out of the oven', 'put milk into the fridge', 'peel potatoes', 'fry an egg'],
  bedroom: ['make the bed', 'lie down and sleep for the night', 'shake up the pillows and the duvet'],
  bathroom: ['have a shower', 'run a bath', 'brush their teeth'],
  'living room': ['watch television on the sofa', 'sit with guests on the couch', 'light the fireplace'],
  'dining room': ['lay the big table for eight guests', 'serve dinner at the long table'],
  office: ['answer letters at the desk', 'print a contract', 'hold a video meeting for work'],
};

/** Two errands in two rooms; the answer is in none of the words. */
function roomQuestion() {
  const [first = 'kitchen', second = 'bedroom'] = pickSome(Object.keys(ROOMS) as RoomName[], 2);
  const [one, other] = pickSome(PEOPLE, 2);
  const isFirst = pick([true, false]);
  return {
    question: `At home, ${one} wants to ${pick(ERRANDS[first])} and ${other} wants to ${pick(ERRANDS[second])}. Which room does ${isFirst ? one : other} go to?`,
    answers: [...ROOMS[isFirst ? first : second]],
  };
}
