import { type Phrase, phrasesOf, wordsAndPairs } from './phrases.ts';

/** The text of a product that search reads. */
export interface ListingText {
  name: string;
  description: string;
  category: string;
  tags: readonly string[];
  keywords: string;
  colour: string | null;
  materials: readonly string[];
  /** Shop name. */
  seller?: string;
  sku?: string | null;
}

export interface Listing {
  name: Phrase[];
  description: Phrase[];
  keywords: Phrase[];
  /** Tags, colour and materials. */
  tags: Phrase[];
  /** Number of actual tags, which come first. */
  ownTags: number;
  category: string;
  /** Shop name and SKU. */
  references: Phrase[];
}

/** Limits of a description in characters and phrases: later text is about delivery and the like. */
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

export function indexedText({ name, tags, keywords, colour, materials, ...text }: ListingText): string {
  const words = [name, ...tags, keywords, colour ?? '', ...materials, text.seller ?? ''];
  return [...words, text.description.slice(0, MAX_DESCRIPTION)].join(' ');
}

/** Counts how often a word ends the first phrase of a name ('oak side table'), and in how many names it occurs. */
export class Heads {
  private readonly timesAtEnd = new Map<string, number>();
  private readonly anywhere = new Map<string, number>();

  constructor(listings: Iterable<Listing>) {
    for (const { name } of listings) {
      const head = name[0]?.words.at(-1);
      if (head) count(this.timesAtEnd, head);
      for (const word of new Set(name.flatMap(({ words }) => words))) count(this.anywhere, word);
    }
  }

  has(word: string): boolean {
    const atEnd = this.timesAtEnd.get(word) ?? 0;
    return atEnd >= MIN_ENDING && atEnd / ((this.anywhere.get(word) ?? 0) + 3) > MIN_SHARE;
  }
}

/** Minimum names that a word ends, and minimum share of its names, to count as a product noun. */
const MIN_ENDING = 3;
const MIN_SHARE = 0.25;

/** Weight of a phrase as a product name, by field. */
const KIND_WORTH = { name: 1, laterInName: 0.5, description: 1, tag: 0.8, keyword: 0.7, inKeywords: 0.5 };

/** Maximum words of a keyword; longer ones are several without commas. */
const MAX_KEYWORD = 4;

/** Prepositions before an accessory or purpose. */
const ASIDE = new Set(['with', 'suit', 'suits', 'match', 'matches', 'matching', 'to', 'for', 'by']);

/**
 * Finds what the listing calls its product: endings of one to three words of phrases that end in a head noun.
 *
 * @returns each with its weight, above 0 and at most 1
 */
export function kindPhrasesOf(listing: Listing, heads: Heads): Map<string, number> {
  const weightByPhrase = new Map<string, number>();
  const add = (words: readonly string[], weight: number): boolean => {
    const head = words.at(-1);
    if (!head || !heads.has(head)) return false;
    for (let length = 1; length <= Math.min(3, words.length); length++) {
      raise(weightByPhrase, words.slice(-length).join(' '), weight);
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
    else for (const at of words.keys()) add(words.slice(Math.max(0, at - 1), at + 1), KIND_WORTH.inKeywords);
  }
  return weightByPhrase;
}

/** Weight of a term by field: properties are written in any field. */
const TERM_WORTH = {
  name: 1,
  laterInName: 0.7,
  aside: 0.3,
  tag: 0.8,
  keyword: 0.65,
  description: 0.6,
  category: 0.2,
  /** Low: a shop called 'Oak & Co' also sells other materials. */
  reference: 0.2,
};

/**
 * Returns the index terms of a listing: words, adjacent pairs and measures.
 *
 * @param worthInDescription weight of words in the description
 * @returns each with its weight, above 0 and at most 1
 */
export function termsOf(
  listing: Listing,
  kindPhrases: ReadonlyMap<string, number>,
  worthInDescription = TERM_WORTH.description,
): Map<string, number> {
  const weightByTerm = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const term of wordsAndPairs(words)) raise(weightByTerm, term, weight);
    for (let at = 1; at < words.length; at++) {
      const measure = isUnit(words[at]!) ? measureTerm(words[at - 1]!, words[at]!) : null;
      if (measure) raise(weightByTerm, measure, weight);
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
  for (const [phrase, weight] of kindPhrases)
    add(phrase.includes(' ') ? phrase.split(' ') : [phrase], weight);
  return weightByTerm;
}

/**
 * Returns the features for clustering: product names, and everything said about the product.
 *
 * @returns each with its weight, above 0 and at most 1
 */
export function featuresOf(listing: Listing, kindPhrases: ReadonlyMap<string, number>): Map<string, number> {
  const weightByFeature = new Map(kindPhrases);
  for (const { words } of [...listing.name, ...listing.description]) {
    if (words.length <= 4) raise(weightByFeature, `phrase ${words.join(' ')}`, 0.8);
    for (const word of words) raise(weightByFeature, `word ${word}`, 0.5);
  }
  weightByFeature.set(`category ${listing.category}`, 1);
  return weightByFeature;
}

function raise(weights: Map<string, number>, key: string, weight: number): void {
  if ((weights.get(key) ?? 0) < weight) weights.set(key, weight);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Units by quantity, in terms of the first of each row; as `phrasesOf` writes them. */
const UNITS = new Map(
  Object.entries({
    length: { cm: 1, mm: 0.1, m: 100, inch: 2.54, ft: 30.48 },
    volume: { l: 1, ml: 0.001, qt: 0.946, gallon: 3.785 },
    weight: { kg: 1, g: 0.001, lb: 0.4536 },
  }).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
);

/** Logarithmic step: measures within half of it are equal, as 48 inches and 1,200 mm. */
const STEP = Math.log(1.025);

export function isNumber(word: string): boolean {
  return /^\d[\d./]*(?: |$)/.test(word);
}

export function isUnit(word: string): boolean {
  return UNITS.has(word);
}

/**
 * Returns the index term of a measure, independent of its unit.
 *
 * @param neighbour 0 for the measure itself; -1 and 1 for the next smaller and larger ones
 * @returns null if it is no measure
 */
export function measureTerm(number: string, unit: string, neighbour = 0): string | null {
  const unitSize = UNITS.get(unit);
  const value = Number(number);
  if (!unitSize || !(value > 0)) return null;
  return `${unitSize.dimension}~${Math.round(Math.log(value * unitSize.factor) / STEP) + neighbour}`;
}
