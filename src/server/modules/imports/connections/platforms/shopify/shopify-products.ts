import { z } from 'zod';
import { readCents } from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import type { PlatformProduct, PlatformVariant } from '@/server/modules/imports/connections/shop-platform.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import type { StockLevel } from './shopify-locations.ts';

/** Shopify's only variant of a product without options. */
const DEFAULT_TITLE = 'Default Title';

/** Variants in a page of products; the rest of a product is read by itself. Most have fewer, and more cost points. */
const VARIANTS_AT_ONCE = 10;

const VARIANT_FIELDS = `
  fragment VariantFields on ProductVariant {
    id sku price compareAtPrice
    selectedOptions { value }
    media(first: 1) { nodes { ... on MediaImage { image { url } } } }
    inventoryItem {
      id tracked
      measurement { weight { unit value } }
      inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } }
    }
  }`;

/** Metafields are left out: they have no meaning without the shop's theme. */
export const PRODUCT_FIELDS = `
  fragment ProductFields on Product {
    id title descriptionHtml status updatedAt productType tags onlineStoreUrl isGiftCard
    category { fullName }
    collections(first: 10) { nodes { title handle } }
    options { name }
    media(first: ${MAX_PRODUCT_IMAGES}) { nodes { ... on MediaImage { image { url altText } } } }
    variants(first: ${VARIANTS_AT_ONCE}) { pageInfo { hasNextPage endCursor } nodes { ...VariantFields } }
  }
  ${VARIANT_FIELDS}`;

export const MORE_VARIANTS = `
  query MoreVariants($id: ID!, $first: Int!, $after: String, $location: ID!) {
    product(id: $id) {
      variants(first: $first, after: $after) { pageInfo { hasNextPage endCursor } nodes { ...VariantFields } }
    }
  }
  ${VARIANT_FIELDS}`;

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** Media of other types than pictures are empty objects; a picture in processing has no image yet. */
const media = z.object({
  nodes: z.array(
    z.object({ image: z.object({ url: z.url(), altText: z.string().nullish() }).nullish() }).catch({}),
  ),
});

const variantNode = z.object({
  id: z.string(),
  sku: z.string().nullish(),
  price: z.string().nullish(),
  compareAtPrice: z.string().nullish(),
  selectedOptions: z.array(z.object({ value: z.string() })),
  media: media.nullish(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    measurement: z.object({ weight: z.object({ unit: z.string(), value: z.number() }).nullish() }).nullish(),
    inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.int() })) }).nullish(),
  }),
});

export const variantPage = z.object({ pageInfo, nodes: z.array(variantNode) });

export const productNode = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string().nullish(),
  status: z.string(),
  updatedAt: z.coerce.date(),
  productType: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  onlineStoreUrl: z.string().nullish(),
  isGiftCard: z.boolean().nullish(),
  category: z.object({ fullName: z.string() }).nullish(),
  collections: z.object({ nodes: z.array(z.object({ title: z.string(), handle: z.string() })) }).nullish(),
  options: z.array(z.object({ name: z.string() })),
  media: media.nullish(),
  variants: variantPage,
});
export type ProductNode = z.infer<typeof productNode>;

/** Grams in each unit of Shopify. */
const GRAMS: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.3495,
  POUNDS: 453.592,
};

/**
 * Returns items whose stock should be read at other locations too: those that the location does not stock, or has no piece of.
 */
export function itemsWithoutStock(products: readonly ProductNode[]): string[] {
  return products
    .flatMap(({ variants }) => variants.nodes.map(({ inventoryItem }) => inventoryItem))
    .filter((item) => item.tracked && (quantityOf(item) ?? 0) <= 0)
    .map(({ id }) => id);
}

/** @param locationId whose stock was read @param levels of items that have more pieces at another location */
export function readProduct(
  node: ProductNode,
  locationId: string,
  levels: ReadonlyMap<string, StockLevel>,
): PlatformProduct {
  const { nodes } = node.variants;
  const hasOptions = !(nodes.length === 1 && nodes[0]?.selectedOptions[0]?.value === DEFAULT_TITLE);
  // Every shop has the collection of its home page, which is no category.
  const collections = (node.collections?.nodes ?? [])
    .filter(({ handle }) => handle !== 'frontpage')
    .map(({ title }) => title);
  return {
    externalId: numberOf(node.id),
    url: node.onlineStoreUrl ?? null,
    title: node.title,
    descriptionHtml: node.descriptionHtml ?? '',
    isPublished: node.status === 'ACTIVE',
    categories: [...(node.category ? [node.category.fullName] : []), ...collections],
    type: node.productType || null,
    tags: node.tags ?? [],
    updatedAt: node.updatedAt,
    pictures: (node.media?.nodes ?? []).flatMap(({ image }) =>
      image ? [{ url: image.url, alt: image.altText || null }] : [],
    ),
    options: hasOptions ? node.options.map(({ name }) => name) : [],
    variants: nodes.map((variant) =>
      readVariant(variant, hasOptions, levelOf(variant.inventoryItem, locationId, levels)),
    ),
  };
}

function readVariant(
  {
    id,
    sku,
    price,
    compareAtPrice,
    selectedOptions,
    media: pictures,
    inventoryItem,
  }: z.infer<typeof variantNode>,
  hasOptions: boolean,
  level: StockLevel,
): PlatformVariant {
  const weight = inventoryItem.measurement?.weight;
  const grams = weight ? Math.round(weight.value * (GRAMS[weight.unit] ?? 0)) : 0;
  return {
    externalId: numberOf(id),
    sku: sku || null,
    optionValues: hasOptions ? selectedOptions.map(({ value }) => value) : [],
    priceCents: readCents(price),
    compareAtPriceCents: readCents(compareAtPrice),
    stock: inventoryItem.tracked ? level.quantity : null,
    oversold: 0,
    stockId: stockIdOf(numberOf(inventoryItem.id), numberOf(level.locationId)),
    // An unknown weight is written as 0.
    weightGrams: grams || null,
    pictureUrl: pictures?.nodes[0]?.image?.url ?? null,
    // Shopify has none.
    ...{ widthCm: null, depthCm: null, heightCm: null },
  };
}

type InventoryItem = z.infer<typeof variantNode>['inventoryItem'];

function quantityOf({ inventoryLevel }: InventoryItem): number | undefined {
  return inventoryLevel?.quantities[0]?.quantity;
}

function levelOf(
  item: InventoryItem,
  locationId: string,
  levels: ReadonlyMap<string, StockLevel>,
): StockLevel {
  const quantity = quantityOf(item);
  const other = levels.get(item.id);
  return other && (quantity === undefined || other.quantity > quantity)
    ? other
    : { locationId, quantity: quantity ?? 0 };
}

/** An inventory item at a location, by their numbers. */
export function stockIdOf(item: string | number, location: string | number): string {
  return `${item}:${location}`;
}

/** `gid://shopify/Product/123` is 123, as webhooks have it. */
export function numberOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}

export function gidOf(type: 'Product' | 'InventoryItem' | 'Location', number: string): string {
  return `gid://shopify/${type}/${number}`;
}
