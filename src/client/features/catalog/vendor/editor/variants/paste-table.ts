import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import {
  GRID_LABELS,
  type GridField,
  type GridRow,
  isSameText,
  newRow,
} from '@/shared/catalog/variant-grid.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { type ImportField, suggestMapping } from '@/shared/imports/imports.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

interface Grid {
  names: readonly string[];
  rows: readonly GridRow[];
  /** The product's id: its own row always stays. */
  listing: number;
  /** Pictures of the product, for cells such as 2. */
  pictures: readonly string[];
}

export interface Pasted {
  names: string[];
  rows: GridRow[];
  taken: number;
  /** Lines that were not taken, below their header, to correct and paste again. */
  rest: string;
  problems: string[];
}

/** Columns of a whole product, which are not what shoppers choose. */
const OF_PRODUCT: ReadonlySet<ImportField> = new Set(['rehomeId', 'name', 'description']);
const OF_PRODUCT_BEHIND: ReadonlySet<ImportField> = new Set([
  ...(['category', 'status', 'region', 'filters', 'additionalImages', 'imageAlts'] as const),
  ...(['deliveryAvailable', 'estimatedDeliveryDays'] as const),
]);

/**
 * Reads rows of a spreadsheet. A first line that names columns (Size, Timber, Price, Stock, Width …) makes options of those
 * that no field has; without it the columns are the options, price, stock and SKU. Rows with the values of existing ones
 * change these. With other options than before, the rows replace all but the product's own.
 *
 * @returns a sentence if nothing can be read
 */
export function pasteTable(text: string, grid: Grid): Pasted | string {
  const lines = readLines(text);
  if (typeof lines === 'string') return lines;
  const [first] = lines;
  const header = readHeader(first?.cells ?? [], grid.names);
  const columns = header ?? {
    names: [...grid.names],
    options: grid.names.map((_, at) => at),
    fields: (['price', 'stock', 'sku'] as const).map((field, at) => [field, grid.names.length + at] as const),
  };
  if (columns.names.length === 0) {
    return 'Begin with a line that names the columns, such as Size, Timber, Price, Stock, SKU and Width.';
  }
  if (columns.names.length > VARIANT_LIMITS.names) {
    return `These would be ${columns.names.length} options: ${columns.names.join(', ')}. A product has at most ${VARIANT_LIMITS.names}.`;
  }

  const isSameOptions =
    columns.names.length === grid.names.length &&
    grid.names.every((name) => columns.names.some((one) => isSameText(one, name)));
  const own = grid.rows.find(({ id }) => id === grid.listing);
  let free = isSameOptions ? undefined : own;
  const names = isSameOptions ? [...grid.names] : columns.names;
  const places = names.map(
    (name) => columns.options[columns.names.findIndex((one) => isSameText(one, name))] ?? 0,
  );
  const rows = isSameOptions ? [...grid.rows] : [];
  const linesOf = new Map<string, number>();
  const [rest, problems]: [string[], string[]] = [[], []];
  for (const { cells, line, raw } of header ? lines.slice(1) : lines) {
    const values = places.map((at) => cells[at] ?? '');
    const typed = columns.fields.flatMap(([field, at]) => {
      const cell = readCell(field, cells[at] ?? '', grid.pictures);
      return cell === '' ? [] : [[field, cell] as const];
    });
    const fields = withSupply(Object.fromEntries(typed));
    const at = rows.findIndex((row) => row.values.every((value, nth) => isSameText(value, values[nth])));
    const known = rows[at] ?? free;
    const repeated = linesOf.get(values.join('\n').toLowerCase());
    const missing = names.find((_, nth) => !values[nth]) ?? (known || fields.price ? undefined : 'Price');
    const isFull = !known && rows.length >= VARIANT_LIMITS.variants;
    if (missing !== undefined || repeated !== undefined || isFull) {
      rest.push(raw);
      const reason =
        missing !== undefined
          ? `${missing} is missing`
          : repeated !== undefined
            ? `the same values as line ${repeated}`
            : `a product has at most ${VARIANT_LIMITS.variants} variants`;
      problems.push(`Line ${line}: ${reason}.`);
      continue;
    }
    linesOf.set(values.join('\n').toLowerCase(), line);
    const next = { ...(known ?? newRow(values)), values, ...fields };
    if (known === free) free = undefined;
    if (at === -1) rows.push(next);
    else rows[at] = next;
  }
  return {
    ...{ names, rows, problems, taken: linesOf.size },
    rest: [...(header && first && rest.length > 0 ? [first.raw] : []), ...rest].join('\n'),
  };
}

interface Line {
  cells: string[];
  /** As pasted. */
  raw: string;
  /** From 1; of a cell with several lines, the last. */
  line: number;
}

/** Reads what spreadsheets copy and save. @returns a sentence if a quotation mark is not closed */
function readLines(text: string): Line[] | string {
  const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? '\t';
  try {
    const records = parse(text, {
      ...{ delimiter, info: true, raw: true, relax_column_count: true, skip_empty_lines: true },
      // 12" without further quotes is twelve inches.
      relax_quotes: true,
      trim: delimiter !== '\t',
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return records
      .map(({ record, raw, info }) => ({
        cells: record.map((cell) => cell.trim()),
        raw: raw.replaceAll(/^[\r\n]+|[\r\n]+$/g, ''),
        line: info.lines,
      }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return 'These rows cannot be read: a quotation mark is not closed.';
  }
}

/** @returns undefined if the line names no column of the grid */
function readHeader(cells: readonly string[], known: readonly string[]) {
  const mapping = suggestMapping(cells.filter(Boolean));
  const fieldAt = cells.map(
    // The keys of a mapping.
    (cell) => (Object.keys(mapping) as ImportField[]).find((field) => mapping[field] === cell),
  );
  const isField = (field: ImportField | undefined): field is GridField =>
    field !== undefined && field in GRID_LABELS;
  const begins = fieldAt.findIndex((field) => isField(field) && field !== 'colour');
  if (begins === -1 && !fieldAt.some(isField)) return undefined;
  // A colour before the first price, stock or size is what shoppers choose.
  const isOption = (cell: string, at: number) => {
    const field = fieldAt[at];
    if (known.some((name) => isSameText(name, cell))) return true;
    if (field === 'colour') return at < begins;
    if (cell === '' || isField(field)) return false;
    return !field || !(OF_PRODUCT.has(field) || (at > begins && OF_PRODUCT_BEHIND.has(field)));
  };
  const options = cells.flatMap((cell, at) => (isOption(cell, at) ? [at] : []));
  return {
    names: options.map((at) => cells[at] ?? ''),
    options,
    fields: fieldAt.flatMap((field, at) =>
      isField(field) && !options.includes(at) ? [[field, at] as const] : [],
    ),
  };
}

/** A lead time of 0 is in stock. */
function withSupply(fields: Partial<GridRow>): Partial<GridRow> {
  const { leadTimeWeeks } = fields;
  if (leadTimeWeeks === undefined) return fields;
  if (Number(leadTimeWeeks) === 0) return { ...fields, supply: 'stock', leadTimeWeeks: '' };
  return { ...fields, supply: 'order' };
}

const TEXTS: ReadonlySet<GridField> = new Set(['sku', 'colour']);

function readCell(field: GridField, cell: string, pictures: readonly string[]): string {
  if (field === 'imageUrl') return pictures[Number(cell) - 1] ?? cell;
  return TEXTS.has(field) ? cell : readAmount(cell.replace(/\s*(?:cm|kg|weeks?|%)$/i, ''));
}
