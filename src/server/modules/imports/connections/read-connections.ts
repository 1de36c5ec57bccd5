import { and, asc, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { listCategories } from '@/server/modules/catalog/index.ts';
import { countLinksOfConnection } from '@/server/modules/imports/links/picture-links.ts';
import { findCategory, readLists, suggestCategories } from '@/server/modules/imports/list-values.ts';
import { csvLines } from '@/server/platform/csv/csv-file.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  importedProducts,
  platformIntegrations,
  productSyncs,
  products,
  stockChanges,
  syncLogs,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type ConnectionSettings,
  type ConnectionSummary,
  type ConnectionsView,
  type ConnectionView,
  DEFAULT_CONNECTION_SETTINGS,
  type EditedProduct,
  type FieldConflict,
  PLATFORM_LABELS,
  type SyncRun,
  type SyncRunDetails,
} from '@/shared/imports/connections.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from '@/shared/imports/imports.ts';
import { formatMoney } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { Connection } from './credentials.ts';

const RUNS_PER_PAGE = 20;
/** Products with changes by hand that are shown. */
const SHOWN_EDITED = 100;

/** @throws DomainError NOT_FOUND if it is another vendor's or disconnected */
export async function findConnection(
  db: Database,
  vendorId: number,
  id: number,
  options: { lock: boolean } = { lock: false },
): Promise<Connection> {
  const query = db
    .select()
    .from(platformIntegrations)
    .where(
      and(
        eq(platformIntegrations.id, id),
        eq(platformIntegrations.vendorId, vendorId),
        eq(platformIntegrations.isActive, true),
      ),
    );
  const [connection] = await (options.lock ? query.for('no key update') : query);
  if (!connection) throw new DomainError('NOT_FOUND', 'You have no such connection.');
  return connection;
}

/** Lists a vendor's connected shops, the oldest first. */
export async function listConnections(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  vendorId: number,
): Promise<ConnectionsView> {
  const connections = await db
    .select()
    .from(platformIntegrations)
    .where(and(eq(platformIntegrations.vendorId, vendorId), eq(platformIntegrations.isActive, true)))
    .orderBy(asc(platformIntegrations.id));
  const counts = await countProducts(
    db,
    connections.map(({ id }) => id),
  );
  return {
    isOffered: secrets !== null,
    connections: connections.map((connection) => summaryOf(connection, counts.get(connection.id))),
  };
}

type Counts = { products: number; conflicts: number };

async function countProducts(db: Database, ids: readonly number[]): Promise<Map<number, Counts>> {
  const { integrationId, syncStatus } = importedProducts;
  const groups = await db
    .select({
      integrationId,
      products: sql<number>`(count(*) filter (where ${syncStatus} not in ('archived', 'removed')))::int`,
      conflicts: sql<number>`(count(*) filter (where ${syncStatus} = 'conflict'))::int`,
    })
    .from(importedProducts)
    .where(inArray(integrationId, [...ids]))
    .groupBy(integrationId);
  return new Map(groups.map(({ integrationId: id, ...counts }) => [id, counts]));
}

function summaryOf(
  connection: Connection,
  counts: Counts = { products: 0, conflicts: 0 },
): ConnectionSummary {
  const { id, platform, name, shopUrl, syncStatus, errorMessage, lastSyncAt, nextSyncAt, createdAt } =
    connection;
  return {
    ...{ id, platform, status: syncStatus, errorMessage, lastSyncAt, nextSyncAt, createdAt },
    name: name ?? PLATFORM_LABELS[platform],
    shopUrl: shopUrl ?? '',
    ...counts,
  };
}

/**
 * Returns a connection with its settings, last run, and what was changed by hand. Never its keys.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or disconnected
 */
export async function getConnection(
  { db, now, settings: { currency } }: Pick<Deps, 'db' | 'now' | 'settings'>,
  vendorId: number,
  id: number,
): Promise<ConnectionView> {
  const connection = await findConnection(db, vendorId, id);
  const counts = await countProducts(db, [id]);
  const ours = await listCategories(db);
  const [running] = await readRuns(
    db,
    and(eq(syncLogs.integrationId, id), eq(syncLogs.status, 'running')),
    1,
  );
  const isWhole = and(
    eq(syncLogs.integrationId, id),
    eq(syncLogs.operation, 'sync'),
    sql`${syncLogs.status} <> 'running'`,
  );
  const [last] = await readRuns(db, isWhole, 1);
  const settings = { ...DEFAULT_CONNECTION_SETTINGS, ...connection.settings };
  return {
    ...summaryOf(connection, counts.get(id)),
    settings,
    categories: await listFoundCategories(db, connection, settings),
    running: running ? runOf(running) : null,
    last: last ? await withOpenErrors(db, last) : null,
    edited: await listEdited(db, connection, { categories: ours, currency }),
    pictures: await countLinksOfConnection(db, id),
    ...(await countWaiting(db, id)),
    waitingProducts: await db.$count(
      productSyncs,
      and(eq(productSyncs.integrationId, id), eq(productSyncs.attempts, 0), lte(productSyncs.dueAt, now())),
    ),
  };
}

