import { memoize } from '@/server/platform/cache/cache.ts';

/** Words without punctuation or function words between them, and the token before them. */
export interface Phrase {
  words: string[];
  /** A function word or punctuation mark; '' at the beginning. */
  after: string;
}

/** English words that end a noun phrase: articles, prepositions, pronouns, verbs of listings such as 'comes'. */
const FUNCTION_WORDS = new Set(
  (
    'a an and any are as at be been being both but by can come comes could did do does for from get had has have he her his ' +
    'how i if in into is it its just made make makes matches matching me measures my need no not of on only or our ready ' +
    'she size so some suit suits than that the their them then there these they this those to too up us want was we were ' +
    'what when which while who will with would you your'
  ).split(' '),
);

const ARTICLES = new Set(['a', 'an', 'any', 'my', 'our', 'some', 'the', 'your']);

const NUMBERS: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ ten: '10', twelve: '12' },
};

/** Spelling variants of units and colours. */
const SPELLINGS: Record<string, string> = {
  ...{ inches: 'inch', feet: 'ft', foot: 'ft', metre: 'm', metres: 'm', tiered: 'tier', tiers: 'tier' },
  ...{ pc: 'piece', pce: 'piece', pcs: 'piece', pieces: 'piece' },
  ...{ seater: 'seat', seaters: 'seat', seats: 'seat', quart: 'qt', quarts: 'qt' },
  ...{ litre: 'l', litres: 'l', liter: 'l', liters: 'l', gal: 'gallon', gallons: 'gallon', lbs: 'lb' },
  ...{ gray: 'grey', color: 'colour' },
};

const NUMBER_WORD = new RegExp(`\\b(?:${Object.keys(NUMBERS).join('|')})\\b`, 'g');
const OTHER_SPELLING = new RegExp(`\\b(?:${Object.keys(SPELLINGS).join('|')})\\b`, 'g');

/**
 * Words that may follow a number without a space: units and counted nouns. Other mixed tokens are codes ('B07XJ8C8F5'),
 * whose parts mean nothing.
 */
const AFTER_NUMBER =
  '(?:mm|cm|m|metres?|meters?|in|inch(?:es)?|ft|feet|foot|ml|l|litres?|liters?|qt|quarts?|gal|gallons?|kg|g|lbs?|oz|w|watts?|v|' +
  'pcs?|pce|pieces?|packs?|sets?|seat(?:s|ers?)?|tier(?:s|ed)?|doors?|drawers?|shelf|shelves|lights?|legs?|hooks?|rungs?|ply|way|' +
  'persons?|people|years?|yrs?|months?|star)';
const FIGURE = '\\d+(?:\\.\\d+)?';
const MEASURED = new RegExp(
  `(?<![\\p{L}\\d])(?:${FIGURE}${AFTER_NUMBER})+(?![\\p{L}\\d])|(?<![\\p{L}\\d])${FIGURE}(?:x${FIGURE})+${AFTER_NUMBER}?(?![\\p{L}\\d])`,
  'gu',
);

/** 'x36' of '24" x36"', 'mp3': too short for a code, so it is split into letters and digits. */
const SHORT_MIXED =
  /(?<![\p{L}\d])(?=[\p{L}\d]{2,4}(?![\p{L}\d]))(?:(\p{L}+)(\d+)|(\d+)(\p{L}+))(?![\p{L}\d])/gu;

/** Longer words are dropped, to save memory. */
const MAX_WORD_LENGTH = 50;

/** ASCII, which needs no folding. */
const PLAIN = /^[\0-\x7f]*$/;

/** Lowercases and removes accents, macrons, ligatures and invisible characters: 'Rēhua' is 'rehua', '３５' is '35'. */
export function foldText(text: string): string {
  const folded = PLAIN.test(text) ? text : text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return folded.toLowerCase();
}

/** Normalises numbers and units: `24"`, '24-inch' and '24 in' are '24 inch'; 'three' is '3'. */
function writeUnits(folded: string): string {
  return folded
    .replace(MEASURED, (measure) => measure.replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& '))
    .replace(/(\d) ?(?:["\u201d]|'')/g, '$1 inch ')
    .replace(/(\d) ?['\u2019](?!s\b)/g, '$1 ft ')
    .replace(/(?<![\p{L}\d])(\d+(?:\.\d+)?)[- ]?in\b(?! (?:an?|the|my|our)\b)/gu, '$1 inch')
    .replace(SHORT_MIXED, '$1$3 $2$4')
    .replace(NUMBER_WORD, (word) => NUMBERS[word] ?? word)
    .replace(/(?<![\p{L}\d])(\d+(?:\.\d+)?)[- ](?=[a-z])/gu, '$1 ')
    .replace(OTHER_SPELLING, (word) => SPELLINGS[word] ?? word);
}

/**
 * Splits a text into noun phrases with singular words: 'Oak chairs with arms' is 'oak chair' and, after 'with', 'arm'.
 */
export function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let words: string[] = [];
  let separatorBefore = '';
  const endPhrase = (separator: string) => {
    if (words.length > 0) phrases.push({ words, after: separatorBefore });
    if (words.length > 0 || !ARTICLES.has(separator)) separatorBefore = separator;
    words = [];
  };
  const normalisedText = writeUnits(foldText(text))
    .replace(/['\u2019]s\b/g, '')
    .replace(/['\u2019]/g, '')
    .replace(/ [-\u2013\u2014] /g, ' | ')
    .replace(/[-\u2013_]/g, ' ');
  for (const [token] of normalisedText.matchAll(/\d+(?:[./]\d+)*(?![\p{L}\d])|[\p{L}\d]+|[^\s\p{L}\d]/gu)) {
    if (/^[\p{L}\d]/u.test(token)) {
      if (FUNCTION_WORDS.has(token)) endPhrase(token);
      else if (token.length <= MAX_WORD_LENGTH) words.push(singularOf(token));
    } else endPhrase(token);
  }
  endPhrase('');
  return phrases;
}

const readWords = (text: string): ReadonlySet<string> =>
  new Set(phrasesOf(text).flatMap(({ words }) => words));

/** Returns the singular words of a name. Memoised: the same names recur. */
export const wordsOfText = memoize({ most: 4_000 }, readWords);

export function wordsAndPairs(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (const [at, word] of words.entries()) {
    terms.push(word);
    if (at > 0) terms.push(`${words[at - 1]} ${word}`);
  }
  return terms;
}

/** Returns the singular of an English plural. A stemmer would conflate 'comforter' and 'comfort'. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:el|al|ar|oa|ie|ol|ea|ni)ves$/.test(word)) {
    return word.endsWith('nives') ? `${word.slice(0, -3)}fe` : `${word.slice(0, -3)}f`;
  }
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
