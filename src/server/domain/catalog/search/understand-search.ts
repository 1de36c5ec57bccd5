import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { cacheBriefly } from '@/server/domain/catalog/catalogue-cache.ts';
import { planSearch, type SearchPlan } from './plan-search.ts';
import { readRequest, type SearchRequest, withoutPlace } from './read-request.ts';
import { stemsOf, vocabularyOf } from './vocabulary.ts';

export interface UnderstoodSearch {
  /** What to look for; null when no words are left that could be looked for. */
  plan: SearchPlan | null;
  /** What the words say beside that; null when nothing. */
  filter: Pick<SearchRequest, 'minPrice' | 'maxPrice' | 'region'> | null;
}

/** Words of a search that are read, and how long they may be; nobody types more by hand. */
const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 50;

/** Finds out what somebody asks for: prices and places as filters, and of the words a plan. */
export async function understandSearch(db: Database, search: string): Promise<UnderstoodSearch> {
  const request = await decideRegion(db, readRequest(search));
  const { text, minPrice, maxPrice, region } = request;
  const hasFilter = minPrice !== undefined || maxPrice !== undefined || region !== undefined;
  const words = (text.toLowerCase().match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const [stems, vocabulary] = await Promise.all([stemsOf(db, words), vocabularyOf(db)]);
  return {
    plan: planSearch(
      words,
      stems.filter((stem) => stem !== null),
      vocabulary,
    ),
    filter: hasFilter ? request : null,
  };
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
  return isName ? request : { ...request, text: withoutPlace(request), region: perhapsRegion };
}
