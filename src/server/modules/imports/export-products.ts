import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { inputColumns, isListing, listOwnVariants } from '@/server/modules/catalog/index.ts';
import { csvLines } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, categoryFilterOptions, categoryFilters, products } from '@/server/schema.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { type ExportFormat, IMPORT_FIELDS, type ImportField } from '@/shared/imports/imports.ts';

/** The product's number in rows of its variants, and their options. */
const VARIANT_COLUMNS = [
  'variantOf',
  ...Array.from({ length: VARIANT_LIMITS.names }, (_, index) => [
    `option${index + 1}Name` as const,
    `option${index + 1}Value` as const,
  ]).flat(),
] as const;

type ExportRow = Partial<Record<ImportField | (typeof VARIANT_COLUMNS)[number], unknown>>;

/**
 * Exports a vendor's products in import format, each variant below its product with the fields of its own; reimporting the
 * file changes nothing.
 */
export async function* exportProducts(
  db: Database,
  vendorId: number,
  format: ExportFormat,
): AsyncGenerator<string> {
  // The BOM makes Excel read it as UTF-8.
  const columns = [...IMPORT_FIELDS, ...VARIANT_COLUMNS];
  if (format === 'csv') yield `\uFEFF${csvLines([columns])}`;
  for await (const page of readProductPages(db, vendorId)) {
    if (format === 'csv') {
      yield csvLines(page.map((row) => columns.map((column) => cellOf(row[column] ?? null))));
    } else {
      // The first line names the columns, as in CSV. Flaws are too deep for a record, so that they are JSON text.
      const records = page.map((row) => {
        const all = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
        return row.flaws ? { ...all, flaws: cellOf(row.flaws) } : all;
      });
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
async function* readProductPages(db: Database, vendorId: number): AsyncGenerator<ExportRow[]> {
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
    if (page.length > 0) yield await withVariants(db, page);
    if (page.length < PAGE) return;
    last = page.at(-1)?.rehomeId ?? last;
  }
}

async function withVariants(db: Database, page: readonly { rehomeId: number }[]): Promise<ExportRow[]> {
  const ids = page.map(({ rehomeId }) => rehomeId);
  const stored = await listOwnVariants(db, ids, { lock: false });
  return page.flatMap((product): ExportRow[] => {
    const { options, variants } = stored.get(product.rehomeId) ?? { options: [], variants: [] };
    const optionCells = ({ values }: { values: string[] }) =>
      Object.fromEntries(
        options.flatMap((name, at) => [
          [`option${at + 1}Name`, name],
          [`option${at + 1}Value`, values[at] ?? ''],
        ]),
      );
    const own = variants.find(({ id }) => id === product.rehomeId);
    return [
      { ...product, ...(own ? optionCells(own) : {}) },
      ...variants
        .filter((variant) => variant !== own)
        .map((variant) => {
          const { id: rehomeId, values: _values, ...fields } = variant;
          return { ...fields, rehomeId, variantOf: product.rehomeId, ...optionCells(variant) };
        }),
    ];
  });
}
