import { COLOURS, ITEMS, ROOMS } from '@/server/modules/accounts/human-check/scene.ts';

/** Simple bots that answer the questions by heuristics, without understanding them. */
export type Solver = (question: string) => string | undefined;

const WORDS: Record<string, readonly string[]> = {
  number: [
    ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ],
  colour: Object.keys(COLOURS),
  day: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  place: ['drawer', 'box', 'bag', 'jar', 'suitcase', 'pocket', 'bucket', 'tin', 'trunk'],
  room: Object.keys(ROOMS),
  thing: [...Object.keys(ITEMS), 'mirror', 'rug', 'vase', 'stool', 'basket', 'cabinet', 'kettle', 'radio'],
};

/** Returns the type of answer that a question wants, by a keyword. */
function sortOf(question: string): string {
  const questionText = question.includes('?')
    ? (question.match(/[^.]*\?$/)?.[0] ?? question)
    : question.split(':')[0];
  const text = (questionText ?? '').toLowerCase();
  if (/how many|how much|dollars|count|do you pay|do you get/.test(text)) return 'number';
  if (/colour/.test(text)) return 'colour';
  if (/\bday|\bwhen\b/.test(text)) return 'day';
  if (/\broom\b/.test(text)) return 'room';
  if (/\bwho|whom|person/.test(text)) return 'person';
  if (/where|in what|open or|end: say|^find the|at the end/.test(text)) return 'place';
  return 'thing';
}

/** Returns the possible answers in the order of the text. */
function candidates(question: string): string[] {
  const sort = sortOf(question);
  const words = question.match(/\$?[A-Za-z]+|\d+/g) ?? [];
  if (sort === 'number') return words.filter((word) => /^\d+$/.test(word) || WORDS.number?.includes(word));
  if (sort === 'person')
    return words.slice(1).filter((word) => /^[A-Z][a-z]+$/.test(word) && !COMMON.test(word));
  return words.map((word) => word.toLowerCase()).filter((word) => WORDS[sort]?.includes(word));
}

const COMMON = /^(?:The|At|Then|Who|Which|Everybody|It|To|All|In|That|Say)$/;

/** Returns the subject of the question's last sentence. */
function subject(question: string): string {
  const sentence = question.split(/(?<=[.:]) /).at(-1) ?? '';
  return (
    sentence
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.find((word) => WORDS.thing?.includes(word)) ?? ''
  );
}

const counted = (list: readonly string[]) =>
  [...new Set(list)].map((word) => ({ word, count: list.filter((other) => other === word).length }));

/** Returns the candidate nearest to a mention of the subject. */
function beside(question: string, mention: 'first' | 'last'): string | undefined {
  const story = question.split(/(?<=[.:]) /).slice(0, -1);
  const about = story.filter((sentence) => sentence.toLowerCase().includes(subject(question)));
  const found = candidatesIn(about.at(mention === 'first' ? 0 : -1) ?? '', sortOf(question));
  return found.at(mention === 'first' ? 0 : -1);
}

function candidatesIn(text: string, sort: string): string[] {
  return (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).filter(
    (word) => WORDS[sort]?.includes(word) || (sort === 'number' && /^\d+$/.test(word)),
  );
}

const amountOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : (WORDS.number?.indexOf(word) ?? 0) + 1;
const values = (question: string) => candidates(question).map(amountOf);

export const SOLVERS: Record<string, Solver> = {
  'the first candidate': (question) => candidates(question)[0],
  'the second candidate': (question) => candidates(question)[1],
  'the last candidate': (question) => candidates(question).at(-1),
  'the last but one': (question) => candidates(question).at(-2),
  'the most frequent': (question) =>
    counted(candidates(question)).sort((one, other) => other.count - one.count)[0]?.word,
  'the rarest': (question) =>
    counted(candidates(question)).sort((one, other) => one.count - other.count)[0]?.word,
  'beside the first mention': (question) => beside(question, 'first'),
  'beside the last mention': (question) => beside(question, 'last'),
  'the sum of all numbers': (question) => String(values(question).reduce((sum, value) => sum + value, 0)),
  'the product of two numbers': (question) => String((values(question)[0] ?? 0) * (values(question)[1] ?? 0)),
  'the largest number': (question) => String(Math.max(0, ...values(question))),
};
