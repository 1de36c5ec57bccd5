import { decodeHTML } from 'entities';
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
  type PlatformShop,
  type ShopPlatform,
} from '@/server/modules/imports/connections/shop-platform.ts';
import { readWooUrl } from './woo-address.ts';
import { createWooApi, NoRoute } from './woo-api.ts';
import {
  createProductReader,
  isSellable,
  PRODUCT_FIELDS,
  VARIATION_FIELDS,
  type WooProduct,
  type WooVariation,
  wooProduct,
  wooVariation,
} from './woo-products.ts';
import { adjustWooStock } from './woo-stock.ts';
import { WEBHOOK_TOPICS } from './woo-webhooks.ts';

/** WooCommerce's most. */
const PER_PAGE = 100;
/** Requests of a listing, twice as many as its pages: a shop that cuts pages wrongly must not keep us forever. */
const MAX_REQUESTS = 2 * Math.ceil(MAX_PRODUCTS / (PER_PAGE - 1));
/** Requests at a time, where each product needs one: few enough for a small host. */
const AT_ONCE = 4;
/** Pages of categories: 5,000 are more than any shop's menu has. */
const MAX_CATEGORY_PAGES = 50;

const anything = z.unknown();
const items = z.array(z.unknown());
const withId = z.object({ id: z.int().positive() });
const category = z.object({ id: z.int(), name: z.string(), parent: z.int().catch(0) });
const option = z.object({ id: z.string(), value: z.unknown() });
const webhook = z.object({ id: z.int(), topic: z.string(), delivery_url: z.string() });

type ProductReader = ReturnType<typeof createProductReader>;

/**
 * A shop of WooCommerce, in whichever folder of a website.
 *
 * @throws PlatformError if the address is not one
 */
