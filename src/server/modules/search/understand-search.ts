import { sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { SearchCondition } from '@/shared/catalog/catalog.ts';
import { planSearch, type SearchPlan } from './plan-search.ts';
import { readRequest, type SearchRequest, withoutWords, withPlace } from './read-request.ts';
import { stemsOf, vocabularySoon } from './vocabulary.ts';

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
