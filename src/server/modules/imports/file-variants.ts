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

const NUMBERS = ['one', 'two', 'three'];

/** Columns of options: our own, Shopify's, Squarespace's, WooCommerce's, Lightspeed's and those of Wix. */
export function optionColumns(columns: readonly string[]): OptionColumns {
  const column = (...keys: string[]) => columns.find((name) => keys.includes(keyOf(name)));
  return Array.from({ length: MAX_COLUMNS }, (_, index) => {
    const n = index + 1;
    const name = column(
      ...[`option${n}name`, `optionname${n}`, `attribute${n}name`, `productoptionname${n}`],
      `variantoption${NUMBERS[index]}name`,
    );
    const value = column(
      ...[`option${n}value`, `optionvalue${n}`, `attribute${n}values`, `attribute${n}value`],
      ...[`productoptiondescription${n}`, `productoptionchoices${n}`, `variantoption${NUMBERS[index]}value`],
    );
    return name && value ? ([name, value] as const) : undefined;
  }).filter((pair) => pair !== undefined);
}

export function hasOptionValues(columns: OptionColumns, cells: Cells): boolean {
  return columns.some(([, value]) => textOf(cells, value) !== '');
}

/**
 * Reads the options of a product and its variants. A product that only lists the values of its variants, as those of
 * WooCommerce and Wix do, takes those of the first.
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
  const valuesOf = (cells: Cells) => used.map(([, value]) => textOf(cells, value).replace(WIX_COLOUR, ''));
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

/** Wix writes a colour as `#b08d57:Oak`. */
const WIX_COLOUR = /^#[0-9a-f]{3,8}:\s*/i;

const BIGCOMMERCE_OPTION = /Type=[^|]*\|Name=(.*?)\|Value=(.*?)(?=[\s|]*Type=[^|]*\|Name=|$)/g;
const OLD_BIGCOMMERCE_OPTION = /\[[A-Z]+\]\s*([^=]+)=(.*?)(?=,\s*\[[A-Z]+\]|$)/g;

/** Characters; three options have a third of it. The patterns above take the square of the time for a long text. */
const MAX_OPTION_CELL = 1_000;

/**
 * Reads the options of a variant of BigCommerce, none from a longer text than any variant has: `Type=Rectangle|Name=Size|Value=160 cm` in the column Options, where colours
 * end with `[#b08d57]`, or in exports of the older kind `[RB]Size=160 cm,[CS]Timber=Oak:#b08d57` as its name.
 */
export function readOptionCell(text: string): { name: string; value: string }[] {
  if (text.length > MAX_OPTION_CELL) return [];
  const isOld = text.startsWith('[');
  return [...text.matchAll(isOld ? OLD_BIGCOMMERCE_OPTION : BIGCOMMERCE_OPTION)].map(
    ([, name = '', value = '']) => ({
      name: name.trim(),
      value: value.replace(isOld ? /:(?:#|https?:).*$/i : /\[[^\]]*\]\s*$/, '').trim(),
    }),
  );
}

/** Programs write numbers for texts. */
export function cellText(cells: Cells, column: string): string {
  const cell = cells[column];
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function textOf(cells: Cells, column: string): string {
  return unescapeFormula(cellText(cells, column));
}
