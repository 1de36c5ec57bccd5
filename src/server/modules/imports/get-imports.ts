import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { listCategories } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productImportRows, productImports } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import { exporterOf, unusedColumns } from '@/shared/imports/columns.ts';
import {
  type BrokenRow,
  type CheckImportInput,
  type ImportNote,
  type ImportSummary,
  type ImportView,
  SHOWN_BROKEN_ROWS,
} from '@/shared/imports/imports.ts';
import { findImport, IMPORTS, type ProductImport, startOf } from './find-import.ts';
import { countLinks, listMissingPictures } from './links/picture-links.ts';
import { listValues, saveChoices } from './list-values.ts';
import { sampleCards } from './sample-cards.ts';

const PREVIEW_ROWS = 5;
/** Maximum characters shown of a cell. */
const SHOWN_CELL = 300;

/** Lists a vendor's imports, newest first. */
export async function listImports(db: Database, vendorId: number): Promise<ImportSummary[]> {
  const imports = await db
    .select()
    .from(productImports)
    .where(
      and(
        eq(productImports.vendorId, vendorId),
        ne(productImports.state, 'uploading'),
        isNull(productImports.integrationId),
      ),
    )
    .orderBy(desc(productImports.id));
  const countsByImport = await countRows(db, imports);
  return imports.map((one) => summaryOf(one, countsByImport.get(one.id) ?? {}));
}

/**
 * Returns an import with columns, first rows and first broken rows.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function getImport(db: Database, vendorId: number, id: number): Promise<ImportView> {
  const productImport = await findImport(db, vendorId, id);
  const countsByImport = await countRows(db, [productImport]);
  const preview = await db
    .select({ cells: productImportRows.cells })
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.number))
    .limit(PREVIEW_ROWS);
  const missing = await listMissingPictures(db, productImport, { limit: SHOWN_BROKEN_ROWS });
  const { columns, mapping } = productImport;
  return {
    ...summaryOf(productImport, countsByImport.get(id) ?? {}),
    columns,
    mapping,
    preview: preview.map(({ cells }) => shownCells(cells)),
    brokenRows: await firstBrokenRows(db, id),
    notes: await listNotes(db, id),
    // While rows are read it is asked each second.
    lists: productImport.state === 'waiting' ? await listValues(db, productImport) : [],
    ...(productImport.state === 'waiting' ? await countIncomplete(db, id) : NONE_INCOMPLETE),
    fallbacks: productImport.fallbacks ?? NO_FALLBACKS,
    samples: await sampleCards(db, productImport),
    unusedColumns: unusedColumns(columns, mapping),
    exporter: exporterOf(columns),
    pictures: await countLinks(db, productImport),
    missingPictures: missing.map(({ number: _, ...picture }) => picture),
  };
}

const NO_FALLBACKS = { categoryId: null, stock: null, pictureBase: null };

/** Truncates long cells, as a hundred rows are shown. */
function shownCells(cells: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(cells).map(([column, cell]) => {
    const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
    return [column, text.length > SHOWN_CELL ? `${startOf(text, SHOWN_CELL)}…` : cell] as const;
  });
  return Object.fromEntries(shown);
}

async function firstBrokenRows(db: Database, importId: number): Promise<BrokenRow[]> {
  const brokenRows = await db
    .select(columnsOf(productImportRows, 'line', 'problems', 'cells'))
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), eq(productImportRows.state, 'broken')))
    .orderBy(asc(productImportRows.number))
    .limit(SHOWN_BROKEN_ROWS);
  return brokenRows.map(({ line, problems, cells }) => ({
    line,
    problems: problems ?? [],
    cells: shownCells(cells),
  }));
}

/** Each remark once, with its number of rows. */
function listNotes(db: Database, importId: number): Promise<ImportNote[]> {
  return rows<ImportNote>(
    db,
    sql`
      select note ->> 'column' as "column", note ->> 'message' as message, count(*)::int as rows, min(line)::int as line
      from product_import_rows, jsonb_array_elements(problems) note
      where import_id = ${importId}::int and state not in ('broken', 'skipped') and note ->> 'value' is null
      group by 1, 2
      order by line, 1, 2
      limit ${SHOWN_BROKEN_ROWS}::int`,
  );
}

