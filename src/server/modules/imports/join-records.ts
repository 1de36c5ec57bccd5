import { keyOf, suggestMapping } from '@/shared/imports/imports.ts';
import type { ImportRecord } from './read-records.ts';

/** Columns that are equal in all rows of a product, in exports of Shopify and Squarespace. */
const GROUPS = ['handle', 'urlhandle', 'producturl'];
/** Columns with the type of a row in exports of WooCommerce and BigCommerce: a product, or a variation of the one above. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  itemtype: ['sku', 'rule'],
  item: ['variant', 'image'],
  type: ['variation'],
};

/**
 * Joins rows about one product, as other shops export them: further pictures join the product's, and a cell that it leaves
 * empty takes the value of its first size or colour. Rows of sizes and colours report that they are not imported.
 *
 * @param columns of the file, filled while reading
 */
export async function* joinRecords(
  records: AsyncIterable<ImportRecord>,
  columns: ReadonlySet<string>,
): AsyncGenerator<ImportRecord> {
  let layout: Layout | undefined;
  let product: ImportRecord | undefined;
  let variants: ImportRecord[] = [];
  for await (const record of records) {
    layout ??= layoutOf([...columns]);
    if (product && layout && isPart(layout, product, record)) {
      variants.push(...joinProducts(layout, product, record));
      continue;
    }
    if (product) yield* [product, ...variants];
    [product, variants] = [record, []];
  }
  if (product) yield* [product, ...variants];
}

interface Layout {
  group: string | undefined;
  kind: string | undefined;
  name: string | undefined;
  /** Cells that a variant has of its own. */
  own: (string | undefined)[];
  picture: string | undefined;
}

function layoutOf(columns: readonly string[]): Layout {
  const column = (keys: readonly string[]) => columns.find((name) => keys.includes(keyOf(name)));
  const { name, sku, price, compareAtPrice, stock, imageUrl, additionalImages } = suggestMapping(columns);
  return {
    ...{ group: column(GROUPS), kind: column(Object.keys(PARTS)), name },
    ...{ own: [sku, price, compareAtPrice, stock], picture: imageUrl ?? additionalImages },
  };
}

function isPart({ group, kind, name }: Layout, product: ImportRecord, record: ImportRecord): boolean {
  if (record.unreadable || product.unreadable) return false;
  if (kind && PARTS[keyOf(kind)]?.includes(textOf(record, kind).toLowerCase())) return true;
  if (!group || !name || textOf(record, name) !== '') return false;
  const named = textOf(record, group);
  return named === '' || named === textOf(product, group);
}

/** @returns the record if it is a variant */
function joinProducts({ own, picture }: Layout, product: ImportRecord, record: ImportRecord): ImportRecord[] {
  const link = picture ? textOf(record, picture) : '';
  const knownPicture = picture ? textOf(product, picture) : '';
  if (picture && link && !knownPicture.split('\n').includes(link)) {
    product.cells[picture] = knownPicture ? `${knownPicture}\n${link}` : link;
  }
  const isVariant = own.some((column) => column && textOf(record, column) !== '');
  for (const column of own) {
    if (column && textOf(product, column) === '') product.cells[column] = textOf(record, column);
  }
  const unreadable = `A size or colour of line ${product.line}. Only the product itself is imported`;
  return isVariant ? [{ ...record, unreadable }] : [];
}

function textOf({ cells }: ImportRecord, column: string): string {
  const cell = cells[column];
  return typeof cell === 'string' ? cell.trim() : '';
}
