import type {
  SheetStart,
  WorkbookProblem,
  WorkbookReader,
} from '@/server/adapters/workbooks/workbook-reader.ts';
import { queueWorkbook, uploadBudget } from '@/server/platform/queue/queues.ts';
import { refuseField } from '@/shared/errors.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import type { FileRow } from './csv-rows.ts';
import { findHeader, knownNames } from './find-header.ts';

/**
 * Reads the sheet of a workbook that looks most like products.
 *
 * @throws DomainError INVALID_INPUT for a workbook that cannot be read or is too large; TOO_MANY_REQUESTS or UNAVAILABLE while
 *   too many are read
 */
export async function readWorkbookRows(
  workbooks: WorkbookReader,
  ownerKey: number,
  bytes: AsyncIterable<Buffer>,
): Promise<FileRow[]> {
  const result = await uploadBudget(ownerKey, IMPORT_LIMITS.bytes, async () => {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    const file = Buffer.concat(parts);
    return queueWorkbook(String(ownerKey), () => workbooks.read(file, sheetOf));
  });
  if ('problem' in result) return refuseField('file', sentenceOf(result.problem));
  return result.rows.map((cells, index) => ({ line: index + 1, cells }));
}

/** The first sheet with the most known names of columns; without any, the first that is not empty. */
function sheetOf(sheets: readonly SheetStart[]): number {
  const scores = sheets.map(({ firstRows, rowCount }) => {
    const header = firstRows[findHeader(firstRows.map((cells) => ({ cells })))] ?? [];
    return rowCount === 0 ? -1 : knownNames(header);
  });
  return scores.indexOf(Math.max(...scores));
}

const SAVE = {
  ods: 'This is an OpenDocument spreadsheet (.ods). Save it as “Excel 2007–365 (.xlsx)” or as CSV.',
  numbers: 'This is a Numbers document. In Numbers, choose File, Export To, then Excel or CSV.',
  xlsb: 'This is a binary Excel workbook (.xlsb). In Excel, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
} as const;

function sentenceOf(problem: WorkbookProblem): string {
  switch (problem.reason) {
    case 'not-a-workbook':
      return problem.kind
        ? SAVE[problem.kind]
        : 'This ZIP file is not an Excel workbook (.xlsx). Please send the file inside of it.';
    case 'too-large':
      return `This workbook is too large. A sheet may have ${formatNumber(IMPORT_LIMITS.rows)} rows. Please send it in parts.`;
    case 'damaged':
      return 'This workbook cannot be read. Open it in Excel and save it again as “Excel Workbook (.xlsx)”, or save it as CSV.';
    case 'too-slow':
      return 'This workbook took too long to read. Delete what is not about products, or save it as CSV.';
  }
}
