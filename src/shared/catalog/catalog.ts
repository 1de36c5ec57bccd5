import { z } from 'zod';
import {
  COMMISSION_RATE_MAX,
  COMMISSION_RATE_MIN,
  DEFAULT_COMMISSION_RATE,
  DEFAULT_DELIVERY_DAYS,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME,
  MAX_STOCK,
  PRODUCTS_DEFAULT_LIMIT,
  PRODUCTS_MAX_LIMIT,
  PRODUCTS_PAGE_SIZE,
  REGIONS,
} from '@/shared/constants.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { amount, emptyTextToNull, id, line, percent, prose, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import type { Decimal } from '@/shared/money.ts';
import { linkInput, MAX_LINK, NEEDS_PICTURE, NO_PICTURE } from '@/shared/platform/picture-link.ts';
import type { Category, HidingView, Product, ProductCard } from './catalog-views.ts';
import { FILTER_LIMITS } from './category-filters.ts';
import { FLAW_LIMITS, GRADES, isConditionExplained, WORN_NEEDS_NOTES } from './condition.ts';
import type { SellerTerms } from './delivery.ts';
import { DELIVERY_FEE_TOO_HIGH, isDeliveryFeeBounded } from './delivery-fee.ts';
import {
  COLOURS,
  MATERIALS,
  MAX_CHOSEN_CATEGORIES,
  MAX_CHOSEN_OPTIONS,
  MAX_FIT_CM,
  STYLES,
} from './facets.ts';
import { IMAGE_CROPS } from './image-crop.ts';
import { NEEDS_CAPACITY, NEEDS_LEAD_TIME } from './made-to-order.ts';
import { passportFields } from './passport-inputs.ts';
import { newFieldSchemas, schemasOf } from './product-field-schemas.ts';
import {
  COLLECTION_FIELDS,
  CONDITION_FIELDS,
  DETAIL_FIELDS,
  MADE_TO_ORDER_FIELDS,
  namesOf,
  WORD_FIELDS,
} from './product-fields.ts';
import { DESTINATION_VALUES } from './regions.ts';
import type { ProductSale } from './sales.ts';

export type * from './catalog-views.ts';

export const VIDEO_3D_STATUSES = ['pending', 'generating', 'processing', 'ready', 'failed'] as const;

/** Default: `relevance` with a search, else `newest`. */
export const PRODUCT_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export interface Suggestion extends ProductCard {
  /** A short reason; null for a product of the same kind. */
  why: string | null;
}

export interface RelatedProducts {
  similar: Suggestion[];
  goesWith: Suggestion[];
}

export interface GoneProduct {
  id: number;
  name: string;
  categoryId: number;
}

export interface ProductVendor {
  id: number;
  name: string;
  about: string;
  terms: SellerTerms;
}

export interface OwnProduct extends Product {
  imageCrops: NonNullable<Product['imageCrops']>;
  /** Pieces made each week; null unless made to order. */
  weeklyCapacity: number | null;
  /** The stated former price, even if it may not be shown. */
  statedCompareAtPrice: Decimal | null;
  /** Null unless hidden by an admin, whatever the status. */
  hiding: HidingView | null;
  sale: ProductSale | null;
}

/** Range of commission rates: '5-15%', or '10%' if all are equal. */
export function commissionRange(categories: readonly Pick<Category, 'commissionRate'>[]): string {
  const rates = categories.map(({ commissionRate }) => Number(commissionRate));
  if (rates.length === 0) rates.push(Number(DEFAULT_COMMISSION_RATE));
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? `${least}%` : `${least}-${most}%`;
}

export interface VendorFacts {
  lowestCommissionRate: Decimal;
  /** Mean of all reviews of products on sale, one decimal; null without reviews. */
  vendorRating: string | null;
  /** Vendors with products on sale, and their number of products. */
  vendors: number;
  products: number;
}

export type RatingCounts = [one: number, two: number, three: number, four: number, five: number];

function anyOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.array(z.enum(values)).min(1).max(values.length).optional();
}

const gap = z
  .number()
  .int('Use whole centimetres')
  .min(1, 'Use whole centimetres')
  .max(MAX_FIT_CM, 'Use whole centimetres')
  .optional();

