import type { OwnVariant, SaveVariantsInput } from './variant-inputs.ts';

/** A variant as typed. Fields without a column in the grid are kept in `other`. */
export interface GridRow {
  key: string;
  id?: number;
  values: string[];
  price: string;
  stock: string;
  sku: string;
  widthCm: string;
  other: Partial<OwnVariant>;
}

export interface GridOption {
  name: string;
  values: string[];
}

/** Returns how many variants the options make. */
export function countCombinations(options: readonly GridOption[]): number {
  return options.reduce((count, { values }) => count * values.length, 1);
}

export function rowsOf(variants: readonly OwnVariant[]): GridRow[] {
  return variants.map(({ id, values, price, stock, sku, widthCm, ...other }) => ({
    ...{ key: String(id), id, values, price, stock: String(stock), sku: sku ?? '' },
    ...{ widthCm: widthCm === null ? '' : String(widthCm), other: { ...other, stock } },
  }));
}

/** Returns the options with the values that the variants have, in their order. */
export function optionsOf(names: readonly string[], rows: readonly Pick<GridRow, 'values'>[]): GridOption[] {
  return names.map((name, at) => ({
    name,
    values: [...new Set(rows.map(({ values }) => values[at] ?? '').filter(Boolean))],
  }));
}

/** Reads the values of an option: '160 cm, 180 cm'. */
export function readValues(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((value) => value.trim()))].filter(Boolean);
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * Returns a row for every combination of values. Rows with these values stay; one with fewer values becomes the first
 * combination that begins with them. New rows copy price and stock of the product's own, which is never left out.
 *
 * @param options with at most `VARIANT_LIMITS.variants` combinations
 */
export function combine(
  options: readonly GridOption[],
  rows: readonly GridRow[],
  listing: number,
): GridRow[] {
  const combinations = options.reduce<string[][]>(
    (some, { values }) => some.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
  const left = new Set(rows);
  const own = rows.find(({ id }) => id === listing);
  const found = combinations.map((values) => {
    const row = [...left].find((one) => one.values.every((value, at) => isSame(value, values[at])));
    if (row) left.delete(row);
    return { values, row };
  });
  const free = own && left.has(own) ? found.find(({ row }) => !row) : undefined;
  return found.map(({ values, row }) => {
    const kept = row ?? (free?.values === values ? own : undefined);
    return kept ? { ...kept, values } : newRow(values, own);
  });
}

function newRow(values: string[], like: GridRow | undefined): GridRow {
  const { price = '', stock = '0' } = like ?? {};
  return { key: `new ${values.join('\n')}`, values, price, stock, sku: '', widthCm: '', other: {} };
}

/**
 * Reads rows of a spreadsheet: the values of each option, price, stock and SKU. Rows with the values of existing ones
 * change these.
 *
 * @returns also the lines without a value or price, except a header in the first one
 */
export function pasteRows(
  text: string,
  optionCount: number,
  rows: readonly GridRow[],
): { rows: GridRow[]; refused: string[] } {
  const changed = [...rows];
  const refused: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cells = line.split('\t').map((cell) => cell.trim());
    const values = cells.slice(0, optionCount);
    const [price = '', stock = '', sku = ''] = cells.slice(optionCount);
    const amount = price.replace(/[^\d.-]/g, '');
    if (values.length < optionCount || values.some((value) => !value) || amount === '') {
      if (index > 0) refused.push(line);
      continue;
    }
    const at = changed.findIndex((row) => row.values.every((value, nth) => isSame(value, values[nth])));
    const row = changed[at] ?? newRow(values, undefined);
    const next = { ...row, price: amount, stock: stock || row.stock, sku: sku || row.sku };
    if (at === -1) changed.push(next);
    else changed[at] = next;
  }
  return { rows: changed, refused };
}

/** Returns the rows as the call takes them. */
export function inputOf(rows: readonly GridRow[]): SaveVariantsInput['variants'] {
  return rows.map(({ id, values, price, stock, sku, widthCm, other }) => {
    const { stock: seenStock, ...kept } = other;
    return {
      ...kept,
      ...(id === undefined ? {} : { id }),
      ...{ values, price: price.trim(), stock: wholeOf(stock), sku: sku.trim() || null },
      ...(seenStock === undefined ? {} : { seenStock }),
      widthCm: widthCm.trim() === '' ? null : wholeOf(widthCm),
    };
  });
}

/** The server refuses what is no number, with its sentence; an empty field is not 0. */
function wholeOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