async function countWaiting(db: Database, id: number) {
  const counts = await db
    .select({
      waitingStockChanges: sql<number>`count(*)::int`,
      waitingOrders: sql<number>`(count(distinct ${stockChanges.vendorOrderId}) filter (where ${stockChanges.by} < 0))::int`,
    })
    .from(stockChanges)
    .where(and(eq(stockChanges.integrationId, id), eq(stockChanges.state, 'waiting')));
  return onlyRow(counts);
}

async function listFoundCategories(
  db: Database,
  { foundCategories, syncStatus }: Connection,
  { categoryMapping }: ConnectionSettings,
): Promise<ConnectionView['categories']> {
  const lists = await readLists(db, null);
  const found = foundCategories.map((value) => ({
    value,
    guessId: Number(findCategory(value, lists.options.category).target) || null,
  }));
  const unknown = found.filter(({ value, guessId }) => guessId === null && !(value in categoryMapping));
  // While a run reads, it is asked each second.
  const isReading = syncStatus === 'syncing';
  const suggestions = isReading
    ? new Map<string, number>()
    : await suggestCategories(
        db,
        unknown.map(({ value }) => value),
        lists,
      );
  return found.map((one) => ({ ...one, suggestionId: suggestions.get(one.value) ?? null }));
}

/** A run without the errors of products that were taken since. */
async function withOpenErrors(db: Database, run: Run): Promise<SyncRunDetails> {
  const errors = run.errorDetails ?? [];
  const taken = await db
    .select({ externalId: importedProducts.externalId })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.integrationId, run.integrationId),
        inArray(
          importedProducts.externalId,
          errors.map(({ externalId }) => externalId),
        ),
        ne(importedProducts.syncStatus, 'failed'),
        gte(importedProducts.lastSyncAt, run.completedAt ?? run.startedAt),
      ),
    );
  const takenIds = new Set(taken.map(({ externalId }) => externalId));
  const open = errors.filter(({ externalId }) => !takenIds.has(externalId));
  const fixed = errors.length - open.length;
  return {
    ...runOf(run),
    itemsSucceeded: run.itemsSucceeded + fixed,
    itemsFailed: run.itemsFailed - fixed,
    errors: open,
  };
}

type Run = typeof syncLogs.$inferSelect;

function readRuns(db: Database, where: ReturnType<typeof and>, limit: number): Promise<Run[]> {
  return db.select().from(syncLogs).where(where).orderBy(desc(syncLogs.id)).limit(limit);
}

function runOf({
  integrationId: _,
  errorDetails: _errors,
  cursor: _cursor,
  importId: _import,
  ...run
}: Run): SyncRun {
  return run;
}

/** Lists runs of a connection, newest first. @throws DomainError NOT_FOUND */
export async function listRuns(
  { db }: Pick<Deps, 'db'>,
  vendorId: number,
  { id, cursor }: { id: number; cursor?: number | null | undefined },
): Promise<Page<SyncRun, number>> {
  await findConnection(db, vendorId, id);
  const where = and(eq(syncLogs.integrationId, id), cursor ? lt(syncLogs.id, cursor) : undefined);
  const page = takePage(await readRuns(db, where, RUNS_PER_PAGE + 1), RUNS_PER_PAGE, (run) => run.id);
  return { ...page, items: page.items.map(runOf) };
}

/** Returns a run with its errors. @throws DomainError NOT_FOUND */
export async function getRun(
  { db }: Pick<Deps, 'db'>,
  vendorId: number,
  { id, runId }: { id: number; runId: number },
): Promise<SyncRunDetails> {
  await findConnection(db, vendorId, id);
  const [run] = await readRuns(db, and(eq(syncLogs.integrationId, id), eq(syncLogs.id, runId)), 1);
  if (!run) throw new DomainError('NOT_FOUND', 'There is no such run.');
  return { ...runOf(run), errors: run.errorDetails ?? [] };
}

/** Exports all runs of a connection as CSV, with a line for each error. @throws DomainError NOT_FOUND */
export async function exportRuns(db: Database, vendorId: number, id: number): Promise<AsyncIterable<string>> {
  await findConnection(db, vendorId, id);
  return runLines(db, id);
}

