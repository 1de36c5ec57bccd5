import { z } from 'zod';
import {
  MAX_PRODUCTS,
  MAX_VARIANTS,
  type OnUnreadable,
  openSession,
  type PlatformParts,
  readEach,
  withRetries,
} from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import {
  type PlatformCredentials,
  PlatformError,
  type PlatformProduct,
  type ShopPlatform,
} from '@/server/modules/imports/connections/shop-platform.ts';
import { readShopifyDomain } from './shopify-address.ts';
import { createShopifyApi, missingPermission, QueryTooCostly, unexpected } from './shopify-api.ts';
import { type Locations, readBestLevels, readLocations } from './shopify-locations.ts';
import {
  gidOf,
  itemsWithoutStock,
  MORE_VARIANTS,
  numberOf,
  PRODUCT_FIELDS,
  type ProductNode,
  pageInfo,
  productNode,
  readProduct,
  variantPage,
} from './shopify-products.ts';
import { adjustShopifyStock, readShopifyLevel } from './shopify-stock.ts';
import { WEBHOOK_TOPICS } from './shopify-webhooks.ts';

/** Permissions of the app. `write_` includes `read_`. */
const SCOPES = ['read_products', 'read_inventory', 'write_inventory', 'read_locations'];

const SHOP = `{
  shop { id name currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`;
const shopAnswer = z.object({
  shop: z.object({ id: z.string(), name: z.string(), currencyCode: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

const PRODUCTS = `
  query Products($first: Int!, $after: String, $filter: String, $sort: ProductSortKeys!, $location: ID!) {
    products(first: $first, after: $after, query: $filter, sortKey: $sort) {
      pageInfo { hasNextPage endCursor }
      nodes { ...ProductFields }
    }
  }
  ${PRODUCT_FIELDS}`;
const PRODUCT = `
  query Product($id: ID!, $location: ID!) { product(id: $id) { ...ProductFields } }
  ${PRODUCT_FIELDS}`;
const IDS = `
  query Ids($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) { pageInfo { hasNextPage endCursor } nodes { id } }
  }`;
const page = z.object({ products: z.object({ pageInfo, nodes: z.array(z.unknown()) }) });
const idNode = z.object({ id: z.string() });

/** Those of this app only. */
const SUBSCRIPTIONS = '{ webhookSubscriptions(first: 250) { nodes { id topic uri } } }';
const subscriptions = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string().nullish() })),
  }),
});
const SUBSCRIBE = `
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      userErrors { message }
    }
  }`;
const UNSUBSCRIBE = `
  mutation Unsubscribe($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { message } } }`;
const outcome = z.record(z.string(), z.object({ userErrors: z.array(z.object({ message: z.string() })) }));

/** Shopify's most for a page; the first page is smaller, as its cost is not known yet. */
const MAX_PAGE = 250;
const FIRST_PAGE = 100;
/** Points of a page, just below the 1,000 that a query may need: large pages cost fewer points for each product. */
const PAGE_COST = 900;

/**
 * A shop on Shopify, read page by page.
 *
 * Bulk operations were compared: they need no points, but a shop runs few at a time, their file comes from another host after
 * polling, holds variants and pictures as loose lines, and cannot be resumed in the middle either. Pages of the fake, whose
 * costs follow one measured by a developer, cost about 450 points for 250 products, of which the smallest plan restores 100 a
 * second: 5,000 products with 13,280 variants take 70 s (`npm run bench:platforms`).
 *
 * @throws PlatformError if the address is not one of Shopify
 */
