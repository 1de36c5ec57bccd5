import { sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { SearchCondition } from '@/shared/catalog/catalog.ts';
import { readRequest, type SearchRequest, withoutWords, withPlace } from './read-request.ts';
import { stemsOf, type Vocabulary, vocabularySoon } from './vocabulary.ts';

/** A word to score by, and how much it is worth: the rarer, the more. */
interface Term {
  /** A stem, or the beginning of stems when it ends in `:*`. */
  query: string;
  weight: number;
}

export interface SearchPlan {
  /** The words as they were typed. */
  text: string;
  /** tsquery texts: products with every word, and those with any that counts. */
  all: string;
  any: string;
  terms: Term[];
  /** Whether only the first hits are looked at, as nobody knows how many there are. */
  isBounded: boolean;
}

/** Terms that a product is scored by; of more, those of the rarest words. */
export const MAX_TERMS = 12;
/** Words that no product has and whose meaning is guessed: each is compared with the whole vocabulary. */
const MAX_GUESSED = 6;
/** Products that are worth ranking because they have any of the words. */
const ENOUGH_PRODUCTS = 2_000;

/**
 * Decides what to look for and what each word is worth. A word that no product has is also taken for the one that
 * was meant, or for the beginning of one.
 *
 * @param words as somebody typed them
 * @param stems of those that count
 * @param vocabulary null where it is not known: every word counts as much, and may be the beginning of one
 * @returns null when there is nothing to look for
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

/** As many as can be scored: what is found by a word that is not scored would be worth nothing. */
function limitGroupsToMaxTerms(groups: readonly Group[]): Group[] {
  let room = MAX_TERMS;
  return groups.filter(({ terms }) => {
    room -= terms.length;
    return room >= 0;
  });
}

interface Group {
  query: string;
  /** About how many products it finds. */
  count: number;
  terms: Term[];
}

function groupFor(stem: string, vocabulary: Vocabulary, mayGuess: boolean): Group {
  const { counts, products } = vocabulary;
  // Products are counted after their words, so there may be fewer.
  const weigh = (count: number) => Math.log(1 + (Math.max(products - count, 0) + 0.5) / (count + 0.5));
  const quote = (word: string) => `'${word}'`;
  const count = counts.get(stem) ?? 0;
  if (count > 0) return { query: quote(stem), count, terms: [{ query: quote(stem), weight: weigh(count) }] };

  // It may stand in a product that is newer than the vocabulary, so it is looked for as well.
  const asTyped = { query: quote(stem), weight: weigh(0) };
  if (!mayGuess) return { query: asTyped.query, count: 0, terms: [asTyped] };
  // A code is found as a whole or not at all.
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

/** About how many products have a word that begins so. */
function countBeginning(stem: string, counts: Vocabulary['counts']): number {
  let sum = 0;
  for (const [word, count] of counts) if (word.startsWith(stem)) sum += count;
  return sum;
}

export interface UnderstoodSearch {
  /** The words that are left to look for; may be empty. */
  text: string;
  /** How the database looks for them; null when there are none that it could look for. */
  plan(): Promise<SearchPlan | null>;
  /** What the words say beside that. */
  conditions: SearchCondition[];
}

/** Words of a search that are read, and how long they may be; nobody types more by hand. */
const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 50;

/** Finds out what somebody asks for: prices, places and sizes as filters, and what is left as words. */
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

/** A town without 'in' is a place unless products are called so: 'tv unit tauranga', but 'Nelson chair'. */
async function decideRegion(db: Database, request: SearchRequest): Promise<SearchRequest> {
  const { perhapsRegion } = request;
  if (!perhapsRegion) return request;
  const name = perhapsRegion.replaceAll('-', ' ');
  // A few towns in all, so it is asked for each of them once in a while, not at every search.
  const isName = await cacheBriefly(db, `products called ${name}`, async () => {
    const found = await rows(
      db,
      sql`select 1 as found from products where status = 'active' and not is_hidden and lower(name) like ${`%${name}%`} limit 1`,
    );
    return found.length > 0;
  });
  return isName ? request : withPlace(request);
}
