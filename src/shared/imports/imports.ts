import { z } from 'zod';
import {
  COLLECTION_FIELDS,
  DETAIL_FIELDS,
  mapFields,
  namesOf,
  PASSPORT_FIELDS,
  PRODUCT_FIELDS,
  WORD_FIELDS,
} from '@/shared/catalog/product-fields.ts';
import { id } from '@/shared/input/input.ts';
import { IMPORT_MACHINE } from './import-states.ts';
import type { ImportMapping } from './imports-views.ts';

export type * from './imports-views.ts';

/** Limits of a product file: above any large workshop, and readable within seconds. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  rowLength: 200_000,
  columnLength: 100,
  filesPerDay: 50,
  /** Files kept per vendor; the oldest is deleted. */
  keptFiles: 20,
} as const;
/** Maximum shown on screen; downloads have all. */
export const SHOWN_BROKEN_ROWS = 100;

export const IMPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATES = IMPORT_MACHINE.states;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Planned by the dry run, then result. `same` and `unchanged` rows match their product already. */
export const IMPORT_ROW_STATES = [
  'unchecked',
  'broken',
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
  ...namesOf(DETAIL_FIELDS),
  ...namesOf(PASSPORT_FIELDS),
  'deliveryAvailable',
  'deliveryFee',
  'estimatedDeliveryDays',
  ...namesOf(COLLECTION_FIELDS),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_PICTURE_FIELDS = ['imageUrl', 'additionalImages'] as const satisfies ImportField[];
export type ImportPictureField = (typeof IMPORT_PICTURE_FIELDS)[number];

/** Column names of other shops, without spaces and punctuation. */
const SYNONYMS: Partial<Record<ImportField, readonly string[]>> = {
  sku: ['articlenumber', 'itemnumber', 'productcode', 'partnumber', 'variantsku', 'stockkeepingunit'],
  name: ['title', 'productname', 'product', 'itemname', 'producttitle'],
  description: ['details', 'text', 'productdescription'],
  category: ['categoryid', 'categoryname', 'productcategory', 'producttype', 'type'],
  price: ['unitprice', 'amount', 'saleprice', 'variantprice', 'sellingprice'],
  compareAtPrice: ['formerprice', 'wasprice', 'oldprice', 'variantcompareatprice'],
  stock: ['quantity', 'qty', 'inventory', 'stockquantity', 'instock', 'variantinventoryqty'],
  status: ['state', 'visibility'],
  imageUrl: ['image', 'picture', 'photo', 'mainimage', 'mainpicture', 'imagesrc', 'imagelink', 'pictureurl'],
  additionalImages: [
    'images',
    'pictures',
    'photos',
    'moreimages',
    'otherimages',
    'gallery',
    'additionalimagelink',
  ],
  imageAlts: ['alt', 'alttext', 'imagealt', 'imagealttext', 'alternativetext'],
  region: ['city', 'location'],
  deliveryAvailable: ['delivery', 'deliverable', 'candeliver'],
  deliveryFee: ['shippingfee', 'shippingcost', 'deliverycost', 'shipping'],
  estimatedDeliveryDays: ['deliverydays', 'leadtime', 'deliverytime'],
  ...mapFields(PRODUCT_FIELDS, ({ otherColumns }) => otherColumns),
};

/** Matches columns to fields by name, ignoring case, spaces and punctuation. The first match wins. */
export function suggestMapping(columns: readonly string[]): ImportMapping {
  const byKey = new Map([...columns].reverse().map((column) => [keyOf(column), column]));
  const taken = new Set<string>();
  const mapping: ImportMapping = {};
  const take = (field: ImportField, names: readonly string[]) => {
    const column = names.map((name) => byKey.get(keyOf(name))).find((found) => found && !taken.has(found));
    if (!column || mapping[field]) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const field of IMPORT_FIELDS) take(field, [field]);
  for (const field of IMPORT_FIELDS) take(field, SYNONYMS[field] ?? []);
  return mapping;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

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
});
export type CheckImportInput = z.infer<typeof checkImportInput>;
