import { sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductFilter, SearchCondition } from '@/shared/catalog/catalog.ts';
import { readRequest, type SearchRequest, withoutWords, withPlace } from './read-request.ts';
import { stemsOf, type Vocabulary, vocabularySoon } from './vocabulary.ts';

/** A search word and its weight; rarer words weigh more. */
interface Term {
  /** A stem, or a prefix ending in `:*`. */
  query: string;
  weight: number;
}

export interface SearchPlan {
  /** The words as typed. */
  text: string;
  /** tsquery texts: products with every word, and with any significant word. */
  all: string;
  any: string;
  terms: Term[];
  /** True if only the first hits are ranked, as their number is unknown. */
  isBounded: boolean;
}

/** Maximum scored terms; the rarest words are used. */
export const MAX_TERMS = 12;
/** Maximum unknown words that are corrected: each is compared with the whole vocabulary. */
const MAX_GUESSED = 6;
/** Limit for ranking products that have any of the words. */
const ENOUGH_PRODUCTS = 2_000;

/**
 * Builds the tsquery texts and term weights. A word that no product has also matches its correction or completion.
 *
 * @param words as typed
 * @param stems of the significant words
 * @param vocabulary null if unknown: words weigh the same and may be prefixes
 * @returns null if no words remain
 * @see Robertson & Zaragoza, The Probabilistic Relevance Framework (2009), for the weights
 */
export function planSearch(
  words: readonly string[],
  stems: readonly string[],
  vocabulary: Vocabulary | null,
): SearchPlan | null {
  if (!vocabulary) return planWithoutVocabulary(words, stems);
  let guessed = 0;
  const groups = limitGroupsToMaxTerms(
    [...new Set(stems)]
      .map((stem) => {
        const isKnownWord = vocabulary.counts.has(stem);
        return groupFor(stem, vocabulary, isKnownWord || ++guessed <= MAX_GUESSED);
      })
      .sort((one, other) => one.count - other.count),
  );
  const [rarest, ...others] = groups;
  if (!rarest) return null;

  let reached = rarest.count;
  const wanted = [rarest];
  for (const group of others) {
    reached += group.count;
    if (reached <= ENOUGH_PRODUCTS) wanted.push(group);
  }
  return {
    text: words.join(' '),
    all: groups.map(({ query }) => `(${query})`).join(' & '),
    any: wanted.map(({ query }) => `(${query})`).join(' | '),
    terms: groups.flatMap(({ terms }) => terms),
    isBounded: false,
  };
}

function planWithoutVocabulary(words: readonly string[], stems: readonly string[]): SearchPlan | null {
  const queries = [...new Set(stems)]
    .slice(0, MAX_TERMS)
    .map((stem) => (stem.length < 3 || /\d/.test(stem) ? `'${stem}'` : `'${stem}':*`));
  if (queries.length === 0) return null;
  return {
    text: words.join(' '),
    all: queries.join(' & '),
    any: queries.join(' | '),
    terms: queries.map((query) => ({ query, weight: 1 })),
    isBounded: true,
  };
}

/** Drops groups beyond the scored ones: matching an unscored word would not affect the ranking. */
function limitGroupsToMaxTerms(groups: readonly Group[]): Group[] {
  let room = MAX_TERMS;
  return groups.filter(({ terms }) => {
    room -= terms.length;
    return room >= 0;
  });
}

interface Group {
  query: string;
  /** Estimated number of products. */
  count: number;
  terms: Term[];
}

function groupFor(stem: string, vocabulary: Vocabulary, mayGuess: boolean): Group {
  const { counts, products } = vocabulary;
  // Products are counted after their words, so the total may be lower than a word's count.
  const weigh = (count: number) => Math.log(1 + (Math.max(products - count, 0) + 0.5) / (count + 0.5));
  const quote = (word: string) => `'${word}'`;
  const count = counts.get(stem) ?? 0;
  if (count > 0) return { query: quote(stem), count, terms: [{ query: quote(stem), weight: weigh(count) }] };

  // Also matches the typed word: a product may be newer than the vocabulary.
  const asTyped = { query: quote(stem), weight: weigh(0) };
  if (!mayGuess) return { query: asTyped.query, count: 0, terms: [asTyped] };
  // Codes match as a whole only.
  if (/\d/.test(stem)) return { query: asTyped.query, count: 0, terms: [asTyped] };
  const meant = vocabulary.spelling.correct(stem);
  if (meant.length > 0) {
    const found = meant.map((word) => counts.get(word) ?? 0);
    return {
      query: `${quote(stem)} | (${meant.map(quote).join(' & ')})`,
      count: Math.min(...found),
      terms: [
        ...meant.map((word, index) => ({ query: quote(word), weight: weigh(found[index] ?? 0) })),
        asTyped,
      ],
    };
  }
  if (stem.length < 3) return { query: asTyped.query, count: 0, terms: [asTyped] };
  const query = `${quote(stem)}:*`;
  return { query, count: countBeginning(stem, counts), terms: [{ query, weight: weigh(0) }] };
}

