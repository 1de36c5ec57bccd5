import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import {
  EMPTY_VALUES,
  mapFields,
  namesOf,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/shared/catalog/product-fields.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { SIDES_IN_ORDER } from '@/shared/imports/columns.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  type ImportProblem,
  isStockOfPlace,
  keyOf,
} from '@/shared/imports/imports.ts';
import { parseJson } from '@/shared/input/parse-json.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { readSizes } from './expand-attributes.ts';
import { textOfHtml } from './html-text.ts';
import { readMeasure } from './read-measure.ts';

/** Values of empty cells in optional fields. Other fields keep their value, or a new product's default. */
const EMPTY: Partial<Record<ImportField, unknown>> = {
  sku: null,
  compareAtPrice: null,
  additionalImages: [],
  imageAlts: {},
  filters: '',
  flaws: [],
  ...EMPTY_VALUES,
};

/** @param column name of the cell's column, which may have a unit */
type Reader = (text: string, cells: FieldCells, column: string, note: Note) => unknown;
type Note = (message: string) => void;

const READER_OF_KIND: Partial<Record<ProductField['kind'], Reader>> = {
  words: (text) => readList(text, /[|;,\n]/),
  whole: readWhole,
  decimal: readWeight,
  choice: readChoice,
};

const READERS: Partial<Record<ImportField, Reader | undefined>> = {
  rehomeId: readWhole,
  price: readPrice,
  compareAtPrice: (text, ...rest) => {
    const price = readPrice(text, ...rest);
    return Number(price) === 0 ? null : price;
  },
  deliveryFee: readFee,
  stock: readStock,
  estimatedDeliveryDays: readDays,
  status: readStatus,
  region: readChoice,
  deliveryAvailable: readYesNo,
  imageUrl: (text) => toLink(withoutFormula(text).split(BEFORE_LINK)[0] ?? ''),
  additionalImages: readPictures,
  imageAlts: readAlts,
  flaws: readFlaws,
  ...mapFields(PRODUCT_FIELDS, (field) =>
    'unit' in field && field.unit === 'cm' ? readLength : READER_OF_KIND[field.kind],
  ),
};

const HTML_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['name', 'description', 'category', 'imageAlts', 'filters', 'flaws'] as const),
  ...namesOf(PRODUCT_FIELDS),
]);

/** A cell that is left out, with a note. */
const UNREAD = Symbol('unread');

export type FieldCells = Partial<Record<ImportField, unknown>>;
export interface ReadRow {
  fields: FieldCells;
  /** Cells that were read otherwise than they are written. */
  notes: ImportProblem[];
}

/**
 * Parses cells into the form of the product schemas, which reject invalid values. Fields without a column are absent, and in
 * tables a cell that a row leaves out is empty.
 */
export function readCells(
  cells: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  format: ImportFormat,
): ReadRow {
  const notes: ImportProblem[] = [];
  const sent: FieldCells = {};
  for (const field of IMPORT_FIELDS) {
    const column = mapping[field];
    if (column === undefined || (format === 'ndjson' && !Object.hasOwn(cells, column))) continue;
    const cell = cells[column] ?? '';
    const text = typeof cell === 'string' && format !== 'ndjson' ? unescapeFormula(cell) : cells[column];
    sent[field] = text;
    // Our own exports have texts as they are.
    if (typeof text !== 'string' || mapping.rehomeId !== undefined || !HTML_FIELDS.has(field)) continue;
    const html = field === 'description' ? withLineBreaks(text).replace(/\r\n?/g, '\n') : text;
    const plain = textOfHtml(html);
    if (plain !== html) notes.push({ column, message: 'HTML was turned into plain text' });
    sent[field] = plain;
  }
  const fields = Object.fromEntries(
    Object.entries(sent).flatMap(([name, cell]) => {
      const field = name as ImportField;
      const column = mapping[field] ?? field;
      const note = (message: string) => notes.push({ column, message });
      const value = readValue(field, cell, sent, column, note);
      return value === undefined || value === UNREAD ? [] : [[field, value]];
    }),
  );
  const offered = withSalePrice(withPrice(fields), cells, mapping);
  const published = withStatus(withStockOfPlaces(offered, cells, mapping), cells, mapping);
  noteSides(cells, mapping, notes);
  return { fields: withPictures(published, cells, mapping, notes), notes };
}

function readValue(field: ImportField, cell: unknown, sent: FieldCells, column: string, note: Note): unknown {
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''))
    return EMPTY[field];
  if (typeof cell === 'string') {
    const value = READERS[field]?.(cell.trim(), sent, column, note);
    return value === undefined ? cell : value;
  }
  // Programs write numbers for texts.
  return typeof cell === 'number' && field === 'sku' ? String(cell) : cell;
}

