import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { SIDES_IN_ORDER } from '@/shared/imports/columns.ts';
import { type ImportMapping, type ImportProblem, isStockOfPlace, keyOf } from '@/shared/imports/imports.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { toDecimal } from '@/shared/money.ts';
import { readSizes } from './expand-attributes.ts';
import { BEFORE_LINK, type FieldCells, isNotOnSale, readWhole, toLink } from './field-readers.ts';

/** Says how the numbers of a size were taken that does not name its sides. */
export function noteSides(cells: Cells, mapping: ImportMapping, notes: ImportProblem[]) {
  const column = columnBeside(mapping, cells, ...SIZE_KEYS);
  const text = textIn(cells, column);
  if (!column || text === '' || SIDES_IN_ORDER.test(column) || /[wdhl]/i.test(text)) return;
  if (readSizes(column, text).length === 3) {
    notes.push({ column, message: 'Three numbers were read as width, depth and height' });
  } else if (/\d\s*[x×*]\s*\d/.test(text)) {
    notes.push({ column, message: 'Not read: it does not say which side is which, as W 80 x D 20 does' });
  }
}

/** Etsy lists choices without their prices and stock. */
export function noteVariations(cells: Cells, mapping: ImportMapping, notes: ImportProblem[]) {
  for (const number of [1, 2]) {
    const column = columnBeside(mapping, cells, `variation${number}values`);
    const choices = textIn(cells, column);
    if (!column || choices === '') continue;
    const name = textIn(cells, columnBeside(mapping, cells, `variation${number}name`));
    const message = `Add ${name || 'the choices'} (${choices.slice(0, 100)}) on the product’s page: the file has no stock of each`;
    notes.push({ column, message });
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

/** Completes fields by columns that have no field of their own. */
export function withOtherColumns(
  fields: FieldCells,
  cells: Cells,
  mapping: ImportMapping,
  notes: ImportProblem[],
): FieldCells {
  const priced = withDiscount(withSalePrice(withPrice(fields), cells, mapping), cells, mapping);
  const counted = withStockOfPlaces(priced, cells, mapping);
  return inMillimetres(withStatus(counted, cells, mapping), cells, mapping, notes);
}

/** A lower price beside the price, as Magento, BigCommerce, Squarespace and Square have it, unless it is over or off. */
function withSalePrice(fields: FieldCells, cells: Cells, mapping: ImportMapping): FieldCells {
  const column = columnBeside(mapping, cells, 'specialprice', 'saleprice', 'onlinesaleprice');
  const price = readAmount(textIn(cells, column));
  const isOff = /^(?:no|n|false|0)$/i.test(textIn(cells, columnBeside(mapping, cells, 'onsale')));
  const isLower =
    typeof fields.price === 'string' && Number(price) > 0 && Number(price) < Number(fields.price);
  if (!isLower || isOff || isOver(cells, mapping, 'specialpricetodate')) return fields;
  return { ...fields, price, compareAtPrice: fields.compareAtPrice ?? fields.price };
}

/** True for an offer whose last day is past. */
function isOver(cells: Cells, mapping: ImportMapping, key: string): boolean {
  return Date.parse(textIn(cells, columnBeside(mapping, cells, key))) < Date.now();
}

/** A discount in per cent or as an amount, as Wix (`discountMode`) and PrestaShop have it. */
function withDiscount(fields: FieldCells, cells: Cells, mapping: ImportMapping): FieldCells {
  const numberIn = (key: string) => Number(readAmount(textIn(cells, columnBeside(mapping, cells, key)))) || 0;
  const isAmount = /^amount$/i.test(textIn(cells, columnBeside(mapping, cells, 'discountmode')));
  const value = numberIn('discountvalue');
  const percent = (isAmount ? 0 : value) || numberIn('discountpercent');
  const amount = (isAmount ? value : 0) || numberIn('discountamount');
  const before = Number(fields.price);
  const cents = Math.round((before * 100 - amount * 100) * (1 - percent / 100));
  const isLower = typeof fields.price === 'string' && cents > 0 && cents < Math.round(before * 100);
  if (!isLower || isOver(cells, mapping, 'discounttoyyyymmdd')) return fields;
  return { ...fields, price: toDecimal(cents), compareAtPrice: fields.price };
}

const SIDES = ['widthCm', 'depthCm', 'heightCm'] as const;
/** No furniture has a side of 5 m. */
const MAX_SIDE_CM = 500;

/** Sides without a unit are millimetres, if they are longer than furniture as centimetres. */
function inMillimetres(
  fields: FieldCells,
  cells: Cells,
  mapping: ImportMapping,
  notes: ImportProblem[],
): FieldCells {
  const sides = SIDES.filter((side) => typeof fields[side] === 'number');
  const long = sides.find((side) => Number(fields[side]) >= MAX_SIDE_CM);
  const isPlain = (side: (typeof SIDES)[number]) =>
    isOnlyNumber(textIn(cells, mapping[side])) && !hasUnit(mapping[side] ?? '');
  if (!long || !sides.every(isPlain)) return fields;
  notes.push({ column: mapping[long] ?? '', message: 'Sizes without a unit were read as millimetres' });
  const converted = sides.map((side) => [side, Math.max(1, Math.round(Number(fields[side]) / 10))] as const);
  return { ...fields, ...Object.fromEntries(converted) };
}

function isOnlyNumber(text: string): boolean {
  return /^[\d.,\s]+$/.test(text);
}

function hasUnit(column: string): boolean {
  return /(?:cm|mm|\bm|\bin|inch(?:es)?|feet|\bft)\)?$/i.test(column);
}

/** Square counts the stock of each place in a column of its own. */
function withStockOfPlaces(fields: FieldCells, cells: Cells, { stock: column }: ImportMapping): FieldCells {
  if (!column || typeof fields.stock !== 'number' || !isStockOfPlace(column)) return fields;
  const others = Object.keys(cells).filter((name) => name !== column && isStockOfPlace(name));
  const counted = others.map((name) => readWhole(textIn(cells, name)));
  const sum = counted.reduce<number>((total, count) => total + Math.max(0, Number(count) || 0), fields.stock);
  return { ...fields, stock: sum };
}

/** Columns of products that no page shows, though they are active. */
const SHOWN_IN = ['published', 'publishedononlinestore', 'visibilityincatalog', 'visibility'] as const;

/** Magento counts from 1 for products on sale to 2; Square has archived ones. */
function withStatus(fields: FieldCells, cells: Cells, mapping: ImportMapping): FieldCells {
  const isHidden = SHOWN_IN.some((key) => {
    const text = textIn(cells, columnBeside(mapping, cells, key));
    return isNotOnSale(text) || text === 'none';
  });
  const isArchived = /^(?:y|yes)$/i.test(textIn(cells, columnBeside(mapping, cells, 'archived')));
  const isOff =
    mapping.status !== undefined && keyOf(mapping.status) === 'productonline' && fields.status === '2';
  return isHidden || isArchived || isOff ? { ...fields, status: 'draft' } : fields;
}

/**
 * Takes the main picture from a column of several, and further ones from numbered columns such as `IMAGE2`. A column that is
 * called `additionalImages` has no main picture.
 */
export function withPictures(
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
  const [first, ...others] = [
    ...(fields.imageUrl ? [fields.imageUrl] : []),
    ...besides,
    ...more,
    ...numbered,
  ];
  // Magento lists the main picture among the others.
  const rest = others.filter((picture) => picture !== first);
  const isAsWritten = rest.length === more.length && besides.length + numbered.length === 0;
  if (isAsWritten && !(isGallery && first)) return fields;
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
