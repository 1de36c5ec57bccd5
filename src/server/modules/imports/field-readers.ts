import { mapFields, PRODUCT_FIELDS, type ProductField } from '@/shared/catalog/product-fields.ts';
import { type ImportField, keyOf } from '@/shared/imports/imports.ts';
import { parseJson } from '@/shared/input/parse-json.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { readMeasure } from './read-measure.ts';

export type FieldCells = Partial<Record<ImportField, unknown>>;
/** A cell that is left out, with a note. */
export const UNREAD = Symbol('unread');

/** @param column name of the cell's column, which may have a unit */
type Reader = (text: string, cells: FieldCells, column: string, note: Note) => unknown;
export type Note = (message: string) => void;

const READER_OF_KIND: Partial<Record<ProductField['kind'], Reader>> = {
  words: (text) => readList(text, /[|;,\n]/),
  whole: readWhole,
  decimal: readWeight,
  choice: readChoice,
};

/** Parse the text of a cell, if a field has other than texts. */
export const READERS: Partial<Record<ImportField, Reader | undefined>> = {
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
  imageUrl: readPicture,
  additionalImages: readPictures,
  imageAlts: readAlts,
  flaws: readFlaws,
  ...mapFields(PRODUCT_FIELDS, (field) =>
    'unit' in field && field.unit === 'cm' ? readLength : READER_OF_KIND[field.kind],
  ),
};

/** Words that people write about a price. */
const WITH_TAX = /\s*\(?(?:incl?(?:uding|usive)?\.?(?:\s+of)?|with)\s*gst\)?\.?$/i;
const PER_PIECE = /\s*(?:\beach|\bea\.?|\bper piece)$/i;
const TERMS = /\s*\(?\b(sold|o\.?n\.?o\.?|obo|neg(?:otiable)?\.?|firm)\)?$/i;

/** Reads `$1,250 incl GST`, `from $95`, `32.-`, `$48 each` and `$90 ONO`. A price without tax is none that a customer pays. */
function readPrice(text: string, _: FieldCells, column: string, note: Note): string {
  const [, from = '', rest = text] = /^(from|ab|ca\.?|approx\.?)\s+(.*)$/i.exec(text) ?? [];
  const [, terms = ''] = TERMS.exec(rest) ?? [];
  const price = readAmount(
    rest
      .replace(TERMS, '')
      .replace(WITH_TAX, '')
      .replace(PER_PIECE, '')
      .replace(/[.,][-–—]+$/, ''),
  );
  for (const word of [from, terms].filter((one) => one !== '' && isAmount(price))) {
    note(`“${word}” was left out: it is the price of the product`);
  }
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
export function readWhole(text: string): unknown {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(?:\.0+)?$/.test(plain) ? Number(plain) : text;
}

const IS_SOLD = /^(?:outofstock|sold|soldout|none|no)$/;
const NUMBER_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const IS_UNCOUNTED = /^(?:instock|yes|available|unlimited)$/;
/** Stock of a product that is for sale, but not counted. */
export const UNCOUNTED = 'uncounted';

/**
 * Wix and people write words for a stock that they do not count. Other shops count below zero what they still owe.
 */
function readStock(text: string, _: FieldCells, __: string, note: Note): unknown {
  if (IS_SOLD.test(keyOf(text))) return 0;
  if (isUncounted(text)) return UNCOUNTED;
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  if (word > 0) return word;
  const [, count = text] =
    /^(\d{1,9}) ?(?:only|left|available|in stock|pcs?|pieces?|units?|stk\.?|st(?:ü|ue)ck|x)$/i.exec(text) ??
    [];
  const stock = readWhole(count);
  if (typeof stock !== 'number' || stock >= 0) return stock;
  note('A stock below 0 was read as 0');
  return 0;
}

export function isUncounted(text: string): boolean {
  return text === UNCOUNTED || IS_UNCOUNTED.test(keyOf(text));
}

/** `2-3 days` are at most 3, `1–2 weeks` 14. Other words do not cost the product its row. */
function readDays(text: string, _: FieldCells, __: string, note: Note): unknown {
  const [, most, unit = ''] =
    /^(?:\d{1,3} ?(?:-|–|to) ?)?(\d{1,3}) ?(days?|weeks?|tage?|wochen?|(?:working|business) days?)?$/i.exec(
      text,
    ) ?? [];
  if (most !== undefined) return Number(most) * (/^w(?:eek|oche)/i.test(unit) ? 7 : 1);
  const days = readWhole(text);
  if (typeof days === 'number') return days;
  note('The delivery time is no number of days. It was left out');
  return UNREAD;
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
export const BEFORE_LINK = /(?:\s*[,;|]\s*|\s+)(?=https?:\/\/|wix:image:|\w+~mv2)/i;

/** Words such as `see Facebook` do not cost the product its row. */
function readPicture(text: string, _: FieldCells, __: string, note: Note): string | symbol {
  const link = toLink(withoutFormula(text).split(BEFORE_LINK)[0] ?? '');
  if (/[./:~]/.test(link)) return link;
  note('This is no link to a picture. It was left out');
  return UNREAD;
}

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
export function toLink(text: string): string {
  const [, driveId] = DRIVE_PAGE.exec(text) ?? [];
  if (driveId) return `https://drive.google.com/thumbnail?id=${driveId}&sz=w1600`;
  const [, dropbox] = DROPBOX_PAGE.exec(text) ?? [];
  if (dropbox) return `${dropbox}raw=1`;
  const [, picture] = WIX_PICTURE.exec(text) ?? [];
  if (picture) return `https://static.wixstatic.com/media/${picture}`;
  if (/^www\.\w/i.test(text)) return `https://${text}`;
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
