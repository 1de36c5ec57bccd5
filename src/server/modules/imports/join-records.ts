import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { IMPORT_LIMITS, keyOf, suggestMapping } from '@/shared/imports/imports.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { dollarsToCents, toDecimal } from '@/shared/money.ts';
import { isNotOnSale, isUncounted, UNCOUNTED } from './field-readers.ts';
import {
  cellText,
  type FileVariant,
  hasOptionValues,
  type OptionColumns,
  optionColumns,
  readFileVariants,
  readOptionCell,
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
/** Those of them whose products only list the values of their variants. A variant without a price has the product's. */
const LISTING_KINDS: ReadonlySet<string> = new Set(['itemtype', 'item', 'fieldtype']);
/** Columns that the options of BigCommerce are read to. */
const READ_OPTIONS = Array.from(
  { length: 10 },
  (_, index) => [`Option${index + 1} Name`, `Option${index + 1} Value`] as const,
);

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
    readOptions(layout, record);
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
    product = { record, parts: [], rules: [] };
    const keys = keysOf(layout, record);
    for (const key of keys) parents.set(key, product);
    if (keys.length > 0) waiting.add(product);
  }
  if (!layout || !product) return;
  for (const one of new Set([...waiting, product])) yield* recordsOf(layout, one);
}

interface Product {
  record: ImportRecord;
  parts: Part[];
  /** Rows of BigCommerce with prices and pictures of variants. */
  rules: ImportRecord[];
}

type Part = ImportRecord & Pick<FileVariant, 'picture'>;

interface Layout {
  group: string | undefined;
  kind: string | undefined;
  /** Columns of WooCommerce and of our own exports: the product of a variant, and what it is called there. */
  parent: string | undefined;
  id: string | undefined;
  isOwn: boolean;
  options: OptionColumns;
  /** A column with all options of a variant. */
  optionCell: string | undefined;
  variantPicture: string | undefined;
  sku: string | undefined;
  name: string | undefined;
  price: string | undefined;
  /** Wix: added to the price of the product. */
  surcharge: string | undefined;
  status: string | undefined;
  /** Cells that a variant has of its own. */
  own: (string | undefined)[];
  stock: string | undefined;
  picture: string | undefined;
  /** Columns that take the value of another if they are empty. */
  substitutes: (readonly [column: string, substitute: string])[];
  isInStock: string | undefined;
  /** BigCommerce and Ecwid: products whose stock is not counted. */
  tracking: string | undefined;
  /** Column for the kind of product, such as goods or a service. */
  goods: string | undefined;
  giftCard: string | undefined;
  /** Square: what a variant is called. Rows of an item have its name. */
  variation: string | undefined;
  reference: string | undefined;
  /** The SKU is that of each variant, with commas, and tags have `_` for spaces. */
  isEtsy: boolean;
  tags: string | undefined;
}

function layoutOf(columns: readonly string[]): Layout {
  const column = (keys: readonly string[]) => columns.find((name) => keys.includes(keyOf(name)));
  const mapping = suggestMapping(columns);
  const { name, sku, price, compareAtPrice, stock, description } = mapping;
  const variation = name ? column(['variationname']) : undefined;
  // Square's item type is the kind of goods.
  const kind = variation ? undefined : column(Object.keys(PARTS));
  const picture = mapping.imageUrl ?? mapping.additionalImages;
  const [short, exported] = [column(['shortdescription', 'summary']), column(['internalimageurlexport'])];
  const type = column(['type', 'customproducttype', 'producttype', 'reportingcategory']);
  const ownParent = column(['variantof']);
  // In lists of people, a type is any word.
  const isExport = column(['parent', 'itemtype', 'item', 'configurablevariations']) !== undefined;
  const optionCell = optionCellOf(kind, name, column(['options']));
  return {
    ...{ group: column(GROUPS), kind, name, sku, stock, picture, id: mapping.rehomeId ?? column(['id']) },
    parent: ownParent ?? (kind && keyOf(kind) === 'type' ? column(['parent']) : undefined),
    ...{ isOwn: ownParent !== undefined, optionCell, price, status: mapping.status },
    options: optionsOf(columns, optionCell !== undefined, variation !== undefined),
    ...{ variation, reference: column(['referencehandle']) },
    isEtsy: column(['variation1values']) !== undefined,
    tags: mapping.tags,
    variantPicture: column(['variantimage', 'variantimageurl']),
    surcharge: column(['surcharge']),
    own: [sku, price, compareAtPrice, stock],
    substitutes: [
      ...(description && short ? [[description, short] as const] : []),
      ...(picture && exported ? [[picture, exported] as const] : []),
      ...(mapping.category && type && !column(['parent']) ? [[mapping.category, type] as const] : []),
    ],
    isInStock: column(['instock']),
    tracking: column(['trackinventory', 'inventorytracking', 'productisinventorytracked']),
    goods:
      column(['producttypenoneditable', ...(variation ? ['itemtype'] : [])]) ??
      (isExport ? column(['producttype', 'type']) : undefined),
    giftCard: column(['giftcard']),
  };
}

