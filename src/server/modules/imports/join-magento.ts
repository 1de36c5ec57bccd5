import { IMPORT_LIMITS, keyOf } from '@/shared/imports/imports.ts';
import { cellText, type FileVariant } from './file-variants.ts';
import { startOf } from './find-import.ts';
import type { ImportRecord } from './read-records.ts';

/** Characters; a hundred variants with three options have a tenth of it. */
const MAX_VARIATIONS = 100_000;

/**
 * Joins the products of Magento (Adobe Commerce) with their variants. These are rows of their own, which no page shows, and which
 * `configurable_variations` of the product names: `sku=T-S,size=S|sku=T-L,size=L`. Rows with the texts of another store view
 * say that they are not imported. Other files pass as they are.
 *
 * @param columns of the file, filled while reading
 */
export async function* joinMagento(
  records: AsyncIterable<ImportRecord>,
  columns: ReadonlySet<string>,
): AsyncGenerator<ImportRecord> {
  let layout: Layout | null | undefined;
  /** Products with variants, and rows that may be such. */
  const waiting: ImportRecord[] = [];
  for await (const record of records) {
    if (waiting.length > IMPORT_LIMITS.rows) break;
    layout = layout === undefined ? layoutOf([...columns]) : layout;
    if (!layout) {
      yield record;
      continue;
    }
    const storeView = layout.storeView ? cellText(record.cells, layout.storeView) : '';
    if (storeView !== '') {
      const unreadable = `The texts of the store view “${startOf(storeView, 60)}” are not imported`;
      yield { ...record, unreadable };
      continue;
    }
    const { isConfigurable, isHidden } = kindOf(layout, record);
    if (isConfigurable || isHidden) waiting.push(record);
    else yield record;
  }
  if (!layout) return;
  const bySku = new Map(waiting.map((record) => [skuOf(layout, record), record]));
  const used = new Set<ImportRecord>();
  const products = waiting.filter((record) => kindOf(layout, record).isConfigurable);
  for (const product of products) yield withVariants(layout, product, bySku, used);
  for (const record of waiting) if (!products.includes(record) && !used.has(record)) yield record;
}

interface Layout {
  sku: string;
  variations: string;
  labels: string | undefined;
  visibility: string | undefined;
  storeView: string | undefined;
  picture: string | undefined;
  /** Cells that the product takes from its first variant. */
  own: string[];
}

function layoutOf(columns: readonly string[]): Layout | null {
  const column = (key: string) => columns.find((name) => keyOf(name) === key);
  const [sku, variations] = [column('sku'), column('configurablevariations')];
  if (!sku || !variations || !column('producttype')) return null;
  return {
    ...{ sku, variations, labels: column('configurablevariationlabels'), visibility: column('visibility') },
    ...{ storeView: column('storeviewcode'), picture: column('baseimage') },
    own: ['price', 'specialprice', 'qty'].flatMap((key) => column(key) ?? []),
  };
}

function kindOf({ variations, visibility }: Layout, { cells }: ImportRecord) {
  return {
    isConfigurable: cellText(cells, variations) !== '',
    isHidden: visibility !== undefined && /^not visible/i.test(cellText(cells, visibility)),
  };
}

function skuOf({ sku }: Layout, { cells }: ImportRecord): string {
  return cellText(cells, sku);
}

function withVariants(
  layout: Layout,
  product: ImportRecord,
  bySku: ReadonlyMap<string, ImportRecord>,
  used: Set<ImportRecord>,
): ImportRecord {
  const text = cellText(product.cells, layout.variations);
  if (text.length > MAX_VARIATIONS) return { ...product, unreadable: 'This product has too many variants' };
  const variations = text.split('|').map(readPairs);
  const names = [...(variations[0]?.keys() ?? [])].filter((name) => name !== 'sku');
  const labels = readPairs(layout.labels ? cellText(product.cells, layout.labels) : '');
  const parts = variations.flatMap((pairs) => {
    const child = bySku.get(pairs.get('sku') ?? '');
    return child && child !== product ? [{ child, values: names.map((name) => pairs.get(name) ?? '') }] : [];
  });
  const [first, ...others] = parts;
  if (!first || names.length === 0) return product;
  for (const { child } of parts) used.add(child);
  const cells = { ...product.cells };
  for (const column of layout.own)
    cells[column] = cellText(first.child.cells, column) || (cells[column] ?? '');
  const rows = others.map(({ child, values }): FileVariant => {
    const picture = layout.picture ? cellText(child.cells, layout.picture) : null;
    return { line: child.line, cells: child.cells, values, picture };
  });
  const options = names.map((name) => labels.get(name) ?? name);
  return { ...product, cells, variants: { options, values: first.values, rows } };
}

/** Reads `size=Size,color=Color`. */
function readPairs(text: string): Map<string, string> {
  return new Map(
    text.split(/,(?=[a-z]\w*=)/i).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
    }),
  );
}
