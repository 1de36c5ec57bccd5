import type { Pause } from './kinds.ts';
import type { Heads, Listing } from './listing.ts';
import { type Phrase, phrasesOf, wordsAndPairs } from './phrases.ts';

/** Synonyms of a word or pair with weights, above 0 and below 1. */
export type Synonyms = ReadonlyMap<string, readonly (readonly [string, number])[]>;

/**
 * Weights from 'black' to 'ebony', from 'ebony' to 'black', and from 'ebony' to 'onyx', which is also tagged 'black'.
 */
const NARROWER = 0.8;
const WIDER = 0.6;
const SIBLING = 0.4;

/** Minimum listings, kinds, lift over chance and share. */
const MIN_LISTINGS = 2;
const MIN_LIFT = 5;
const MIN_SHARE = 0.03;
const MIN_WORD = 8;
/** Minimum share relative to the most frequent word with the tag: excludes 'tone' for gold, keeps 'brass tone'. */
const MIN_OF_MOST = 0.5;
/** Phrases of a description that are read; later ones are about accessories. */
const PHRASES = 4;
const MAX_SYNONYMS = 24;

/**
 * Learns synonyms of properties from tags: if many listings of many kinds say 'ebony' and are tagged 'black' without
 * saying it, 'ebony' is black. Excludes product nouns, which kinds cover.
 *
 * @param kinds the kind of each listing
 */
export async function learnSynonyms(
  listings: readonly Listing[],
  { kinds, heads, pause }: { kinds: Int32Array; heads: Heads; pause: Pause },
): Promise<Synonyms> {
  const saying = new Map<string, number>();
  const taggedOnly = new Map<string, number>();
  const together = new Map<string, { word: string; tag: string; listings: number; kinds: Set<number> }>();
  const isProperty = (term: string) => !heads.has(term.slice(term.lastIndexOf(' ') + 1));

  // Recomputed per listing to save memory.
  const saidBy = ({ name, description }: Listing) =>
    new Set([...name, ...description.slice(0, PHRASES)].flatMap(({ words }) => wordsAndPairs(words)));
  const rough = new RoughCounts(listings.length);
  for (const listing of listings) {
    await pause();
    for (const word of saidBy(listing)) rough.add(word);
  }
  for (const listing of listings) {
    await pause();
    for (const word of saidBy(listing)) {
      if (rough.mayHave(word, MIN_WORD)) saying.set(word, (saying.get(word) ?? 0) + 1);
    }
  }

  for (const [index, listing] of listings.entries()) {
    await pause();
    const { tags } = listing;
    const words = saidBy(listing);
    const tagged = new Set(tags.filter((tag) => tag.words.length <= 2).map((tag) => tag.words.join(' ')));
    for (const tag of tagged) {
      if (words.has(tag) || !isProperty(tag)) continue;
      taggedOnly.set(tag, (taggedOnly.get(tag) ?? 0) + 1);
      for (const word of words) {
        if ((saying.get(word) ?? 0) < MIN_WORD || !isProperty(word) || sharesWord(word, tag)) continue;
        const key = `${word}|${tag}`;
        const pair = together.get(key) ?? { word, tag, listings: 0, kinds: new Set() };
        pair.listings++;
        pair.kinds.add(kinds[index]!);
        together.set(key, pair);
      }
    }
  }

  const synonymsByWord = new Map<string, { word: string; share: number; listings: number }[]>();
  for (const { word, tag, listings: count, kinds: among } of together.values()) {
    const share = count / (saying.get(word) ?? 1);
    const byChance = ((saying.get(word) ?? 0) * (taggedOnly.get(tag) ?? 0)) / listings.length;
    const isCommon = count >= MIN_LISTINGS && share >= MIN_SHARE && among.size >= Math.max(2, count / 2);
    if (!isCommon || (count - 0.5) / (byChance + 0.2) < MIN_LIFT) continue;
    synonymsByWord.set(tag, [...(synonymsByWord.get(tag) ?? []), { word, share, listings: count }]);
  }
  return symmetric(new Map([...synonymsByWord].map(([tag, words]) => [tag, surest(words)])));
}

