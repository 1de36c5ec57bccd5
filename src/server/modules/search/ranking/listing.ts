import { type Phrase, phrasesOf, wordsAndPairs } from './phrases.ts';

/** What a seller writes of a product, as far as a search reads it. */
export interface ListingText {
  name: string;
  description: string;
  category: string;
  tags: readonly string[];
  keywords: string;
  colour: string | null;
  materials: readonly string[];
  /** The shop that sells it. */
  seller?: string;
  sku?: string | null;
}

/** The phrases of a listing, by where they stand. */
export interface Listing {
  name: Phrase[];
  description: Phrase[];
  keywords: Phrase[];
  /** Tags, and what else is said of it in a word or two: colour, materials. */
  tags: Phrase[];
  /** How many of them are tags. */
  ownTags: number;
  category: string;
  /** The shop that sells it, and the number that the shop has for it. */
  references: Phrase[];
}

/** What is read of a description, letters and phrases: what comes later speaks of delivery and of other things. */
const MAX_DESCRIPTION = 2_000;
const MAX_PHRASES = 40;

export function readListing(text: ListingText): Listing {
  const ownTags = text.tags.flatMap(phrasesOf);
  const properties = [...text.materials, text.colour ?? ''].flatMap(phrasesOf);
  return {
    name: phrasesOf(text.name),
    description: phrasesOf(text.description.slice(0, MAX_DESCRIPTION)).slice(0, MAX_PHRASES),
    keywords: phrasesOf(text.keywords).slice(0, MAX_PHRASES),
    tags: [...ownTags, ...properties].slice(0, MAX_PHRASES),
    ownTags: ownTags.length,
    category: text.category,
    references: [text.seller ?? '', text.sku ?? ''].flatMap(phrasesOf),
  };
}

/** What is read of a product, as it was written. */
export function wordsRead({
  name,
  tags,
  keywords,
  colour,
  materials,
  seller = '',
  description,
}: ListingText): string {
  const words = [name, ...tags, keywords, colour ?? '', ...materials, seller];
  return [...words, description.slice(0, MAX_DESCRIPTION)].join(' ');
}

/** How often a word ends the first phrase of a name ('oak side table'), and in how many names it stands at all. */
export class Heads {
  private readonly ending = new Map<string, number>();
  private readonly anywhere = new Map<string, number>();

  constructor(listings: Iterable<Listing>) {
    for (const { name } of listings) {
      const head = name[0]?.words.at(-1);
      if (head) count(this.ending, head);
      for (const word of new Set(name.flatMap(({ words }) => words))) count(this.anywhere, word);
    }
  }

  /** Whether a word names a kind of thing, as 'table' does and 'oak' does not. */
  has(word: string): boolean {
    const ending = this.ending.get(word) ?? 0;
    return ending >= MIN_ENDING && ending / ((this.anywhere.get(word) ?? 0) + 3) > MIN_SHARE;
  }
}

/** A word must end so many names, and such a share of the names it stands in, to be taken for a kind of thing. */
const MIN_ENDING = 3;
const MIN_SHARE = 0.25;

/** What a phrase is worth as a name of the thing, by where it stands. */
const KIND_WORTH = { name: 1, laterInName: 0.5, description: 1, tag: 0.8, keyword: 0.7, inKeywords: 0.5 };

/** Words of a keyword; more are several without commas. */
const MAX_KEYWORD = 4;

/** Prepositions before what the thing has or goes with, rather than is. */
const ASIDE = new Set(['with', 'suit', 'suits', 'match', 'matches', 'matching', 'to', 'for', 'by']);

/**
 * What the listing calls its thing: the ends, of one to three words, of the phrases that end in a head.
 *
 * @returns each with its worth, above 0 and at most 1
 */
export function kindPhrasesOf(listing: Listing, heads: Heads): Map<string, number> {
  const found = new Map<string, number>();
  const add = (words: readonly string[], worth: number): boolean => {
    const head = words.at(-1);
    if (!head || !heads.has(head)) return false;
    for (let length = 1; length <= Math.min(3, words.length); length++) {
      raise(found, words.slice(-length).join(' '), worth);
    }
    return true;
  };
  listing.name.some(({ words, after }, index) =>
    index === 0 ? add(words, KIND_WORTH.name) : !ASIDE.has(after) && add(words, KIND_WORTH.laterInName),
  );
  listing.description.slice(0, 3).some(({ words }) => add(words, KIND_WORTH.description));
  for (const { words } of listing.tags) add(words, KIND_WORTH.tag);
  for (const { words } of listing.keywords) {
    if (words.length <= MAX_KEYWORD) add(words, KIND_WORTH.keyword);
    // Several in a row: any two neighbours may be a name.
    else for (const at of words.keys()) add(words.slice(Math.max(0, at - 1), at + 1), KIND_WORTH.inKeywords);
  }
  return found;
}

