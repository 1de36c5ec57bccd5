import { and, asc, eq, gt } from 'drizzle-orm';
import { csvLines, readPages, unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productImportRows } from '@/server/schema.ts';
import type { ImportFormat, ImportProblem } from '@/shared/imports/imports.ts';
import { takePage } from '@/shared/page.ts';
import { findImport, type ImportRow, type ProductImport } from './find-import.ts';
import { listMissingPictures } from './links/picture-links.ts';

const PAGE = 500;

/**
 * Exports the outcome of each row and its pictures as CSV.
 *
 * @throws DomainError NOT_FOUND, before the first chunk, if the import is another vendor's or deleted
 */
export async function reportImport(
  db: Database,
  vendorId: number,
  id: number,
): Promise<AsyncIterable<string>> {
  const productImport = await findImport(db, vendorId, id);
  return reportLines(db, id, undefined, ['line', 'result', 'rehomeId', 'problem'], async (page) => {
    const missing = await missingIn(db, productImport, page);
    return page.map(({ number, line, state, productId, problems }) => [
      String(line),
      state,
      productId === null ? '' : String(productId),
      sentenceOf([...(problems ?? []), ...(missing.get(number) ?? [])]),
    ]);
  });
}

/**
 * Exports broken rows as CSV with the file's columns and the reason, to correct and upload again, products with all their
 * variants.
 *
 * @throws DomainError NOT_FOUND, before the first chunk, if the import is another vendor's or deleted
 */
export async function listBrokenRows(
  db: Database,
  vendorId: number,
  id: number,
): Promise<AsyncIterable<string>> {
  const { columns, format } = await findImport(db, vendorId, id);
  return reportLines(db, id, 'broken', [...columns, 'problem'], async (page) =>
    page.flatMap(({ cells, problems, variants }) => [
      [...columns.map((column) => cellOf(cells[column], format)), sentenceOf(problems ?? [])],
      ...(variants?.rows ?? []).map((variant) => [
        ...columns.map((column) => cellOf(variant.cells[column], format)),
        '',
      ]),
    ]),
  );
}

/** Problems of missing pictures by row number. */
async function missingIn(db: Database, productImport: ProductImport, page: readonly ImportRow[]) {
  const [first, last] = [page[0]?.number ?? 0, page.at(-1)?.number ?? 0];
  const byRow = new Map<number, ImportProblem[]>();
  for (const missing of await listMissingPictures(db, productImport, { after: first - 1, upTo: last })) {
    const { number, column, url, message } = missing;
    byRow.set(number, [...(byRow.get(number) ?? []), { column, message: `${message} ${url}` }]);
  }
  return byRow;
}

async function* reportLines(
  db: Database,
  importId: number,
  state: ImportRow['state'] | undefined,
  head: readonly string[],
  linesOf: (page: readonly ImportRow[]) => Promise<string[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([head])}`;
  const { importId: ofImport, number, state: rowState } = productImportRows;
  const isListed = and(eq(ofImport, importId), state && eq(rowState, state));
  const pages = readPages(async (last: number | undefined) => {
    const rowQuery = db
      .select()
      .from(productImportRows)
      .where(and(isListed, gt(number, last ?? 0)));
    return takePage(await rowQuery.orderBy(asc(number)).limit(PAGE + 1), PAGE, (row) => row.number);
  });
  for await (const page of pages) if (page.length > 0) yield csvLines(await linesOf(page));
}

function sentenceOf(problems: readonly ImportProblem[]): string {
  return problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ');
}

function cellOf(cell: unknown, format: ImportFormat): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return format !== 'ndjson' ? unescapeFormula(cell) : cell;
}