/** Keeps words tagged about as often as the most frequent one; small counts are discounted. */
function surest(words: readonly { word: string; share: number; listings: number }[]): string[] {
  const limit = Math.max(...words.map(({ share, listings }) => (share * listings) / (listings + 2)));
  return words.filter(({ share }) => share >= MIN_OF_MOST * limit).map(({ word }) => word);
}

function sharesWord(one: string, other: string): boolean {
  const words = other.split(' ');
  return one.split(' ').some((word) => words.includes(word));
}

function symmetric(narrower: ReadonlyMap<string, readonly string[]>): Synonyms {
  const symmetricShares = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, share: number) => {
    const own = symmetricShares.get(from) ?? new Map<string, number>();
    if ((own.get(to) ?? 0) < share && (own.has(to) || own.size < MAX_SYNONYMS)) own.set(to, share);
    symmetricShares.set(from, own);
  };
  for (const [tag, words] of narrower) {
    for (const word of words) {
      add(tag, word, NARROWER);
      add(word, tag, WIDER);
      for (const sibling of words) if (sibling !== word) add(word, sibling, SIBLING);
    }
  }
  return new Map([...symmetricShares].map(([word, rest]) => [word, [...rest]]));
}

/**
 * Counters per listing, a byte each. With 2,400,000 terms of 12,000 listings, one in a hundred rare terms counts as
 * three.
 */
const PER_LISTING = 1_400;
const MAX_BITS = 24;
const MAX_COUNT = 255;

/**
 * Counts listings per term in fixed memory; shared counters may overestimate, never underestimate. Preselects terms
 * worth an exact count, as a catalogue of random words has millions.
 *
 * @see Cormode & Muthukrishnan, An improved data stream summary: the count-min sketch (2005)
 */
export class RoughCounts {
  private readonly counts: Uint8Array;
  private readonly mask: number;

  /** @param listings how many will be counted */
  constructor(listings: number) {
    const bits = Math.min(MAX_BITS, Math.ceil(Math.log2(1 + listings * PER_LISTING)));
    this.counts = new Uint8Array(2 ** bits);
    this.mask = 2 ** bits - 1;
  }

  add(term: string): void {
    const slot = hashOf(term) & this.mask;
    if (this.counts[slot]! < MAX_COUNT) this.counts[slot]!++;
  }

  /** @param count up to 255 */
  mayHave(term: string, count: number): boolean {
    return this.counts[hashOf(term) & this.mask]! >= count;
  }
}

/** FNV-1a. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 24);
}

/** Admin-defined synonyms. */
export interface ExtraSynonyms {
  /** Synonyms by singular name. */
  others: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words of the names, which are never corrected. */
  words: ReadonlySet<string>;
}

export const NO_EXTRA_SYNONYMS: ExtraSynonyms = { others: new Map(), words: new Set() };

/** Limits: words of a name, synonyms of a name, readings of a search. */
const MAX_WORDS = 3;
const MAX_OTHERS = 8;
const MAX_READINGS = 4;

/** @param synonyms by name ('settee'), one direction only; a mutual pair must be listed twice */
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

/** Returns the search with the first name that admins gave synonyms replaced by each of them; unchanged without one. */
export function readingsWithSynonyms(
  phrases: readonly Phrase[],
  { others }: ExtraSynonyms,
  isKnown: (word: string) => boolean,
): (readonly Phrase[])[] {
  const nameMatch = others.size === 0 ? undefined : findName(phrases, others);
  if (!nameMatch) return [phrases];
  const { phrase, start, name, named } = nameMatch;
  const readings = named.map((other) =>
    phrases.map((read) =>
      read === phrase ? { ...read, words: read.words.toSpliced(start, name.length, ...other) } : read,
    ),
  );
  return (name.every(isKnown) ? [phrases, ...readings] : readings).slice(0, MAX_READINGS);
}

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
