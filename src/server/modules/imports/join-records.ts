import { IMPORT_LIMITS, keyOf, suggestMapping } from '@/shared/imports/imports.ts';
import {
  cellText,
  type FileVariant,
  hasOptionValues,
  type OptionColumns,
  optionColumns,
  readFileVariants,
} from './file-variants.ts';
import { startOf } from './find-import.ts';
import type { ImportRecord } from './read-records.ts';

/** Columns that are equal in all rows of a product, in exports of Shopify, Squarespace and Wix. */
const GROUPS = ['handle', 'urlhandle', 'producturl', 'handleid'];
/**
 * Columns that say what a row is, with its parts of the product above, in exports of WooCommerce, BigCommerce and Wix.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  itemtype: ['sku', 'rule'],
  item: ['variant', 'image'],
  fieldtype: ['variant', 'media'],
  type: ['variation'],
};

/**
 * Joins rows about one product, as other shops export them: further pictures join the product's, and a cell that it leaves
 * empty takes the value of its first size or colour. Sizes and colours become variants of its record. Where no column says
 * what they are, they are rows that say why they are not imported. Products of WooCommerce and of our own exports with
 * variants come last, as these may follow anywhere.
 *
 * @param columns of the file, filled while reading
 */
export async function* joinRecords(
  records: AsyncIterable<ImportRecord>,
  columns: ReadonlySet<string>,
): AsyncGenerator<ImportRecord> {
  let layout: Layout | undefined;
  let product: Product | undefined;
  const parents = new Map<string, Product>();
  const waiting = new Set<Product>();
  let rows = 0;
  for await (const record of records) {
    // The file is refused for its rows. Reading on would fill the memory with rows that wait.
    if (rows > IMPORT_LIMITS.rows) break;
    layout ??= layoutOf([...columns]);
    const parent = parentOf(layout, record);
    const owner = parent ? parents.get(parent) : product;
    if (owner && isPart(layout, owner.record, record)) {
      rows += join(layout, owner, record);
      continue;
    }
    rows += 1;
    if (parent && !owner) {
      const unreadable = `A size or colour of “${startOf(parent, 100)}”, which is not in this file`;
      yield { ...record, unreadable };
      continue;
    }
    if (product && !waiting.has(product)) yield* recordsOf(layout, product);
    product = { record, parts: [] };
    const keys = keysOf(layout, record);
    for (const key of keys) parents.set(key, product);
    if (keys.length > 0) waiting.add(product);
  }
  if (!layout || !product) return;
  for (const one of new Set([...waiting, product])) yield* recordsOf(layout, one);
}

interface Product {
  record: ImportRecord;
  parts: (ImportRecord & Pick<FileVariant, 'picture'>)[];
}

interface Layout {
  group: string | undefined;
  kind: string | undefined;
  /** Columns of WooCommerce and of our own exports: the product of a variant, and what it is called there. */
  parent: string | undefined;
  id: string | undefined;
  isOwn: boolean;
  options: OptionColumns;
  variantPicture: string | undefined;
  sku: string | undefined;
  name: string | undefined;
  /** Cells that a variant has of its own. */
  own: (string | undefined)[];
  stock: string | undefined;
  picture: string | undefined;
  /** Columns that take the value of another if they are empty. */
  substitutes: (readonly [column: string, substitute: string])[];
  isInStock: string | undefined;
}

function layoutOf(columns: readonly string[]): Layout {
  const column = (keys: readonly string[]) => columns.find((name) => keys.includes(keyOf(name)));
  const mapping = suggestMapping(columns);
  const { name, sku, price, compareAtPrice, stock, description } = mapping;
  const kind = column(Object.keys(PARTS));
  const picture = mapping.imageUrl ?? mapping.additionalImages;
  const [short, exported] = [column(['shortdescription']), column(['internalimageurlexport'])];
  const ownParent = column(['variantof']);
  return {
    ...{ group: column(GROUPS), kind, name, sku, stock, picture, id: mapping.rehomeId ?? column(['id']) },
    parent: ownParent ?? (kind && keyOf(kind) === 'type' ? column(['parent']) : undefined),
    ...{ isOwn: ownParent !== undefined, options: optionColumns(columns) },
    variantPicture: column(['variantimage']),
    own: [sku, price, compareAtPrice, stock],
    substitutes: [
      ...(description && short ? [[description, short] as const] : []),
      ...(picture && exported ? [[picture, exported] as const] : []),
    ],
    isInStock: column(['instock']),
  };
}

