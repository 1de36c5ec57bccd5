import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productImportRows, productImports } from '@/server/schema.ts';
import {
  type BrokenRow,
  type ImportSummary,
  type ImportView,
  SHOWN_BROKEN_ROWS,
} from '@/shared/imports/imports.ts';
import { findImport } from './find-import.ts';
import type { ProductImport } from './import-row.ts';
import { countLinks, listMissingPictures } from './links/missing-pictures.ts';
import { startOf } from './start-of.ts';

const PREVIEW_ROWS = 5;
/** Characters of a cell. */
const SHOWN_CELL = 300;

/** A vendor's files of products, the newest first. */
export async function listImports(db: Database, vendorId: number): Promise<ImportSummary[]> {
  const found = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.vendorId, vendorId), ne(productImports.state, 'uploading')))
    .orderBy(desc(productImports.id));
  const counted = await countRows(db, found);
  return found.map((one) => summaryOf(one, counted.get(one.id) ?? {}));
}

/**
 * One of them, with its columns, its first rows and the first of those that are broken.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function getImport(db: Database, vendorId: number, id: number): Promise<ImportView> {
  const found = await findImport(db, vendorId, id);
  const counted = await countRows(db, [found]);
  const preview = await db
    .select({ cells: productImportRows.cells })
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.number))
    .limit(PREVIEW_ROWS);
  const missing = await listMissingPictures(db, found, { limit: SHOWN_BROKEN_ROWS });
  const { columns, mapping } = found;
  return {
    ...summaryOf(found, counted.get(id) ?? {}),
    columns,
    mapping,
    preview: preview.map(({ cells }) => shownCells(cells)),
    brokenRows: await firstBrokenRows(db, id),
    pictures: await countLinks(db, found),
    missingPictures: missing.map(({ number: _, ...picture }) => picture),
  };
}

/** A row of a file may be long, and a hundred of them are shown at once: what is too long for a screen is cut. */
function shownCells(cells: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(cells).map(([column, cell]) => {
    const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
    return [column, text.length > SHOWN_CELL ? `${startOf(text, SHOWN_CELL)}…` : cell] as const;
  });
  return Object.fromEntries(shown);
}

async function firstBrokenRows(db: Database, importId: number): Promise<BrokenRow[]> {
  const found = await db
    .select({
      line: productImportRows.line,
      problems: productImportRows.problems,
      cells: productImportRows.cells,
    })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), eq(productImportRows.state, 'broken')))
    .orderBy(asc(productImportRows.number))
    .limit(SHOWN_BROKEN_ROWS);
  return found.map(({ line, problems, cells }) => ({
    line,
    problems: problems ?? [],
    cells: shownCells(cells),
  }));
}

async function countRows(db: Database, imports: readonly ProductImport[]) {
  const counted = new Map<number, ImportSummary['counts']>();
  if (imports.length === 0) return counted;
  const groups = await db
    .select({ importId: productImportRows.importId, state: productImportRows.state, rows: count() })
    .from(productImportRows)
    .where(
      inArray(
        productImportRows.importId,
        imports.map(({ id }) => id),
      ),
    )
    .groupBy(productImportRows.importId, productImportRows.state);
  for (const { importId, state, rows } of groups) {
    counted.set(importId, { ...counted.get(importId), [state]: rows });
  }
  return counted;
}

function summaryOf(found: ProductImport, counts: ImportSummary['counts']): ImportSummary {
  const { id, fileName, format, state, rows, cursor, failure, createdAt, finishedAt } = found;
  return { id, fileName, format, state, rows, progress: cursor, counts, failure, createdAt, finishedAt };
}
