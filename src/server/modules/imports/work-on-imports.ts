import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  insertProducts,
  maySell,
  replaceVariants,
  throwFieldError,
  updateProducts,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { isTransient } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { productImportRows, productImports } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ImportProblem, ImportRowState } from '@/shared/imports/imports.ts';
import { IMPORTS, type ImportRow, type ProductImport } from './find-import.ts';
import { noteLinks } from './links/picture-links.ts';
import { hasWaitingLinks, notifyImportDone } from './links/settle-link.ts';
import {
  breakRowsWithForeignPictures,
  brokenPlan,
  keepWithinLimit,
  type Plan,
  planRows,
} from './plan-rows.ts';
import { NEW_LISTING } from './plan-variants.ts';

/** Rows per transaction, about 0.1 s, which blocks all others on PGlite. */
const BATCH = 50;
/** Rows after which planner statistics are renewed, then at each doubling. */
const ANALYZED_FROM = 500;
/** Failed batches in a row before giving up: these are server errors, not errors of rows. */
const MOST_ATTEMPTS = 5;

type ImportDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/**
 * Processes the next batch of an import in one transaction, so that a crash leaves it undone. Parallel workers take
 * different imports, least recently served first.
 *
 * @param onlyId a single import, run by an operator: without the listing limit
 * @returns true if there was work
 */
export async function workOnImports({ db, log, now }: ImportDeps, onlyId?: number): Promise<boolean> {
  let claimed: ProductImport | undefined;
  let done: Done = { isWritten: false, hasGrown: false };
  try {
    await db.transaction(async (tx) => {
      claimed = await claim(tx, onlyId);
      if (claimed) done = await doBatch(tx, claimed, { log, now: now(), isLimited: onlyId === undefined });
    });
  } catch (error) {
    if (!claimed || isTransient(error)) throw error;
    await noteFault(db, claimed.id, now());
    log.error({ err: error, importId: claimed.id }, 'a batch of an import failed');
  }
  // Not after each batch, as every search would wait for the new products; they appear within seconds anyway.
  if (done.isWritten) clearCatalogueCache(db);
  // Plans cached for a small table scan a large one. PostgreSQL analyzes within a minute, PGlite never.
  if (done.hasGrown) await db.execute(sql`analyze products`);
  return claimed !== undefined;
}

async function claim(tx: Database, onlyId: number | undefined): Promise<ProductImport | undefined> {
  const [claimed] = await lockFreeRows(tx, productImports, {
    where: and(
      inArray(productImports.state, ['checking', 'running']),
      onlyId === undefined ? undefined : eq(productImports.id, onlyId),
    ),
    orderBy: asc(productImports.updatedAt),
    limit: 1,
  });
  return claimed;
}

interface Done {
  isWritten: boolean;
  /** Enough products were written to renew statistics. */
  hasGrown: boolean;
}

async function doBatch(
  tx: Database,
  current: ProductImport,
  { log, now, isLimited }: Pick<Deps, 'log'> & { now: Date; isLimited: boolean },
): Promise<Done> {
  if (!(await maySell(tx, current.vendorId))) {
    const failure = 'This account may not sell any more.';
    await moveImport(tx, current.id, 'fail', { failure, finishedAt: now });
    return { isWritten: false, hasGrown: false };
  }
  const rows = await tx
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, current.id), gt(productImportRows.number, current.cursor)))
    .orderBy(asc(productImportRows.number))
    .limit(BATCH);
  const isRunning = current.state === 'running';
  const due = isRunning ? rows.filter(({ state }) => state !== 'broken' && state !== 'skipped') : rows;
  const planned = await planRows(tx, current, due, { lock: isRunning });
  const upToDate = isRunning ? planned.map(refuseChangedMeanwhile) : planned;
  const checked = await breakRowsWithForeignPictures(tx, current, upToDate);
  const plans = isLimited ? await keepWithinLimit(tx, current, checked) : checked;
  const outcomes = isRunning
    ? await writePlans(tx, current.vendorId, plans, log)
    : await findRepeats(tx, current.id, plans);
  await saveOutcomes(tx, current.id, outcomes);
  if (isRunning) await noteLinks(tx, current, plans, outcomes, now);

  const cursor = rows.at(-1)?.number ?? current.rows;
  const isLast = cursor >= current.rows;
  const isFetching = isLast && isRunning && (await hasWaitingLinks(tx, current.id));
  const fields = { cursor, attempts: 0 };
  if (!isLast) {
    await tx
      .update(productImports)
      .set({ ...fields, updatedAt: TURN })
      .where(eq(productImports.id, current.id));
  } else if (!isRunning) await moveImport(tx, current.id, 'endCheck', fields);
  else if (isFetching) await moveImport(tx, current.id, 'fetch', fields);
  else {
    await moveImport(tx, current.id, 'finish', { ...fields, finishedAt: now });
    await notifyImportDone(tx, current.id);
  }
  const hasGrown = isLast || doublingsOf(cursor) > doublingsOf(current.cursor);
  return { isWritten: isLast && isRunning, hasGrown: isRunning && hasGrown };
}

