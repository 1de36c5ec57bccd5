import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import { keyOf } from '@/shared/imports/imports.ts';

/** Variants of a product in a file, whose own row has `values`. */
export interface FileVariants {
  options: string[];
  values: string[];
  rows: FileVariant[];
}

export interface FileVariant {
  line: number;
  cells: Record<string, unknown>;
  values: string[];
  /** Link of its own picture; empty without one, null without a column for it. */
  picture: string | null;
}

type Cells = Readonly<Record<string, unknown>>;
export type OptionColumns = readonly (readonly [name: string, value: string])[];

/** More than a product may have, to report them. */
const MAX_COLUMNS = 10;

/** Columns of options: our own, Shopify's, Squarespace's and WooCommerce's. */
export function optionColumns(columns: readonly string[]): OptionColumns {
  const column = (...keys: string[]) => columns.find((name) => keys.includes(keyOf(name)));
  return Array.from({ length: MAX_COLUMNS }, (_, index) => {
    const n = index + 1;
    const name = column(`option${n}name`, `optionname${n}`, `attribute${n}name`);
    const value = column(`option${n}value`, `optionvalue${n}`, `attribute${n}values`, `attribute${n}value`);
    return name && value ? ([name, value] as const) : undefined;
  }).filter((pair) => pair !== undefined);
}

export function hasOptionValues(columns: OptionColumns, cells: Cells): boolean {
  return columns.some(([, value]) => textOf(cells, value) !== '');
}

/**
 * Reads the options of a product and its variants. A product that only lists the values of its variants, as WooCommerce's
 * do, takes those of the first.
 *
 * @param parts rows of its variants
 * @returns undefined if the rows have no options
 */
export function readFileVariants(
  columns: OptionColumns,
  product: Cells,
  parts: readonly Omit<FileVariant, 'values'>[],
  isList: boolean,
): FileVariants | undefined {
  const pieces = isList ? parts.map(({ cells }) => cells) : [product, ...parts.map(({ cells }) => cells)];
  const used = columns.filter(([, value]) => pieces.some((cells) => textOf(cells, value) !== ''));
  const [first, ...others] = isList ? parts : [{ cells: product }, ...parts];
  if (used.length === 0 || !first) return undefined;
  const valuesOf = (cells: Cells) => used.map(([, value]) => textOf(cells, value));
  return {
    options: used.map(([name]) => {
      const named = [product, ...pieces].find((cells) => textOf(cells, name) !== '');
      return named ? textOf(named, name) : '';
    }),
    values: valuesOf(first.cells),
    // Without the first, all of them are parts.
    rows: (others as Omit<FileVariant, 'values'>[]).map((part) => ({
      ...part,
      values: valuesOf(part.cells),
    })),
  };
}

/** Programs write numbers for texts. */
export function cellText(cells: Cells, column: string): string {
  const cell = cells[column];
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function textOf(cells: Cells, column: string): string {
  return unescapeFormula(cellText(cells, column));
}