/** Says how the numbers of a size were taken that does not name its sides. */
function noteSides(cells: Cells, mapping: ImportMapping, notes: ImportProblem[]) {
  const column = columnBeside(mapping, cells, ...SIZE_KEYS);
  const text = textIn(cells, column);
  if (!column || text === '' || SIDES_IN_ORDER.test(column) || /[wdhl]/i.test(text)) return;
  if (readSizes(column, text).length === 3) {
    notes.push({ column, message: 'Three numbers were read as width, depth and height' });
  } else if (/\d\s*[x×*]\s*\d/.test(text)) {
    notes.push({ column, message: 'Not read: it does not say which side is which, as W 80 x D 20 does' });
  }
}

const SIZE_KEYS = ['size', 'sizes', 'dimension', 'dimensions', 'measurements'].flatMap((key) => [
  ...[key, `${key}cm`, `${key}mm`],
]);

/** An empty sale price: the product is sold at its regular price. */
function withPrice(fields: FieldCells): FieldCells {
  const { price, compareAtPrice, ...rest } = fields;
  if (price !== undefined || typeof compareAtPrice !== 'string') return fields;
  return { ...rest, price: compareAtPrice, compareAtPrice: null };
}

/** Columns by key that no field has, for a mapping: their rows have the same. */
const freeColumns = new WeakMap<ImportMapping, Map<string, string>>();

function columnBeside(mapping: ImportMapping, cells: Cells, ...keys: string[]): string | undefined {
  let columns = freeColumns.get(mapping);
  if (!columns) {
    const mapped = new Set(Object.values(mapping));
    const free = Object.keys(cells).filter((column) => !mapped.has(column));
    columns = new Map(free.map((column) => [keyOf(column), column]));
    freeColumns.set(mapping, columns);
  }
  return keys.map((key) => columns.get(key)).find((column) => column !== undefined);
}

type Cells = Readonly<Record<string, unknown>>;

function textIn(cells: Cells, column: string | undefined): string {
  const cell = column === undefined ? '' : cells[column];
  return typeof cell === 'string' ? cell.trim() : '';
}

/** A lower price beside the price, as Magento, BigCommerce, Squarespace and Square have it, unless it is over or off. */
function withSalePrice(fields: FieldCells, cells: Cells, mapping: ImportMapping): FieldCells {
  const column = columnBeside(mapping, cells, 'specialprice', 'saleprice', 'onlinesaleprice');
  const price = readAmount(textIn(cells, column));
  const isOff = /^(?:no|n|false|0)$/i.test(textIn(cells, columnBeside(mapping, cells, 'onsale')));
  const until = Date.parse(textIn(cells, columnBeside(mapping, cells, 'specialpricetodate')));
  const isLower =
    typeof fields.price === 'string' && Number(price) > 0 && Number(price) < Number(fields.price);
  if (!isLower || isOff || until < Date.now()) return fields;
  return { ...fields, price, compareAtPrice: fields.compareAtPrice ?? fields.price };
}

/** Square counts the stock of each place in a column of its own. */
function withStockOfPlaces(fields: FieldCells, cells: Cells, { stock: column }: ImportMapping): FieldCells {
  if (!column || typeof fields.stock !== 'number' || !isStockOfPlace(column)) return fields;
  const others = Object.keys(cells).filter((name) => name !== column && isStockOfPlace(name));
  const counted = others.map((name) => readWhole(textIn(cells, name)));
  const sum = counted.reduce<number>((total, count) => total + Math.max(0, Number(count) || 0), fields.stock);
  return { ...fields, stock: sum };
}

/** Shopify has active products that no page shows; Magento counts from 1 for those on sale to 2. */
function withStatus(fields: FieldCells, cells: Cells, mapping: ImportMapping): FieldCells {
  const column = columnBeside(mapping, cells, 'published', 'publishedononlinestore');
  const isHidden = column !== undefined && isNotOnSale(textIn(cells, column));
  const isOff =
    mapping.status !== undefined && keyOf(mapping.status) === 'productonline' && fields.status === '2';
  return isHidden || isOff ? { ...fields, status: 'draft' } : fields;
}

/**
 * Takes the main picture from a column of several, and further ones from numbered columns such as `IMAGE2`. A column that is
 * called `additionalImages` has no main picture.
 */
