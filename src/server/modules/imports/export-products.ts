import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { inputColumns, isListing } from '@/server/modules/catalog/index.ts';
import { csvLines } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, categoryFilterOptions, categoryFilters, products } from '@/server/schema.ts';
import { IMPORT_FIELDS, type ImportField, type ImportFormat } from '@/shared/imports/imports.ts';

/** Exports a vendor's products in import format; reimporting the file changes nothing. */
export async function* exportProducts(
  db: Database,
  vendorId: number,
  format: ImportFormat,
): AsyncGenerator<string> {
  // The BOM makes Excel read it as UTF-8.
  if (format === 'csv') yield `\uFEFF${csvLines([[...IMPORT_FIELDS]])}`;
  for await (const page of readProductPages(db, vendorId)) {
    if (format === 'csv') {
      yield csvLines(page.map((product) => IMPORT_FIELDS.map((field) => cellOf(product[field]))));
    } else {
      // Flaws are too deep for a record, so that they are JSON text in both formats.
      const records = page.map((product) => ({ ...product, flaws: cellOf(product.flaws) }));
      yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
    }
  }
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value) && typeof value[0] === 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return listCell(value.map(String));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return Object.keys(value).length > 0 ? JSON.stringify(value) : '';
  return String(value);
}

/** `oak | ash`, if it can be parsed back. */
function listCell(words: readonly string[]): string {
  if (words.length === 0) return '';
  return words.some((word) => /[|;,\s[]/.test(word)) ? JSON.stringify(words) : words.join(' | ');
}

const PAGE = 500;

// Material shares are objects, which do not fit a cell.
const {
  categoryId: _,
  materialShares: _shares,
  filterOptionIds: _options,
  ...withoutCategory
} = inputColumns;
/** Categories and filters by name. */
const COLUMNS = {
  rehomeId: products.id,
  ...withoutCategory,
  category: categories.name,
  filters: sql<string | null>`(
    select string_agg(${categoryFilters.name} || ': ' || ${categoryFilterOptions.label}, '; ' order by ${categoryFilters.position})
    from ${categoryFilterOptions} join ${categoryFilters} on ${categoryFilters.id} = ${categoryFilterOptions.filterId}
    where ${categoryFilterOptions.id} = any(${products.filterOptionIds})
  )`,
} as const satisfies Record<ImportField, unknown>;

/** Reads pages of a vendor's products including drafts, by id, as import columns. */
async function* readProductPages(db: Database, vendorId: number) {
  for (let last = 0; ; ) {
    const page = await db
      .select(COLUMNS)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          eq(products.vendorId, vendorId),
          isListing(),
          ne(products.status, 'archived'),
          gt(products.id, last),
        ),
      )
      .orderBy(asc(products.id))
      .limit(PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.rehomeId ?? last;
  }
}