/** Estimates how many products have a word with this prefix. */
function countBeginning(stem: string, counts: Vocabulary['counts']): number {
  let sum = 0;
  for (const [word, count] of counts) if (word.startsWith(stem)) sum += count;
  return sum;
}

export interface UnderstoodSearch {
  text: string;
  /** Returns the tsquery plan; null if no word can be matched. */
  plan(): Promise<SearchPlan | null>;
  conditions: SearchCondition[];
}

/** Limits of the number of words and their length. */
const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 50;

/** Splits a search into conditions (price, place, size) and remaining words. */
export async function understandSearch(db: Database, search: string): Promise<UnderstoodSearch> {
  const request = await decideRegion(db, readRequest(search));
  return {
    text: request.text,
    plan: () => planOf(db, request.text),
    conditions: conditionsOf(search, request),
  };
}

function conditionsOf(search: string, request: SearchRequest): SearchCondition[] {
  const { minPrice = null, maxPrice = null, region, sizes = [], priceWords = [], placeWords = '' } = request;
  const conditions: SearchCondition[] = [];
  if (minPrice !== null || maxPrice !== null) {
    const without = priceWords.reduce(withoutWords, search);
    conditions.push({ kind: 'price', least: minPrice, most: maxPrice, without, isLetGo: false });
  }
  if (region)
    conditions.push({ kind: 'region', region, without: withoutWords(search, placeWords), isLetGo: false });
  for (const { dimension, most, words } of sizes)
    conditions.push({ kind: dimension, most, without: withoutWords(search, words), isLetGo: false });
  return conditions;
}

async function planOf(db: Database, text: string): Promise<SearchPlan | null> {
  const words = (text.toLowerCase().match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const [stems, vocabulary] = await Promise.all([stemsOf(db, words), vocabularySoon(db)]);
  return planSearch(
    words,
    stems.filter((stem) => stem !== null),
    vocabulary,
  );
}

/** Treats a town without 'in' as a place unless product names contain it: 'tv unit tauranga', but 'Nelson chair'. */
async function decideRegion(db: Database, request: SearchRequest): Promise<SearchRequest> {
  const { perhapsRegion } = request;
  if (!perhapsRegion) return request;
  const name = perhapsRegion.replaceAll('-', ' ');
  // Cached: there are only a few towns.
  const isName = await cacheBriefly(db, `products called ${name}`, async () => {
    const found = await rows(
      db,
      sql`select 1 as found from products where status = 'active' and not is_hidden and lower(name) like ${`%${name}%`} limit 1`,
    );
    return found.length > 0;
  });
  return isName ? request : withPlace(request);
}

/** Conditions relaxed together. */
const PLACE = ['region'] as const;
const PRICE = ['price'] as const;
const SIZE = ['width', 'depth', 'height'] as const;

/**
 * Returns the steps of relaxing conditions: all; then without place, price or size; without two of them; without all.
 */
export function waysToLetGo(conditions: readonly SearchCondition[]): SearchCondition[][] {
  const steps: (readonly SearchCondition['kind'][])[][] = [
    [],
    [PLACE],
    [PRICE],
    [SIZE],
    [PLACE, PRICE],
    [PLACE, SIZE],
    [PRICE, SIZE],
    [PLACE, PRICE, SIZE],
  ];
  const isHere = (kinds: readonly SearchCondition['kind'][]) =>
    conditions.some(({ kind }) => kinds.includes(kind));
  return steps
    .filter((step) => step.every(isHere))
    .map((step) =>
      conditions.map((condition) => ({
        ...condition,
        isLetGo: step.some((kinds) => kinds.includes(condition.kind)),
      })),
    );
}

/** Merges the conditions in a search's words into a filter; explicit filters win. */
export function narrowedBy<Filter extends ProductFilter>(
  filter: Filter,
  conditions: readonly SearchCondition[],
): Filter {
  const narrowed = { ...filter };
  for (const condition of conditions) {
    if (condition.isLetGo) continue;
    switch (condition.kind) {
      case 'region':
        narrowed.region ??= condition.region;
        break;
      case 'price':
        narrowed.minPrice ??= condition.least ?? undefined;
        narrowed.maxPrice ??= condition.most ?? undefined;
        break;
      case 'width':
        narrowed.maxWidth ??= condition.most;
        break;
      case 'depth':
        narrowed.maxDepth ??= condition.most;
        break;
      case 'height':
        narrowed.maxHeight ??= condition.most;
    }
  }
  return narrowed;
}
