import type { Spelling } from '@/server/domain/catalog/search/spelling.ts';
import { type ExtraSynonyms, readingsOf } from './extra-synonyms.ts';
import type { CatalogueModel } from './model.ts';
import { foldText, type Phrase, phrasesOf } from './phrases.ts';

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

/** Words of a search that are read; nobody types more by hand. */
const MAX_WORDS = 24;
/** Words that no listing has and whose meaning is guessed: each is compared with many. */
const MAX_GUESSED = 6;
/** Words that say how somebody shops rather than what for. */
const FILLERS = new Set(
  'affordable anything best budget buy cheap find good great inexpensive like looking nice please really search show something stuff thing'.split(
    ' ',
  ),
);
const BEFORE_ASIDE = new Set(['with', 'for', 'by', 'to', 'suit', 'suits']);
const ASIDE_WORTH = 0.7;
/** How much oftener two words stand together than apart tells of a correction, per listing (logarithm). */
const NEIGHBOURS = 0.3;
const NEIGHBOURS_AT_ALL = 0.5;
const GUESS_WORTH = 0.9;

interface Readings {
  readings: Asked[][];
  /** The words with those that were mended; null where none were. */
  corrected: string | null;
}

/**
 * Reads what somebody typed: its words, mended where no listing has them, and the one that names the thing.
 *
 * @returns a reading for each name that people have set for the thing, of which there is mostly none beside the typed one
 */
export function readAsked(text: string, language: Language): Readings {
  const { model, spelling, extraSynonyms } = language;
  const { mended, guessed } = mend(text, language);
  const phrases = phrasesOf(mended.replace(/[,/]/g, ' '));
  const isKnown = (word: string) => spelling.has(word) || model.said.has(word);
  return {
    readings: readingsOf(phrases, extraSynonyms, isKnown).map((reading) => askedOf(reading, guessed, model)),
    corrected: guessed.size > 0 ? mended.trim() : null,
  };
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

/** Puts known words in the place of those that no listing has. */
function mend(text: string, { model, spelling, extraSynonyms }: Language) {
  const parts = foldText(text).split(/([^\p{L}\d]+)/u);
  const guessed = new Set<string>();
  let guesses = 0;
  const mended = parts.map((typed, index) => {
    if (!/^\p{L}{3,40}$/u.test(typed) || FILLERS.has(typed) || spelling.has(typed)) return typed;
    const one = singular(typed);
    if (spelling.has(one) || extraSynonyms.words.has(one) || ++guesses > MAX_GUESSED) return typed;
    const meant = likeliest(typed, neighboursOf(parts, index), model, spelling);
    if (meant) for (const word of meant.split(' ')) guessed.add(singular(word));
    return meant ?? typed;
  });
  return { mended: mended.join(''), guessed };
}

function neighboursOf(parts: readonly string[], index: number) {
  // Words stand at even places, what is between them at odd ones.
  return { before: parts[index - 2], after: parts[index + 2] };
}

function likeliest(
  typed: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
  model: CatalogueModel,
  spelling: Spelling,
): string | undefined {
  const together = (one: string, other: string) => {
    const pair = model.said.get(`${singular(one)} ${singular(other)}`);
    return pair ? NEIGHBOURS_AT_ALL + NEIGHBOURS * Math.log(1 + pair.worth * 1_000) : 0;
  };
  let best: string | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { word, likelihood } of spelling.candidates(typed)) {
    const fit = (before ? together(before, word) : 0) + (after ? together(word, after) : 0);
    if (likelihood + fit > most) [best, most] = [word, likelihood + fit];
  }
  return best ?? spelling.split(typed)?.join(' ') ?? spelling.complete(typed);
}

const singular = (word: string) => phrasesOf(word)[0]?.words[0] ?? word;
