import { COLOURS, ITEMS } from '@/server/modules/accounts/human-check/scene.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Random } from '@/shared/random.ts';

/** A question in words. */
export interface TextQuestion {
  question: string;
  /** Accepted answers, by `answerKey`; the first is the usual one. */
  answers: string[];
}

export const PEOPLE = [
  ...['Aroha', 'Mia', 'Tane', 'Leilani', 'Oskar', 'Priya', 'Ngaire', 'Jun', 'Sefa', 'Ida', 'Hemi', 'Lucy'],
  ...['Ravi', 'Nina', 'Tom', 'Moana', 'Erik', 'Zoe'],
];

/** Things of a home with their other names. Their plurals end with s. */
export const HOUSEHOLD_OBJECTS: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(ITEMS).filter(([name]) => name !== 'bookshelf')),
  mirror: ['mirror'],
  rug: ['rug', 'carpet'],
  vase: ['vase'],
  stool: ['stool'],
  basket: ['basket'],
  cabinet: ['cabinet', 'cupboard'],
  kettle: ['kettle'],
  radio: ['radio'],
};
export const THING_NAMES = Object.keys(HOUSEHOLD_OBJECTS);

export const COLOUR_NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[];

const ONES = [
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' '),
  ...'fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** @param number 0 to 99 */
export function numberWord(number: number): string {
  const rest = number % 10;
  return ONES[number] ?? `${TENS[Math.floor(number / 10)]}${rest > 0 ? `-${ONES[rest]}` : ''}`;
}

/**
 * Returns the accepted forms of a number: digits or word, with or without the unit.
 *
 * @param unit in the plural
 */
export function numberAnswers(number: number, unit: string): string[] {
  const names = [String(number), numberWord(number).replace('-', ' ')];
  return [...names, ...names.map((name) => `${name} ${unit}`)];
}

/** Writes a number as a word or in digits, at random. */
export function writeNumber(random: Random, number: number): string {
  return random.pick([String(number), numberWord(number)]);
}

/** 'a red sofa', 'an orange one' */
export function withArticle(text: string): string {
  return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;
}

/** 'one chair', '3 chairs'. */
export function quantity(random: Random, number: number, object: string): string {
  return number === 1 ? `one ${object}` : `${writeNumber(random, number)} ${object}s`;
}

/** 'a, b and c' */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Combines a story with its question at the end, or with a task at the beginning. */
export function composeText(
  random: Random,
  sentences: readonly string[],
  prompt: { questions: readonly string[]; tasks?: readonly string[] },
): string {
  const text = sentences.map(capitalise).join(' ');
  if (prompt.tasks && random.whole(1, 4) === 1) return `${capitalise(random.pick(prompt.tasks))}: ${text}`;
  return `${text} ${capitalise(random.pick(prompt.questions))}`;
}