function optionsOf(columns: readonly string[], isReadFromCell: boolean, isSquare: boolean): OptionColumns {
  if (isReadFromCell) return READ_OPTIONS;
  const own = optionColumns(columns);
  return own.length === 0 && isSquare ? READ_OPTIONS : own;
}

/** In older exports of BigCommerce, a variant has its options for a name. */
function optionCellOf(kind: string | undefined, name: string | undefined, options: string | undefined) {
  const key = kind && keyOf(kind);
  if (key === 'item') return options;
  return key === 'itemtype' ? name : undefined;
}

/** Gives a variant of BigCommerce the columns of options that those of others have. */
function readOptions(layout: Layout, record: ImportRecord) {
  const { kind, optionCell, options, variation, isEtsy, sku, tags } = layout;
  const [option] = options;
  if (variation && option && !hasOptionValues(options, record.cells) && textOf(record, variation) !== '') {
    Object.assign(record.cells, { [option[0]]: 'Option', [option[1]]: textOf(record, variation) });
  }
  if (isEtsy && sku) record.cells[sku] = textOf(record, sku).split(',')[0]?.trim() ?? '';
  if (isEtsy && tags) record.cells[tags] = textOf(record, tags).replaceAll('_', ' ');
  if (!kind || !optionCell || !['variant', 'sku'].includes(kindOf(record, kind))) return;
  for (const [at, { name, value }] of readOptionCell(textOf(record, optionCell)).entries()) {
    const columns = options[at];
    if (columns) Object.assign(record.cells, { [columns[0]]: name, [columns[1]]: value });
  }
}

