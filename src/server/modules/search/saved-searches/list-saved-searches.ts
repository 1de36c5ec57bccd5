import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { savedSearches } from '@/server/schema.ts';
import type { SavedSearchView } from '@/shared/search/saved-searches.ts';

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
