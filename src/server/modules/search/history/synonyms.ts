import { asc } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { searchSynonyms } from '@/server/schema.ts';
import { MAX_SYNONYMS } from '@/shared/search/search-limits.ts';

/** By a name that admins have set, what it means too. */
export async function readSynonyms(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await db
    .select({ name: searchSynonyms.name, meaning: searchSynonyms.meaning })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.id))
    .limit(MAX_SYNONYMS);
  const meanings = new Map<string, string[]>();
  for (const { name, meaning } of found) meanings.set(name, [...(meanings.get(name) ?? []), meaning]);
  return meanings;
}
