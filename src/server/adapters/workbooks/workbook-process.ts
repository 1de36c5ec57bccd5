/** Child process that reads one workbook. See `process-workbooks.ts`. */
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { type SheetStart, WORKBOOK_LIMITS, type WorkbookProblem } from './workbook-reader.ts';

/** Rows shown for the choice of a sheet. */
const FIRST_ROWS = 15;
/** Rows of a message, so that the server reads other requests in between. */
const ROWS_AT_A_TIME = 500;

export type Question = { bytes: Uint8Array; mostRows: number } | { sheet: number; from: number };
export type Answer =
  | { sheets: SheetStart[] }
  | { rows: string[][]; isLast: boolean }
  | { problem: WorkbookProblem };

type Sheets = Awaited<ReturnType<typeof readWorkbook>>;
let sheets: Sheets = [];
let mostRows = 0;

process.on('message', async (question: Question) => {
  process.send?.(await answer(question));
});
process.on('disconnect', () => process.exit());

async function answer(question: Question): Promise<Answer> {
  if ('sheet' in question) return rowsOf(question.sheet, question.from);
  mostRows = question.mostRows;
  try {
    const problem = problemOf(question.bytes);
    if (problem) return { problem };
    sheets = await readWorkbook(exactBuffer(question.bytes));
  } catch (error) {
    return {
      problem: { reason: 'damaged', detail: error instanceof Error ? error.message : String(error) },
    };
  }
  return {
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      rowCount: data.length,
      firstRows: data.slice(0, FIRST_ROWS).map((row) => textsOf(row)),
    })),
  };
}

/**
 * Checks names and declared sizes without unpacking. The unpacked bytes are at most the declared ones, as fflate writes to
 * buffers of that size.
 */
function problemOf(bytes: Uint8Array): WorkbookProblem | undefined {
  const names = new Set<string>();
  let unpackedBytes = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name);
      if (/\.xml(?:\.rels)?$/.test(name)) unpackedBytes += originalSize;
      return false;
    },
  });
  if (names.has('xl/workbook.xml')) {
    return unpackedBytes > WORKBOOK_LIMITS.unpackedBytes ? { reason: 'too-large' } : undefined;
  }
  if (names.has('xl/workbook.bin')) return { reason: 'not-a-workbook', kind: 'xlsb' };
  if (names.has('content.xml') && names.has('mimetype')) return { reason: 'not-a-workbook', kind: 'ods' };
  const isNumbers = [...names].some((name) => name.endsWith('.iwa') || name === 'Index.zip');
  return { reason: 'not-a-workbook', kind: isNumbers ? 'numbers' : null };
}

function rowsOf(place: number, from: number): Answer {
  const data = sheets[place]?.data ?? [];
  if (data.length > mostRows) return { problem: { reason: 'too-large' } };
  if ((data[0]?.length ?? 0) > WORKBOOK_LIMITS.columns) return { problem: { reason: 'too-large' } };
  const rows = data.slice(from, from + ROWS_AT_A_TIME).map((row) => textsOf(row));
  return { rows, isLast: from + ROWS_AT_A_TIME >= data.length };
}

/** @param row the package declares dates as their constructor */
function textsOf(row: readonly unknown[]): string[] {
  return row.map(textOf);
}

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** Without the noise of binary fractions: a sum of 0.1 and 0.2 is `0.3`. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6)
    ? rounded.toFixed(9)
    : String(rounded);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
