import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formulas.ts';

/** Lines of CSV (RFC 4180), with all text in quotes and nothing that a spreadsheet would run. */
export function csvLines(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((record) => record.map(escapeFormula)),
    { quoted_string: true, record_delimiter: 'windows' },
  );
}
