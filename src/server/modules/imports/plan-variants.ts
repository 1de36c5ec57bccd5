import type { ProductInput } from '@/shared/catalog/catalog.ts';
import { isSameText } from '@/shared/catalog/variant-grid.ts';
import {
  FIELDS_OF_PRODUCT,
  type OwnVariants,
  type SaveVariantsInput,
  saveVariantsInput,
  type VariantInput,
} from '@/shared/catalog/variant-inputs.ts';
import { IMPORT_FIELD_NAMES, type ImportField, type ImportProblem } from '@/shared/imports/imports.ts';
import { readCells } from './cells.ts';
import { UNCOUNTED } from './field-readers.ts';
import type { FileVariant, FileVariants } from './file-variants.ts';
import type { ProductImport } from './find-import.ts';

/** The variants to write with a product. */
export interface PlannedVariants {
  options: string[];
  variants: VariantInput[];
  /** Lines of the file by place; undefined for the product's own and those that the file leaves as they are. */
  lines: (number | undefined)[];
  /** Those that are left out, but archived to bring them back. */
  archived: number[];
}

type Stored = Omit<OwnVariants, 'version'>;

/** The id of a product that has none yet. */
export const NEW_LISTING = 2 ** 31 - 1;

/**
 * Validates the variants of a product as its editor does. Stored ones are found by number, SKU or values. A row that is not on
 * sale archives its variant, any other brings an archived one back. Those that the file leaves out stay as they are while the
 * options are the same. A file with all of them sets their order, in which the product itself keeps its place.
 *
 * @param options.leavesOut leaves out rows of variants that cannot be sold, and says so in the notes, rather than the product
 * @param listing its id; none for a new one
 * @returns the problems, if there are any; else the variants, unless they are stored already
 */
export function planVariants(
  file: FileVariants,
  options: Pick<ProductImport, 'mapping' | 'format'> & { leavesOut?: boolean },
  product: ProductInput,
  listing = NEW_LISTING,
  stored: Stored = { options: [], variants: [], archived: [] },
): { problems: ImportProblem[]; planned?: PlannedVariants; notes?: ImportProblem[] } {
  const { mapping, format } = options;
  const isSameOptions =
    stored.options.length === file.options.length &&
    stored.options.every((name, at) => isSameText(name, file.options[at]));
  const own = {
    ...{ id: listing, values: file.values, sku: product.sku ?? null, price: product.price },
    ...{ compareAtPrice: product.compareAtPrice ?? null, stock: product.stock },
  };
  /** Plans the others, unless a problem is none of a row. */
  const leaveOut = (rows: readonly RefusedRow[]): ReturnType<typeof planVariants> => {
    const lines = new Set(rows.map(({ line }) => line));
    const problems = rows.map(({ column, message }) => ({ column, message }));
    if (!options.leavesOut || lines.has(undefined)) return { problems };
    const good = { ...file, rows: file.rows.filter(({ line }) => !lines.has(line)) };
    const rest = planVariants(good, options, product, listing, stored);
    const leftOut = problems.map(({ column, message }) => ({
      column,
      message: `${message}. It is left out`,
    }));
    return { ...rest, notes: [...leftOut, ...(rest.notes ?? [])] };
  };
  const refused: RefusedRow[] = [];
  const read = file.rows.map((row) => {
    const { fields } = readCells(row.cells, mapping, format);
    const known = [...stored.variants, ...stored.archived].find(
      ({ id, sku, values }) =>
        id !== listing &&
        (fields.rehomeId === undefined
          ? (sku !== null && sku === fields.sku) ||
            (isSameOptions && values.every((value, at) => isSameText(value, row.values[at])))
          : id === fields.rehomeId),
    );
    if (fields.rehomeId !== undefined && !known) {
      const message = `Line ${row.line}: This product has no such variant`;
      refused.push({ line: row.line, column: mapping.rehomeId ?? '', message });
    }
    const isOnSale = fields.status !== 'draft';
    return { row, known, isOnSale, variant: variantOf(row, fields, mapping, product, known) };
  });
  if (refused.length > 0) return leaveOut(refused);

  const left = stored.variants.filter(
    ({ id }) => id !== listing && read.every(({ known }) => known?.id !== id),
  );
  // Stock that was sold meanwhile is deducted.
  const stays = isSameOptions ? left.map((one) => ({ ...one, seenStock: one.stock })) : [];
  const places = new Map(stored.variants.map(({ id }, at) => [id, at]));
  const ownPlace = places.get(listing) ?? 0;
  const sold = read
    .filter(({ isOnSale }) => isOnSale)
    .map(({ row, variant, known }) => ({ line: row.line, variant, id: known?.id }));
  const ofStored = stays.map((variant) => ({ line: undefined, variant, id: variant.id }));
  const placeOf = ({ id }: { id: number | undefined }) => places.get(id ?? 0) ?? places.size;
  const others: { line: number | undefined; variant: object; id: number | undefined }[] =
    left.length === 0 ? sold : [...ofStored, ...sold].toSorted((one, other) => placeOf(one) - placeOf(other));
  const all = others.toSpliced(ownPlace, 0, { line: undefined, variant: own, id: listing });
  const soldIds = new Set(all.map(({ id }) => id));
  const archived = [...stored.archived, ...read.flatMap(({ known }) => known ?? [])]
    .map(({ id }) => id)
    .filter((id, at, ids) => !soldIds.has(id) && ids.indexOf(id) === at);
  const parsed = saveVariantsInput.safeParse({
    ...{ id: listing, options: file.options },
    variants: all.map(({ variant }) => variant),
  });
  if (!parsed.success) {
    return leaveOut(
      parsed.error.issues.map(({ path, message, code }) => {
        const [, at, name] = path;
        const field = name as ImportField | undefined;
        const label = field && IMPORT_FIELD_NAMES[field];
        const isMissing = code === 'invalid_type' && label;
        const line = all[Number(at)]?.line;
        const text = isMissing ? `${label} is missing or no number` : message;
        const column = (field && mapping[field]) ?? '';
        return { line, column, message: line === undefined ? text : `Line ${line}: ${text}` };
      }),
    );
  }
  const { variants } = parsed.data;
  const before = saveVariantsInput.safeParse({
    id: listing,
    options: stored.options,
    variants: stored.variants,
  });
  const hidden = read.filter(({ isOnSale, known }) => !isOnSale && !known);
  const notes = hidden.map(({ row }) => ({
    column: mapping.status ?? '',
    message: `Line ${row.line}: Not on sale in your file. It is left out`,
  }));
  const isSame = before.success && canonical(before.data) === canonical(parsed.data);
  return isSame
    ? { problems: [], notes }
    : {
        problems: [],
        notes,
        planned: { options: parsed.data.options, variants, lines: all.map(({ line }) => line), archived },
      };
}