/** @returns how often `ANALYZED_FROM` doubles within a number of rows; -1 below it */
function doublingsOf(rowCount: number): number {
  return Math.max(-1, Math.floor(Math.log2(rowCount / ANALYZED_FROM)));
}

/** Not `now()`, the transaction's start: determines the round-robin order. */
const TURN = sql`clock_timestamp()`;

async function moveImport(
  tx: Database,
  id: number,
  name: 'endCheck' | 'fetch' | 'finish' | 'fail',
  fields: Partial<typeof productImports.$inferInsert>,
) {
  await IMPORTS.moveAll(tx, name, {
    by: 'system',
    where: eq(productImports.id, id),
    set: { ...fields, updatedAt: TURN },
  });
}

/** Rejects rows whose product was created or deleted since the dry run, which the vendor approved. */
function refuseChangedMeanwhile(plan: Plan): Plan {
  const { row, productKey } = plan;
  const refuse = (message: string) => brokenPlan(row, productKey, message);
  if (row.state === 'create' && (plan.state === 'update' || plan.state === 'same')) {
    return refuse('A product with this SKU was added since the file was checked. It was left as it is');
  }
  if ((row.state === 'update' || row.state === 'same') && plan.state === 'create') {
    return refuse('The product with this SKU was deleted since the file was checked');
  }
  return plan;
}

/** Rejects rows about the same product as an earlier one. */
async function findRepeats(tx: Database, importId: number, plans: readonly Plan[]): Promise<Outcome[]> {
  const lines = new Map<string, number>();
  for (const { about, line } of await earlierRows(tx, importId, plans)) lines.set(about ?? '', line);
  return plans.map((plan) => {
    const { row, productKey } = plan;
    if (plan.state === 'skipped')
      return { number: row.number, state: 'skipped', problems: plan.problems, about: null };
    const earlierLine = productKey === null ? undefined : lines.get(productKey);
    if (productKey !== null && earlierLine === undefined) lines.set(productKey, row.line);
    const problems = plan.state === 'broken' ? plan.problems : [];
    if (earlierLine !== undefined) {
      problems.push({ column: '', message: `Line ${earlierLine} of this file is about the same product` });
    }
    if (problems.length > 0 || plan.state === 'broken')
      return { number: row.number, state: 'broken', problems, about: productKey };
    return { number: row.number, state: plan.state, problems: plan.notes, about: productKey };
  });
}

async function earlierRows(
  tx: Database,
  importId: number,
  plans: readonly Plan[],
): Promise<Pick<ImportRow, 'about' | 'line'>[]> {
  const productKeys = plans.flatMap((plan) => plan.productKey ?? []);
  const first = plans[0]?.row.number;
  if (productKeys.length === 0 || first === undefined) return [];
  return tx
    .select({ about: productImportRows.about, line: productImportRows.line })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(productImportRows.about, productKeys),
        lt(productImportRows.number, first),
      ),
    );
}

async function noteFault(db: Database, id: number, now: Date): Promise<void> {
  const [noted] = await db
    .update(productImports)
    .set({ attempts: sql`${productImports.attempts} + 1` })
    .where(eq(productImports.id, id))
    .returning({ attempts: productImports.attempts });
  if ((noted?.attempts ?? 0) < MOST_ATTEMPTS) return;
  const failure = 'Something went wrong on our side. What was written before stays.';
  await moveImport(db, id, 'fail', { failure, finishedAt: now });
}

