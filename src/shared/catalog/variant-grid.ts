import { readAmount } from '@/shared/input/read-amount.ts';
import type { OwnVariant, SaveVariantsInput } from './variant-inputs.ts';

/** Columns of the grid. An empty field that is not the offer's own is "as the product". */
export const GRID_LABELS = {
  price: 'Price',
  stock: 'Stock',
  sku: 'SKU',
  widthCm: 'Width',
  depthCm: 'Depth',
  heightCm: 'Height',
  compareAtPrice: 'Former price',
  deliveryFee: 'Delivery fee',
  weightKg: 'Weight',
  colour: 'Colour',
  imageUrl: 'Picture',
} as const;
export type GridField = keyof typeof GRID_LABELS;

/** A variant as typed. */
export interface GridRow extends Record<GridField, string> {
  key: string;
  id?: number;
  values: string[];
  /** The stock that the seller saw; sales since then are deducted. */
  seenStock?: number;
}

export interface GridOption {
  name: string;
  values: string[];
}

/** Returns how many variants the options make. */
export function countCombinations(options: readonly GridOption[]): number {
  return options.reduce((count, { values }) => count * values.length, 1);
}

// The keys of the table.
const FIELDS = Object.keys(GRID_LABELS) as GridField[];

function textsOf(from: (field: GridField) => unknown): Record<GridField, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, String(from(field) ?? '')])) as Record<
    GridField,
    string
  >;
}

export function rowsOf(variants: readonly OwnVariant[]): GridRow[] {
  return variants.map((variant) => ({
    ...{ key: String(variant.id), id: variant.id, values: variant.values, seenStock: variant.stock },
    ...textsOf((field) => variant[field]),
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

export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Renames the values that were replaced in their place: rows with 'Oak' become rows with 'Ash'. */
export function renameValues(
  before: readonly GridOption[],
  after: readonly GridOption[],
  rows: readonly GridRow[],
): GridRow[] {
  const renamed = (value: string, at: number) => {
    const [was, is] = [before[at]?.values ?? [], after[at]?.values ?? []];
    const next = is[was.indexOf(value)];
    const isReplaced = was.length === is.length && !is.includes(value);
    return isReplaced && next !== undefined && !was.includes(next) ? next : value;
  };
  return rows.map((row) => ({ ...row, values: row.values.map(renamed) }));
}

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
    const row = [...left].find((one) => one.values.every((value, at) => isSameText(value, values[at])));
    if (row) left.delete(row);
    return { values, row };
  });
  const free = own && left.has(own) ? found.find(({ row }) => !row) : undefined;
  return found.map(({ values, row }) => {
    const kept = row ?? (free?.values === values ? own : undefined);
    return kept
      ? { ...kept, values }
      : { ...newRow(values), price: own?.price ?? '', stock: own?.stock ?? '' };
  });
}

let lastKey = 0;

export function newRow(values: string[]): GridRow {
  lastKey += 1;
  return { key: `new ${lastKey}`, values, ...textsOf(() => '') };
}

/** Returns the rows as the call takes them. */
export function inputOf(rows: readonly GridRow[]): SaveVariantsInput['variants'] {
  return rows.map((row) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    ...(row.seenStock === undefined ? {} : { seenStock: row.seenStock }),
    values: row.values,
    sku: row.sku.trim() || null,
    price: readAmount(row.price),
    compareAtPrice: readAmount(row.compareAtPrice) || null,
    stock: numberOf(row.stock) ?? Number.NaN,
    imageUrl: row.imageUrl || null,
    deliveryFee: readAmount(row.deliveryFee) || null,
    colour: row.colour.trim() || null,
    widthCm: numberOf(row.widthCm),
    depthCm: numberOf(row.depthCm),
    heightCm: numberOf(row.heightCm),
    weightKg: numberOf(row.weightKg),
  }));
}

/** Null for an empty field, which is not 0. The schema refuses NaN. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(readAmount(text) || Number.NaN);
}