function withPictures(
  fields: FieldCells,
  cells: Readonly<Record<string, unknown>>,
  { imageUrl: mainColumn, additionalImages: moreColumn }: ImportMapping,
  notes: ImportProblem[],
): FieldCells {
  const more = Array.isArray(fields.additionalImages) ? fields.additionalImages : [];
  const mainText = mainColumn === undefined ? undefined : cells[mainColumn];
  const besides = [
    ...(typeof mainText === 'string' ? mainText.trim().split(BEFORE_LINK).slice(1).map(toLink) : []),
    ...(mainColumn === undefined || moreColumn !== undefined ? [] : numberedAfter(mainColumn, cells)),
  ];
  const isGallery =
    mainColumn === undefined && moreColumn !== undefined && keyOf(moreColumn) !== 'additionalimages';
  const numbered = moreColumn === undefined ? [] : numberedAfter(moreColumn, cells);
  const [first, ...rest] = [...(fields.imageUrl ? [fields.imageUrl] : []), ...besides, ...more, ...numbered];
  if (besides.length + numbered.length === 0 && !(isGallery && first)) return fields;
  const limit = MAX_PRODUCT_IMAGES - 1;
  if (rest.length > limit) {
    const column = moreColumn ?? mainColumn ?? '';
    notes.push({ column, message: `Only the first ${MAX_PRODUCT_IMAGES} pictures were taken` });
  }
  return { ...fields, imageUrl: first, additionalImages: [...new Set(rest)].slice(0, limit) };
}

function numberedAfter(column: string, cells: Readonly<Record<string, unknown>>): string[] {
  const [, name, first] = /^(.*?)(\d+)$/.exec(column) ?? [];
  if (name === undefined) return [];
  return Array.from({ length: MAX_PRODUCT_IMAGES - 1 }, (_, index) => {
    const cell = cells[`${name}${Number(first) + 1 + index}`];
    return typeof cell === 'string' ? toLink(cell.trim()) : '';
  }).filter((link) => link !== '');
}

/** Words that people write about a price. */
const WITH_TAX = /\s*\(?(?:incl?(?:uding|usive)?\.?(?:\s+of)?|with)\s*gst\)?\.?$/i;
const PER_PIECE = /\s*(?:\beach|\bea\.?|\bper piece)$/i;

/** Reads `$1,250 incl GST`, `from $95`, `32.-` and `$48 each`. A price without tax is none that a customer pays. */
function readPrice(text: string, _: FieldCells, column: string, note: Note): string {
  const [, from = '', rest = text] = /^(from|ab|ca\.?|approx\.?)\s+(.*)$/i.exec(text) ?? [];
  const price = readAmount(
    rest
      .replace(WITH_TAX, '')
      .replace(PER_PIECE, '')
      .replace(/[.,][-–—]+$/, ''),
  );
  if (from !== '' && isAmount(price)) note(`“${from}” was left out: it is the price of the product`);
  if (isAmount(price) && /\b(?:tax excl|excl\.? (?:tax|gst)|ex\.? gst|without (?:tax|gst))/i.test(column)) {
    note('Taken as it is, but your file says that it is without tax');
  }
  return price === '' ? text : price;
}

/** Other words for a delivery fee do not cost the product its row. */
function readFee(text: string, _: FieldCells, __: string, note: Note): string | symbol {
  const fee = readAmount(/^(?:free|none|no charge)$/i.test(text) ? '0' : text);
  if (isAmount(fee)) return fee;
  note('The delivery fee is no amount. It was left out');
  return UNREAD;
}

function isAmount(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text);
}

/** Also parses `1,200` and `12.0`. */
function readWhole(text: string): unknown {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(?:\.0+)?$/.test(plain) ? Number(plain) : text;
}

const IS_SOLD = /^(?:outofstock|sold|soldout|none|no)$/;
const IS_UNCOUNTED = /^(?:instock|yes|available|unlimited)$/;
/** Stock of a product that is for sale, but not counted. */
export const UNCOUNTED = 'uncounted';

/**
 * Wix and people write words for a stock that they do not count. Other shops count below zero what they still owe.
 */
function readStock(text: string, _: FieldCells, __: string, note: Note): unknown {
  if (IS_SOLD.test(keyOf(text))) return 0;
  if (isUncounted(text)) return UNCOUNTED;
  const [, count = text] =
    /^(\d{1,9}) ?(?:only|left|available|in stock|pcs?|pieces?|units?|x)$/i.exec(text) ?? [];
  const stock = readWhole(count);
  if (typeof stock !== 'number' || stock >= 0) return stock;
  note('A stock below 0 was read as 0');
  return 0;
}

export function isUncounted(text: string): boolean {
  return text === UNCOUNTED || IS_UNCOUNTED.test(keyOf(text));
}

/** `2-3 days` are at most 3, `1–2 weeks` 14. */
function readDays(text: string): unknown {
  const [, most, unit = ''] =
    /^(?:\d{1,3} ?(?:-|–|to) ?)?(\d{1,3}) ?(days?|weeks?|(?:working|business) days?)?$/i.exec(text) ?? [];
  return most === undefined ? readWhole(text) : Number(most) * (/week/i.test(unit) ? 7 : 1);
}