export function openWooCommerce(
  parts: PlatformParts,
  credentials: PlatformCredentials,
  signal?: AbortSignal,
  onUnreadable?: OnUnreadable,
): ShopPlatform {
  const base = readWooUrl(credentials.shopUrl);
  if (!base)
    throw new PlatformError('invalid', 'Enter the address of the shop, such as https://oak-and-iron.co.nz.');
  const session = openSession(parts, signal);
  const api = createWooApi(session, base, credentials);
  let hasAllVariations = true;
  /** Read once for single products, and again for each listing. */
  let reader: Promise<ProductReader> | undefined;

  /** Converts a missing route to a sentence, where no other route can take its place. */
  async function orNoShop<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: unknown) => {
      if (!(error instanceof NoRoute)) throw error;
      throw new PlatformError(
        'invalid',
        'This website has WordPress, but no WooCommerce. Check that the plugin is active.',
      );
    });
  }

  const repeat = <T>(call: () => Promise<T>) => orNoShop(withRetries(session, call));

  /**
   * Pages of products by id. Pages of WooCommerce are cut by position, so that a product deleted meanwhile moves the rest:
   * each page overlaps the one before by a product, and is read from further ahead if that product has gone.
   */
  async function* listPages(query: Record<string, string | number>): AsyncGenerator<unknown[]> {
    let lastId = 0;
    let count = 0;
    let offset = 0;
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const page = await repeat(() =>
        api.get('/wc/v3/products', items, {
          ...{ status: 'any', orderby: 'id', order: 'asc', per_page: PER_PAGE, offset },
          ...query,
        }),
      );
      const ids = page.data.map((item) => withId.safeParse(item).data?.id ?? 0);
      const smallest = Math.min(...ids.filter((id) => id > 0));
      if (offset > 0 && smallest > lastId) {
        offset = Math.max(0, offset - PER_PAGE);
        continue;
      }
      const fresh = page.data.filter((_, index) => (ids[index] ?? 0) > lastId || ids[index] === 0);
      yield fresh;
      count += fresh.length;
      if (page.data.length < PER_PAGE) return;
      if (count >= MAX_PRODUCTS) {
        throw new PlatformError('invalid', `Only the first ${MAX_PRODUCTS} products of a shop can be taken.`);
      }
      lastId = Math.max(lastId, ...ids);
      offset += PER_PAGE - 1;
    }
    throw new PlatformError('invalid', 'The shop repeats products, so that they cannot be read to the end.');
  }

  /** Reads the units and categories, which products only refer to. */
  async function openReader(): Promise<ProductReader> {
    const { data: settings } = await repeat(() => api.get('/wc/v3/settings/products', items));
    const values = new Map(readEach(settings, option, quietly).map(({ id, value }) => [id, String(value)]));
    const categories = new Map<number, z.infer<typeof category>>();
    for (let page = 1; page <= MAX_CATEGORY_PAGES; page++) {
      const query = { per_page: PER_PAGE, page, orderby: 'id', _fields: 'id,name,parent' };
      const { data } = await repeat(() => api.get('/wc/v3/products/categories', items, query));
      for (const one of readEach(data, category, quietly)) categories.set(one.id, one);
      if (data.length < PER_PAGE) break;
    }
    const units = {
      weight: values.get('woocommerce_weight_unit') ?? 'kg',
      length: values.get('woocommerce_dimension_unit') ?? 'cm',
    };
    return createProductReader(units, (id) => pathOf(id, categories));
  }

  /** Variations by product: a hundred in a request, from WooCommerce 10.3 on, else a request a product. */
  async function listVariations(products: readonly WooProduct[]): Promise<Map<number, WooVariation[]>> {
    const ids = products.flatMap(({ variations }) => variations.slice(0, MAX_VARIANTS));
    const found = new Map<number, WooVariation>();
    const keep = (sent: readonly unknown[]) => {
      for (const one of readEach(sent, wooVariation, quietly)) found.set(one.id, one);
    };
    try {
      for (let at = 0; hasAllVariations && at < ids.length; at += PER_PAGE) {
        const query = {
          include: ids.slice(at, at + PER_PAGE).join(','),
          per_page: PER_PAGE,
          _fields: VARIATION_FIELDS,
        };
        keep((await withRetries(session, () => api.get('/wc/v3/variations', items, query))).data);
      }
    } catch (error) {
      if (!(error instanceof NoRoute)) throw error;
      hasAllVariations = false;
    }
    for (let at = 0; !hasAllVariations && at < products.length; at += AT_ONCE) {
      await Promise.all(products.slice(at, at + AT_ONCE).map((one) => listVariationsOf(one, keep)));
    }
    return new Map(
      products.map(({ id, variations }) => [
        id,
        variations.flatMap((variation) => found.get(variation) ?? []),
      ]),
    );
  }

  async function listVariationsOf({ id, variations }: WooProduct, keep: (sent: readonly unknown[]) => void) {
    for (let page = 1; (page - 1) * PER_PAGE < Math.min(variations.length, MAX_VARIANTS); page++) {
      const query = { per_page: PER_PAGE, page, _fields: VARIATION_FIELDS };
      keep((await repeat(() => api.get(`/wc/v3/products/${id}/variations`, items, query))).data);
    }
  }

  async function readProducts(sent: readonly unknown[], read: ProductReader): Promise<PlatformProduct[]> {
    const idOf = (item: unknown) => String(withId.safeParse(item).data?.id ?? '');
    const products = readEach(sent, wooProduct, { idOf, onUnreadable }).filter(isSellable);
    const variations = await listVariations(products.filter((one) => one.variations.length > 0));
    return products.flatMap((one) => {
      const product = read(one, variations.get(one.id) ?? []);
      if (product.variants.length > 0) return [product];
      onUnreadable?.(product.externalId, 'It has no variation that is published.');
      return [];
    });
  }

  async function listWebhooks(callbackUrl: string) {
    const own = [];
    for (let page = 1; ; page++) {
      const { data } = await orNoShop(api.get('/wc/v3/webhooks', items, { per_page: PER_PAGE, page }));
      own.push(...readEach(data, webhook, quietly).filter((one) => one.delivery_url === callbackUrl));
      if (data.length < PER_PAGE) return own;
    }
  }

  const remove = (id: number) => orNoShop(api.delete(`/wc/v3/webhooks/${id}`, anything, { force: 'true' }));

  const describeAt = (shopUrl: string) =>
    openWooCommerce(parts, { ...credentials, shopUrl }, signal, onUnreadable).describe();

  async function describe(folder: URL): Promise<PlatformShop> {
    const index = z.object({ name: z.string().catch(''), home: z.string().catch('') });
    const { data } = await orNoShop(api.get('/', index, { _fields: 'name,home' }));
    // Without permalinks, WordPress answers at the address of each of its pages.
    const home = readWooUrl(data.home);
    if (home?.host === folder.host && isBelow(folder, home)) return describeAt(home.href);
    const currency = z.object({ code: z.string().regex(/^[A-Z]{3}$/) });
    const answer = await orNoShop(api.get('/wc/v3/data/currencies/current', currency));
    // Changes nothing, but is refused with keys that may only read.
    await orNoShop(api.post('/wc/v3/products/batch', anything, {}));
    return {
      // Its own address: vendors type it with and without `www.`.
      storeId: storeIdOf(home ?? folder),
      name: decodeHTML(data.name) || folder.host,
      currency: answer.data.code,
      url: folder.href.replace(/\/$/, ''),
    };
  }

  return {
    async describe() {
      try {
        return await describe(base);
      } catch (error) {
        const isElsewhere = error instanceof PlatformError && error.kind === 'invalid';
        if (!isElsewhere || base.pathname === '/') throw error;
        // Vendors copy the address of a page, such as one of their products. The first refusal names what they typed.
        return describeAt(base.origin).catch((refusal: unknown) => {
          throw refusal instanceof PlatformError && refusal.kind === 'unauthorized' ? refusal : error;
        });
      }
    },

    async *listProducts(since) {
      const read = await openReader();
      reader = Promise.resolve(read);
      const changed = since ? { modified_after: since.toISOString(), dates_are_gmt: 'true' } : {};
      for await (const page of listPages({ ...changed, _fields: PRODUCT_FIELDS })) {
        yield readProducts(page, read);
      }
    },

    async *listIds() {
      for await (const page of listPages({ _fields: 'id' })) {
        yield page.flatMap((item) => {
          const { data } = withId.safeParse(item);
          return data ? [String(data.id)] : [];
        });
      }
    },

    async getProduct(externalId) {
      const path = `/wc/v3/products/${encodeURIComponent(externalId)}`;
      const sent = await orNoShop(api.get(path, anything, { _fields: PRODUCT_FIELDS })).catch(
        (error: unknown) => {
          if (error instanceof PlatformError && error.kind === 'notFound') return null;
          throw error;
        },
      );
      const isInBin = z.object({ status: z.literal('trash') }).safeParse(sent?.data).success;
      if (!sent || isInBin) return null;
      reader ??= openReader();
      const read = await reader.catch((error: unknown) => {
        reader = undefined;
        throw error;
      });
      const [product] = await readProducts([sent.data], read);
      return product ?? null;
    },

    adjustStock: (change) => orNoShop(adjustWooStock(api, change)),

    async subscribe(callbackUrl, secret) {
      const present = await listWebhooks(callbackUrl);
      for (const topic of WEBHOOK_TOPICS) {
        const [first, ...others] = present.filter((one) => one.topic === topic);
        const body = { name: 'Rehome', topic, delivery_url: callbackUrl, secret, status: 'active' };
        // WooCommerce switches a subscription off after five failures.
        const path = first ? `/wc/v3/webhooks/${first.id}` : '/wc/v3/webhooks';
        await orNoShop(api.post(path, anything, body));
        for (const { id } of others) await remove(id);
      }
    },

    async unsubscribe(callbackUrl) {
      for (const { id } of await listWebhooks(callbackUrl)) await remove(id);
    },
  };
}

function isBelow({ pathname }: URL, { pathname: folder }: URL): boolean {
  return pathname !== folder && pathname.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

const quietly = { idOf: () => '', onUnreadable: undefined };

function pathOf(id: number, categories: ReadonlyMap<number, z.infer<typeof category>>): string | undefined {
  const names: string[] = [];
  // Ends at a category that is its own ancestor.
  for (let one = categories.get(id); one && names.length < 10; one = categories.get(one.parent)) {
    names.unshift(decodeHTML(one.name));
  }
  return names.length > 0 ? names.join(' > ') : undefined;
}

function storeIdOf({ host, pathname }: URL): string {
  return `${host}${pathname}`.replace(/\/$/, '');
}
