import { and, desc, eq, sql } from 'drizzle-orm';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { readStopToken } from '@/server/platform/notifications/preferences.ts';
import { savedSearches, savedSearchOwners } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { MAX_SAVED_SEARCHES, savedFilterKey } from '@/shared/search/saved-filter.ts';
import type {
  SavedSearchView,
  SaveSearchInput,
  SetSearchMailInput,
  StopSearchInput,
} from '@/shared/search/saved-searches.ts';

/**
 * Saves a search for products listed from now on; an existing one is unchanged.
 *
 * @param input.since original time of a search removed by mistake; shown to its owner only
 * @returns the whole list
 * @throws DomainError SAVED_SEARCHES_FULL
 */
export async function saveSearch(db: Database, userId: number, { filter, isMailed, since }: SaveSearchInput) {
  const key = savedFilterKey(filter);
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    await tx.insert(savedSearchOwners).values({ userId }).onConflictDoNothing();
    await tx
      .select({ userId: savedSearchOwners.userId })
      .from(savedSearchOwners)
      .where(eq(savedSearchOwners.userId, userId))
      .for('update');
    const held = await tx
      .select({ key: savedSearches.key })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId));
    if (held.some((search) => search.key === key)) return;
    if (held.length >= MAX_SAVED_SEARCHES) {
      throw new DomainError(
        'SAVED_SEARCHES_FULL',
        `You can save up to ${MAX_SAVED_SEARCHES} searches. Remove one to make room.`,
      );
    }
    const createdAt = since && sql`least(now(), greatest(${since}::timestamptz, 'epoch'::timestamptz))`;
    await tx.insert(savedSearches).values({ userId, filter, key, isMailed, ...(createdAt && { createdAt }) });
  });
  return listSavedSearches(db, userId);
}

/**
 * Deletes a search.
 *
 * @returns the remaining searches
 * @throws DomainError NOT_FOUND if it does not exist or belongs to another user
 */
export async function removeSavedSearch(db: Database, userId: number, id: number) {
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  if (removed.length === 0) throw noSuchSearch();
  return listSavedSearches(db, userId);
}

/**
 * Turns a search's mails on or off. Products listed while off are not reported later.
 *
 * @throws DomainError NOT_FOUND if it does not exist or belongs to another user
 */
export async function setSearchMail(db: Database, userId: number, { id, isMailed }: SetSearchMailInput) {
  const lookedUntil = sql`case when ${savedSearches.isMailed} then ${savedSearches.lookedUntil} else now() end`;
  const changed = await db
    .update(savedSearches)
    .set({ isMailed, lookedUntil })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  if (changed.length === 0) throw noSuchSearch();
  return listSavedSearches(db, userId);
}

/**
 * Stops a search's mails by token alone. Idempotent; an unknown token gets the same answer. `unsubscribe` stops all.
 *
 * @throws DomainError TOKEN_INVALID for a token of an older mail
 */
export async function stopSavedSearch(
  db: Database,
  { token, id }: StopSearchInput,
): Promise<{ success: true }> {
  const userId = await readStopToken(db, token, 'saved_search');
  if (userId === null) return { success: true };
  await db
    .update(savedSearches)
    .set({ isMailed: false })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return { success: true };
}

const noSuchSearch = () => new DomainError('NOT_FOUND', 'This search is not saved any more.');

export async function listSavedSearches(db: Database, userId: number): Promise<SavedSearchView[]> {
  const { id, filter, isMailed, createdAt, lastNewsCount, lastNewsAt } = savedSearches;
  const searchRows = await db
    .select({ id, filter, isMailed, createdAt, lastNewsCount, lastNewsAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(createdAt), desc(id));
  return searchRows.map(({ lastNewsCount: count, lastNewsAt: at, ...search }) => ({
    ...search,
    lastNews: at && { count, at },
  }));
}