function readWeight(text: string, _: FieldCells, column: string): unknown {
  const weight = readMeasure(text, column, 'kg');
  if (weight === null) return text;
  // An exported 0 means an unknown weight.
  return weight === 0 ? null : Math.max(0.01, Math.round(weight * 100) / 100);
}

function readLength(text: string, _: FieldCells, column: string, note: Note): unknown {
  const length = readMeasure(text, column, 'cm');
  if (length === null) return text;
  if (length === 0) return null;
  const whole = Math.max(1, Math.round(length));
  if (Math.abs(whole - length) > 1e-9) note('Rounded to whole centimetres');
  return whole;
}

/** WooCommerce writes line breaks as `\n`. */
function withLineBreaks(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\\n', '\n');
}

const ON_SALE = /^(?:active|published|visible|enabled|yes|y|true|1)$/i;
const NOT_ON_SALE =
  /^(?:draft|archived|hidden|unpublished|disabled|inactive|private|pending|no|n|false|0|-1)$/i;

function readStatus(text: string): unknown {
  if (ON_SALE.test(text)) return 'active';
  return isNotOnSale(text) ? 'draft' : readChoice(text);
}

/** True for `archived`, `hidden`, `0` and the like, as other shops write it. */
export function isNotOnSale(text: string): boolean {
  return NOT_ON_SALE.test(text);
}

/** `Second hand` is `second-hand`. */
function readChoice(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}

function readYesNo(text: string): unknown {
  if (/^(?:yes|y|true|1)$/i.test(text)) return true;
  return /^(?:no|n|false|0)$/i.test(text) ? false : text;
}

/** `oak | ash`, or a JSON list if a word contains the separator. */
function readList(text: string, between: RegExp): unknown {
  if (text.startsWith('[')) return parseJson(text) ?? text;
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A separator between two links. Links may contain commas and semicolons themselves. */
const BEFORE_LINK = /(?:\s*[,;|]\s*|\s+)(?=https?:\/\/|wix:image:|\w+~mv2)/i;

function readPictures(text: string): unknown {
  const links = readList(withoutFormula(text), /[|\s]+|[,;](?=\s|$|https?:\/\/|\/|wix:image:|\w+~mv2)/i);
  return Array.isArray(links) ? links.map((link) => (typeof link === 'string' ? toLink(link) : link)) : links;
}

/** A picture in an export of Wix: `22e53e_1f~mv2.jpg`, or `wix:image://v1/22e53e_1f~mv2.jpg/Lamp.jpg#…`. */
const WIX_PICTURE = /^(?:wix:image:\/\/v1\/)?(\w+~mv2[\w.]*)(?:\/\S*)?$/i;

/** Google Sheets shows a picture by `=IMAGE("https://…")`. */
function withoutFormula(text: string): string {
  return /^=?(?:image|hyperlink)\(\s*"([^"]+)"/i.exec(text)?.[1] ?? text;
}

/** Pages of Google Drive and Dropbox that show a file. */
const DRIVE_PAGE = /^https:\/\/drive\.google\.com\/(?:file\/d\/|(?:open|uc)\?(?:\S*&)?id=)([\w-]{10,})/i;
const DROPBOX_PAGE = /^(https:\/\/(?:www\.)?dropbox\.com\/\S+[?&])dl=0$/i;

/** Completes links that other shops shorten, and takes the picture of a page that only shows it. */
function toLink(text: string): string {
  const [, driveId] = DRIVE_PAGE.exec(text) ?? [];
  if (driveId) return `https://drive.google.com/thumbnail?id=${driveId}&sz=w1600`;
  const [, dropbox] = DROPBOX_PAGE.exec(text) ?? [];
  if (dropbox) return `${dropbox}raw=1`;
  const [, picture] = WIX_PICTURE.exec(text) ?? [];
  if (picture) return `https://static.wixstatic.com/media/${picture}`;
  return /^\/\/\w/.test(text) ? `https:${text}` : text;
}

/** A JSON object by picture URL; any other text describes the first picture. */
function readAlts(text: string, { imageUrl }: FieldCells): unknown {
  if (text.startsWith('{')) return parseJson(text) ?? text;
  return typeof imageUrl === 'string' ? { [imageUrl.trim()]: text } : text;
}

/** A JSON list, or sentences between bars or on lines of their own. */
function readFlaws(text: string): unknown {
  const flaws = readList(text, /[|\n]/);
  return Array.isArray(flaws)
    ? flaws.map((flaw) => (typeof flaw === 'string' ? { text: flaw } : flaw))
    : flaws;
}
