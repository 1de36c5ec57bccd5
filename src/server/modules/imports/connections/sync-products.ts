import { eq, inArray } from 'drizzle-orm';
import { type ProductImport, startOf } from '@/server/modules/imports/find-import.ts';
import { noteLinks } from '@/server/modules/imports/links/picture-links.ts';
import {
  breakRowsWithForeignPictures,
  keepWithinLimit,
  type Plan,
  planRows,
} from '@/server/modules/imports/plan-rows.ts';
import { type Outcome, writePlans } from '@/server/modules/imports/work-on-imports.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { importedProducts, productImportRows, productImports } from '@/server/schema.ts';
import { PLATFORM_LABELS, type SyncError } from '@/shared/imports/connections.ts';
import type { Connection } from './credentials.ts';
import { type Prepared, prepare } from './prepare-product.ts';
import { RECORD_MAPPING } from './product-record.ts';
import { readState, type SyncDeps } from './read-state.ts';
import { remember } from './remember-products.ts';
import type { PlatformProduct } from './shop-platform.ts';

export interface SyncedProducts {
  failed: SyncError[];
  /** Ids of products that this run has counted before, as it was continued. */
  counted: Set<string>;
  /** Products that were created or changed. */
  written: number;
  created: number;
  /** Values for the mapping of categories. */
  categories: string[];
}

/**
 * Brings products of a connected shop up to date here, by the planning and validation of imports. Fields that were changed here
 * by hand stay. Repeatable.
 */
export async function syncProducts(
  tx: Database,
  deps: SyncDeps,
  sent: readonly PlatformProduct[],
): Promise<SyncedProducts> {
  const page = storable(sent);
  const state = await readState(tx, deps, page);
  // Something newer was read meanwhile, after a webhook.
  const isStale = ({ externalId }: PlatformProduct) =>
    (state.links.get(externalId)?.lastSyncAt ?? deps.readAt) > deps.readAt;
  await noteCounted(
    tx,
    deps,
    page.filter(isStale).flatMap(({ externalId }) => state.links.get(externalId)?.id ?? []),
  );
  const items = page
    .filter((product) => !isStale(product))
    .map((product, index) => prepare(state, deps, product, index));
  const rows = items.flatMap(({ row }) => row ?? []);
  const current: ProductImport = {
    ...deps.importRow,
    state: 'running',
    format: 'ndjson',
    mapping: RECORD_MAPPING,
  };
  const planned = await planRows(tx, current, rows, { lock: true });
  const plans = await keepWithinLimit(tx, current, await breakRowsWithForeignPictures(tx, current, planned));
  const outcomes = await writePlans(tx, deps.connection.vendorId, plans, deps.log);
  await keepPictureRows(tx, current, plans, outcomes);
  await noteLinks(tx, current, plans, outcomes, deps.now);
  await tx
    .update(productImports)
    .set({ rows: deps.importRow.rows + page.length })
    .where(eq(productImports.id, deps.importRow.id));

  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
  const results = items.map((item) => ({ ...item, outcome: item.row && outcomeOf.get(item.row.number) }));
  await remember(tx, state, deps, results);
  const isWritten = ({ state: one }: Outcome) => one === 'created' || one === 'updated';
  return {
    failed: results.flatMap((result) => {
      const { problem, outcome } = result;
      const message = problem ?? (outcome?.state === 'broken' ? problemsOf(outcome) : null);
      return message === null ? [] : [errorOf(deps.connection, result, message)];
    }),
    counted: new Set(
      [...state.links.values()].flatMap(({ countedBy, externalId }) =>
        countedBy !== null && countedBy === deps.runId ? [externalId] : [],
      ),
    ),
    written: outcomes.filter(isWritten).length,
    created: outcomes.filter(({ state: one }) => one === 'created').length,
    categories: [...new Set(items.flatMap(({ record }) => record.categories))],
  };
}

/** Leaves out what the database refuses: ids that come twice, null characters and halves of characters. */
function storable(page: readonly PlatformProduct[]): PlatformProduct[] {
  return lastOf(page).map((product) => {
    // A copy of the same shape: only texts change.
    const clean = cleanTexts(product) as PlatformProduct;
    return { ...clean, variants: lastOf(clean.variants) };
  });
}

function lastOf<Item extends { externalId: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()];
}

const NOT_STORABLE = /[\0\p{Surrogate}]/gu;

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NOT_STORABLE, '');
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}

function problemsOf({ problems }: Outcome): string {
  return problems.map(({ message }) => message).join('. ');
}

function errorOf(
  { platform }: Connection,
  { product: { externalId, title, url }, record, outcome }: Prepared & { outcome: Outcome | undefined },
  message: string,
): SyncError {
  const columns = outcome?.problems.map(({ column }) => column) ?? [];
  const there = PLATFORM_LABELS[platform];
  const error = { externalId, title: startOf(title, 200), url, message: startOf(message, 500) };
  if (columns.includes('category')) {
    const [category] = record.categories;
    return category === undefined
      ? { ...error, advice: `Give it a category in ${there} and try again.` }
      : { ...error, advice: `Choose one of our categories for “${category}” above and save.`, category };
  }
  const advice = columns.includes('imageUrl')
    ? `Add a picture in ${there}, or turn on “Import pictures”, and try again.`
    : `Change it in ${there} and try again.`;
  return { ...error, advice };
}

async function noteCounted(tx: Database, { runId }: SyncDeps, ids: readonly number[]): Promise<void> {
  if (runId === null || ids.length === 0) return;
  await tx
    .update(importedProducts)
    .set({ countedBy: runId })
    .where(inArray(importedProducts.id, [...ids]));
}

/** Rows by which downloaded pictures find their products. */
async function keepPictureRows(
  tx: Database,
  { id: importId }: ProductImport,
  plans: readonly Plan[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const productOf = new Map(outcomes.map(({ number, productId }) => [number, productId]));
  const written = plans.flatMap((plan) => {
    const productId = productOf.get(plan.row.number);
    if (productId === undefined || !('product' in plan)) return [];
    const { number, line } = plan.row;
    const state = plan.state === 'create' ? ('created' as const) : ('updated' as const);
    return [{ importId, number, line, cells: {}, state, productId }];
  });
  if (written.length > 0) await tx.insert(productImportRows).values(written);
}