/** Writes a batch's products together or, if the database rejects one, one by one, so that valid rows are not lost. */
export async function writePlans(tx: Database, vendorId: number, plans: readonly Plan[], log: Logger) {
  try {
    return await tx.transaction((inner) => writeRows(inner, vendorId, plans));
  } catch (error) {
    if (isTransient(error)) throw error;
  }
  const outcomes: Outcome[] = [];
  for (const plan of plans) {
    try {
      outcomes.push(...(await tx.transaction((inner) => writeRows(inner, vendorId, [plan]))));
    } catch (error) {
      if (isTransient(error)) throw error;
      outcomes.push(refused(plan, error, log));
    }
  }
  return outcomes;
}

async function writeRows(tx: Database, vendorId: number, plans: readonly Plan[]): Promise<Outcome[]> {
  const storedProducts = plans.flatMap((plan) =>
    plan.state === 'create' || plan.state === 'update' ? [plan.product] : [],
  );
  const ofVariants = plans.flatMap((plan) => ('variants' in plan ? (plan.variants?.variants ?? []) : []));
  const pictures = {
    variants: ofVariants.flatMap(({ imageUrl }) => imageUrl ?? []),
    imageUrl: storedProducts.map(({ imageUrl }) => imageUrl),
    additionalImages: storedProducts.flatMap(({ additionalImages }) => additionalImages),
  };
  return saveWithPictures(tx, vendorId, pictures, (inner) => writeAll(inner, vendorId, plans));
}

async function writeAll(tx: Database, vendorId: number, plans: readonly Plan[]): Promise<Outcome[]> {
  const created = plans.filter((plan) => plan.state === 'create');
  const ids = await insertProducts(
    tx,
    vendorId,
    created.map(({ product }) => product),
  );
  const idOf = new Map(created.map(({ row }, index) => [row.number, ids[index] ?? 0]));
  await updateProducts(
    tx,
    plans.flatMap((plan) => (plan.state === 'update' ? [plan] : [])),
  );
  for (const plan of plans) {
    if (!('variants' in plan) || !plan.variants) continue;
    const id = plan.state === 'create' ? (idOf.get(plan.row.number) ?? 0) : plan.id;
    const { options, variants, archived } = plan.variants;
    const known = variants.map((variant) => (variant.id === NEW_LISTING ? { ...variant, id } : variant));
    await replaceVariants(tx, { id, vendorId }, { options, variants: known, archived });
  }

  return plans.map((plan) => {
    const { row, productKey } = plan;
    if (plan.state === 'broken' || plan.state === 'skipped')
      return { number: row.number, about: productKey, state: plan.state, problems: plan.problems };
    const common = { number: row.number, about: productKey, problems: plan.notes };
    if (plan.state === 'create') return { ...common, state: 'created', productId: idOf.get(row.number) ?? 0 };
    return { ...common, state: plan.state === 'update' ? 'updated' : 'unchanged', productId: plan.id };
  });
}

/** Translates a database error into the form's sentence. */
function refused(plan: Plan, error: unknown, log: Logger): Outcome {
  const { row, productKey } = plan;
  let message = 'This row could not be saved';
  try {
    throwFieldError(error);
  } catch (worded) {
    if (worded instanceof DomainError) message = `${lineOf(plan, worded)}${worded.message}`;
    else log.error({ err: error, importId: row.importId, row: row.number }, 'a row of an import failed');
  }
  return { number: row.number, about: productKey, state: 'broken', problems: [{ column: '', message }] };
}

/** Names the line of a refused variant. */
function lineOf(plan: Plan, { fields = {} }: DomainError): string {
  const [list, at] = Object.keys(fields)[0]?.split('.') ?? [];
  const lines = 'variants' in plan ? plan.variants?.lines : undefined;
  const line = list === 'variants' ? lines?.[Number(at)] : undefined;
  return line === undefined ? '' : `Line ${line}: `;
}

export interface Outcome {
  number: number;
  state: ImportRowState;
  problems: ImportProblem[];
  about: string | null;
  productId?: number;
}

/** Records outcomes in one statement. */
async function saveOutcomes(tx: Database, importId: number, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return;
  const records = outcomes.map(({ productId, problems, ...outcome }) => ({
    ...outcome,
    product_id: productId ?? null,
    problems: problems.length > 0 ? problems : null,
  }));
  await tx.execute(sql`
    update product_import_rows row
    set state = new.state, problems = new.problems, about = new.about, product_id = new.product_id
    from jsonb_populate_recordset(null::product_import_rows, ${JSON.stringify(records)}::jsonb) new
    where row.import_id = ${importId} and row.number = new.number`);
}
