import { asc, desc, eq } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { searchSynonyms, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { MAX_SYNONYMS } from '@/shared/search/search-limits.ts';
import type { AddSynonymInput, SearchSynonym } from '@/shared/search/search-log.ts';

/** Admin-defined synonyms, latest first. */
export function listSynonyms(db: Database): Promise<SearchSynonym[]> {
  return db
    .select({
      ...columnsOf(searchSynonyms, 'id', 'name', 'meaning'),
      by: users.username,
      createdAt: searchSynonyms.createdAt,
    })
    .from(searchSynonyms)
    .leftJoin(users, eq(users.id, searchSynonyms.createdBy))
    .orderBy(desc(searchSynonyms.id))
    .limit(MAX_SYNONYMS);
}

/**
 * Adds a synonym: a search for the name also matches its meaning.
 *
 * @returns all synonyms
 * @throws DomainError INVALID_INPUT for equal words or too many synonyms; DUPLICATE if it exists
 */
export async function addSynonym(db: Database, actor: Actor, input: AddSynonymInput) {
  const [name, meaning] = [normalise(input.name), normalise(input.meaning)];
  if (name === meaning) throw new DomainError('INVALID_INPUT', 'A word cannot stand for itself.');
  await db.transaction(async (tx) => {
    // Concurrent calls must not both take the last free place.
    await lock(tx, 'searchSynonyms');
    if ((await tx.$count(searchSynonyms)) >= MAX_SYNONYMS) {
      throw new DomainError('INVALID_INPUT', `There are ${MAX_SYNONYMS} already. Remove one to make room.`);
    }
    const [added] = await tx
      .insert(searchSynonyms)
      .values({ name, meaning, createdBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: searchSynonyms.id });
    if (!added) throw new DomainError('DUPLICATE', `“${name}” means “${meaning}” already.`);
    await recordAction(tx, actor, 'add_synonym', `synonym:${added.id}`, { name, meaning });
  });
  clearCatalogueCache(db);
  return listSynonyms(db);
}

export async function removeSynonym(db: Database, actor: Actor, id: number): Promise<SearchSynonym[]> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(searchSynonyms)
      .where(eq(searchSynonyms.id, id))
      .returning({ name: searchSynonyms.name, meaning: searchSynonyms.meaning });
    if (!deleted) throw new DomainError('NOT_FOUND', 'This synonym is gone already.');
    await recordAction(tx, actor, 'remove_synonym', `synonym:${id}`, deleted);
  });
  clearCatalogueCache(db);
  return listSynonyms(db);
}

const normalise = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();

export async function readSynonyms(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const synonymRows = await db
    .select({ name: searchSynonyms.name, meaning: searchSynonyms.meaning })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.id))
    .limit(MAX_SYNONYMS);
  const meanings = new Map<string, string[]>();
  for (const { name, meaning } of synonymRows) meanings.set(name, [...(meanings.get(name) ?? []), meaning]);
  return meanings;
}
