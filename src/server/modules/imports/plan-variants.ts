import type { ProductInput } from '@/shared/catalog/catalog.ts';
import { isSameText } from '@/shared/catalog/variant-grid.ts';
import {
  FIELDS_OF_PRODUCT,
  type OwnVariants,
  saveVariantsInput,
  type VariantInput,
} from '@/shared/catalog/variant-inputs.ts';
import { IMPORT_FIELD_NAMES, type ImportField, type ImportProblem } from '@/shared/imports/imports.ts';
import { readCells } from './cells.ts';
import type { FileVariant, FileVariants } from './file-variants.ts';
import type { ProductImport } from './find-import.ts';

/** The variants to write with a product. */
export interface PlannedVariants {
  options: string[];
  variants: VariantInput[];
  /** Lines of the file by place; undefined for the product's own and those that the file leaves as they are. */
  lines: (number | undefined)[];
}

type Stored = Pick<OwnVariants, 'options' | 'variants'>;

/** The id of a product that has none yet. */
export const NEW_LISTING = 2 ** 31 - 1;

/**
 * Validates the variants of a product as its editor does. Stored ones are found by number, SKU or values, and keep their
 * order; those that the file leaves out stay while the options are the same.
 *
 * @param listing its id; none for a new one
 * @returns the problems, if there are any; else the variants, unless they are stored already
 */
export function planVariants(
  file: FileVariants,
  { mapping, format }: Pick<ProductImport, 'mapping' | 'format'>,
  product: ProductInput,
  listing = NEW_LISTING,
  stored: Stored = { options: [], variants: [] },
): { problems: ImportProblem[]; planned?: PlannedVariants } {
  const isSameOptions =
    stored.options.length === file.options.length &&
    stored.options.every((name, at) => isSameText(name, file.options[at]));
  const own = {
    ...{ id: listing, values: file.values, sku: product.sku ?? null, price: product.price },
    ...{ compareAtPrice: product.compareAtPrice ?? null, stock: product.stock },
  };
  const problems: ImportProblem[] = [];
  const read = file.rows.map((row) => {
    const { fields } = readCells(row.cells, mapping, format);
    const known = stored.variants.find(
      ({ id, sku, values }) =>
        id !== listing &&
        (fields.rehomeId === undefined
          ? (sku !== null && sku === fields.sku) ||
            (isSameOptions && values.every((value, at) => isSameText(value, row.values[at])))
          : id === fields.rehomeId),
    );
    if (fields.rehomeId !== undefined && !known) {
      const message = `Line ${row.line}: This product has no such variant`;
      problems.push({ column: mapping.rehomeId ?? '', message });
    }
    return { row, known, variant: variantOf(row, fields, mapping, product, known) };
  });
  if (problems.length > 0) return { problems };

  const left = stored.variants.filter(
    ({ id }) => id !== listing && read.every(({ known }) => known?.id !== id),
  );
  // Stock that was sold meanwhile is deducted.
  const stays = isSameOptions ? left.map((one) => ({ ...one, seenStock: one.stock })) : [];
  const places = new Map(stored.variants.map(({ id }, at) => [id, at]));
  const placeOf = (id: number | undefined) => places.get(id ?? 0) ?? (id === listing ? -1 : places.size);
  const all = [
    { line: undefined, variant: own, id: listing },
    ...stays.map((variant) => ({ line: undefined, variant, id: variant.id })),
    ...read.map(({ row, variant, known }) => ({ line: row.line, variant, id: known?.id })),
  ].toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const parsed = saveVariantsInput.safeParse({
    ...{ id: listing, options: file.options },
    variants: all.map(({ variant }) => variant),
  });
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message, code }) => {
        const [, at, name] = path;
        const field = name as ImportField | undefined;
        const label = field && IMPORT_FIELD_NAMES[field];
        const isMissing = code === 'invalid_type' && label;
        const line = all[Number(at)]?.line;
        const text = isMissing ? `${label} is missing or no number` : message;
        return {
          column: (field && mapping[field]) ?? '',
          message: line === undefined ? text : `Line ${line}: ${text}`,
        };
      }),
    };
  }
  const { options, variants } = parsed.data;
  const before = saveVariantsInput.safeParse({ id: listing, ...stored });
  const isSame = before.success && canonical(before.data) === canonical({ ...parsed.data, variants });
  return isSame
    ? { problems: [] }
    : { problems: [], planned: { options, variants, lines: all.map(({ line }) => line) } };
}

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
    const isOfProduct = value === '' || String(value) === String(ofProduct) || isSameAmount(value, ofProduct);
    return [field, isOfProduct && (known?.[field] ?? null) === null ? null : value || null] as const;
  });
  const own = picture === product.imageUrl && !known?.imageUrl ? null : picture;
  return {
    ...(known ? { id: known.id } : {}),
    values,
    sku: fieldOf('sku') ?? null,
    price: fieldOf('price') ?? (mapping.price === undefined ? product.price : undefined),
    compareAtPrice: fieldOf('compareAtPrice') ?? null,
    stock: fieldOf('stock'),
    imageUrl: own === null && picture === null ? (known?.imageUrl ?? null) : own || null,
    ...Object.fromEntries(shared),
  };
}

function isSameAmount(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' && typeof other === 'string' && other !== '' && Number(one) === Number(other)
  );
}

/** Compares without the stock that was seen. */
function canonical({ options, variants }: { options: string[]; variants: VariantInput[] }): string {
  const rows = variants.map((variant) => [
    ...[variant.id, variant.values, variant.sku ?? null, variant.price, variant.compareAtPrice ?? null],
    ...[variant.stock, variant.imageUrl ?? null],
    ...FIELDS_OF_PRODUCT.map((field) => variant[field] || null),
  ]);
  return JSON.stringify([options, rows]);
}
