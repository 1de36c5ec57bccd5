/**
 * Spreadsheets run a cell that begins like this as a formula, which may send what else is in the sheet somewhere. An apostrophe
 * before it makes it text there; an import takes it away again, and of several apostrophes one. Spreadsheets set to Chinese or
 * Japanese read the wide signs like the others.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const RUNS = /^'*[=+\-@＝＋－＠\t\r]/;
/** A loss is a number, and sums up as one. */
const IS_NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
const IS_ESCAPED = /^'+[=+\-@＝＋－＠\t\r]/;

export function escapeFormula(cell: string): string {
  return RUNS.test(cell) && !IS_NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}
