import { keyOf } from '@/shared/imports/imports.ts';
import { cellText } from './file-variants.ts';
import { startOf } from './find-import.ts';
import type { ImportRecord } from './read-records.ts';

/** Columns of a variation, and of the product that have the same. */
const OWN = [
  ['productvariationsku', 'productsku'],
  ['productvariationprice', 'productprice'],
  ['productvariationquantity', 'productquantity'],
] as const;
const MAX_OPTIONS = 10;

/**
 * Rewrites exports of Ecwid to those of WooCommerce: rows of kind `product_variation` become variations, with the columns
 * `product_variation_option_Size` as their options. Rows of kind `product_option` list the same values and are left out; without
 * variations, the first says that choices without a stock are not imported. Other files pass as they are.
 *
 * @param columns of the file, filled while reading; grows
 */
export async function* joinEcwid(
  records: AsyncIterable<ImportRecord>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  let layout: Layout | null | undefined;
  let product: ImportRecord | undefined;
  let choice: ImportRecord | undefined;
  for await (const record of records) {
    if (layout === undefined) {
      layout = layoutOf([...columns]);
      for (const column of layout ? ADDED : []) columns.add(column);
      for (const [name, value] of layout?.options.map((_, at) => optionColumns(at)) ?? []) {
        columns.add(name).add(value);
      }
    }
    if (!layout) {
      yield record;
      continue;
    }
    const kind = cellText(record.cells, layout.type);
    if (/^product_option$/i.test(kind)) {
      choice ??= product && choiceOf(layout, product, record);
      continue;
    }
    if (/^product_variation$/i.test(kind)) {
      choice = undefined;
      // A product with variations has the SKU, price and stock of the first.
      for (const [, own] of product ? layout.own : []) if (product) product.cells[own] = '';
      if (product) yield product;
      product = undefined;
      yield variationOf(layout, record);
      continue;
    }
    if (product) yield product;
    if (choice) yield choice;
    choice = undefined;
    product = productOf(layout, record);
  }
  if (product) yield product;
  if (choice) yield choice;
}

const [ID, PARENT] = ['ID', 'Parent'];
const ADDED = [ID, PARENT] as const;

interface Layout {
  type: string;
  id: string;
  name: string | undefined;
  optionName: string | undefined;
  options: string[];
  own: (readonly [from: string, to: string])[];
}

function layoutOf(columns: readonly string[]): Layout | null {
  const column = (key: string) => columns.find((name) => keyOf(name) === key);
  const [type, id] = [column('type'), column('productinternalid')];
  if (!type || !id) return null;
  const own = OWN.flatMap(([one, other]) => {
    const [from, to] = [column(one), column(other)];
    return from && to ? [[from, to] as const] : [];
  });
  const options = columns.filter((name) => OPTION.test(name)).slice(0, MAX_OPTIONS);
  return { type, id, own, options, name: column('productname'), optionName: column('productoptionname') };
}

const OPTION = /^product_variation_option_/i;

function optionColumns(at: number) {
  return [`Option${at + 1} Name`, `Option${at + 1} Value`] as const;
}

function productOf({ type, id }: Layout, { cells, ...record }: ImportRecord): ImportRecord {
  return { ...record, cells: { ...cells, [type]: 'variable', [ID]: cellText(cells, id), [PARENT]: '' } };
}

function choiceOf({ name, optionName }: Layout, product: ImportRecord, record: ImportRecord): ImportRecord {
  const [title, choice] = [
    name && cellText(product.cells, name),
    optionName && cellText(record.cells, optionName),
  ];
  const unreadable = `The choice of ${choice || 'options'} of “${startOf(title || 'this product', 60)}” has no stock of its own. Add it on the product’s page`;
  return { ...record, unreadable };
}

function variationOf({ type, id, own, options }: Layout, { cells, ...record }: ImportRecord): ImportRecord {
  const values = options.flatMap((column, at) => {
    const [name, value] = optionColumns(at);
    return [
      [name, column.replace(OPTION, '')],
      [value, cellText(cells, column)],
    ];
  });
  return {
    ...record,
    cells: {
      ...cells,
      ...Object.fromEntries(own.map(([from, to]) => [to, cellText(cells, from)])),
      ...Object.fromEntries(values),
      ...{ [type]: 'variation', [ID]: '', [PARENT]: `id:${cellText(cells, id)}` },
    },
  };
}
