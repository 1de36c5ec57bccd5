import { and, asc, eq, exists, lte, sql } from 'drizzle-orm';
import { maySell } from '@/server/modules/catalog/index.ts';
import { IMPORTS } from '@/server/modules/imports/find-import.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { claim, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { productImportLinks, productImports } from '@/server/schema.ts';

/** Seconds before a link is asked for again; after the last it is given up. */
const RETRY_SECONDS = [60, 300, 1_200];

export const LINKS: WorkQueue<typeof productImportLinks> = {
  table: productImportLinks,
  columns: { id: 'id', dueAt: 'dueAt', attempts: 'attempts' },
  leaseSeconds: 5 * 60,
  pauseAfter: (attempts) => RETRY_SECONDS[attempts - 1] ?? null,
  // As the partial index has it.
  isOpen: sql`${productImportLinks.state} = 'waiting'`,
};

export type ClaimedLink = typeof productImportLinks.$inferSelect & { vendorId: number };

/** Takes the next link that is due, of the import that waits longest; null when there is none. */
export async function claimLink(db: Database, now: Date): Promise<ClaimedLink | null> {
  return transactionWithRetry(db, async (tx) => {
    const [next] = await tx
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(eq(productImports.state, 'fetching'), exists(dueLinks(tx, now))))
      .orderBy(asc(productImports.updatedAt))
      .limit(1);
    if (!next) return null;
    const [current] = await tx
      .update(productImports)
      // By which imports take turns.
      .set({ updatedAt: sql`clock_timestamp()` })
      .where(and(eq(productImports.id, next.id), eq(productImports.state, 'fetching')))
      .returning({ importId: productImports.id, vendorId: productImports.vendorId });
    if (!current) return null;
    if (!(await maySell(tx, current.vendorId))) {
      const failure = 'This account may not sell any more.';
      const set = { failure, finishedAt: now };
      await IMPORTS.move(tx, 'fail', { id: current.importId, by: 'system', set });
      return null;
    }
    const work = { db: tx, now: () => now };
    const [link] = await claim(work, LINKS, { where: eq(productImportLinks.importId, current.importId) });
    return link ? { ...link, vendorId: current.vendorId } : null;
  });
}

/** Of the import that a query around it is at. */
function dueLinks(tx: Database, now: Date) {
  return tx
    .select({ id: productImportLinks.id })
    .from(productImportLinks)
    .where(
      and(
        eq(productImportLinks.importId, productImports.id),
        LINKS.isOpen,
        lte(productImportLinks.dueAt, now),
      ),
    );
}