function isPart(layout: Layout, product: ImportRecord, record: ImportRecord): boolean {
  if (record.unreadable || product.unreadable) return false;
  const { group, kind, name, isOwn } = layout;
  if (isOwn) return parentOf(layout, record) !== '';
  if (kind && PARTS[keyOf(kind)]?.includes(kindOf(record, kind))) return true;
  if (!group || !name || textOf(record, name) !== '') return false;
  const named = textOf(record, group);
  return named === '' || named === textOf(product, group);
}

/** Returns `variation` for `variation, virtual`. */
function kindOf(record: ImportRecord, kind: string): string {
  return textOf(record, kind).toLowerCase().split(',')[0] ?? '';
}

/** Returns the product that a variation names: a SKU, or `id:` and a number. */
function parentOf({ kind, parent, isOwn }: Layout, record: ImportRecord): string {
  if (isOwn && parent) return textOf(record, parent);
  return kind && parent && kindOf(record, kind) === 'variation' ? textOf(record, parent) : '';
}

/** Returns the names by which variations find this product. */
function keysOf({ kind, parent, id, sku, isOwn, options }: Layout, record: ImportRecord): string[] {
  const [number, code] = [id ? textOf(record, id) : '', sku ? textOf(record, sku) : ''];
  if (isOwn) return hasOptionValues(options, record.cells) ? [number, code].filter(Boolean) : [];
  if (!kind || !parent || kindOf(record, kind) !== 'variable') return [];
  return [...(number ? [`id:${number}`] : []), ...(code ? [code] : [])];
}

/** Joins a row to its product. @returns the number of variants that this adds */
function join(layout: Layout, { record: product, parts }: Product, record: ImportRecord): number {
  const { own, stock, picture, options, variantPicture, isOwn } = layout;
  substitute(layout, record);
  const isVariant = isOwn || own.some((column) => column && textOf(record, column) !== '');
  const hasOptions = hasOptionValues(options, record.cells);
  // In exports of Shopify, further pictures of the product share rows with its variants.
  const isOfVariant = isVariant && hasOptions && variantPicture === undefined && layout.parent !== undefined;
  const link = picture ? textOf(record, picture) : '';
  const knownPicture = picture ? textOf(product, picture) : '';
  if (picture && link && !isOfVariant && !knownPicture.split('\n').includes(link)) {
    product.cells[picture] = knownPicture ? `${knownPicture}\n${link}` : link;
  }
  for (const column of isListOf(layout, product) ? own : []) {
    if (!column) continue;
    const text = textOf(product, column);
    const isUncounted = column === stock && keyOf(text) === 'instock';
    if (text === '' || isUncounted) product.cells[column] = textOf(record, column) || text;
  }
  if (!isVariant) return 0;
  const ownPicture = variantPicture ? textOf(record, variantPicture) : isOfVariant ? link : null;
  parts.push({ ...record, picture: ownPicture });
  return 1;
}

/** True for a product that is no variant itself: its row has no values, or lists those of its variants. */
function isListOf({ kind, parent, isOwn, options }: Layout, product: ImportRecord): boolean {
  if (isOwn) return false;
  const isVariable = kind && parent && kindOf(product, kind) === 'variable';
  return Boolean(isVariable) || !hasOptionValues(options, product.cells);
}

function recordsOf(layout: Layout, { record, parts }: Product): ImportRecord[] {
  substitute(layout, record);
  const isVaried = parts.length > 0 || layout.isOwn;
  const variants =
    isVaried && !record.unreadable
      ? readFileVariants(
          layout.options,
          record.cells,
          parts.map(({ line, cells, picture }) => ({ line, cells, picture })),
          isListOf(layout, record),
        )
      : undefined;
  const { stock, isInStock } = layout;
  const isSoldOut = isInStock !== undefined && isInStock !== stock && textOf(record, isInStock) === '0';
  if (stock && isSoldOut && textOf(record, stock) === '') record.cells[stock] = '0';
  if (variants) return [{ ...record, variants }];
  const unreadable = `A size or colour of line ${record.line}. Only the product itself is imported`;
  return [record, ...parts.map(({ picture: _, ...part }) => ({ ...part, unreadable }))];
}

function substitute({ substitutes }: Layout, record: ImportRecord) {
  for (const [column, other] of substitutes) {
    if (column !== other && textOf(record, column) === '' && textOf(record, other) !== '') {
      record.cells[column] = textOf(record, other);
    }
  }
}

function textOf({ cells }: ImportRecord, column: string): string {
  return cellText(cells, column);
}
