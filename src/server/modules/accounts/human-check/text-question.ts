import type { Random } from '@/shared/random.ts';
import { COLOURS, ITEMS, unforeseeable } from './scene.ts';

export interface TextQuestion {
  question: string;
  /** Accepted answers, by `answerKey`; the first is the usual one. */
  answers: string[];
}

/** Words by the question that they answer. No word fits two questions. */
export const WORDS: Record<string, readonly string[]> = {
  'is a colour': Object.keys(COLOURS).filter((name) => name !== 'orange'),
  'is a number': ['two', 'five', 'seven', 'nine', 'eleven', 'twelve', 'thirty'],
  'is a day of the week': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'is a month': ['January', 'February', 'June', 'July', 'October', 'November', 'December'],
  'is an animal': ['dog', 'cat', 'horse', 'sheep', 'cow', 'rabbit', 'elephant', 'goat'],
  'is a fruit': ['apple', 'banana', 'pear', 'mango', 'grape', 'strawberry', 'pineapple'],
  'is a drink': ['tea', 'coffee', 'milk', 'water', 'juice', 'lemonade'],
  'is a part of the body': ['hand', 'nose', 'ear', 'knee', 'mouth', 'elbow', 'finger'],
  'is something to wear': ['hat', 'coat', 'shirt', 'jacket', 'scarf', 'sock', 'jumper'],
  'is furniture': ['sofa', 'chair', 'table', 'bed', 'wardrobe', 'stool', 'bookcase'],
  'is a room': ['kitchen', 'bedroom', 'bathroom', 'living room', 'dining room'],
  'is a vehicle': ['car', 'bus', 'truck', 'bicycle', 'tractor', 'train'],
};

/** Other accepted answers. */
const SYNONYMS: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(COLOURS).map(([colour, { names }]) => [colour, names])),
  ...ITEMS,
  ...{ two: ['2'], five: ['5'], seven: ['7'], nine: ['9'], eleven: ['11'], twelve: ['12'], thirty: ['30'] },
  bicycle: ['bike'],
};

/**
 * Creates a check for people who cannot see a picture: one short sentence with its answer in it, without logic or
 * memory. A program finds the answer by a list of words, so each one costs it a proof of work.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum
 */
export function createTextQuestion(random: Random = unforeseeable): TextQuestion {
  const [asked = '', ...others] = random.some(Object.keys(WORDS), 3);
  const wordOf = (group: string) => random.pick(WORDS[group] ?? []);
  const answer = wordOf(asked);
  const [first, second, third] = random.some([answer, ...others.map(wordOf)], 3);
  return {
    question: `Which of these ${asked}: ${first}, ${second} or ${third}?`,
    answers: [...new Set([answer.toLowerCase(), ...(SYNONYMS[answer] ?? [])])],
  };
}
