import { and, eq, lt } from 'drizzle-orm';
import { IMPORTS } from '@/server/modules/imports/find-import.ts';
import { tellImportDone } from '@/server/modules/imports/tell-import-done.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { finish } from '@/server/platform/work-queue/index.ts';
import { productImportLinks, productImports } from '@/server/schema.ts';
import { type ClaimedLink, LINKS } from './claim-link.ts';

/**
 * Writes down what became of a link for good; with the last one the import is done.
 *
 * @param problem why it could not be fetched; null when it was
 */
export async function settleLink(
  db: Database,
  link: ClaimedLink,
  problem: string | null,
  now: Date,
): Promise<void> {
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
    await tellImportDone(tx, importId);
  });
}

/** Whether an import has links that are neither fetched nor given up. */
export async function hasWaitingLinks(db: Database, importId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: productImportLinks.id })
    .from(productImportLinks)
    .where(waitingOf(importId))
    .limit(1);
  return waiting !== undefined;
}

/** Leaves all links of an import for later. */
export async function postponeLinks(db: Database, importId: number, dueAt: Date): Promise<void> {
  await db
    .update(productImportLinks)
    .set({ dueAt })
    .where(and(waitingOf(importId), lt(productImportLinks.dueAt, dueAt)));
}

function waitingOf(importId: number) {
  return and(eq(productImportLinks.importId, importId), LINKS.isOpen);
}
