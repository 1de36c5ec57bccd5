import { sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/index.ts';
import { createLru } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { Spelling } from './spelling.ts';

/** Words of the full-text index: lower-case stems. */
export interface Vocabulary {
  counts: ReadonlyMap<string, number>;
  spelling: Spelling;
  products: number;
}

/** Minimum age before recounting, and a multiple of the time that counting took. */
const FRESH_MS = 5_000;
const MAX_AGE_FACTOR = 100;

/** Maximum words, the most frequent; rarer ones are only corrected to commoner ones. */
const MAX_WORDS = 100_000;

interface CachedVocabulary {
  vocabulary: Promise<Vocabulary>;
  freshUntil: number;
}

const known = new WeakMap<Database, CachedVocabulary>();

/**
 * Word counts of the catalogue, refreshed every few seconds while in use; serves the previous count meanwhile. Unknown
 * words are still searched for.
 */
function vocabularyOf(db: Database): Promise<Vocabulary> {
  const current = known.get(db);
  if (current && current.freshUntil > performance.now()) return current.vocabulary;

  const next: CachedVocabulary = {
    vocabulary: outsideRequest(() => countWords(db)),
    freshUntil: Number.POSITIVE_INFINITY,
  };
  const startedAt = performance.now();
  known.set(db, current ? { ...current, freshUntil: Number.POSITIVE_INFINITY } : next);
  const counted = next.vocabulary.then(
    () => {
      const now = performance.now();
      next.freshUntil = now + Math.max(FRESH_MS, (now - startedAt) * MAX_AGE_FACTOR);
      known.set(db, next);
    },
    () => {
      if (current) known.set(db, { ...current, freshUntil: performance.now() + FRESH_MS });
      else known.delete(db);
    },
  );
  return current ? current.vocabulary : counted.then(() => next.vocabulary);
}

/** Maximum products for counting: larger catalogues would take seconds or minutes. */
const MOST_COUNTED = 20_000;

/** Like `vocabularyOf`, but returns null for a catalogue too large to count during a search. */
export async function vocabularySoon(db: Database): Promise<Vocabulary | null> {
  const isLarge = await cacheBriefly(db, 'catalogue is large', async () => {
    const [found] = await rows<{ products: number }>(
      db,
      sql`select count(*)::int as products from (select 1 from products limit ${sql.raw(String(MOST_COUNTED + 1))}) as counted`,
    );
    return (found?.products ?? 0) > MOST_COUNTED;
  });
  return isLarge ? null : vocabularyOf(db);
}

/** Drops the words of a replaced catalogue. */
export function clearVocabularyCache(db: Database): void {
  known.delete(db);
}

async function countWords(db: Database): Promise<Vocabulary> {
  const counted = await rows<{ word: string; count: number }>(
    db,
    sql`select word, ndoc as count from ts_stat('select search_vector from products where status = ''active'' and not is_hidden')
      order by ndoc desc limit ${sql.raw(String(MAX_WORDS))}`,
  );
  const [size] = await rows<{ products: number }>(
    db,
    sql`select count(*)::int as products from products where status = 'active' and not is_hidden`,
  );
  const counts = new Map(counted.map(({ word, count }) => [word, count]));
  const spelling = new Spelling();
  for (const [word, count] of counts) if (/^\p{L}{3,40}$/u.test(word)) spelling.add(word, count);
  return { counts, spelling, products: size?.products ?? 0 };
}

/** Stems, empty for stop words. They depend on PostgreSQL's dictionary alone. */
const stems = createLru<string, string>({ most: 10_000 });

/**
 * Returns full-text stems.
 *
 * @param words lower-case, letters and digits only
 * @returns in the same order; null for stop words such as 'the'
 */
export async function stemsOf(db: Database, words: readonly string[]): Promise<(string | null)[]> {
  // Read before awaiting, as the cache may evict them.
  const known = new Map(words.map((word) => [word, stems.get(word)] as const));
  const unknown = [...known].filter(([, stem]) => stem === undefined).map(([word]) => word);
  if (unknown.length > 0) {
    const found = await rows<{ word: string; stem: string | null }>(
      db,
      sql`
        select word, case when word ~ '[0-9]' then word else (ts_lexize('english_stem', word))[1] end as stem
        from unnest(${sql.param(unknown)}::text[]) as word`,
    );
    for (const { word, stem } of found) {
      known.set(word, stem ?? '');
      stems.set(word, stem ?? '');
    }
  }
  return words.map((word) => known.get(word) || null);
}
