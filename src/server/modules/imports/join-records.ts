import { IMPORT_LIMITS, keyOf, suggestMapping } from '@/shared/imports/imports.ts';
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
 * empty takes the value of its first size or colour. Sizes and colours are rows that say why they are not imported. Products
 * of WooCommerce with sizes or colours come last, as these may follow anywhere.
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
      const joined = join(layout, owner.record, record);
      owner.variants.push(...joined);
      rows += joined.length;
      continue;
    }
    rows += 1;
    if (parent && !owner) {
      const unreadable = `A size or colour of “${startOf(parent, 100)}”, which is not in this file`;
      yield { ...record, unreadable };
      continue;
    }
    if (product && !waiting.has(product)) yield* recordsOf(layout, product);
    product = { record, variants: [] };
    const keys = keysOf(layout, record);
    for (const key of keys) parents.set(key, product);
    if (keys.length > 0) waiting.add(product);
  }
  if (!layout || !product) return;
  for (const one of new Set([...waiting, product])) yield* recordsOf(layout, one);
}

interface Product {
  record: ImportRecord;
  variants: ImportRecord[];
}

interface Layout {
  group: string | undefined;
  kind: string | undefined;
  /** Columns of WooCommerce: the product of a variation, and what it is called there. */
  parent: string | undefined;
  id: string | undefined;
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
  return {
    ...{ group: column(GROUPS), kind, name, sku, stock, picture, id: column(['id']) },
    parent: kind && keyOf(kind) === 'type' ? column(['parent']) : undefined,
    own: [sku, price, compareAtPrice, stock],
    substitutes: [
      ...(description && short ? [[description, short] as const] : []),
      ...(picture && exported ? [[picture, exported] as const] : []),
    ],
    isInStock: column(['instock']),
  };
}

function isPart({ group, kind, name }: Layout, product: ImportRecord, record: ImportRecord): boolean {
  if (record.unreadable || product.unreadable) return false;
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
function parentOf({ kind, parent }: Layout, record: ImportRecord): string {
  return kind && parent && kindOf(record, kind) === 'variation' ? textOf(record, parent) : '';
}

/** Returns the names by which variations find this product. */
function keysOf({ kind, parent, id, sku }: Layout, record: ImportRecord): string[] {
  if (!kind || !parent || kindOf(record, kind) !== 'variable') return [];
  const [number, code] = [id ? textOf(record, id) : '', sku ? textOf(record, sku) : ''];
  return [...(number ? [`id:${number}`] : []), ...(code ? [code] : [])];
}

/** @returns the record if it is a variant */
function join(layout: Layout, product: ImportRecord, record: ImportRecord): ImportRecord[] {
  const { own, stock, picture } = layout;
  substitute(layout, record);
  const link = picture ? textOf(record, picture) : '';
  const knownPicture = picture ? textOf(product, picture) : '';
  if (picture && link && !knownPicture.split('\n').includes(link)) {
    product.cells[picture] = knownPicture ? `${knownPicture}\n${link}` : link;
  }
  const isVariant = own.some((column) => column && textOf(record, column) !== '');
  for (const column of own) {
    if (!column) continue;
    const text = textOf(product, column);
    const isUncounted = column === stock && keyOf(text) === 'instock';
    if (text === '' || isUncounted) product.cells[column] = textOf(record, column) || text;
  }
  const unreadable = `A size or colour of line ${product.line}. Only the product itself is imported`;
  return isVariant ? [{ ...record, unreadable }] : [];
}

function recordsOf(layout: Layout, { record, variants }: Product): ImportRecord[] {
  substitute(layout, record);
  const { stock, isInStock } = layout;
  const isSoldOut = isInStock !== undefined && isInStock !== stock && textOf(record, isInStock) === '0';
  if (stock && isSoldOut && textOf(record, stock) === '') record.cells[stock] = '0';
  return [record, ...variants];
}

function substitute({ substitutes }: Layout, record: ImportRecord) {
  for (const [column, other] of substitutes) {
    if (column !== other && textOf(record, column) === '' && textOf(record, other) !== '') {
      record.cells[column] = textOf(record, other);
    }
  }
}

function textOf({ cells }: ImportRecord, column: string): string {
  const cell = cells[column];
  return typeof cell === 'string' ? cell.trim() : '';
}