/** Product filter. Amounts in whole currency units, inclusive. */
export const productFilterInput = z.object({
  // Any text: only letters and digits matter.
  search: z.string().trim().max(300).optional(),
  /** One, or any of several. */
  category: z.union([id, z.array(id).min(1).max(MAX_CHOSEN_CATEGORIES)]).optional(),
  minPrice: z.number().min(0).max(99_999_999).optional(),
  maxPrice: z.number().min(0).max(99_999_999).optional(),
  region: z.enum(REGIONS).optional(),
  vendorId: id.optional(),
  // Any of several values; false means no filter.
  material: anyOf(MATERIALS),
  colour: anyOf(COLOURS),
  style: anyOf(STYLES),
  condition: anyOf(GRADES),
  /** Ids of filter options: those of one filter are alternatives. */
  option: z.array(id).min(1).max(MAX_CHOSEN_OPTIONS).optional(),
  delivery: z.boolean().optional(),
  /** A region's name as in addresses, or the code of another country. */
  deliversTo: z.enum(DESTINATION_VALUES).optional(),
  rating: z.number().int().min(1).max(5).optional(),
  inStock: z.boolean().optional(),
  reclaimed: z.boolean().optional(),
  /** Available space in centimetres. Products of unknown size don't fit. */
  maxWidth: gap,
  maxDepth: gap,
  maxHeight: gap,
  sort: z.enum(PRODUCT_SORTS).optional(),
});
export type ProductFilter = z.infer<typeof productFilterInput>;

/** Sorting doesn't affect counts. */
export const facetsInput = productFilterInput.omit({ sort: true });

export const countFacetsInput = facetsInput.extend({
  /** The buyer's place: counts what is delivered there. */
  deliverTo: z.enum(DESTINATION_VALUES).optional(),
});

export type FacetFilter = z.infer<typeof countFacetsInput>;

export const listProductsInput = productFilterInput.extend({
  limit: z.number().int().min(1).max(PRODUCTS_MAX_LIMIT).default(PRODUCTS_DEFAULT_LIMIT),
  cursor: z.string().max(500).nullish(),
});

export const browseProductsInput = productFilterInput.extend({
  limit: z.number().int().min(1).max(100).default(PRODUCTS_PAGE_SIZE),
  cursor: z.string().max(500).nullish(),
});

/** A product page view; `search` is the search that led there. */
export const countViewInput = z.object({ id, search: z.string().max(300).optional() });

export const boughtAfterInput = z.object({ search: z.string().max(300) });

export const ALT_TEXT_LENGTH = 200;

/** Alternative texts by url. Ignores unknown urls: the server knows the product's pictures. */
const imageAltsInput = z
  .record(z.string().max(MAX_LINK), line('Alternative text', 0, ALT_TEXT_LENGTH))
  .refine((texts) => Object.keys(texts).length <= 2 * MAX_PRODUCT_IMAGES, 'Describe the pictures only')
  .transform((texts) => {
    const entries = Object.entries(texts).flatMap(([url, text]) => {
      const href = linkInput.safeParse(url).data;
      return href && text ? [[href, text] as const] : [];
    });
    return Object.fromEntries(entries);
  });

/** Crops by url, as `imageAltsInput`. */
const imageCropsInput = z
  .record(z.string().max(MAX_LINK), z.enum(IMAGE_CROPS, 'Choose the part that cards show'))
  .refine((crops) => Object.keys(crops).length <= 2 * MAX_PRODUCT_IMAGES, 'Crop the pictures only')
  .transform((crops) => {
    const entries = Object.entries(crops).flatMap(([url, crop]) => {
      const href = linkInput.safeParse(url).data;
      return href && crop !== 'middle' ? [[href, crop] as const] : [];
    });
    return Object.fromEntries(entries);
  });

const fraction = z
  .number()
  .min(0)
  .max(1)
  .overwrite((value) => Math.round(value * 1000) / 1000);

const flaw = z.object({
  text: line('Flaw', 1, FLAW_LIMITS.text),
  place: z.object({ image: linkInput, x: fraction, y: fraction }).nullish().default(null),
});

const productFields = {
  name: line('Name', 1, MAX_PRODUCT_NAME),
  description: prose('Description', 1, 5000),
  price: amount('Price').refine((price) => Number(price) > 0, 'Price must be more than 0'),
  compareAtPrice: z.preprocess((value) => (value === '' ? null : value), amount('Former price').nullish()),
  sku: line('SKU', 0, 60).transform(emptyTextToNull).nullish(),
  categoryId: id,
  imageUrl: linkInput,
  additionalImages: z
    .array(linkInput)
    .max(MAX_PRODUCT_IMAGES - 1, `Maximum ${MAX_PRODUCT_IMAGES} images allowed`),
  imageAlts: imageAltsInput,
  imageCrops: imageCropsInput,
  stock: z
    .number()
    .int('Stock must be a whole number')
    .min(0, 'Stock cannot be negative')
    .max(MAX_STOCK, `Stock must be at most ${formatNumber(MAX_STOCK)}`),
  status: z.enum(['active', 'draft']),
  ...schemasOf(WORD_FIELDS),
  region: z.enum(REGIONS),
  ...schemasOf(DETAIL_FIELDS),
  /** Options of the category's filters, at most one of each filter. */
  filterOptionIds: z
    .array(id)
    .max(FILTER_LIMITS.filters)
    .overwrite((ids) => [...new Set(ids)].sort((one, other) => one - other)),
  ...schemasOf(CONDITION_FIELDS),
  flaws: z.array(flaw).max(FLAW_LIMITS.flaws, `Use at most ${FLAW_LIMITS.flaws} flaws`),
  ...passportFields,
  deliveryAvailable: z.boolean(),
  deliveryFee: amount('Delivery fee'),
  estimatedDeliveryDays: z
    .number()
    .int('Use whole days')
    .min(0, 'Use 0 to 365 days')
    .max(365, 'Use 0 to 365 days'),
  ...schemasOf(COLLECTION_FIELDS),
  ...schemasOf(MADE_TO_ORDER_FIELDS),
};