const NONE_INCOMPLETE = { rowsWithoutCategory: 0, rowsWithoutStock: 0, rowsToAnswer: 0 };

/** Counts rows that lack what one choice gives to all of them, and rows with no other problem. */
async function countIncomplete(db: Database, importId: number) {
  const lacks = (field: 'category' | 'stock') =>
    sql`count(*) filter (where jsonb_path_exists(problems, ${`$[*] ? (@.field == "${field}" && !exists(@.value))`}::jsonpath))::int`;
  const [counted = NONE_INCOMPLETE] = await rows<typeof NONE_INCOMPLETE>(
    db,
    sql`
      select ${lacks('category')} as "rowsWithoutCategory", ${lacks('stock')} as "rowsWithoutStock",
        count(*) filter (where not jsonb_path_exists(problems, '$[*] ? (!exists(@.field))'))::int as "rowsToAnswer"
      from product_import_rows
      where import_id = ${importId}::int and state = 'broken'`,
  );
  return counted;
}

async function countRows(db: Database, imports: readonly ProductImport[]) {
  const ids = imports.map(({ id }) => id);
  const countsByImport = new Map<number, ImportSummary['counts']>();
  const groups = await db
    .select({ importId: productImportRows.importId, state: productImportRows.state, rows: count() })
    .from(productImportRows)
    .where(inArray(productImportRows.importId, ids))
    .groupBy(productImportRows.importId, productImportRows.state);
  for (const { importId, state, rows } of groups) {
    countsByImport.set(importId, { ...countsByImport.get(importId), [state]: rows });
  }
  return countsByImport;
}

function summaryOf(productImport: ProductImport, counts: ImportSummary['counts']): ImportSummary {
  const { id, fileName, format, state, rows, cursor, failure, createdAt, finishedAt } = productImport;
  return { id, fileName, format, state, rows, progress: cursor, counts, failure, createdAt, finishedAt };
}

/**
 * Repeats the dry run.
 *
 * @param input.mapping columns by field; unchanged if absent, as the fallbacks
 * @param input.values choices for values of the file, remembered for the vendor
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; IN_USE once started; INVALID_INPUT for an unknown
 *   column or choice
 */
export async function checkImport(
  db: Database,
  vendorId: number,
  { id, mapping, values = [], fallbacks }: CheckImportInput,
) {
  const { columns } = await findImport(db, vendorId, id);
  const unknown = Object.values(mapping ?? {}).find((column) => !columns.includes(column));
  if (unknown !== undefined) refuseField('mapping', `The file has no column “${unknown}”.`);
  if (fallbacks?.categoryId && !(await listCategories(db)).some((one) => one.id === fallbacks.categoryId)) {
    refuseField('fallbacks.categoryId', 'There is no such category.');
  }
  const fields = { cursor: 0, ...(mapping ? { mapping } : {}), ...(fallbacks ? { fallbacks } : {}) };
  await db.transaction(async (tx) => {
    await saveChoices(tx, vendorId, values);
    await move(tx, id, 'check', fields);
  });
  return getImport(db, vendorId, id);
}

/**
 * Starts writing the products of the valid rows.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; IN_USE before the dry run has ended, and after a
 *   start
 */
export async function startImport(db: Database, vendorId: number, id: number): Promise<ImportView> {
  return change(db, vendorId, id, 'start', { cursor: 0 });
}

/**
 * Stops an import. Products already written stay.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; IN_USE if it has ended
 */
export async function cancelImport(db: Database, vendorId: number, id: number, now: Date) {
  return change(db, vendorId, id, 'cancel', { finishedAt: now });
}

async function change(
  db: Database,
  vendorId: number,
  id: number,
  name: Move,
  fields: Partial<typeof productImports.$inferInsert>,
): Promise<ImportView> {
  await findImport(db, vendorId, id);
  await move(db, id, name, fields);
  return getImport(db, vendorId, id);
}

async function move(
  db: Database,
  id: number,
  name: Move,
  fields: Partial<typeof productImports.$inferInsert>,
) {
  const set = { ...fields, attempts: 0, updatedAt: sql`clock_timestamp()` };
  await IMPORTS.move(db, name, { id, by: 'vendor', set });
}

type Move = 'check' | 'start' | 'cancel';
