/** Reads Excel workbooks (`.xlsx`) without blocking the event loop. */
export interface WorkbookReader {
  /**
   * Reads a sheet as text. Formulas have their last result, dates are days such as `2026-12-07`.
   *
   * @param choose returns the place of the sheet to read, by the first rows of all
   */
  read(bytes: Uint8Array, choose: (sheets: readonly SheetStart[]) => number): Promise<WorkbookResult>;
}

export interface SheetStart {
  name: string;
  /** Without rows that are empty at the end. */
  rowCount: number;
  firstRows: string[][];
}

type WorkbookResult = { rows: string[][] } | { problem: WorkbookProblem };

/** `kind`: what the archive is instead, if recognised. */
export type WorkbookProblem =
  | { reason: 'not-a-workbook'; kind: 'ods' | 'numbers' | 'xlsb' | null }
  | { reason: 'too-large' }
  | { reason: 'damaged'; detail: string }
  | { reason: 'too-slow' };

/** Bounds of a workbook. An honest one of 20,000 rows and 50 columns unpacks to about 70 MB. */
export const WORKBOOK_LIMITS = {
  /** Of all its sheets, texts and styles. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Of a sheet. Columns beyond are refused by their number. */
  columns: 1_000,
  /** Characters of all cells that are read. */
  characters: 60 * 1024 * 1024,
} as const;