async function* runLines(db: Database, id: number): AsyncGenerator<string> {
  const head = ['run', 'started', 'completed', 'status', 'processed', 'succeeded', 'failed', 'seconds'];
  yield `\uFEFF${csvLines([[...head, 'product', 'productId', 'problem', 'advice']])}`;
  for (let last = 2 ** 31 - 1; ; ) {
    const page = await readRuns(
      db,
      and(eq(syncLogs.integrationId, id), lt(syncLogs.id, last)),
      RUNS_PER_PAGE,
    );
    if (page.length === 0) return;
    yield csvLines(page.flatMap(linesOf));
    last = page.at(-1)?.id ?? 0;
  }
}

function linesOf(run: Run): string[][] {
  const {
    id,
    startedAt,
    completedAt,
    status,
    itemsProcessed,
    itemsSucceeded,
    itemsFailed,
    duration,
    failure,
  } = run;
  const facts = [
    ...[String(id), startedAt.toISOString(), completedAt?.toISOString() ?? '', status],
    ...[itemsProcessed, itemsSucceeded, itemsFailed].map(String),
    duration === null ? '' : String(duration / 1000),
  ];
  const errors = run.errorDetails ?? [];
  if (errors.length === 0) return [[...facts, '', '', failure ?? '', '']];
  return errors.map(({ title, externalId, message, advice }) => [
    ...facts,
    title,
    externalId,
    message,
    advice,
  ]);
}

/** The shop's own categories, and its currency in ISO 4217. */
interface Ours {
  categories: readonly { id: number; name: string }[];
  currency: string;
}

async function listEdited(db: Database, { id }: Connection, ours: Ours): Promise<EditedProduct[]> {
  const { productId, externalId, externalUrl, syncStatus, editedFields, conflicts } = importedProducts;
  const edited = await db
    .select({
      ...{ productId, externalId, externalUrl, editedFields, conflicts },
      ...columnsOf(products, 'name', 'description', 'categoryId', 'price', 'compareAtPrice', 'sku', 'status'),
      ...columnsOf(
        products,
        'tags',
        'weightKg',
        'widthCm',
        'depthCm',
        'heightCm',
        'imageUrl',
        'additionalImages',
      ),
    })
    .from(importedProducts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(importedProducts.integrationId, id), inArray(syncStatus, ['edited', 'conflict'])))
    .orderBy(sql`${syncStatus} <> 'conflict'`, asc(importedProducts.id))
    .limit(SHOWN_EDITED);
  const pieceIds = edited.flatMap(({ conflicts: open }) =>
    Object.keys(open).flatMap((key) => pieceOf(key) ?? []),
  );
  const pieces = await db
    .select({
      ...columnsOf(products, 'id', 'price', 'compareAtPrice', 'sku'),
      values: products.optionValues,
    })
    .from(products)
    .where(inArray(products.id, pieceIds));
  return edited.map((row) => ({
    ...{ productId: row.productId, externalId: row.externalId, externalUrl: row.externalUrl, name: row.name },
    editedFields: [...new Set(row.editedFields.map((key) => labelOf(key)))],
    conflicts: Object.entries(row.conflicts).map(([key, there]): FieldConflict => {
      const piece = pieces.find((one) => one.id === pieceOf(key));
      const here: Record<string, unknown> = piece ?? {
        ...row,
        category: row.categoryId,
        pictures: [row.imageUrl, ...row.additionalImages],
      };
      const [field = ''] = key.split('@');
      return {
        field: key,
        label: piece ? `${labelOf(key)}, ${piece.values.join(', ')}` : labelOf(key),
        here: shown(here[field], field, ours),
        there: shown(there, field, ours),
      };
    }),
  }));
}

function pieceOf(key: string): number | null {
  const [, piece] = key.split('@');
  return piece === undefined ? null : Number(piece);
}

function labelOf(key: string): string {
  const [field = ''] = key.split('@');
  return field === 'pictures' ? 'Pictures' : (IMPORT_FIELD_NAMES[field as ImportField] ?? field);
}

const SHOWN_TEXT = 300;

function shown(value: unknown, field: string, { categories, currency }: Ours): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (field === 'category') return categories.find(({ id }) => id === Number(value))?.name ?? String(value);
  if (field === 'pictures') return Array.isArray(value) ? `${value.length} pictures` : '';
  if (field === 'price' || field === 'compareAtPrice') return formatMoney(String(value), currency);
  if (field === 'status') return value === 'active' ? 'On sale' : 'Draft';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  const text = String(value);
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}
