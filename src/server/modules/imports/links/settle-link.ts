import { and, asc, eq, exists, isNull, lt, lte, sql } from 'drizzle-orm';
import { maySell } from '@/server/modules/catalog/index.ts';
import { IMPORTS } from '@/server/modules/imports/find-import.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { claim, finish, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { productImportLinks, productImportRows, productImports } from '@/server/schema.ts';

/** Records a link's final outcome; the last one completes the import. @param problem null on success */
export async function settleLink(db: Database, link: ClaimedLink, problem: string | null, now: Date) {
  const { importId } = link;
  await transactionWithRetry(db, async (tx) => {
    const [current] = await tx
      .select({ state: productImports.state })
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update');
    if (current?.state !== 'fetching') return;
    const state = problem === null ? 'fetched' : 'failed';
    await finish({ db: tx }, LINKS, link, { state, problem });
    if (await hasWaitingLinks(tx, importId)) return;
    await IMPORTS.move(tx, 'finish', { id: importId, by: 'system', set: { finishedAt: now } });
    await notifyImportDone(tx, importId);
  });
}

/** Returns true if an import has pending links. */
export async function hasWaitingLinks(db: Database, importId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: productImportLinks.id })
    .from(productImportLinks)
    .where(waitingOf(importId))
    .limit(1);
  return waiting !== undefined;
}

/** Postpones all links of an import. */
export async function postponeLinks(db: Database, importId: number, dueAt: Date): Promise<void> {
  await db
    .update(productImportLinks)
    .set({ dueAt })
    .where(and(waitingOf(importId), lt(productImportLinks.dueAt, dueAt)));
}

function waitingOf(importId: number) {
  return and(eq(productImportLinks.importId, importId), LINKS.isOpen);
}

/** Seconds before each retry; the link fails after the last. */
const RETRY_SECONDS = [60, 300, 1_200];

export const LINKS: WorkQueue<typeof productImportLinks> = {
  table: productImportLinks,
  columns: { id: 'id', dueAt: 'dueAt', attempts: 'attempts' },
  leaseSeconds: 5 * 60,
  pauseAfter: (attempts) => RETRY_SECONDS[attempts - 1] ?? null,
  // As in the partial index.
  isOpen: sql`${productImportLinks.state} = 'waiting'`,
};

export type ClaimedLink = typeof productImportLinks.$inferSelect & { vendorId: number };

/** Claims the next due link, of the least recently served import; null if none. */
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
      // Round-robin order of imports.
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

function dueLinks(tx: Database, now: Date) {
  const { importId, dueAt } = productImportLinks;
  return tx
    .select({ id: productImportLinks.id })
    .from(productImportLinks)
    .where(and(eq(importId, productImports.id), LINKS.isOpen, lte(dueAt, now)));
}

/** Notifies a vendor that an import is complete. Last in the transaction. */
export async function notifyImportDone(tx: Database, importId: number): Promise<void> {
  const [done] = await tx
    .select({
      ...columnsOf(productImports, 'vendorId', 'fileName', 'rows'),
      broken: sql<number>`(count(*) filter (where ${productImportRows.state} = 'broken'))::int`,
    })
    .from(productImports)
    .leftJoin(productImportRows, eq(productImportRows.importId, productImports.id))
    // Runs of connections have their own log.
    .where(and(eq(productImports.id, importId), isNull(productImports.integrationId)))
    .groupBy(productImports.id);
  if (!done) return;
  const { vendorId, fileName, rows, broken } = done;
  await notify(tx, {
    userId: vendorId,
    kind: 'import_finished',
    title: 'Your import is done',
    body:
      broken > 0
        ? `${fileName}: ${rows - broken} of ${rows} rows went in.`
        : `${fileName}: all rows went in.`,
    link: `/vendor-dashboard/import?id=${importId}`,
    subject: `import:${importId}`,
  });
}
