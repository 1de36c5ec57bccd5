import type { CatalogueIndex } from './catalogue-index.ts';
import { isUnit } from './listing.ts';
import { findNamedProducts } from './named-products.ts';
import { foldText, singularOf, wordsOfText } from './phrases.ts';
import { isMain, type SearchWord } from './request.ts';

/** Maximum characters of the explanation, one line on a card. */
export const MAX_EXPLANATION = 80;
const MAX_WORDS = 6;
/** Minimum weight of a word that names the product or is a keyword; description words are below. */
const MIN_NAMING_WEIGHT = 0.63;

/**
 * Explains why products match: 'Matches “oak” in its name, “desk” in its details'; undefined if the name has every word.
 *
 * @param text the corrected search
 * @param readings each product is explained by the reading that matches most words
 */
export function explainMatches(
  index: CatalogueIndex,
  text: string,
  readings: readonly (readonly SearchWord[])[],
): (product: { id: number; name: string }) => string | undefined {
  const typed = new Map(wordsOf(text).map((word) => [singularOf(word), word] as const));
  return ({ id, name }) => {
    const slot = index.slotOf(id);
    const inName = wordsOfText(name);
    const hasAll = (reading: readonly SearchWord[]) =>
      reading.length > 0 && reading.every(({ word }) => isUnit(word) || inName.has(word));
    if (readings.some(hasAll)) return undefined;
    const matchesByReading = readings.map((reading) =>
      matchOf(index, reading.slice(0, MAX_WORDS), slot, inName),
    );
    const best = matchesByReading.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
    return formatMatch(best, (word) => typed.get(word) ?? word);
  };
}

/** Returns true if a product is of the kind that the search names, usually by its last word: 'sofa' in 'grey sofa'. */
export function isNamedKind(
  index: CatalogueIndex,
  readings: readonly (readonly SearchWord[])[],
): (product: { id: number }) => boolean {
  const named = readings.flatMap((reading) => findNamedProducts(index, reading) ?? []);
  const kindWords = readings.flatMap((reading) => {
    const kindWord = reading.find(({ isHead }) => isHead) ?? reading.filter(isMain).at(-1);
    return kindWord
      ? [kindWord.word, ...(index.model.synonyms.get(kindWord.word) ?? []).map(([name]) => name)]
      : [];
  });
  return ({ id }) => {
    const slot = index.slotOf(id);
    if (slot !== undefined && named.length > 0) return named.some(({ has }) => has(slot));
    // Any word of a category counts: 'outdoor' means all outdoor products.
    const least = (word: string) => (index.isCategoryWord(word) ? 0 : MIN_NAMING_WEIGHT);
    return slot !== undefined && kindWords.some((word) => index.hasWord(slot, word, least(word)));
  };
}

/**
 * Tests for every word of the first reading. Fails for a repeated or further word, as each such text would be one more
 * URL for the same list.
 */
export function hasEveryWord(
  index: CatalogueIndex,
  text: string,
  [firstReading = []]: readonly (readonly SearchWord[])[],
): (product: { id: number }) => boolean {
  const words = new Set(firstReading.map(({ word }) => word));
  const isBare = firstReading.length === wordsOf(text).length && words.size === firstReading.length;
  return ({ id }) => {
    const slot = index.slotOf(id);
    return isBare && slot !== undefined && firstReading.every(({ word }) => index.hasWord(slot, word));
  };
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\d]+/gu) ?? [];

interface Match {
  inName: string[];
  inDetails: string[];
  /** Pairs of a search word and the product's synonym. */
  alike: [string, string][];
}

function matchOf(
  index: CatalogueIndex,
  reading: readonly SearchWord[],
  slot: number | undefined,
  inName: ReadonlySet<string>,
): Match {
  const match: Match = { inName: [], inDetails: [], alike: [] };
  for (const { word } of reading) {
    // A length matches by its number.
    if (isUnit(word)) continue;
    if (inName.has(word)) match.inName.push(word);
    else if (slot === undefined) continue;
    else if (index.hasWord(slot, word)) match.inDetails.push(word);
    else {
      const other = index.model.synonyms.get(word)?.find(([name]) => index.hasWord(slot, name));
      if (other) match.alike.push([word, other[0]]);
    }
  }
  return match;
}

const sizeOf = ({ inName, inDetails, alike }: Match) => inName.length + inDetails.length + alike.length;

/** Fits the explanation into the available length; a product without any word is called similar. */
function formatMatch({ inName, inDetails, alike }: Match, asTyped: (word: string) => string): string {
  const quoted = (words: readonly string[]) => listOf(words.map((word) => `“${asTyped(word)}”`));
  const names = shrinkingLists(inName).map((words) => [`${quoted(words)} in its name`]);
  const details = shrinkingLists(inDetails).map((words) => [`${quoted(words)} in its details`]);
  const others = shrinkingLists(alike.map(([word, other]) => `“${other}” for “${asTyped(word)}”`));
  for (const named of names.length > 0 ? names : [[]]) {
    for (const detailed of [...details, []]) {
      for (const other of [...others, []]) {
        const all = [...named, ...detailed, ...other];
        const explanation = `Matches ${all.join(', ')}`;
        if (all.length > 0 && explanation.length <= MAX_EXPLANATION) return explanation;
      }
    }
  }
  return 'Similar to what you searched for';
}

function shrinkingLists(words: readonly string[]): string[][] {
  return words.map((_, at) => words.slice(0, words.length - at));
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
