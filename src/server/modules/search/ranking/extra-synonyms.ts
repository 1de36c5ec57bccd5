import { type Phrase, phrasesOf } from './phrases.ts';

/** Other names for things that people have set, beside those that the catalogue teaches. */
export interface ExtraSynonyms {
  /** By name, its words in the singular: what it is also called. */
  others: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The words of the names, which are no typing mistakes even where no listing has them. */
  words: ReadonlySet<string>;
}

export const NO_EXTRA_SYNONYMS: ExtraSynonyms = { others: new Map(), words: new Set() };

/** Words of a name; other names of one; ways to read a search, each of which is ranked. */
const MAX_WORDS = 3;
const MAX_OTHERS = 8;
const MAX_READINGS = 4;

/**
 * @param synonyms by a name ('settee'), other names to look for as well ('sofa', 'two seater couch'); to hold in both
 *   directions they must stand in both
 */
export function readExtraSynonyms(synonyms: ReadonlyMap<string, readonly string[]>): ExtraSynonyms {
  const others = new Map<string, string[][]>();
  const words = new Set<string>();
  for (const [name, names] of synonyms) {
    const own = wordsOf(name);
    const read = names.map(wordsOf).filter((other) => isName(other) && other.join(' ') !== own.join(' '));
    if (!isName(own) || read.length === 0) continue;
    const key = own.join(' ');
    others.set(key, [...(others.get(key) ?? []), ...read].slice(0, MAX_OTHERS));
    for (const word of own) words.add(word);
  }
  return { others, words };
}

/**
 * What is asked for, read with other names too.
 *
 * @param isKnown whether any listing has a word: a name that none has is only read as the others
 * @returns the phrases as they are, unless the first name in them is known by its other names only, and with each other name
 */
export function readingsOf(
  phrases: readonly Phrase[],
  { others }: ExtraSynonyms,
  isKnown: (word: string) => boolean,
): (readonly Phrase[])[] {
  const found = others.size === 0 ? undefined : findName(phrases, others);
  if (!found) return [phrases];
  const { phrase, start, name, named } = found;
  const readings = named.map((other) =>
    phrases.map((read) =>
      read === phrase ? { ...read, words: read.words.toSpliced(start, name.length, ...other) } : read,
    ),
  );
  return (name.every(isKnown) ? [phrases, ...readings] : readings).slice(0, MAX_READINGS);
}

/** The first name that has others; the longest where several begin at one word. */
function findName(phrases: readonly Phrase[], others: ExtraSynonyms['others']) {
  for (const phrase of phrases) {
    for (const start of phrase.words.keys()) {
      for (let length = MAX_WORDS; length > 0; length--) {
        const name = phrase.words.slice(start, start + length);
        const named = others.get(name.join(' '));
        if (name.length === length && named) return { phrase, start, name, named };
      }
    }
  }
  return undefined;
}

const wordsOf = (name: string) => phrasesOf(name).flatMap(({ words }) => words);
const isName = (words: readonly string[]) => words.length > 0 && words.length <= MAX_WORDS;
