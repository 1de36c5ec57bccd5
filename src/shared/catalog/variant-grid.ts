import { readAmount } from '@/shared/input/read-amount.ts';
import type { OwnVariant, OwnVariants, SaveVariantsInput } from './variant-inputs.ts';

/** Columns of the grid. An empty field that is not the offer's own is "as the product", but in the row of the product itself. */
export const GRID_LABELS = {
  price: 'Price',
  stock: 'Stock',
  weeklyCapacity: 'Pieces per week',
  sku: 'SKU',
  widthCm: 'Width',
  depthCm: 'Depth',
  heightCm: 'Height',
  compareAtPrice: 'Former price',
  deliveryFee: 'Delivery fee',
  weightKg: 'Weight',
  colour: 'Colour',
  leadTimeWeeks: 'Lead time',
  depositPercent: 'Deposit',
  imageUrl: 'Picture',
} as const;
export type GridField = keyof typeof GRID_LABELS;

/** In stock or made to order; empty: as the product. */
export type GridSupply = '' | 'stock' | 'order';

/** A variant as typed. */
export interface GridRow extends Record<GridField, string> {
  key: string;
  id?: number;
  values: string[];
  supply: GridSupply;
  /** The stock that the seller saw; sales since then are deducted. */
  seenStock?: number;
  /** Of one that is made to order: pieces that can still be ordered this week. */
  leftThisWeek?: number;
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

/** @param listing the id of the product itself */
export function rowsOf(variants: readonly OwnVariant[], listing: number): GridRow[] {
  const own = variants.find(({ id }) => id === listing);
  return variants.map((variant) => ({
    ...{ key: String(variant.id), id: variant.id, values: variant.values, seenStock: variant.stock },
    ...((variant.leadTimeWeeks ?? own?.leadTimeWeeks) ? { leftThisWeek: variant.stock } : {}),
    ...textsOf((field) => variant[field]),
    ...supplyFields(variant.leadTimeWeeks),
  }));
}

/** Returns the fields of a lead time, of which 0 is in stock and null as the product. */
function supplyFields(leadTimeWeeks: number | null): Pick<GridRow, 'supply' | 'leadTimeWeeks'> {
  if (leadTimeWeeks === null) return { supply: '', leadTimeWeeks: '' };
  return leadTimeWeeks === 0
    ? { supply: 'stock', leadTimeWeeks: '' }
    : { supply: 'order', leadTimeWeeks: String(leadTimeWeeks) };
}

/** True for a row made to order, by itself or as the product's own row is. */
export function isToOrder(row: Pick<GridRow, 'supply'>, own: Pick<GridRow, 'supply'> | undefined): boolean {
  return (row.supply || own?.supply) === 'order';
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
  return { key: `new ${lastKey}`, values, supply: '', ...textsOf(() => '') };
}

/** Returns the rows as the call takes them. Of a row made to order the stock stays, in stock it has no capacity. */
export function inputOf(rows: readonly GridRow[], listing: number): SaveVariantsInput['variants'] {
  const own = rows.find(({ id }) => id === listing);
  return rows.map((row) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    ...(row.seenStock === undefined ? {} : { seenStock: row.seenStock }),
    values: row.values,
    sku: row.sku.trim() || null,
    price: readAmount(row.price),
    compareAtPrice: readAmount(row.compareAtPrice) || null,
    stock: isToOrder(row, own) ? (row.seenStock ?? 0) : (numberOf(row.stock) ?? Number.NaN),
    imageUrl: row.imageUrl || null,
    deliveryFee: readAmount(row.deliveryFee) || null,
    colour: row.colour.trim() || null,
    widthCm: numberOf(row.widthCm),
    depthCm: numberOf(row.depthCm),
    heightCm: numberOf(row.heightCm),
    weightKg: numberOf(row.weightKg),
    leadTimeWeeks: leadTimeOf(row, own),
    weeklyCapacity: isToOrder(row, own) ? numberOf(row.weeklyCapacity) : null,
    depositPercent: isToOrder(row, own) ? numberOf(row.depositPercent) : null,
  }));
}

/**
 * Returns the input that restores the variants of before a save: stock by its difference, as pieces may be sold meanwhile. Pieces
 * that the save made to order were not sold from stock, so theirs is as it was.
 */
export function undoInputOf(
  base: Omit<OwnVariants, 'version'>,
  saved: OwnVariants,
  listing: number,
): Omit<SaveVariantsInput, 'id'> {
  const rows = rowsOf([...saved.variants, ...saved.archived], listing);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const variants = inputOf(rowsOf(base.variants, listing), listing).map(({ id, seenStock: _, ...input }) => {
    const row = id === undefined ? undefined : rowOf.get(id);
    if (!row) return input;
    return row.leftThisWeek === undefined ? { id, seenStock: row.seenStock, ...input } : { id, ...input };
  });
  return {
    ...{ options: base.options, variants, version: saved.version },
    archived: base.archived.flatMap(({ id }) => (rowOf.has(id) ? [id] : [])),
  };
}

/** An empty lead time is the product's, if that has one. */
function leadTimeOf(row: GridRow, own: GridRow | undefined): number | null {
  if (row.supply !== 'order') return row.supply === 'stock' ? 0 : null;
  const isOfProduct = row !== own && own?.supply === 'order';
  return numberOf(row.leadTimeWeeks) ?? (isOfProduct ? null : Number.NaN);
}

/** Null for an empty field, which is not 0. The schema refuses NaN. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(readAmount(text) || Number.NaN);
}
