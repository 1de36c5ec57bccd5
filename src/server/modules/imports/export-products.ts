import { csvLines } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { IMPORT_FIELDS, type ImportFormat } from '@/shared/imports/imports.ts';
import { readProductPages } from './product-cells.ts';

/**
 * A vendor's products as a file, piece by piece, with the columns of an import: to import it again changes nothing.
 */
export async function* exportProducts(
  db: Database,
  vendorId: number,
  format: ImportFormat,
): AsyncGenerator<string> {
  // The mark makes Excel read it as UTF-8.
  if (format === 'csv') yield `\uFEFF${csvLines([[...IMPORT_FIELDS]])}`;
  for await (const page of readProductPages(db, vendorId)) {
    if (format === 'csv') {
      yield csvLines(page.map((product) => IMPORT_FIELDS.map((field) => cellOf(product[field]))));
    } else yield page.map((product) => `${JSON.stringify(product)}\n`).join('');
  }
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return listCell(value.map(String));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return Object.keys(value).length > 0 ? JSON.stringify(value) : '';
  return String(value);
}

/** `oak | ash`, where that can be read back. */
function listCell(words: readonly string[]): string {
  if (words.length === 0) return '';
  return words.some((word) => /[|;,\s[]/.test(word)) ? JSON.stringify(words) : words.join(' | ');
}
