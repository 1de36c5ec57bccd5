import { IMPORT_FIELDS, type ImportMapping, isStockOfPlace, isVariantColumn, keyOf } from './imports.ts';

/** Columns without a field of their own that are read too: they group rows, or replace an empty field. */
const READ_BESIDE: ReadonlySet<string> = new Set([
  ...['handle', 'urlhandle', 'producturl', 'handleid', 'itemtype', 'item', 'fieldtype', 'parent', 'id'],
  ...['shortdescription', 'summary', 'internalimageurlexport', 'instock', 'variationname', 'referencehandle'],
  ...['published', 'publishedononlinestore', 'onsale', 'specialprice', 'saleprice', 'onlinesaleprice'],
  ...['discountmode', 'discountvalue', 'discountamount', 'discountpercent', 'discounttoyyyymmdd', 'archived'],
  ...[
    'visibilityincatalog',
    'visibility',
    'trackinventory',
    'inventorytracking',
    'productisinventorytracked',
  ],
  ...['relationship', 'relationshipdetails', 'variationdetails', 'itemnumber', 'format', 'buyitnowprice'],
  ...['auctionbuyitnowprice', 'variation1name', 'variation1values', 'variation2name', 'variation2values'],
  ...['specialpricetodate', 'storeviewcode', 'additionalattributes', 'configurablevariations'],
  ...[
    'configurablevariationlabels',
    'producttypenoneditable',
    'giftcard',
    'variantid',
    'type',
    'customproducttype',
    'producttype',
    'reportingcategory',
  ],
]);

/**
 * Lists the columns of a file that nothing is read from.
 *
 * @param columns in the order of the file; those without a name are left out
 */
export function unusedColumns(columns: readonly string[], mapping: ImportMapping): string[] {
  const mapped = new Set<string>(IMPORT_FIELDS.flatMap((field) => mapping[field] ?? []));
  const numbered = /^(.*?)\d+$/.exec(mapping.imageUrl ?? '')?.[1];
  return columns.filter((column) => {
    const key = keyOf(column);
    if (mapped.has(column) || READ_BESIDE.has(key) || isVariantColumn(column)) return false;
    if (SIDES_IN_ORDER.test(column) || isSizeColumn(column)) return false;
    if (/^Column \d+$/.test(column) || /^features?namevalue/.test(key)) return false;
    if (isStockOfPlace(column) || /^product(?:option|variation|mediagalleryimageurl)/.test(key)) return false;
    return !(
      numbered !== undefined &&
      column.startsWith(numbered) &&
      /^\d+$/.test(column.slice(numbered.length))
    );
  });
}

/** Matches a column that says which side each number of its sizes is: `Size (W x D x H)`, or `B x T x H` in German. */
export const SIDES_IN_ORDER = /\b([bwdhlt])\s*[x×*]\s*([bwdhlt])\s*[x×*]\s*([bwdhlt])\b/i;

/** True for a column with all sides of a product, such as `Dimensions (cm)`. */
export function isSizeColumn(column: string): boolean {
  return /^(?:dimensions?|sizes?|measurements?|[bwdhlt]x[bwdhlt]x[bwdhlt])(?:cm|mm|m|in)?$/.test(
    keyOf(column),
  );
}

/** Columns by which exports of other shop systems are known, all of each. */
const EXPORTERS: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ['this shop', ['rehomeid', 'variantof']],
  ['Shopify', ['handle', 'bodyhtml', 'variantprice']],
  ['Shopify', ['urlhandle', 'option1name', 'publishedononlinestore']],
  ['WooCommerce', ['type', 'regularprice', 'categories', 'parent']],
  ['Etsy', ['title', 'currencycode', 'materials', 'image1']],
  ['Magento', ['sku', 'producttype', 'attributesetcode']],
  ['PrestaShop', ['active01', 'categoriesxyz']],
  ['Square', ['itemname', 'variationname', 'token']],
  ['Squarespace', ['hostedimageurls', 'optionname1']],
  ['Ecwid', ['productinternalid', 'productname', 'productprice']],
  ['Lightspeed', ['handle', 'compositesku', 'retailprice']],
  ['OpenCart', ['productid', 'imagename', 'stockstatusid']],
  ['Wix', ['fieldtype', 'handleid']],
  ['Wix', ['fieldtype', 'plaindescription']],
  ['BigCommerce', ['itemtype', 'productcodesku']],
  ['BigCommerce', ['item', 'currentstock', 'isvisible']],
  ['eBay', ['title', 'relationshipdetails', 'startprice']],
  ['eBay', ['itemnumber', 'variationdetails', 'availablequantity']],
  ['Trade Me', ['title', 'buynowprice', 'startprice']],
];

/** Returns the shop system whose export has these columns; null for a list of one's own. */
export function exporterOf(columns: readonly string[]): string | null {
  const keys = new Set(columns.map(keyOf));
  return EXPORTERS.find(([, all]) => all.every((key) => keys.has(key)))?.[0] ?? null;
}
