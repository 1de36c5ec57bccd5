import { z } from 'zod';
import {
  COLLECTION_FIELDS,
  CONDITION_FIELDS,
  DETAIL_FIELDS,
  MADE_TO_ORDER_FIELDS,
  mapFields,
  namesOf,
  PASSPORT_FIELDS,
  PRODUCT_FIELDS,
  WORD_FIELDS,
} from '@/shared/catalog/product-fields.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { id } from '@/shared/input/input.ts';
import { IMPORT_MACHINE } from './import-states.ts';
import type { ImportMapping } from './imports-views.ts';

export type * from './imports-views.ts';

/** Limits of a product file: above any large workshop, and readable within seconds. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  /** With those that are pictures of a product above, or empty. */
  sheetRows: 60_000,
  columns: 250,
  /** Descriptions may contain pictures as text. */
  rowLength: 1_000_000,
  columnLength: 100,
  filesPerDay: 50,
  /** Files kept per vendor; the oldest is deleted. */
  keptFiles: 20,
} as const;
/** Maximum shown on screen; downloads have all. */
export const SHOWN_BROKEN_ROWS = 100;

export const IMPORT_FORMATS = ['csv', 'ndjson', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Of the shop's own files of products. */
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const satisfies ImportFormat[];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const IMPORT_STATES = IMPORT_MACHINE.states;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Planned by the dry run, then result. `same` and `unchanged` rows match their product already; the vendor leaves out `skipped` ones. */
export const IMPORT_ROW_STATES = [
  'unchecked',
  'broken',
  'skipped',
  'create',
  'update',
  'same',
  'created',
  'updated',
  'unchanged',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** `waiting` until fetched or abandoned. */
export const IMPORT_LINK_STATES = ['waiting', 'fetched', 'failed'] as const;

/** Columns of exports, in order, and of imports. */
export const IMPORT_FIELDS = [
  'rehomeId',
  'sku',
  'name',
  'description',
  'category',
  'price',
  'compareAtPrice',
  'stock',
  'status',
  'imageUrl',
  'additionalImages',
  'imageAlts',
  ...namesOf(WORD_FIELDS),
  'region',
  'filters',
  ...namesOf(DETAIL_FIELDS),
  ...namesOf(CONDITION_FIELDS),
  'flaws',
  ...namesOf(PASSPORT_FIELDS),
  'deliveryAvailable',
  'deliveryFee',
  'estimatedDeliveryDays',
  ...namesOf(COLLECTION_FIELDS),
  ...namesOf(MADE_TO_ORDER_FIELDS),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_PICTURE_FIELDS = ['imageUrl', 'additionalImages'] as const satisfies ImportField[];
export type ImportPictureField = (typeof IMPORT_PICTURE_FIELDS)[number];

/** Names on screens and in messages. */
export const IMPORT_FIELD_NAMES: Record<ImportField, string> = {
  rehomeId: 'Product number',
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  compareAtPrice: 'Former price',
  stock: 'Stock',
  status: 'Status',
  imageUrl: 'Main picture',
  additionalImages: 'More pictures',
  imageAlts: 'Alternative texts',
  filters: 'Filters',
  flaws: 'Flaws',
  region: 'Region',
  deliveryAvailable: 'Delivery available',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery days',
  ...mapFields(
    PRODUCT_FIELDS,
    (field) => field.columnLabel ?? ('unit' in field ? `${field.label} (${field.unit})` : field.label),
  ),
};

/** Without these a row adds no product. */
export const REQUIRED_IMPORT_FIELDS = [
  'name',
  'description',
  'category',
  'price',
  'stock',
  'imageUrl',
] as const satisfies ImportField[];

/** Column names of other shops and of people, without spaces and punctuation, the best first. */
const SYNONYMS: Partial<Record<ImportField, readonly string[]>> = {
  sku: [
    ...[
      'customlabel',
      'customlabelsku',
      'articlenumber',
      'itemnumber',
      'itemno',
      'productno',
      'artnr',
      'artikelnr',
    ],
    ...['productcode', 'partnumber', 'variantsku', 'stockkeepingunit'],
    ...['productcodesku', 'productsku', 'itemsku', 'reference', 'referencenumber', 'stockcode', 'itemcode'],
    ...['code', 'skucode', 'yourreference', 'artikelnummer'],
  ],
  name: [
    ...['title', 'productname', 'product', 'itemname', 'producttitle', 'listingtitle', 'itemtitle', 'item'],
    ...['piece', 'whatisit', 'bezeichnung', 'artikel', 'artikelname'],
  ],
  description: [
    ...['bodyhtml', 'details', 'text', 'productdescription', 'longdescription', 'body', 'plaindescription'],
    ...['listingdescription', 'shortdescription', 'summary', 'beschreibung', 'whatitis', 'aboutit'],
  ],
  category: [
    ...[
      'ebaycategory1name',
      'categories',
      'categoryname',
      'categorypath',
      'categoryid',
      'productcategory',
      'productcategories',
    ],
    ...[
      'categorystring',
      'categoriesxyz',
      'productcategory1',
      'kategorie',
      'categorydetails',
      'standardizedproducttype',
      'customproducttype',
    ],
    ...[
      'collection',
      'producttype',
      'reportingcategory',
      'section',
      'shopsection',
      'department',
      'type',
      'room',
    ],
  ],
  price: [
    ...['amount', 'saleprice', 'variantprice', 'sellingprice', 'regularprice', 'retailprice'],
    ...['productprice', 'itemprice', 'buynowprice', 'buynow', 'priceinclgst', 'priceincgst', 'pricenzd'],
    ...['pricetaxincluded', 'pricetaxincl', 'pricetaxexcluded', 'pricetaxexcl', 'sellprice', 'listprice'],
    'unitprice',
    ...['yourprice', 'rrp', 'retail', 'startprice', 'preis', 'verkaufspreis'],
  ],
  compareAtPrice: [
    ...['formerprice', 'wasprice', 'oldprice', 'variantcompareatprice', 'regularprice', 'retailprice', 'rrp'],
    ...['strikethroughprice', 'retail', 'productlistprice'],
  ],
  stock: [
    ...['quantity', 'qty', 'inventory', 'stockquantity', 'variantinventoryqty', 'inventoryquantity'],
    ...['currentstock', 'currentstocklevel', 'stocklevel', 'stockonhand', 'onhand', 'qtyonhand', 'available'],
    ...['inventoryavailable', 'currentquantity', 'productquantity', 'pieces', 'count', 'instock', 'left'],
    ...['bestand', 'lagerbestand', 'menge'],
  ],
  status: [
    ...['active01', 'productonline', 'published', 'publishedonlinestore', 'publishedononlinestore', 'state'],
    ...['active', 'enabled', 'visibility', 'visible', 'productvisible', 'isvisible', 'productisavailable'],
    'squareonlineitemvisibility',
  ],
  imageUrl: [
    ...['image', 'picture', 'photo', 'mainimage', 'mainpicture', 'imagesrc', 'imagelink', 'pictureurl'],
    ...['productimageurl', 'productimageurl1', 'imageurl1', 'image1', 'photo1', 'picture1', 'imageurlimport'],
    ...['media', 'baseimage', 'imageurlsxyz', 'photourl', 'pictureurl1', 'photourl1', 'imagelink1'],
    ...[
      'productmediamainimageurl',
      'imagename',
      'productimagefile1',
      'picurl',
      'itemphotourl',
      'bild',
      'bilder',
    ],
  ],
  additionalImages: [
    ...['images', 'pictures', 'photos', 'moreimages', 'otherimages', 'gallery', 'additionalimagelink'],
    ...['hostedimageurls', 'imageurls', 'productimages', 'photourls', 'picturelinks', 'imagelinks'],
    'productmediagalleryimageurl1',
  ],
  flaws: ['flaw', 'defects', 'faults'],
  imageAlts: [
    'alt',
    'alttext',
    'imagealt',
    'imagealttext',
    'alternativetext',
    'mediaalttext',
    'baseimagelabel',
  ],
  region: ['city', 'location'],
  deliveryAvailable: ['delivery', 'deliverable', 'candeliver'],
  deliveryFee: ['shippingfee', 'shippingcost', 'deliverycost', 'shipping'],
  estimatedDeliveryDays: ['deliverydays', 'leadtime', 'deliverytime', 'lieferzeit'],
  ...mapFields(PRODUCT_FIELDS, ({ otherColumns }) => otherColumns),
};

/** Sides and weights as people head their columns, after the names that shops give them. */
const MEASURES: Partial<Record<ImportField, readonly string[]>> = {
  widthCm: ['w', 'wide', 'across', 'diameter', 'breite', 'breitecm', 'productdimensionswidth'],
  depthCm: ['d', 'deep', 'tiefe', 'tiefecm', 'productdimensionslength'],
  heightCm: ['h', 'high', 'tall', 'höhe', 'höhecm', 'productdimensionsheight'],
  weightKg: ['gewicht', 'gewichtkg', 'productweight'],
};

/** Matches columns to fields by name, ignoring case, spaces and punctuation. The first match wins. */
export function suggestMapping(columns: readonly string[]): ImportMapping {
  const byKey = new Map([...columns].reverse().map((column) => [fieldKeyOf(column), column]));
  const usedColumns = new Set<string>();
  const mapping: ImportMapping = {};
  const mapColumn = (field: ImportField, names: readonly string[]) => {
    const column = names
      .map((name) => byKey.get(keyOf(name)))
      .find((candidate) => candidate && !usedColumns.has(candidate));
    if (!column || mapping[field]) return;
    mapping[field] = column;
    usedColumns.add(column);
  };
  // A single letter is a side only among others.
  const hasLetters = byKey.has('w') && byKey.has('h');
  for (const field of IMPORT_FIELDS) mapColumn(field, [field]);
  for (const field of IMPORT_FIELDS) {
    const measures = (MEASURES[field] ?? []).filter((name) => name.length > 1 || hasLetters);
    mapColumn(field, [...(SYNONYMS[field] ?? []), ...measures]);
  }
  for (const field of REQUIRED_IMPORT_FIELDS) {
    if (mapping[field] || (field === 'imageUrl' && mapping.additionalImages)) continue;
    const column = columns.find((one) => !usedColumns.has(one) && names(field, one));
    if (column) mapColumn(field, [column]);
  }
  // Price lists often call the name of a product its description.
  if (!mapping.name && mapping.description) {
    mapping.name = mapping.description;
    delete mapping.description;
    mapColumn('description', SYNONYMS.description ?? []);
    mapping.description ??= mapping.name;
  }
  return mapping;
}

/** Words by which people name columns of what a product needs. */
const WORDS: Readonly<Record<(typeof REQUIRED_IMPORT_FIELDS)[number], RegExp>> = {
  name: /^(?:name|title)$/,
  description: /^(?:description|details|about)$/,
  category: /^(?:category|room)$/,
  price: /^(?:price|retail)$/,
  stock: /^(?:qty|quantity|stock|many|inventory)$/,
  imageUrl: /^(?:photos?|pictures?|images?)$/,
};
/** Words of columns about something else, such as `Cost price` and `Image Alt Text`. */
const ELSE =
  /^(?:cost|wholesale|trade|min|max|alt|text|caption|position|seo|meta|google|id|variation|supplier|vendor|tax|unit|reorder|status|width|height|date|by|composite|track|tracked|tracking)$/;

/** True for a column with a word of a field, such as `Qty on shelf`, and none of another meaning. */
function names(field: (typeof REQUIRED_IMPORT_FIELDS)[number], column: string): boolean {
  const words = column.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length <= 6 &&
    words.some((word) => WORDS[field].test(word)) &&
    !words.some((word) => ELSE.test(word))
  );
}

/**
 * Square and Lightspeed name the place: `Current Quantity Main St`, `inventory_Main_Outlet`; OpenCart the language: `name(en-gb)`;
 * eBay marks what it asks of a kind of product: `C:Material`.
 */
function fieldKeyOf(column: string): string {
  if (isStockOfPlace(column)) return 'currentquantity';
  return keyOf(column.replace(/\([a-z]{2}-[a-z]{2}\)$|^\*?C:/gi, ''));
}

/** True for a column with the stock of one of several places. */
export function isStockOfPlace(column: string): boolean {
  return /^(?:current quantity [^ ]|inventory_[^ ])/i.test(column);
}

/** The name of a column without case, spaces and punctuation. */
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** True for columns of variants, which are read beside the fields: our own and those of other shops. */
export function isVariantColumn(column: string): boolean {
  return /^(?:variantof|variantimage(?:url)?|variantoption(?:one|two|three)(?:name|value)|(?:option|attribute)\d+(?:name|values?)|option(?:name|value)\d+|options|surcharge|productoption(?:name|type|description|choices)\d+)$/.test(
    keyOf(column),
  );
}

/** Fields with the values of a list, which a vendor chooses for those of a file. */
export const LIST_FIELDS = [
  'category',
  'condition',
  'origin',
  'region',
  'status',
] as const satisfies ImportField[];
export type ListField = (typeof LIST_FIELDS)[number];

/** Choices besides the values of a list: without the rows, or as if their cell were empty. */
export const LEAVE_OUT = 'leave-out';
export const LEAVE_EMPTY = 'leave-empty';

/** Values of files that are not in our lists. Vendors' choices are kept, the latest first. */
export const IMPORT_VALUE_LIMITS = { length: 200, perVendor: 2_000, shown: 200 } as const;

/** Identifies a value without case, and however its spaces are. */
export function valueKey(value: string): string {
  const plain = value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain.slice(0, IMPORT_VALUE_LIMITS.length).replace(/\p{Surrogate}$/u, '');
}

const importChoiceInput = z.object({
  field: z.enum(LIST_FIELDS),
  value: z.string().min(1).max(IMPORT_VALUE_LIMITS.length),
  /** A value of the list, `leave-out` or `leave-empty`; empty to ask again. */
  target: z.string().max(100),
});
export type ImportChoice = z.infer<typeof importChoiceInput>;

const importFallbacksInput = z.object({
  categoryId: id.nullable(),
  stock: z.int().min(0).max(MAX_STOCK).nullable(),
  /** Beginning of links to pictures that have only a path. */
  pictureBase: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Write an address such as https://shop.example/media' }),
    ])
    .nullable(),
});

export const importInput = z.object({ id });

export const checkImportInput = z.object({
  id,
  mapping: z
    .partialRecord(
      z.enum(IMPORT_FIELDS),
      z
        .string()
        .min(1)
        .max(IMPORT_LIMITS.columnLength + 20),
    )
    .optional(),
  /** Choices for values of the file, remembered for the next ones. */
  values: z.array(importChoiceInput).max(IMPORT_VALUE_LIMITS.shown).optional(),
  /** For cells of new products that are empty or have no column; all together. */
  fallbacks: importFallbacksInput.optional(),
});
export type CheckImportInput = z.infer<typeof checkImportInput>;