export function openShopify(
  parts: PlatformParts,
  credentials: PlatformCredentials,
  signal?: AbortSignal,
  onUnreadable?: OnUnreadable,
): ShopPlatform {
  const domain = readShopifyDomain(credentials.shopUrl);
  if (!domain) {
    throw new PlatformError(
      'invalid',
      'Enter the address of the shop at Shopify, such as oak-and-iron.myshopify.com.',
    );
  }
  const session = openSession(parts, signal);
  const api = createShopifyApi(session, domain, credentials);
  let locations: Promise<Locations> | undefined;

  function getLocations(): Promise<Locations> {
    locations ??= readLocations(api);
    locations.catch(() => {
      locations = undefined;
    });
    return locations;
  }

  /** Pages whose size follows their cost. */
  async function* listPages(query: string, variables: Record<string, unknown>): AsyncGenerator<unknown[]> {
    let first = FIRST_PAGE;
    let lastCost = 0;
    let count = 0;
    for (let after: string | null = null; ; ) {
      let answer: { data: z.infer<typeof page>; cost: number };
      try {
        const input = { ...variables, first, after };
        answer = await withRetries(session, () => api.ask(query, input, page, lastCost));
      } catch (error) {
        if (!(error instanceof QueryTooCostly)) throw error;
        if (first === 1) throw unexpected();
        first = Math.floor(first / 2);
        continue;
      }
      const { nodes, pageInfo: info } = answer.data.products;
      yield nodes;
      count += nodes.length;
      if (!info.hasNextPage) return;
      if (count >= MAX_PRODUCTS) {
        throw new PlatformError('invalid', `Only the first ${MAX_PRODUCTS} products of a shop can be taken.`);
      }
      if (info.endCursor === after) throw unexpected();
      after = info.endCursor;
      const size = Math.floor(first * Math.min(2, PAGE_COST / Math.max(1, answer.cost)));
      const next = Math.max(1, Math.min(MAX_PAGE, size));
      lastCost = Math.ceil((answer.cost * next) / first);
      first = next;
    }
  }

  async function completeProduct(node: ProductNode, locationId: string): Promise<ProductNode> {
    const nodes = [...node.variants.nodes];
    let info = node.variants.pageInfo;
    while (info.hasNextPage && nodes.length < MAX_VARIANTS) {
      const input = {
        id: node.id,
        first: MAX_VARIANTS - nodes.length,
        after: info.endCursor,
        location: locationId,
      };
      const answer = z.object({ product: z.object({ variants: variantPage }).nullable() });
      const { data } = await withRetries(session, () => api.ask(MORE_VARIANTS, input, answer));
      if (!data.product || data.product.variants.nodes.length === 0) break;
      nodes.push(...data.product.variants.nodes);
      info = data.product.variants.pageInfo;
    }
    return { ...node, variants: { pageInfo: info, nodes } };
  }

  /** Stock is that of the primary location, or of another that has more of an item which is missing there. */
  async function readProducts(
    items: readonly unknown[],
    { primaryId, hasOthers }: Locations,
  ): Promise<PlatformProduct[]> {
    const idOf = (item: unknown) => numberOf(idNode.safeParse(item).data?.id ?? '');
    const nodes: ProductNode[] = [];
    for (const node of readEach(items, productNode, { idOf, onUnreadable })) {
      // A gift card is no piece that can be sold here.
      if (!node.isGiftCard) nodes.push(await completeProduct(node, primaryId));
    }
    const missing = hasOthers ? itemsWithoutStock(nodes) : [];
    const levels = await withRetries(session, () => readBestLevels(api, missing));
    return nodes.map((node) => readProduct(node, primaryId, levels));
  }

  async function listSubscriptions(callbackUrl: string) {
    const { data } = await api.ask(SUBSCRIPTIONS, {}, subscriptions);
    return data.webhookSubscriptions.nodes.filter(({ uri }) => uri === callbackUrl);
  }

  async function change(operation: string, variables: Record<string, unknown>) {
    const { data } = await api.ask(operation, variables, outcome);
    const [error] = Object.values(data).flatMap(({ userErrors }) => userErrors);
    if (error) throw new PlatformError('invalid', 'Shopify refused to tell us about changes.');
  }

  return {
    async describe() {
      const { data } = await api.ask(SHOP, {}, shopAnswer);
      const { id, name, currencyCode } = data.shop;
      const granted = new Set(data.currentAppInstallation.accessScopes.map(({ handle }) => handle));
      const missing = SCOPES.filter(
        (scope) => !granted.has(scope) && !granted.has(scope.replace('read_', 'write_')),
      );
      if (missing.length > 0) throw missingPermission(missing);
      await getLocations();
      return { storeId: numberOf(id), name, currency: currencyCode, url: `https://${domain}` };
    },

    async *listProducts(since) {
      const shopLocations = await withRetries(session, getLocations);
      const filter = since ? `updated_at:>='${since.toISOString()}'` : null;
      // A product that changes meanwhile moves to the end, and is read again. A killed run goes on at the last page.
      const sort = 'UPDATED_AT';
      for await (const items of listPages(PRODUCTS, { filter, sort, location: shopLocations.primaryId })) {
        yield readProducts(items, shopLocations);
      }
    },

    async *listIds() {
      for await (const items of listPages(IDS, {})) {
        yield items.flatMap((item) => {
          const { data } = idNode.safeParse(item);
          return data ? [numberOf(data.id)] : [];
        });
      }
    },

    async getProduct(externalId) {
      const shopLocations = await getLocations();
      const input = { id: gidOf('Product', externalId), location: shopLocations.primaryId };
      const { data } = await api.ask(PRODUCT, input, z.object({ product: z.unknown() }));
      if (data.product === null) return null;
      const [product] = await readProducts([data.product], shopLocations);
      return product ?? null;
    },

    adjustStock: (stockChange) => adjustShopifyStock(api, stockChange),
    readLevel: (stockChange) => readShopifyLevel(api, stockChange),

    /** The secret is not sent: Shopify signs with that of the app. */
    async subscribe(callbackUrl) {
      const present = new Set((await listSubscriptions(callbackUrl)).map(({ topic }) => topic));
      for (const topic of WEBHOOK_TOPICS) {
        if (!present.has(topic)) await change(SUBSCRIBE, { topic, uri: callbackUrl });
      }
    },

    async unsubscribe(callbackUrl) {
      for (const { id } of await listSubscriptions(callbackUrl)) await change(UNSUBSCRIBE, { id });
    },
  };
}
