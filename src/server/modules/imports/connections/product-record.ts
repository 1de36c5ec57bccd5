import type { FileVariants } from '@/server/modules/imports/file-variants.ts';
import { startOf } from '@/server/modules/imports/find-import.ts';
import { textOfHtml } from '@/server/modules/imports/html-text.ts';
import { MAX_PRODUCT_IMAGES, MAX_STOCK } from '@/shared/constants.ts';
import { CONNECTION_LIMITS, type ConnectionSettings } from '@/shared/imports/connections.ts';
import type { ImportMapping } from '@/shared/imports/imports.ts';
import { applyRate, type Cents, toDecimal } from '@/shared/money.ts';
import type { PlatformProduct, PlatformVariant } from './shop-platform.ts';

/** Fields of a product that runs write, besides its pictures, variants and stock. */
export const SYNCED_FIELDS = [
  ...(['name', 'description', 'category', 'price', 'compareAtPrice', 'sku', 'status', 'tags'] as const),
  ...(['weightKg', 'widthCm', 'depthCm', 'heightCm'] as const),
] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/** Fields of a variant that is not the product itself. */
export const VARIANT_SYNCED_FIELDS = ['price', 'compareAtPrice', 'sku'] as const;
type VariantSyncedField = (typeof VARIANT_SYNCED_FIELDS)[number];

/** Columns of records from connections: fields by their own names. */
export const RECORD_MAPPING = Object.fromEntries(
  [...SYNCED_FIELDS, 'rehomeId', 'stock', 'imageUrl', 'additionalImages', 'imageAlts'].map((field) => [
    field,
    field,
  ]),
) as ImportMapping;

const MAX_NAME = 200;
const MAX_DESCRIPTION = 5000;
/** With its markup. The rest is not read. */
const MAX_HTML = 200_000;
const MAX_TAGS = 20;

/** A product of another platform as values of our fields, before validation. */
export interface ProductRecord {
  fields: Record<SyncedField, unknown>;
  pictures: { url: string; alt: string | null }[];
  options: string[];
  variants: VariantRecord[];
  /** Values for the mapping of categories. */
  categories: string[];
}

export interface VariantRecord {
  externalId: string;
  stockId: string;
  values: string[];
  /** Below zero after overselling; null if it is not counted there. */
  stock: number | null;
  fields: Record<VariantSyncedField, string | null>;
  weightKg: number | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  pictureUrl: string | null;
}

/**
 * Reads a product there as values of our fields. The validation of imports checks them.
 *
 * @param settings the mark-up applies to prices; pictures are left out without `importImages`
 * @param isListing chooses the variant that is the product itself; the first one otherwise
 */
export function recordOf(
  product: PlatformProduct,
  settings: ConnectionSettings,
  isListing: (variantId: string) => boolean,
): ProductRecord {
  const isOwn = (variant: PlatformVariant) => isListing(variant.externalId);
  const variants = product.variants
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map((variant) => variantOf(variant, settings));
  const [own] = variants;
  const categories = [...new Set([...product.categories, ...(product.type ? [product.type] : [])])]
    .map((value) => startOf(textOfHtml(value).trim(), CONNECTION_LIMITS.categoryLength))
    .filter((value) => value !== '');
  const mapped = categories.find((value) => Object.hasOwn(settings.categoryMapping, value));
  const name = startOf(oneLine(textOfHtml(product.title)), MAX_NAME);
  const html = startOf(product.descriptionHtml, MAX_HTML);
  const description = startOf(textOfHtml(html).trim(), MAX_DESCRIPTION);
  const { price = null, compareAtPrice = null, sku = null } = own?.fields ?? {};
  const size = {
    weightKg: own?.weightKg,
    widthCm: own?.widthCm,
    depthCm: own?.depthCm,
    heightCm: own?.heightCm,
  };
  return {
    fields: {
      name,
      // Other shops sell products without one.
      description: description || name,
      category: mapped === undefined ? categories.join('\n') : (settings.categoryMapping[mapped] ?? ''),
      ...{ price, compareAtPrice, sku },
      status: product.isPublished ? 'active' : 'draft',
      tags: product.tags
        .map((tag) => oneLine(tag))
        .filter((tag) => tag !== '')
        .slice(0, MAX_TAGS),
      ...Object.fromEntries(Object.entries(size).map(([field, value]) => [field, value ?? null])),
    } as ProductRecord['fields'],
    pictures: settings.importImages
      ? product.pictures
          .filter(({ url }, at, all) => all.findIndex((one) => one.url === url) === at)
          .slice(0, MAX_PRODUCT_IMAGES)
      : [],
    options: product.options.map(oneLine),
    variants,
    categories,
  };
}

function variantOf(
  variant: PlatformVariant,
  { priceMarkup, importImages }: ConnectionSettings,
): VariantRecord {
  const { externalId, stockId, optionValues, stock, pictureUrl } = variant;
  const price = withMarkup(variant.priceCents, priceMarkup);
  const former = withMarkup(variant.compareAtPriceCents, priceMarkup);
  const whole = (size: number | null) => (size ? Math.max(1, Math.round(size)) : null);
  return {
    ...{ externalId, stockId, values: optionValues.map(oneLine) },
    stock: stock === null ? null : Math.min(MAX_STOCK, Math.floor(stock)),
    fields: {
      price: price === null ? null : toDecimal(price),
      compareAtPrice: former !== null && price !== null && former > price ? toDecimal(former) : null,
      sku: variant.sku?.trim() || null,
    },
    weightKg: variant.weightGrams ? Math.max(0.01, Math.round(variant.weightGrams / 10) / 100) : null,
    ...{
      widthCm: whole(variant.widthCm),
      depthCm: whole(variant.depthCm),
      heightCm: whole(variant.heightCm),
    },
    pictureUrl: importImages ? pictureUrl : null,
  };
}

function withMarkup(cents: Cents | null, percent: number): Cents | null {
  return cents === null ? null : applyRate(cents, 1 + percent / 100);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A piece for the planner: values here that were changed by hand, or those there. */
export interface PieceCells {
  variant: VariantRecord;
  /** Of a piece that is here already. */
  pieceId: number | undefined;
  stock: number;
  fields: VariantRecord['fields'];
  picture: string | null;
}

/**
 * Builds the rows of a product's variants for the planner of imports.
 *
 * @param pieces the product's own first
 * @param gone pieces here whose variants were deleted there
 */
export function fileVariantsOf(
  options: string[],
  pieces: readonly PieceCells[],
  gone: readonly number[],
): FileVariants | undefined {
  const [own, ...others] = pieces;
  if (!own || options.length === 0) return undefined;
  return {
    options,
    values: own.variant.values,
    rows: [
      ...others.map(({ variant, pieceId, stock, fields, picture }, index) => ({
        line: index + 2,
        cells: {
          ...(pieceId === undefined ? {} : { rehomeId: pieceId }),
          ...withoutNull(fields),
          ...{ stock, status: 'active' },
          ...withoutNull({
            weightKg: variant.weightKg,
            ...{ widthCm: variant.widthCm, depthCm: variant.depthCm, heightCm: variant.heightCm },
          }),
        },
        values: variant.values,
        picture,
      })),
      ...gone.map((pieceId, index) => ({
        line: pieces.length + index + 1,
        cells: { rehomeId: pieceId, status: 'draft', price: own.fields.price, stock: 0 },
        values: own.variant.values,
        picture: null,
      })),
    ],
  };
}

function withoutNull(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