/** The same per field, for inputs of a part of a product. */
export const productFieldInputs = productFields;

const needsPicture = { path: ['imageUrl'], message: NEEDS_PICTURE };
const worn = { path: ['conditionNotes'], message: WORN_NEEDS_NOTES };

/** Rules about price and fee, reported with all other errors. */
const priceAndFee = z.object({ price: productFields.price, deliveryFee: productFields.deliveryFee });
export const boundedFee = {
  path: ['deliveryFee'],
  message: DELIVERY_FEE_TOO_HIGH,
  when: ({ value }: { value: unknown }) => priceAndFee.safeParse(value).success,
};

type MadeToOrder = { [Name in keyof typeof MADE_TO_ORDER_FIELDS]?: unknown };

/** Without a lead time, the other fields say that one is missing. */
const needsLeadTime = { path: ['leadTimeWeeks'], message: NEEDS_LEAD_TIME };
function hasLeadTime(fields: MadeToOrder): boolean {
  return fields.leadTimeWeeks != null || namesOf(MADE_TO_ORDER_FIELDS).every((name) => fields[name] == null);
}

const needsCapacity = { path: ['weeklyCapacity'], message: NEEDS_CAPACITY };
function hasCapacity({ leadTimeWeeks, weeklyCapacity }: MadeToOrder): boolean {
  return leadTimeWeeks == null || weeklyCapacity != null;
}

const newProduct = z.object({
  ...productFields,
  additionalImages: productFields.additionalImages.default([]),
  imageAlts: imageAltsInput.default({}),
  imageCrops: imageCropsInput.default({}),
  status: productFields.status.default('active'),
  ...newFieldSchemas,
  region: productFields.region.default('auckland'),
  filterOptionIds: productFields.filterOptionIds.default([]),
  flaws: productFields.flaws.default([]),
  materialShares: passportFields.materialShares.default([]),
  deliveryAvailable: productFields.deliveryAvailable.default(false),
  deliveryFee: productFields.deliveryFee.default('0.00'),
  estimatedDeliveryDays: productFields.estimatedDeliveryDays.default(DEFAULT_DELIVERY_DAYS),
});
export const productInput = newProduct
  .refine(({ price, deliveryFee }) => isDeliveryFeeBounded(price, deliveryFee), boundedFee)
  .refine(isConditionExplained, worn)
  .refine(hasLeadTime, needsLeadTime)
  .refine(hasCapacity, needsCapacity)
  .refine(({ status, imageUrl }) => status !== 'active' || imageUrl !== NO_PICTURE, needsPicture);
export type ProductInput = z.infer<typeof productInput>;

// The keys are those of the non-empty fields object.
export const PRODUCT_INPUT_NAMES = keysOf(productFields);

/** Absent fields stay. If only price or fee is given, the database has the other. */
export const updateProductInput = z
  .object(productFields)
  .partial()
  .extend({
    id,
    /** The stock displayed to the seller: sales since then are deducted. Without it, `stock` is set. */
    seenStock: productFields.stock.optional(),
    seen: seenInput(PRODUCT_INPUT_NAMES),
  })
  .refine(
    ({ price, deliveryFee }) =>
      price === undefined || deliveryFee === undefined || isDeliveryFeeBounded(price, deliveryFee),
    boundedFee,
  )
  .refine((fields) => fields.leadTimeWeeks !== null || hasLeadTime(fields), needsLeadTime)
  .refine((fields) => fields.weeklyCapacity !== null || hasCapacity(fields), needsCapacity);
export type UpdateProductInput = z.infer<typeof updateProductInput>;

export const commissionRateInput = percent('Commission rate', COMMISSION_RATE_MIN, COMMISSION_RATE_MAX);