function isPart(layout: Layout, product: ImportRecord, record: ImportRecord): boolean {
  if (record.unreadable || product.unreadable) return false;
  const { group, kind, name, isOwn, variation, reference } = layout;
  if (isOwn) return parentOf(layout, record) !== '';
  if (kind && PARTS[keyOf(kind)]?.includes(kindOf(record, kind))) return true;
  if (variation && name) {
    const isSame = (column: string) => textOf(record, column) === textOf(product, column);
    return textOf(record, name) !== '' && isSame(name) && (!reference || isSame(reference));
  }
  if (!group || !name) return false;
  const [named, title] = [textOf(record, group), textOf(record, name)];
  const isSameGroup = named === textOf(product, group);
  if (title === '') return named === '' || isSameGroup;
  // Lightspeed repeats the name for each size and colour.
  const isSameName = title === textOf(product, name);
  return named !== '' && isSameGroup && isSameName && hasOptionValues(layout.options, record.cells);
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
function join(layout: Layout, { record: product, parts, rules }: Product, record: ImportRecord): number {
  const { own, picture, options, variantPicture, isOwn, kind } = layout;
  if (kind && kindOf(record, kind) === 'rule') {
    rules.push(record);
    return 0;
  }
  substitute(layout, record);
  countStock(layout, record);
  const isVariant = isOwn || own.some((column) => column && textOf(record, column) !== '');
  const hasOptions = hasOptionValues(options, record.cells);
  // In exports of Shopify, further pictures of the product share rows with its variants.
  const isOfVariant = isVariant && hasOptions && variantPicture === undefined && layout.parent !== undefined;
  const link = picture ? textOf(record, picture) : '';
  const knownPicture = picture ? textOf(product, picture) : '';
  if (picture && link && !isOfVariant && !knownPicture.split('\n').includes(link)) {
    product.cells[picture] = knownPicture ? `${knownPicture}\n${link}` : link;
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
  return Boolean(isVariable) || isListing(kind) || !hasOptionValues(options, product.cells);
}

function isListing(kind: string | undefined): boolean {
  return kind !== undefined && LISTING_KINDS.has(keyOf(kind));
}

/** Gives variants without a price of their own the product's, with their surcharge and by the rules of BigCommerce. */
function pricePieces(
  { price, surcharge, picture, optionCell, sku }: Layout,
  { record, parts, rules }: Product,
) {
  const base = price ? readAmount(textOf(record, price)) : '';
  // More variants are refused.
  if (!price || base === '' || parts.length > VARIANT_LIMITS.variants) return;
  for (const part of parts) {
    const [own, more] = [textOf(part, price), surcharge ? readAmount(textOf(part, surcharge)) : ''];
    part.cells[price] = own || (isAmount(more) ? addAmounts(base, more) : base);
  }
  const readOptionsOf = (record: ImportRecord) =>
    optionCell ? readOptionCell(textOf(record, optionCell)) : [];
  const owned = parts.map((part) => ({ part, options: readOptionsOf(part) }));
  for (const rule of rules) {
    const options = readOptionsOf(rule);
    const [, way = 'FIXED', amount = ''] = /^(?:\[([A-Z]+)\])?(.*)$/.exec(textOf(rule, price)) ?? [];
    const code = sku ? textOf(rule, sku) : '';
    for (const { part } of owned.filter((one) =>
      code && sku ? textOf(one.part, sku) === code : meets(one.options, options),
    )) {
      const [now, change] = [textOf(part, price), readAmount(amount)];
      if (isAmount(change)) {
        part.cells[price] =
          way === 'FIXED' ? change : addAmounts(now, way === 'REMOVE' ? `-${change}` : change);
      }
      if (picture && textOf(rule, picture)) part.picture = textOf(rule, picture);
    }
  }
}

type Options = ReturnType<typeof readOptionCell>;

/** True for a variant with all options of a rule, which may name several values: `[RB]Size=S,Size=M`. */
function meets(own: Options, rule: Options): boolean {
  return (
    rule.length > 0 &&
    rule.every(({ name, value }) =>
      own.some((one) => one.name === name && value.split(`,${name}=`).includes(one.value)),
    )
  );
}

function isAmount(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function addAmounts(one: string, other: string): string {
  return isAmount(one) ? toDecimal(dollarsToCents(Number(one)) + dollarsToCents(Number(other))) : one;
}

/** Gives a product that only lists its variants the price, stock and SKU of its first one, where it has none. */
function takeFirstOffer(layout: Layout, { record, parts: [first] }: Product) {
  const { own, stock, sku, kind } = layout;
  if (!first || !isListOf(layout, record)) return;
  for (const column of own) {
    if (!column) continue;
    const [text, offered] = [textOf(record, column), textOf(first, column)];
    const isWithoutCount = column === stock && isUncounted(text);
    const isBase = isListing(kind) && column !== sku;
    if (text === '' || isWithoutCount || isBase) record.cells[column] = offered || text;
  }
}

function recordsOf(layout: Layout, product: Product): ImportRecord[] {
  const { record, parts } = product;
  const reason = record.unreadable ?? otherThanGoods(layout, record);
  if (reason) return [{ ...record, unreadable: reason }];
  substitute(layout, record);
  countStock(layout, record);
  const isSold = (part: Part) => !(layout.status && isNotOnSale(textOf(part, layout.status)));
  // The first one on sale is the product itself.
  if (isListOf(layout, record)) parts.sort((one, other) => Number(isSold(other)) - Number(isSold(one)));
  if (isListing(layout.kind)) pricePieces(layout, product);
  takeFirstOffer(layout, product);
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
  if (variants) return [{ ...record, variants }];
  const unreadable = `A size or colour of line ${record.line}. Only the product itself is imported`;
  return [record, ...parts.map(({ picture: _, ...part }) => ({ ...part, unreadable }))];
}

/** Kinds of products that are no goods, or not sold by their vendor. */
const OTHER_KINDS: readonly (readonly [kind: RegExp, reason: string])[] = [
  [/^(?:grouped|bundle)$/, 'A group of other products, which are imported on their own'],
  [/^external$/, 'Sold on another website'],
  [/^(?:downloadable|digital|download|d)$/, 'A download. Only goods are sold here'],
  [/^(?:service|event|donation|membership|appointment)s?$/, 'A service. Only goods are sold here'],
  [/^gift ?cards?$/, 'A gift card. Only goods are sold here'],
];

function otherThanGoods({ goods, giftCard }: Layout, record: ImportRecord): string | undefined {
  const kinds = (goods ? textOf(record, goods) : '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .split(/\s*,\s*/);
  if (giftCard && /^(?:true|yes|1)$/i.test(textOf(record, giftCard))) kinds.push('gift card');
  return OTHER_KINDS.find(([kind]) => kinds.some((one) => kind.test(one)))?.[1];
}

/** WooCommerce says of products without a count if there are any; BigCommerce has them as 0. */
function countStock({ stock, isInStock, tracking }: Layout, record: ImportRecord) {
  if (stock && tracking && /^(?:none|false)$/i.test(textOf(record, tracking)))
    record.cells[stock] = UNCOUNTED;
  if (!stock || !isInStock || isInStock === stock || textOf(record, stock) !== '') return;
  const isIn = textOf(record, isInStock);
  if (isIn === '0') record.cells[stock] = '0';
  if (isIn === '1') record.cells[stock] = UNCOUNTED;
}

function substitute({ substitutes }: Layout, record: ImportRecord) {
  for (const [column, other] of substitutes) {
    const isEmpty = /^(?:uncategori[sz]ed)?$/i.test(textOf(record, column));
    if (column !== other && isEmpty && textOf(record, other) !== '') {
      record.cells[column] = textOf(record, other);
    }
  }
}

function textOf({ cells }: ImportRecord, column: string): string {
  return cellText(cells, column);
}
