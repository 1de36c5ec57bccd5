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
 * Saves a search; one that is saved already stays as it is. What is listed from now on is new for it.
 *
 * @param input.since when it was saved first, of one that was removed by mistake; shown to its owner only
 * @returns all of them
 * @throws DomainError SAVED_SEARCHES_FULL when there is no room
 */
export async function saveSearch(
  db: Database,
  userId: number,
  { filter, isMailed, since }: SaveSearchInput,
): Promise<SavedSearchView[]> {
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
 * Removes a search.
 *
 * @returns those that are left
 * @throws DomainError NOT_FOUND when it is not theirs, or gone
 */
export async function removeSavedSearch(
  db: Database,
  userId: number,
  id: number,
): Promise<SavedSearchView[]> {
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  if (removed.length === 0) throw noSuchSearch();
  return listSavedSearches(db, userId);
}

/**
 * Turns the mails of a search on or off. What was listed while they were off is not told later.
 *
 * @throws DomainError NOT_FOUND when it is not theirs, or gone
 */
export async function setSearchMail(
  db: Database,
  userId: number,
  { id, isMailed }: SetSearchMailInput,
): Promise<SavedSearchView[]> {
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
 * Stops the mails of one search, for whoever has a mail about it: the token is all they need. Again, or with a token that is
 * nobody's, it does nothing and says the same. All searches are stopped by `unsubscribe`.
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

/** Somebody's saved searches, the latest first. */
export async function listSavedSearches(db: Database, userId: number): Promise<SavedSearchView[]> {
  const { id, filter, isMailed, createdAt, lastNewsCount, lastNewsAt } = savedSearches;
  const found = await db
    .select({ id, filter, isMailed, createdAt, lastNewsCount, lastNewsAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(createdAt), desc(id));
  return found.map(({ lastNewsCount: count, lastNewsAt: at, ...search }) => ({
    ...search,
    lastNews: at && { count, at },
  }));
}
