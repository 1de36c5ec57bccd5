import { type Group, membersOf } from './candidates.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Listing } from './listing.ts';
import { isMain, type SearchWord } from './request.ts';

/**
 * Product-name matching for a catalogue too small to learn kinds from: a 'rimu side table' is a table, a 'sofa throw' a
 * throw.
 */

/** Prefix of the term for the end of a name; for the end of a tag or keyword. */
const IN_NAME = '=';
const BESIDE_NAME = '~';
/** Weight of a product that only its tags or keywords name. */
const BESIDE_WORTH = 0.98;
/** Bonus for being named: more than all other words together. */
const NAMED = 30;
/** Quantity words, which name no product: a set of chairs is chairs. */
const QUANTITIES = new Set(['pack', 'pair', 'piece', 'set']);
/** Joins two product names: 'table and two benches'. */
const JOINING = new Set(['and', '&', '+']);

/** Returns index terms for the words that name the product: from its name, tags and keywords. */
export function productNameTerms({ name, tags, ownTags, keywords }: Listing): string[] {
  const namePhrases = name.filter(({ after }, at) => at === 0 || JOINING.has(after));
  const terms = [
    ...namePhrases.map(({ words }) => `${IN_NAME}${words.at(-1)}`),
    ...[...tags.slice(0, ownTags), ...keywords].map(({ words }) => `${BESIDE_NAME}${words.at(-1)}`),
  ];
  return [...new Set(terms)].filter((term) => !QUANTITIES.has(term.slice(1)));
}

interface NamedProducts {
  group: Group;
  has(slot: number): boolean;
}

/**
 * Finds the product name in a search of a small catalogue: of its first phrase with a match, the last word that ends a
 * name, else a tag or keyword.
 *
 * @returns null if no word names a product, and in a large catalogue, where kinds are more precise
 */
export function findNamedProducts(
  index: CatalogueIndex,
  reading: readonly SearchWord[],
): NamedProducts | null {
  if (index.model.isLarge) return null;
  for (const words of phrasesIn(reading)) {
    const productWord =
      words.findLast((word) => index.countWithWord(IN_NAME + word) > 0) ??
      words.findLast((word) => index.countWithWord(BESIDE_NAME + word) > 0 && !index.isCategoryWord(word));
    if (productWord !== undefined) return matchByProductName(index, productWord);
  }
  return null;
}

function matchByProductName(index: CatalogueIndex, productWord: string): NamedProducts {
  const terms = [[IN_NAME + productWord, 1] as const, [BESIDE_NAME + productWord, BESIDE_WORTH] as const];
  return {
    group: { weight: NAMED, members: membersOf(index, terms) },
    has: (slot) => terms.some(([name]) => index.hasWord(slot, name)),
  };
}

function phrasesIn(reading: readonly SearchWord[]): string[][] {
  const phrases: string[][] = [];
  for (const { word, pair } of reading.filter(isMain)) {
    const phrase = phrases.at(-1);
    if (pair === null || !phrase) phrases.push([word]);
    else phrase.push(word);
  }
  return phrases;
}
