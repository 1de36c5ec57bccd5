import { decodeHTML } from 'entities';
import { z } from 'zod';
import { MAX_VARIANTS, readCents } from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import type { PlatformProduct, PlatformVariant } from '@/server/modules/imports/connections/shop-platform.ts';
import { UNITS } from '@/server/modules/imports/read-measure.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';

/** Plugins replace empty values by `false` or an empty text. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const image = z.object({ src: z.url(), alt: text }).nullable().catch(null);
/** Without its time zone. */
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .nullish()
  .catch(null);
/** Some plugins count in fractions, and write numbers as text. */
const quantity = z.coerce.number().transform(Math.floor).nullish().catch(null);

const stocked = {
  id: z.int().positive(),
  sku: text,
  price: text,
  regular_price: text,
  on_sale: z.boolean().catch(false),
  stock_quantity: quantity,
  stock_status: text,
  backorders: z.string().catch('no'),
  weight: text,
  dimensions: z
    .object({ length: text, width: text, height: text })
    .catch({ length: '', width: '', height: '' }),
};

export const wooProduct = z.object({
  ...stocked,
  name: z.string(),
  type: text,
  status: text,
  permalink: text,
  description: text,
  short_description: text,
  date_modified_gmt: time,
  date_created_gmt: time,
  manage_stock: z.boolean().catch(false),
  categories: z.array(z.object({ id: z.int(), name: text })).catch([]),
  tags: z.array(z.object({ name: text })).catch([]),
  images: z.array(image).catch([]),
  attributes: z
    .array(z.object({ name: text, variation: z.boolean().catch(false), options: z.array(text).catch([]) }))
    .catch([]),
  variations: z.array(z.int().positive()).catch([]),
});
export type WooProduct = z.infer<typeof wooProduct>;

export const wooVariation = z.object({
  ...stocked,
  status: text,
  /** `parent` if the stock is that of the product. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  image,
  attributes: z.array(z.object({ name: text, option: text })).catch([]),
});
export type WooVariation = z.infer<typeof wooVariation>;

/** Names of the fields to send. The rest, with what plugins add, can be a hundred times as long. */
export const PRODUCT_FIELDS = Object.keys(wooProduct.shape).join(',');
export const VARIATION_FIELDS = `${Object.keys(wooVariation.shape).join(',')},parent_id`;

export interface WooUnits {
  weight: string;
  length: string;
}

/** True for what can be sold here: not an affiliate link or a set of other products. */
export function isSellable({ type }: WooProduct): boolean {
  return type !== 'external' && type !== 'grouped';
}

/** Reads products of a shop with these units. @param pathOf `Furniture > Sofas` of a category's id */
export function createProductReader(units: WooUnits, pathOf: (categoryId: number) => string | undefined) {
  return (product: WooProduct, variations: readonly WooVariation[]): PlatformProduct => {
    const names = product.attributes.filter(({ variation }) => variation).map(({ name }) => name);
    const isVariable = product.type.startsWith('variable');
    const changed = product.date_modified_gmt ?? product.date_created_gmt;
    return {
      externalId: String(product.id),
      url: product.permalink || null,
      title: decodeHTML(product.name),
      descriptionHtml: [product.short_description, product.description]
        .filter((part) => part !== '')
        .join('\n'),
      isPublished: product.status === 'publish',
      categories: product.categories.map(({ id, name }) => pathOf(id) ?? decodeHTML(name)),
      type: null,
      tags: product.tags.map(({ name }) => decodeHTML(name)),
      updatedAt: new Date(changed ? `${changed}Z` : 0),
      pictures: product.images
        .flatMap((picture) => (picture ? [{ url: picture.src, alt: decodeHTML(picture.alt) || null }] : []))
        .slice(0, MAX_PRODUCT_IMAGES),
      options: isVariable ? names.map((name) => decodeHTML(name)) : [],
      variants: isVariable
        ? variations
            .filter(({ status }) => status === 'publish')
            .slice(0, MAX_VARIANTS)
            .map((variation) => readVariation(product, variation, names))
        : [readVariant(product, product.manage_stock, [], `${product.id}`, null)],
    };
  };

  function readVariation(product: WooProduct, variation: WooVariation, names: readonly string[]) {
    const isOfParent = variation.manage_stock === 'parent';
    const values = names.map((name) => {
      const chosen = variation.attributes.find((attribute) => attribute.name === name)?.option;
      // Without a value, the variation is for any.
      return decodeHTML(chosen || 'Any');
    });
    const stockId = isOfParent ? `${product.id}` : `${product.id}/${variation.id}`;
    return readVariant(
      variation,
      variation.manage_stock !== false,
      values,
      stockId,
      variation.image?.src ?? null,
    );
  }

  function readVariant(
    piece: Omit<WooVariation, 'status' | 'manage_stock' | 'image' | 'attributes'>,
    isCounted: boolean,
    optionValues: string[],
    stockId: string,
    pictureUrl: string | null,
  ): PlatformVariant {
    const price = readCents(piece.price);
    const regular = readCents(piece.regular_price);
    const { length, width, height } = piece.dimensions;
    const kilograms = Number(piece.weight) * (UNITS.kg[units.weight] ?? 0);
    return {
      externalId: String(piece.id),
      sku: piece.sku || null,
      optionValues,
      priceCents: price,
      compareAtPriceCents: piece.on_sale && regular !== null && regular > (price ?? regular) ? regular : null,
      stock: stockOf(piece, isCounted),
      // Checkouts that reserved a piece lower the stock once they are paid, also below zero.
      oversold: isCounted && piece.backorders === 'no' ? Math.max(0, -(piece.stock_quantity ?? 0)) : 0,
      stockId,
      weightGrams: Math.round(kilograms * 1000) || null,
      pictureUrl,
      widthCm: readLength(width),
      depthCm: readLength(length),
      heightCm: readLength(height),
    };
  }

  function readLength(size: string): number | null {
    const centimetres = Number(size) * (UNITS.cm[units.length] ?? 0);
    return centimetres > 0 ? Math.max(1, Math.round(centimetres)) : null;
  }
}

/** Below zero with backorders, or if more were sold than there are. A product that is not counted is in stock or not. */
export function stockOf(
  { stock_quantity: pieces, stock_status: status }: Pick<WooVariation, 'stock_quantity' | 'stock_status'>,
  isCounted: boolean,
): number | null {
  if (isCounted) return pieces ?? 0;
  return status === 'outofstock' ? 0 : null;
}
