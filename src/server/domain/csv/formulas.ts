/**
 * Spreadsheets run a cell that begins like this as a formula, which may send what else is in the sheet somewhere. An apostrophe
 * before it makes it text there; an import takes it away again, and of several apostrophes one.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const RUNS = /^'*[=+\-@\t\r]/;
const IS_ESCAPED = /^'+[=+\-@\t\r]/;

export function escapeFormula(cell: string): string {
  return RUNS.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}