/** A row of a variant that cannot be sold; no line for a problem of all. */
type RefusedRow = ImportProblem & { line: number | undefined };

/** Reads a row. Fields without a column stay as they are stored. */
function variantOf(
  { values, picture }: FileVariant,
  fields: ReturnType<typeof readCells>['fields'],
  mapping: ProductImport['mapping'],
  product: ProductInput,
  known: OwnVariants['variants'][number] | undefined,
) {
  const fieldOf = (field: 'sku' | 'price' | 'compareAtPrice' | 'stock') =>
    mapping[field] === undefined ? known?.[field] : fields[field];
  const shared = FIELDS_OF_PRODUCT.map((field) => {
    if (mapping[field] === undefined) return [field, known?.[field] ?? null] as const;
    const [value, ofProduct] = [fields[field] ?? null, product[field] ?? null];
    const isOfProduct =
      value === '' ||
      String(value) === String(ofProduct) ||
      (value === 0 && ofProduct === null) ||
      isSameAmount(value, ofProduct);
    const isEmpty = value === '' || (isOfProduct && (known?.[field] ?? null) === null);
    return [field, isEmpty ? null : value] as const;
  });
  const own = picture === product.imageUrl && !known?.imageUrl ? null : picture;
  return {
    ...(known ? { id: known.id } : {}),
    values,
    sku: fieldOf('sku') ?? null,
    price: fieldOf('price') ?? (mapping.price === undefined ? product.price : undefined),
    compareAtPrice: fieldOf('compareAtPrice') ?? null,
    stock: fieldOf('stock') === UNCOUNTED ? (known?.stock ?? 1) : fieldOf('stock'),
    imageUrl: own === null && picture === null ? (known?.imageUrl ?? null) : own || null,
    ...withWholeSize(Object.fromEntries(shared), product),
  };
}

const SIZES = ['widthCm', 'depthCm', 'heightCm'] as const;

/** A size is a variant's own as a whole: dimensions that are left out are the product's. */
function withWholeSize<Fields extends Record<string, unknown>>(
  fields: Fields,
  product: ProductInput,
): Fields {
  if (SIZES.every((size) => fields[size] === null)) return fields;
  const whole = SIZES.map((size) => [size, fields[size] ?? product[size] ?? null] as const);
  return { ...fields, ...Object.fromEntries(whole) };
}

function isSameAmount(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' && typeof other === 'string' && other !== '' && Number(one) === Number(other)
  );
}

/** Compares without the stock that was seen, and without what the product's own row shares with the product. */
function canonical({
  id,
  options,
  variants,
}: Pick<SaveVariantsInput, 'id' | 'options' | 'variants'>): string {
  const rows = variants.map((variant) => [
    ...[variant.id, variant.values, variant.sku ?? null, variant.price, variant.compareAtPrice ?? null],
    ...[variant.stock, variant.imageUrl ?? null],
    ...(variant.id === id ? [] : FIELDS_OF_PRODUCT.map((field) => variant[field] ?? null)),
  ]);
  return JSON.stringify([options, rows]);
}
