import { keyOf } from '@/shared/imports/imports.ts';
import { cellText } from './file-variants.ts';
import type { ImportRecord } from './read-records.ts';

const [TYPE, ID, PARENT] = ['Type', 'ID', 'Parent'] as const;
const OPTIONS = Array.from(
  { length: 5 },
  (_, at) => [`Option${at + 1} Name`, `Option${at + 1} Value`] as const,
);

/** eBay's numbers of conditions, in the words of its pages. */
const CONDITIONS: Readonly<Record<string, string>> = {
  ...{ 1000: 'New', 1500: 'New', 2750: 'Like new', 3000: 'Used', 4000: 'Very good', 5000: 'Good' },
  ...{ 6000: 'Acceptable', 7000: 'For parts' },
};

/**
 * Rewrites eBay's templates for uploads and reports of active listings to exports of WooCommerce: rows of a size or colour become
 * variations, with details such as `Size=Small|Colour=Red` as their options. Auctions have their Buy It Now price, and say why
 * they are not imported without one. Other files pass as they are.
 *
 * @param columns of the file, filled while reading; grows
 */
export async function* joinEbay(
  records: AsyncIterable<ImportRecord>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  let layout: Layout | null | undefined;
  let listing: ImportRecord | undefined;
  let isWaiting = false;
  for await (const record of records) {
    if (layout === undefined) {
      layout = layoutOf([...columns]);
      for (const column of layout ? [TYPE, ID, PARENT, ...OPTIONS.flat()] : []) columns.add(column);
    }
    if (!layout) {
      yield record;
      continue;
    }
    const isVariation = listing !== undefined && isVariationOf(layout, listing, record);
    if (listing && isWaiting) yield isVariation ? withVariations(layout, listing) : listing;
    isWaiting = !isVariation;
    if (listing && isVariation) yield variationOf(layout, listing, record);
    else listing = listingOf(layout, record);
  }
  if (listing && isWaiting) yield listing;
}

interface Layout {
  details: string;
  /** In templates: `Variation` for a size or colour. */
  relationship: string | undefined;
  /** In reports: the same in all rows of a listing. */
  item: string | undefined;
  format: string | undefined;
  buyNow: string | undefined;
  condition: string | undefined;
  picture: string | undefined;
  price: string;
  sku: string | undefined;
  /** Cells that a listing with variations takes from the first. */
  own: string[];
}

function layoutOf(columns: readonly string[]): Layout | null {
  const column = (...keys: string[]) => columns.find((name) => keys.includes(keyOf(name)));
  const [details, price] = [column('relationshipdetails', 'variationdetails'), column('startprice')];
  if (!details || !price) return null;
  const [sku, quantity] = [column('customlabel', 'customlabelsku'), column('quantity', 'availablequantity')];
  return {
    ...{ details, price, sku, relationship: column('relationship'), item: column('itemnumber') },
    ...{ format: column('format'), buyNow: column('buyitnowprice', 'auctionbuyitnowprice') },
    ...{ condition: column('conditionid'), picture: column('picurl', 'itemphotourl') },
    own: [sku, price, quantity].filter((one) => one !== undefined),
  };
}

function isVariationOf({ details, relationship, item }: Layout, listing: ImportRecord, record: ImportRecord) {
  if (relationship) return /^variation$/i.test(cellText(record.cells, relationship));
  const isSame = item !== undefined && cellText(record.cells, item) === cellText(listing.cells, item);
  return isSame && cellText(record.cells, details) !== '';
}

function listingOf(layout: Layout, record: ImportRecord): ImportRecord {
  const { format, buyNow, condition, price, sku, item } = layout;
  const cells: Record<string, unknown> = { ...record.cells, [TYPE]: 'simple', [ID]: '', [PARENT]: '' };
  if (condition) cells[condition] = CONDITIONS[cellText(cells, condition)] ?? cellText(cells, condition);
  if (sku && item && cellText(cells, sku) === '') cells[sku] = cellText(cells, item);
  if (!format || !/^auction$/i.test(cellText(cells, format))) return { ...record, cells };
  const fixed = buyNow ? cellText(cells, buyNow) : '';
  cells[price] = fixed;
  return fixed === ''
    ? { ...record, cells, unreadable: 'An auction without a Buy It Now price' }
    : { ...record, cells };
}

function withVariations({ own }: Layout, listing: ImportRecord): ImportRecord {
  const emptied = Object.fromEntries(own.map((column) => [column, '']));
  const cells = { ...listing.cells, ...emptied, [TYPE]: 'variable', [ID]: String(listing.line) };
  return { ...listing, cells };
}

function variationOf(
  { details, picture }: Layout,
  listing: ImportRecord,
  record: ImportRecord,
): ImportRecord {
  const options = cellText(record.cells, details)
    .split('|')
    .slice(0, OPTIONS.length)
    .flatMap((detail, at) => {
      const [name = '', ...value] = detail.split('=');
      const columns = OPTIONS[at];
      return columns
        ? [[columns[0], name.trim()] as const, [columns[1], value.join('=').trim()] as const]
        : [];
    });
  const cells: Record<string, unknown> = { ...record.cells, ...Object.fromEntries(options) };
  // `Small=https://…`
  if (picture)
    cells[picture] = cellText(cells, picture)
      .replace(/^[^=:|]+=(?=https?:)/, '')
      .split('|')[0];
  return { ...record, cells: { ...cells, [TYPE]: 'variation', [ID]: '', [PARENT]: `id:${listing.line}` } };
}
