import { createHash, createHmac } from 'node:crypto';
import { toDecimal } from '@/shared/money.ts';
import { type FakeAnswer, type FakeCall, startFakeServer } from './fake-server.ts';
import { createFakeStore, type FakeProduct, type FakeStoreEvent, type FakeVariant } from './fake-store.ts';

const MAX_FAILURES = 5;
/** WooCommerce's `woocommerce_hold_stock_minutes` as it is installed. */
const HOLD_STOCK_MS = 60 * 60_000;

interface Meta {
  id: number;
  key: string;
  value: unknown;
}

interface Webhook {
  id: number;
  name: string;
  status: string;
  topic: string;
  delivery_url: string;
  secret: string;
  failures: number;
}

interface KeyPair {
  key: string;
  secret: string;
  mayWrite: boolean;
}

/**
 * Starts a fake shop of WooCommerce over real HTTP: REST API v3 with pages, keys that may read or write and are revoked, and
 * signed webhooks that are switched off after five failures.
 *
 * @param options.folder of WordPress, such as `/shop`
 */
export async function startFakeWooCommerce({ folder = '' }: { folder?: string } = {}) {
  const server = await startFakeServer(answer);
  const store = createFakeStore(server.now, emit);
  const settings = {
    keys: [
      { key: 'ck_write', secret: 'cs_write', mayWrite: true },
      { key: 'ck_read', secret: 'cs_read', mayWrite: false },
    ] as KeyPair[],
    /** False before WooCommerce 10.3. */
    hasVariationsRoute: true,
    hasPermalinks: true,
    isActive: true,
    /** The address that WordPress has of itself. */
    home: `https://oak.example${folder}`,
    weightUnit: 'kg' as 'kg' | 'lbs',
    dimensionUnit: 'cm' as 'cm' | 'mm' | 'in',
    /** A PHP notice that precedes every answer. */
    notice: '',
  };
  const meta = new Map<number, Meta[]>();
  const webhooks = new Map<number, Webhook>();
  const categories = new Map<string, { id: number; name: string; parent: number }>();
  const reservations: { variantId: number; pieces: number; until: number }[] = [];
  let lastMetaId = 0;

  function answer(call: FakeCall): FakeAnswer {
    const route = routeOf(call.url);
    if (route === null) return { status: 404, body: '<!doctype html><title>Page not found</title>' };
    const answered = respond(call, route);
    return settings.notice && answered.status < 300
      ? { ...answered, body: `${settings.notice}${JSON.stringify(answered.body)}` }
      : answered;
  }

  function routeOf({ pathname, searchParams }: URL): string | null {
    if (!pathname.startsWith(`${folder}/`)) return null;
    const path = pathname.slice(folder.length);
    // As WordPress does at each of its pages.
    const route = searchParams.get('rest_route');
    if (route !== null) return route;
    if (!path.startsWith('/wp-json') || !settings.hasPermalinks) return null;
    return path.slice('/wp-json'.length) || '/';
  }

  function respond(call: FakeCall, route: string): FakeAnswer {
    if (route === '/') {
      const { home } = settings;
      return { status: 200, body: { name: 'Oak &amp; Iron', url: home, home, routes: {} } };
    }
    if (!route.startsWith('/wc/v3/') || !settings.isActive) return noRoute();
    const pair = keysOf(call);
    if (pair === undefined) {
      return refuse(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    }
    if (pair === null)
      return refuse(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
    if (call.method !== 'GET' && !pair.mayWrite) {
      const message = 'The API key provided does not have write permissions.';
      return refuse(401, 'woocommerce_rest_authentication_error', message);
    }
    const answered = dispatch(call, route.slice('/wc/v3'.length), call.url.searchParams);
    // WordPress leaves errors whole.
    if (answered.status >= 400) return answered;
    return { ...answered, body: pickFields(answered.body, call.url.searchParams.get('_fields')) };
  }

  /** Undefined without a key, null with a wrong one. */
  function keysOf({ headers }: FakeCall): KeyPair | null | undefined {
    const [, sent] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!sent) return undefined;
    const [key, secret] = Buffer.from(sent, 'base64').toString().split(':');
    return settings.keys.find((pair) => pair.key === key && pair.secret === secret) ?? null;
  }

  function dispatch({ method, body }: FakeCall, path: string, query: URLSearchParams): FakeAnswer {
    const perPage = Number(query.get('per_page') ?? 10);
    if (!Number.isInteger(perPage) || perPage < 1 || perPage > 100) {
      return refuse(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
    }
    const sent = body === '' ? {} : JSON.parse(body);
    const [, thing = '', id = '', part = '', partId = ''] =
      /^\/(\w+)(?:\/(\w+))?(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? [];
    if (thing === 'webhooks') return answerWebhooks(method, Number(id), sent, query);
    if (path === '/data/currencies/current') {
      return { status: 200, body: { code: 'USD', name: 'United States (US) dollar', symbol: '&#36;' } };
    }
    if (path === '/settings/products') {
      const { weightUnit, dimensionUnit } = settings;
      const values = { woocommerce_weight_unit: weightUnit, woocommerce_dimension_unit: dimensionUnit };
      return { status: 200, body: Object.entries(values).map(([name, value]) => ({ id: name, value })) };
    }
    if (path === '/products/categories') {
      listCategories();
      return pageOf([...categories.values()], query);
    }
    if (path === '/products/batch') return { status: 200, body: {} };
    if (path === '/products') return listProducts(query);
    if (path === '/variations' && settings.hasVariationsRoute) return listVariations(allVariations(), query);
    const product = thing === 'products' ? store.products.get(Number(id)) : undefined;
    if (thing !== 'products' || !/^\d+$/.test(id)) return noRoute();
    if (!product) return refuse(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
    if (part === '') {
      const [only] = product.variants;
      if (method === 'POST' && only) change(product, only, product.id, sent);
      return { status: 200, body: productOf(product) };
    }
    const variations = product.options.length > 0 ? product.variants : [];
    if (part === 'variations' && partId === '') {
      return listVariations(
        variations.map((variant) => ({ product, variant })),
        query,
      );
    }
    const variant = variations.find((one) => one.id === Number(partId));
    if (!variant) return refuse(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.');
    if (method === 'POST') change(product, variant, variant.id, sent);
    return { status: 200, body: variationOf(product, variant) };
  }

  /** @see WC_REST_Products_V2_Controller, which knows `inventory_delta` beside `stock_quantity` */
  function change(product: FakeProduct, variant: FakeVariant, metaOf: number, sent: Record<string, unknown>) {
    for (const item of Array.isArray(sent.meta_data) ? sent.meta_data : []) {
      const own = meta.get(metaOf) ?? [];
      const others = own.filter(({ id, key }) => (item.id ? id !== item.id : key !== item.key));
      lastMetaId += 1;
      const kept =
        item.value === null ? [] : [{ id: item.id ?? lastMetaId, key: item.key, value: item.value }];
      meta.set(metaOf, [...others, ...kept]);
    }
    const current = variant.stock ?? 0;
    if (typeof sent.stock_quantity === 'number')
      store.addStock(product, variant, sent.stock_quantity - current);
    else if (typeof sent.inventory_delta === 'number') store.addStock(product, variant, sent.inventory_delta);
  }

  function listProducts(query: URLSearchParams): FakeAnswer {
    const after = query.get('modified_after');
    if (after && query.get('dates_are_gmt') !== 'true') throw new Error('The fake is in UTC.');
    const matching = [...store.products.values()].filter(
      ({ updatedAt }) => !after || seconds(updatedAt) > seconds(new Date(after)),
    );
    return pageOf(sorted(matching, query), query, productOf);
  }

  function allVariations() {
    return [...store.products.values()]
      .filter(({ options }) => options.length > 0)
      .flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  }

  function listVariations(all: { product: FakeProduct; variant: FakeVariant }[], query: URLSearchParams) {
    const include = query.get('include');
    const ids = include ? new Set(include.split(',').map(Number)) : null;
    const matching = all.filter(({ variant }) => !ids || ids.has(variant.id));
    return pageOf(matching, query, ({ product, variant }) => variationOf(product, variant));
  }

  function answerWebhooks(
    method: string,
    id: number,
    sent: Partial<Webhook>,
    query: URLSearchParams,
  ): FakeAnswer {
    const shown = ({ secret: _, failures: __, ...webhook }: Webhook) => webhook;
    if (method === 'GET') return pageOf([...webhooks.values()], query, shown);
    if (!id) {
      if (!sent.topic?.startsWith('product.')) {
        return refuse(
          400,
          'woocommerce_rest_shop_webhook_invalid_topic',
          'Webhook topic is required and must be valid.',
        );
      }
      const webhook: Webhook = {
        ...{
          id: webhooks.size + 1,
          name: '',
          status: 'active',
          topic: sent.topic,
          delivery_url: '',
          secret: '',
          failures: 0,
        },
        ...sent,
      };
      webhooks.set(webhook.id, webhook);
      // The ping has no signature.
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      server.deliver({
        topic: 'ping',
        url: webhook.delivery_url,
        headers,
        body: `webhook_id=${webhook.id}`,
        attempts: 1,
      });
      return { status: 201, body: shown(webhook) };
    }
    const webhook = webhooks.get(id);
    if (!webhook) return refuse(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
    if (method === 'DELETE') {
      if (query.get('force') !== 'true') {
        return refuse(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.');
      }
      webhooks.delete(id);
    } else Object.assign(webhook, sent, { failures: 0 });
    return { status: 200, body: shown(webhook) };
  }

  function emit(event: FakeStoreEvent): void {
    // WooCommerce has no event for the stock; the product is updated.
    if (event.kind === 'stock') return;
    const { product, kind } = event;
    const body = kind === 'deleted' ? { id: product.id } : productOf(product);
    send(`product.${kind}`, JSON.stringify(body));
  }

  function send(topic: string, body: string): void {
    for (const webhook of webhooks.values()) {
      if (webhook.topic !== topic || webhook.status !== 'active') continue;
      server.deliver({
        ...{ topic, url: webhook.delivery_url, body, attempts: 1 },
        headers: headersOf(topic, body, webhook),
        // WooCommerce repeats nothing.
        done: (isAccepted) => {
          webhook.failures = isAccepted ? 0 : webhook.failures + 1;
          if (webhook.failures >= MAX_FAILURES) webhook.status = 'disabled';
        },
      });
    }
  }

  let deliveries = 0;
  /** Headers of a delivery, signed with the secret of the subscription. */
  function headersOf(
    topic: string,
    body: string,
    { id, secret }: { id: number; secret: string },
  ): Record<string, string> {
    deliveries += 1;
    return {
      'content-type': 'application/json',
      'x-wc-webhook-source': 'https://oak.example/',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': 'product',
      'x-wc-webhook-event': topic.split('.')[1] ?? '',
      'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
      'x-wc-webhook-id': String(id),
      'x-wc-webhook-delivery-id': createHash('md5').update(`${id} ${deliveries}`).digest('hex'),
    };
  }

  function listCategories() {
    for (const { category } of store.products.values()) categoryOf(category);
  }

  function categoryOf(path: readonly string[]): { id: number; name: string; parent: number } {
    const key = path.join('/');
    const present = categories.get(key);
    if (present) return present;
    const parent = path.length > 1 ? categoryOf(path.slice(0, -1)).id : 0;
    const made = { id: categories.size + 15, name: (path.at(-1) ?? '').replace('&', '&amp;'), parent };
    categories.set(key, made);
    return made;
  }

  function productOf(product: FakeProduct): object {
    const [first] = product.variants;
    const isVariable = product.options.length > 0;
    const { id, name } = categoryOf(product.category);
    return {
      ...(first ? stockedOf(first, !isVariable) : {}),
      ...{
        id: product.id,
        name: product.title.replace('&', '&amp;'),
        type: isVariable ? 'variable' : 'simple',
      },
      ...{
        status: product.isPublished ? 'publish' : 'draft',
        catalog_visibility: 'visible',
        featured: false,
      },
      permalink: `https://oak.example/product/${product.id}/`,
      ...{ description: product.descriptionHtml, short_description: '', parent_id: 0 },
      date_created_gmt: seconds(product.createdAt),
      date_modified_gmt: seconds(product.updatedAt),
      categories: [{ id, name, slug: name.toLowerCase() }],
      tags: product.tags.map((tag, index) => ({ id: index + 1, name: tag, slug: tag })),
      images: product.pictures.map(({ url, alt }, index) => ({ id: index + 1, src: url, name: '', alt })),
      attributes: product.options.map((option, at) => ({
        ...{ id: 0, name: option, position: at, visible: true, variation: true },
        options: [...new Set(product.variants.map(({ optionValues }) => optionValues[at]))],
      })),
      variations: isVariable ? product.variants.map((variant) => variant.id) : [],
      meta_data: meta.get(product.id) ?? [],
    };
  }

  function variationOf(product: FakeProduct, variant: FakeVariant): object {
    return {
      ...stockedOf(variant, true),
      ...{ id: variant.id, parent_id: product.id, type: 'variation', status: 'publish' },
      image: variant.pictureUrl ? { id: variant.id, src: variant.pictureUrl, name: '', alt: '' } : null,
      attributes: product.options.map((name, at) => ({ id: 0, name, option: variant.optionValues[at] })),
      meta_data: meta.get(variant.id) ?? [],
    };
  }

  function stockedOf(variant: FakeVariant, hasStock: boolean): object {
    const { priceCents, compareAtPriceCents: regularCents, stock } = variant;
    const { width, depth, height } = variant.sizeCm;
    const isCounted = hasStock && stock !== null;
    const perCm = { cm: 1, mm: 10, in: 1 / 2.54 }[settings.dimensionUnit];
    const weight = settings.weightUnit === 'kg' ? variant.weightKg : variant.weightKg / 0.453592;
    return {
      ...{
        sku: variant.sku,
        price: toDecimal(priceCents),
        regular_price: toDecimal(regularCents ?? priceCents),
      },
      ...{ sale_price: regularCents === null ? '' : toDecimal(priceCents), on_sale: regularCents !== null },
      ...{ manage_stock: isCounted, stock_quantity: isCounted ? stock : null, backorders: 'no' },
      stock_status: stock === null || stock > 0 ? 'instock' : 'outofstock',
      weight: String(weight),
      dimensions: {
        length: String(depth * perCm),
        width: String(width * perCm),
        height: String(height * perCm),
      },
    };
  }

  return {
    ...server,
    store,
    settings,
    webhooks,
    headersOf,
    origin: `https://oak.example`,

    /** Credentials that the fake accepts. */
    credentials: (
      { key, secret }: { key: string; secret: string } = { key: 'ck_write', secret: 'cs_write' },
    ) => ({
      ...{ shopUrl: `https://oak.example${folder}`, accessToken: null, apiKey: key, apiSecret: secret },
    }),

    /** The `stockId` of a variant. */
    stockIdOf(variant: FakeVariant): string {
      const found = store.findVariant(({ id }) => id === variant.id);
      if (!found) throw new Error(`There is no variant ${variant.id}.`);
      return found.product.options.length > 0 ? `${found.product.id}/${variant.id}` : `${found.product.id}`;
    },

    /**
     * Begins a checkout that reserves pieces. Only its payment lowers the stock, below zero if need be.
     *
     * @returns false if other checkouts have reserved what is left
     * @see ReserveStock and `wc_reduce_stock_levels` of WooCommerce
     */
    reserve(variantId: number, pieces = 1): false | { pay: () => void } {
      const found = store.findVariant(({ id }) => id === variantId);
      if (!found) return false;
      const now = server.now().getTime();
      const held = reservations.filter((one) => one.variantId === variantId && one.until > now);
      const left = (found.variant.stock ?? pieces) - held.reduce((sum, one) => sum + one.pieces, 0);
      if (left < pieces) return false;
      const reservation = { variantId, pieces, until: now + HOLD_STOCK_MS };
      reservations.push(reservation);
      return {
        pay: () => {
          reservations.splice(reservations.indexOf(reservation), 1);
          store.addStock(found.product, found.variant, -pieces);
        },
      };
    },

    /** Makes the keys invalid, as the shop's owner does. */
    revokeKeys(): void {
      settings.keys = [];
    },
  };
}

export type FakeWooCommerce = Awaited<ReturnType<typeof startFakeWooCommerce>>;

function refuse(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { code, message, data: { status } } };
}

function noRoute(): FakeAnswer {
  return refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

/** WordPress has no fractions of a second and no time zone. */
function seconds(date: Date): string {
  return date.toISOString().slice(0, 19);
}

function sorted(products: FakeProduct[], query: URLSearchParams): FakeProduct[] {
  const inOrder = products.toSorted((a, b) =>
    query.get('orderby') === 'id' ? a.id - b.id : a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return query.get('order') === 'asc' ? inOrder : inOrder.toReversed();
}

function pageOf<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  view: (item: Item) => unknown = (item) => item,
): FakeAnswer {
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const offset = query.has('offset') ? Number(query.get('offset')) : (page - 1) * perPage;
  return {
    status: 200,
    body: items.slice(offset, offset + perPage).map(view),
    headers: {
      'x-wp-total': String(items.length),
      'x-wp-totalpages': String(Math.ceil(items.length / perPage)),
    },
  };
}

function pickFields(body: unknown, fields: string | null): unknown {
  if (!fields) return body;
  const names = new Set(fields.split(','));
  const pick = (item: unknown) =>
    typeof item === 'object' && item !== null
      ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
      : item;
  return Array.isArray(body) ? body.map(pick) : pick(body);
}
