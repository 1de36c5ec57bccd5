import { createHmac } from 'node:crypto';
import {
  type Platform,
  PlatformError,
  type PlatformProduct,
  type PlatformShop,
  type PlatformVariant,
} from '@/server/modules/imports/connections/shop-platform.ts';

/** The key that opens a memory shop. */
export const SHOP_KEY = 'shpat_0123456789abcdef-a-secret-of-the-shop';

/** A shop on another platform in memory, for what does not depend on HTTP. */
export function createMemoryShop(about: Partial<PlatformShop> = {}) {
  const shop: PlatformShop = {
    storeId: 'store-1',
    name: 'Oak & Iron',
    currency: 'USD',
    url: 'https://oak.example',
    ...about,
  };
  const products = new Map<string, PlatformProduct>();
  const applied = new Map<string, { stock: number | null; isApplied: boolean }>();
  const state = {
    shop,
    products,
    applied,
    /** Callbacks of webhooks. */
    subscriptions: new Map<string, string>(),
    /** Products of each page. */
    pageSize: 20,
    pagesRead: 0,
    /** Runs before each call. */
    before: (_call: string): void | Promise<void> => {},
    /** Runs between reading a page and handing it over. */
    afterPage: async (): Promise<void> => {},
  };
  let updates = 0;

  function add(product: Partial<PlatformProduct> & { externalId: string }): PlatformProduct {
    updates += 1;
    const { externalId } = product;
    const whole: PlatformProduct = {
      url: `https://oak.example/products/${externalId}`,
      title: `Piece ${externalId}`,
      descriptionHtml: '<p>Made of oak.</p><p>Oiled.</p>',
      isPublished: true,
      categories: ['Chairs'],
      type: null,
      tags: ['oak'],
      updatedAt: new Date(Date.UTC(2026, 5, 15, 0, 0, updates)),
      pictures: [{ url: '/demo/thing-800.webp', alt: null }],
      options: [],
      variants: [variant({ externalId: `v-${externalId}` })],
      ...product,
    };
    products.set(externalId, whole);
    return whole;
  }

  const platform: Platform = {
    open: ({ accessToken }) => {
      const enter = async (call: string) => {
        await state.before(call);
        if (accessToken !== SHOP_KEY)
          throw new PlatformError('unauthorized', 'The shop does not accept this token.');
      };
      return {
        describe: async () => {
          await enter('describe');
          return shop;
        },
        async *listProducts(since) {
          const listed = [...products.values()].filter(({ updatedAt }) => !since || updatedAt >= since);
          for (let at = 0; at < listed.length; at += state.pageSize) {
            await enter('listProducts');
            state.pagesRead += 1;
            const page = structuredClone(listed.slice(at, at + state.pageSize));
            await state.afterPage();
            yield page;
          }
        },
        async *listIds() {
          await enter('listIds');
          yield [...products.keys()];
        },
        getProduct: async (externalId) => {
          await enter('getProduct');
          return structuredClone(products.get(externalId) ?? null);
        },
        adjustStock: async ({ externalId, variantId, by, idempotencyKey }) => {
          await enter('adjustStock');
          const before = applied.get(idempotencyKey);
          if (before) return before;
          const known = products.get(externalId)?.variants.find((one) => one.externalId === variantId);
          if (!known) throw new PlatformError('notFound', 'There is no such product.');
          const after = known.stock === null ? null : known.stock + by;
          const isApplied = after === null || after >= 0 || by > 0;
          if (isApplied && after !== null) {
            known.stock = after;
            known.oversold = Math.max(0, -after);
          }
          const answer = { stock: known.stock, isApplied };
          applied.set(idempotencyKey, answer);
          return answer;
        },
        subscribe: async (url, secret) => {
          await enter('subscribe');
          state.subscriptions.set(url, secret);
        },
        unsubscribe: async (url) => {
          await enter('unsubscribe');
          state.subscriptions.delete(url);
        },
      };
    },
    webhooks: {
      verify: (headers, body, secret) => headers.get('x-signature') === signed(body, secret),
      read: (_, body) => JSON.parse(new TextDecoder().decode(body)),
      deliveryId: (headers) => headers.get('x-delivery'),
    },
  };
  return { ...state, state, add, platform };
}

/** The signature of a memory shop's webhook. */
export function signed(body: Uint8Array | string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

export function variant(fields: Partial<PlatformVariant> & { externalId: string }): PlatformVariant {
  return {
    ...{ sku: null, optionValues: [], priceCents: 12_000, compareAtPriceCents: null, stock: 3, oversold: 0 },
    ...{ weightGrams: null, pictureUrl: null, widthCm: null, depthCm: null, heightCm: null },
    stockId: `stock-${fields.externalId}`,
    ...fields,
  };
}