/** What a word or pair is worth for a search, by where it stands: a property is asked for wherever sellers write it. */
const TERM_WORTH = {
  name: 1,
  laterInName: 0.7,
  aside: 0.3,
  tag: 0.8,
  keyword: 0.65,
  description: 0.6,
  category: 0.2,
  /** A shop called 'Oak & Co' does not make all that it sells of oak. */
  reference: 0.2,
};

/**
 * What a search finds the listing by: words, pairs of neighbours, and measures.
 *
 * @param worthInDescription what those of the description are worth
 * @returns each with its worth, above 0 and at most 1
 */
export function termsOf(
  listing: Listing,
  kindPhrases: ReadonlyMap<string, number>,
  worthInDescription = TERM_WORTH.description,
): Map<string, number> {
  const found = new Map<string, number>();
  const add = (words: readonly string[], worth: number) => {
    for (const term of wordsAndPairs(words)) raise(found, term, worth);
    for (let at = 1; at < words.length; at++) {
      const measure = isUnit(words[at]!) ? measureTerm(words[at - 1]!, words[at]!) : null;
      if (measure) raise(found, measure, worth);
    }
  };
  listing.name.forEach(({ words, after }, index) => {
    if (index === 0) add(words, TERM_WORTH.name);
    else add(words, ASIDE.has(after) ? TERM_WORTH.aside : TERM_WORTH.laterInName);
  });
  for (const { words } of listing.description) add(words, worthInDescription);
  for (const { words } of listing.tags) add(words, TERM_WORTH.tag);
  for (const { words } of listing.keywords) add(words, TERM_WORTH.keyword);
  for (const { words } of phrasesOf(listing.category)) add(words, TERM_WORTH.category);
  for (const { words } of listing.references) add(words, TERM_WORTH.reference);
  for (const [phrase, worth] of kindPhrases) add(phrase.includes(' ') ? phrase.split(' ') : [phrase], worth);
  return found;
}

/**
 * What tells listings of one kind from others: how the thing is called, and everything that is said of it, for 'tapered
 * legs' are said of other things than 'deep pockets'.
 *
 * @returns each feature with its worth, above 0 and at most 1
 */
export function featuresOf(listing: Listing, kindPhrases: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map(kindPhrases);
  for (const { words } of [...listing.name, ...listing.description]) {
    if (words.length <= 4) raise(found, `phrase ${words.join(' ')}`, 0.8);
    for (const word of words) raise(found, `word ${word}`, 0.5);
  }
  found.set(`category ${listing.category}`, 1);
  return found;
}

function raise(found: Map<string, number>, key: string, worth: number): void {
  if ((found.get(key) ?? 0) < worth) found.set(key, worth);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Units by what they measure, each in the first of its row; as `phrasesOf` writes them. */
const UNITS = new Map(
  Object.entries({
    length: { cm: 1, mm: 0.1, m: 100, inch: 2.54, ft: 30.48 },
    volume: { l: 1, ml: 0.001, qt: 0.946, gallon: 3.785 },
    weight: { kg: 1, g: 0.001, lb: 0.4536 },
  }).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
);

/** Measures that differ by less than half of this share (a logarithm) are one: 48 inches are 1,200 mm to who sells. */
const STEP = Math.log(1.025);

/** Whether a term is a number, such as '48' and '1/2', or one with what it counts; '94d3e5' is a code. */
export function isNumber(word: string): boolean {
  return /^\d[\d./]*(?: |$)/.test(word);
}

/** Whether a word is a unit that is converted. */
export function isUnit(word: string): boolean {
  return UNITS.has(word);
}

/**
 * What listings with a measure are found by, whatever the unit that they write it in.
 *
 * @param neighbour 0 for the measure itself; -1 and 1 for the next smaller and larger ones
 * @returns null for what is no measure
 */
export function measureTerm(number: string, unit: string, neighbour = 0): string | null {
  const known = UNITS.get(unit);
  const value = Number(number);
  if (!known || !(value > 0)) return null;
  return `${known.dimension}~${Math.round(Math.log(value * known.factor) / STEP) + neighbour}`;
}
