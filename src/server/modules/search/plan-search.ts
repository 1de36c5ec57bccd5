import { sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductFilter, SearchCondition } from '@/shared/catalog/catalog.ts';
import { deliverToOfRegion } from '@/shared/catalog/regions.ts';
import type { Region } from '@/shared/constants.ts';
import { countFacets } from './facets/count-facets.ts';
import { facetTableOf } from './facets/live-table.ts';
import { readRequest, type SearchRequest, withoutWords, withPlace, withWidth } from './read-request.ts';

/** A search for PostgreSQL's full-text search, which answers while the index is built and for words that it lacks. */
export interface SearchPlan {
  /** The words as typed. */
  text: string;
  /** tsquery texts: products with every word, and with any of them. */
  all: string;
  any: string;
}

export interface UnderstoodSearch {
  text: string;
  /** Returns the tsquery plan; null if no word can be matched. */
  plan(): Promise<SearchPlan | null>;
  conditions: SearchCondition[];
}

/** Limits of the number of words, of words matched by the database, and of their length. */
const MAX_WORDS = 24;
const MAX_TERMS = 12;
const MAX_WORD_LENGTH = 50;

/** Splits a search into conditions (price, place, size) and remaining words. */
export async function understandSearch(db: Database, search: string): Promise<UnderstoodSearch> {
  const request = await decideWidth(db, await decideRegion(db, readRequest(search)));
  const conditions = conditionsOf(search, request);
  // Numbers that no piece fits are words: perhaps a model.
  const isSizeAlone = request.text === '' && request.sizes !== undefined;
  if (isSizeAlone && countFacets(await facetTableOf(db), narrowedBy({}, conditions), null).total === 0)
    return { text: search, plan: () => planOf(db, search), conditions: [] };
  return { text: request.text, plan: () => planOf(db, request.text), conditions };
}

function conditionsOf(search: string, request: SearchRequest): SearchCondition[] {
  const { minPrice = null, maxPrice = null, region, delivery, sizes = [], priceWords = [] } = request;
  const conditions: SearchCondition[] = [];
  if (minPrice !== null || maxPrice !== null) {
    const without = priceWords.reduce(withoutWords, search);
    conditions.push({ kind: 'price', least: minPrice, most: maxPrice, without, isRelaxed: false });
  }
  const addPlace = (kind: 'region' | 'delivery', place: Region, words = '') =>
    conditions.push({ kind, region: place, without: withoutWords(search, words), isRelaxed: false });
  if (region) addPlace('region', region, request.placeWords);
  if (delivery) addPlace('delivery', delivery.region, delivery.words);
  for (const { dimension, most, words } of sizes)
    conditions.push({ kind: dimension, most, without: withoutWords(search, words), isRelaxed: false });
  return conditions;
}

/** Matches words by their stems, which may be prefixes. Codes match as a whole only, and stop words not at all. */
async function planOf(db: Database, text: string): Promise<SearchPlan | null> {
  const words = (text.toLowerCase().match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const stems = await rows<{ stem: string | null }>(
    db,
    sql`
      select case when word ~ '[0-9]' then word else (ts_lexize('english_stem', word))[1] end as stem
      from unnest(${sql.param(words)}::text[]) with ordinality as typed(word, place) order by place`,
  );
  const queries = [...new Set(stems.flatMap(({ stem }) => stem || []))]
    .slice(0, MAX_TERMS)
    .map((stem) => (stem.length < 3 || /\d/.test(stem) ? `'${stem}'` : `'${stem}':*`));
  if (queries.length === 0) return null;
  return { text: words.join(' '), all: queries.join(' & '), any: queries.join(' | ') };
}

/** Treats a town without 'in' as a place unless product names contain it: 'tv unit tauranga', but 'Nelson chair'. */
async function decideRegion(db: Database, request: SearchRequest): Promise<SearchRequest> {
  const { perhapsRegion } = request;
  if (!perhapsRegion) return request;
  const name = perhapsRegion.replaceAll('-', ' ');
  // Cached: there are only a few towns.
  const isName = await cacheBriefly(db, `products called ${name}`, async () => {
    const regionMatches = await rows(
      db,
      sql`select 1 as found from products where status = 'active' and variant_of is null and not is_hidden and lower(name) like ${`%${name}%`} limit 1`,
    );
    return regionMatches.length > 0;
  });
  return isName ? request : withPlace(request);
}

/** Treats a bare number as a width unless product names contain it: 'table 180', but 'Chair 300'. */
async function decideWidth(db: Database, request: SearchRequest): Promise<SearchRequest> {
  const number = request.perhapsWidth?.words;
  if (!number) return request;
  const isName = await cacheBriefly(db, `products with ${number}`, async () => {
    const named = await rows(
      db,
      sql`select 1 as found from products where status = 'active' and variant_of is null and not is_hidden and name ~ ${`\\y${number}\\y`} limit 1`,
    );
    return named.length > 0;
  });
  return isName ? request : withWidth(request);
}

/** Conditions relaxed together. */
const REGION = ['region', 'delivery'] as const;
const PRICE = ['price'] as const;
const SIZE = ['width', 'depth', 'height'] as const;

/**
 * Returns the steps of relaxing conditions: all; then without place, price or size; without two of them; without all.
 */
export function relaxationSteps(conditions: readonly SearchCondition[]): SearchCondition[][] {
  const steps: (readonly SearchCondition['kind'][])[][] = [
    [],
    [REGION],
    [PRICE],
    [SIZE],
    [REGION, PRICE],
    [REGION, SIZE],
    [PRICE, SIZE],
    [REGION, PRICE, SIZE],
  ];
  const isHere = (kinds: readonly SearchCondition['kind'][]) =>
    conditions.some(({ kind }) => kinds.includes(kind));
  return steps
    .filter((step) => step.every(isHere))
    .map((step) =>
      conditions.map((condition) => ({
        ...condition,
        isRelaxed: step.some((kinds) => kinds.includes(condition.kind)),
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
    if (condition.isRelaxed) continue;
    switch (condition.kind) {
      case 'region':
        narrowed.region ??= condition.region;
        break;
      case 'delivery':
        narrowed.deliversTo ??= deliverToOfRegion(condition.region)?.value;
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
