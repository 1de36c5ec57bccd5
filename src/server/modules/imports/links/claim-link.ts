import { and, asc, eq, exists, lte, sql } from 'drizzle-orm';
import { maySell } from '@/server/modules/catalog/may-sell.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productImportLinks, productImports } from '@/server/platform/db/schema/index.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';

/** Milliseconds after which a worker that has a link is thought dead. All that it does has limits, and is over by then. */
const LEASE_MS = 5 * 60_000;

export interface ClaimedLink {
  id: number;
  importId: number;
  vendorId: number;
  url: string;
  /** This one included. */
  attempts: number;
}

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
      await tx
        .update(productImports)
        .set({ state: 'failed', failure, finishedAt: now })
        .where(eq(productImports.id, current.importId));
      return null;
    }
    const [due] = await dueLinks(tx, now, current.importId);
    if (!due) return null;
    const [claimed] = await tx
      .update(productImportLinks)
      .set({
        dueAt: new Date(now.getTime() + LEASE_MS),
        attempts: sql`${productImportLinks.attempts} + 1`,
      })
      .where(eq(productImportLinks.id, due.id))
      .returning({ url: productImportLinks.url, attempts: productImportLinks.attempts });
    return claimed ? { ...due, ...current, ...claimed } : null;
  });
}

/** @param importId of this import; without it, of the one that a query around it is at */
function dueLinks(tx: Database, now: Date, importId?: number) {
  return tx
    .select({ id: productImportLinks.id })
    .from(productImportLinks)
    .where(
      and(
        eq(productImportLinks.importId, importId ?? productImports.id),
        eq(productImportLinks.state, 'waiting'),
        lte(productImportLinks.dueAt, now),
      ),
    )
    .orderBy(asc(productImportLinks.dueAt), asc(productImportLinks.id))
    .limit(1);
}
