import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { productImportRows } from '@/server/db/schema/index.ts';
import type { ImportFormat, ImportProblem } from '@/shared/imports.ts';
import { csvLines } from './csv-lines.ts';
import { findImport } from './find-import.ts';
import { unescapeFormula } from './formulas.ts';
import type { ImportRow } from './import-row.ts';

const PAGE = 500;

/**
 * What became of each row of a file, as CSV, piece by piece.
 *
 * @throws DomainError NOT_FOUND, before the first piece, when the import is another vendor's or gone
 */
export async function reportImport(
  db: Database,
  vendorId: number,
  id: number,
): Promise<AsyncIterable<string>> {
  await findImport(db, vendorId, id);
  return lines(
    db,
    id,
    undefined,
    ['line', 'result', 'rehomeId', 'problem'],
    ({ line, state, productId, problems }) => [
      String(line),
      state,
      productId === null ? '' : String(productId),
      sentenceOf(problems),
    ],
  );
}

/**
 * The rows that are broken, as CSV with the columns of the file and a last one that says why: to be mended and sent again.
 *
 * @throws DomainError NOT_FOUND, before the first piece, when the import is another vendor's or gone
 */
export async function listBrokenRows(
  db: Database,
  vendorId: number,
  id: number,
): Promise<AsyncIterable<string>> {
  const { columns, format } = await findImport(db, vendorId, id);
  return lines(db, id, 'broken', [...columns, 'problem'], ({ cells, problems }) => [
    ...columns.map((column) => cellOf(cells[column], format)),
    sentenceOf(problems),
  ]);
}

async function* lines(
  db: Database,
  importId: number,
  state: ImportRow['state'] | undefined,
  head: readonly string[],
  lineOf: (row: ImportRow) => string[],
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([head])}`;
  for (let last = 0; ; ) {
    const page = await db
      .select()
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, importId),
          gt(productImportRows.number, last),
          state && eq(productImportRows.state, state),
        ),
      )
      .orderBy(asc(productImportRows.number))
      .limit(PAGE);
    if (page.length > 0) yield csvLines(page.map(lineOf));
    if (page.length < PAGE) return;
    last = page.at(-1)?.number ?? last;
  }
}

function sentenceOf(problems: readonly ImportProblem[] | null): string {
  return (problems ?? [])
    .map(({ column, message }) => (column ? `${column}: ${message}` : message))
    .join('; ');
}

/** As the file had it; what is a formula is escaped by the writer, and was by the file perhaps. */
function cellOf(cell: unknown, format: ImportFormat): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return format === 'csv' ? unescapeFormula(cell) : cell;
}
