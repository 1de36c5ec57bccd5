import { createHmac, randomUUID } from 'node:crypto';
import { buildSchema, type GraphQLResolveInfo, getDirectiveValues, graphqlSync, parse } from 'graphql';
import { toDecimal } from '@/shared/money.ts';
import { type FakeAnswer, type FakeCall, startFakeServer } from './fake-server.ts';
import { createFakeStore, type FakeProduct, type FakeStoreEvent, type FakeVariant } from './fake-store.ts';
import { actualCost, requestedCost } from './shopify-cost.ts';
import { SHOPIFY_SCHEMA } from './shopify-schema.ts';

const SCHEMA = buildSchema(SHOPIFY_SCHEMA);
const DOMAIN = 'oak-and-iron.myshopify.com';
const VERSION = '2026-10';
const LOCATION = 77;
const OTHER_LOCATION = 78;
const MAX_QUERY_COST = 1_000;
/** Attempts of a webhook, fewer than Shopify's nine. */
const WEBHOOK_ATTEMPTS = 4;
const DAY_MS = 86_400_000;
const ALL_SCOPES = ['read_products', 'write_inventory', 'read_locations'];

interface Adjustment {
  input: string;
  payload: object;
  /** Keys are kept for a day. */
  at: number;
}

/**
 * Starts a fake shop on Shopify over real HTTP: its Admin API with a part of the real schema, points restored over time, keys
 * that expire and are revoked, stock with idempotency keys, and signed webhooks.
 */
export async function startFakeShopify() {
  const server = await startFakeServer(answer);
  const store = createFakeStore(server.now, emit);
  const settings = {
    accessToken: 'shpat_permanent',
    clientId: 'client-id-of-the-app',
    clientSecret: 'shpss_secret_of_the_app',
    scopes: ALL_SCOPES,
    /** Of the smallest plan. */
    bucket: { maximum: 2_000, restoreRate: 100 },
    hasLocation: true,
    /** False to leave out the quantity after a change, which the schema allows. */
    tellsQuantity: true,
  };
  const revoked = new Set<string>();
  const bought = new Map<string, number>();
  const subscriptions = new Map<string, { id: string; topic: string; uri: string; format: string }>();
  const adjustments = new Map<string, Adjustment>();
  let bucket = { available: settings.bucket.maximum, at: server.now().getTime() };
  let isInstalled = true;

  function answer(call: FakeCall): FakeAnswer {
    const { pathname } = call.url;
    if (!isInstalled && pathname.startsWith('/admin/')) return refuse(401, INVALID_KEY);
    if (pathname === '/admin/oauth/access_token') return sellToken(call);
    if (pathname !== `/admin/api/${VERSION}/graphql.json`) return refuse(404, 'Not Found');
    if (call.method !== 'POST') return refuse(405, 'Method Not Allowed');
    if (!isValid(call.headers['x-shopify-access-token'])) return refuse(401, INVALID_KEY);
    return runQuery(call);
  }

  function sellToken({ body, headers }: FakeCall): FakeAnswer {
    const sent = headers['content-type']?.includes('json')
      ? new Map(Object.entries(JSON.parse(body)))
      : new URLSearchParams(body);
    const isOurs =
      sent.get('client_id') === settings.clientId && sent.get('client_secret') === settings.clientSecret;
    if (sent.get('grant_type') !== 'client_credentials' || !isOurs || revoked.has(settings.clientSecret)) {
      return { status: 400, body: { error: 'invalid_client' } };
    }
    const token = `shpat_${randomUUID()}`;
    bought.set(token, server.now().getTime() + DAY_MS);
    return {
      status: 200,
      body: { access_token: token, scope: settings.scopes.join(','), expires_in: 86_399 },
    };
  }

  function isValid(token: unknown): boolean {
    if (typeof token !== 'string' || revoked.has(token)) return false;
    return token === settings.accessToken || (bought.get(token) ?? 0) > server.now().getTime();
  }

  function runQuery(call: FakeCall): FakeAnswer {
    const { query, variables = {} } = JSON.parse(call.body);
    let needed: number;
    try {
      needed = requestedCost(parse(query), variables);
    } catch (error) {
      return { status: 200, body: { errors: [{ message: String(error) }] } };
    }
    restore();
    if (needed > MAX_QUERY_COST) {
      return failure(
        `Query cost is ${needed}, which exceeds the single query max cost limit`,
        'MAX_COST_EXCEEDED',
        needed,
      );
    }
    if (needed > bucket.available) return failure('Throttled', 'THROTTLED', needed);
    const { data, errors } = graphqlSync({
      schema: SCHEMA,
      source: query,
      rootValue: ROOT,
      variableValues: variables,
    });
    const actual = data ? Math.min(needed, actualCost(data)) : 0;
    bucket.available -= actual;
    return {
      status: 200,
      body: { data, ...(errors ? { errors } : {}), extensions: { cost: costOf(needed, actual) } },
    };
  }

  function restore() {
    const at = server.now().getTime();
    const { maximum, restoreRate } = settings.bucket;
    const restored = bucket.available + ((at - bucket.at) / 1000) * restoreRate;
    bucket = { available: Math.min(maximum, restored), at };
  }

  function costOf(needed: number, actual: number | null) {
    return {
      ...{ requestedQueryCost: needed, actualQueryCost: actual },
      throttleStatus: {
        maximumAvailable: settings.bucket.maximum,
        currentlyAvailable: Math.floor(bucket.available),
        restoreRate: settings.bucket.restoreRate,
      },
    };
  }

  function failure(message: string, code: string, needed: number): FakeAnswer {
    const errors = [
      { message, extensions: { code, documentation: 'https://shopify.dev/api/usage/rate-limits' } },
    ];
    return { status: 200, body: { errors, extensions: { cost: costOf(needed, null) } } };
  }

  const ROOT = {
    shop: { id: 'gid://shopify/Shop/4711', name: 'Oak & Iron', currencyCode: 'USD', myshopifyDomain: DOMAIN },
    currentAppInstallation: () => ({
      id: 'gid://shopify/AppInstallation/1',
      accessScopes: settings.scopes.map((handle) => ({ handle, description: handle })),
    }),
    location: ({ id }: { id?: string }) =>
      settings.hasLocation && (!id || id === LOCATION_GID) ? locationAt(LOCATION) : null,
    locations: (page: Page) => {
      const isMore = store.findVariant(({ isElsewhere = false }) => isElsewhere) !== undefined;
      const all = [LOCATION, ...(isMore ? [OTHER_LOCATION] : [])].map(locationAt);
      return connectionOf(all, page, ({ id }) => id);
    },
    nodes: ({ ids }: { ids: string[] }) => ids.map(findItem),
    product: ({ id }: { id: string }) => {
      const product = store.products.get(numberOf(id));
      return product ? productOf(product) : null;
    },
    inventoryItem: ({ id }: { id: string }) => findItem(id),
    products: listProducts,
    webhookSubscriptions: (page: Page) => connectionOf([...subscriptions.values()], page, ({ id }) => id),
    inventoryAdjustQuantities: adjustQuantities,
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri = '', format = 'JSON' },
    }: NewSubscription) => {
      const exists = [...subscriptions.values()].some((one) => one.topic === topic && one.uri === uri);
      const problem = exists
        ? 'Address for this topic has already been taken'
        : !uri.startsWith('https:') && !uri.startsWith('http://127.0.0.1') && 'Address is invalid';
      if (problem) return { userErrors: [{ field: ['webhookSubscription', 'uri'], message: problem }] };
      const id = `gid://shopify/WebhookSubscription/${subscriptions.size + 1_000}`;
      const webhookSubscription = { id, topic, uri, format };
      subscriptions.set(id, webhookSubscription);
      return { userErrors: [], webhookSubscription };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => ({
      userErrors: subscriptions.delete(id)
        ? []
        : [{ field: ['id'], message: 'Webhook subscription does not exist' }],
      deletedWebhookSubscriptionId: id,
    }),
  };

  function findItem(id: string) {
    const found = store.findVariant(({ inventoryId }) => inventoryId === numberOf(id));
    return found ? variantOf(found.product, found.variant, 0).inventoryItem : null;
  }

  function listProducts({ query, sortKey, ...page }: Page & { query?: string; sortKey: string }) {
    const [, since] = /^updated_at:>='([^']+)'$/.exec(query ?? '') ?? [];
    if (query && !since) throw new Error(`The fake does not know the query ${query}.`);
    const cursorOf = ({ id, updatedAt }: FakeProduct) => {
      const key = String(id).padStart(12, '0');
      return sortKey === 'UPDATED_AT' ? `${updatedAt.toISOString()} ${key}` : key;
    };
    const matching = [...store.products.values()]
      .filter(({ updatedAt }) => !since || updatedAt >= new Date(since))
      .toSorted((a, b) => (cursorOf(a) < cursorOf(b) ? -1 : 1));
    const { nodes, pageInfo } = connectionOf(matching, page, cursorOf);
    return { nodes: nodes.map(productOf), pageInfo };
  }

  /** @see https://shopify.dev/docs/api/usage/implementing-idempotency */
  function adjustQuantities(
    { input }: { input: { name: string; reason: string; changes: Change[] } },
    _: unknown,
    info: GraphQLResolveInfo,
  ) {
    const directive = SCHEMA.getDirective('idempotent');
    const [node] = info.fieldNodes;
    const key = directive && node ? getDirectiveValues(directive, node, info.variableValues)?.key : undefined;
    if (typeof key !== 'string' || key === '') {
      throw new Error('The @idempotent directive is required for this mutation but was not provided.');
    }
    if (input.changes.some((change) => change.changeFromQuantity === undefined)) {
      throw new Error('InventoryChangeInput must include the following argument: changeFromQuantity.');
    }
    const sent = JSON.stringify(input);
    const used = adjustments.get(key);
    const earlier = used && server.now().getTime() - used.at < DAY_MS ? used : undefined;
    if (earlier && earlier.input !== sent) {
      return userError(
        'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
        'The same idempotency key cannot be used with different operation parameters.',
      );
    }
    if (earlier) return earlier.payload;
    const payload = adjust(input);
    adjustments.set(key, { input: sent, payload, at: server.now().getTime() });
    return payload;
  }

  function adjust({ name, reason, changes }: { name: string; reason: string; changes: Change[] }) {
    if (name !== 'available')
      return userError('INVALID_QUANTITY_NAME', 'The specified quantity name is invalid.');
    if (!['correction', 'other', 'restock'].includes(reason)) {
      return userError('INVALID_REASON', 'The specified reason is invalid.');
    }
    const targets = [];
    for (const change of changes) {
      const found = store.findVariant(({ inventoryId }) => inventoryId === numberOf(change.inventoryItemId));
      if (!found)
        return userError('INVALID_INVENTORY_ITEM', 'The specified inventory item could not be found.');
      if (change.locationId !== gid('Location', locationOf(found.variant))) {
        return userError('INVALID_LOCATION', 'The specified location could not be found.');
      }
      const from = change.changeFromQuantity;
      if (from !== null && from !== found.variant.stock) {
        return userError(
          'CHANGE_FROM_QUANTITY_STALE',
          'The changeFromQuantity argument no longer matches the persisted quantity.',
        );
      }
      targets.push({ ...found, delta: change.delta });
    }
    return {
      userErrors: [],
      inventoryAdjustmentGroup: {
        ...{ id: `gid://shopify/InventoryAdjustmentGroup/${adjustments.size + 1}`, reason },
        createdAt: server.now().toISOString(),
        changes: targets.map(({ product, variant, delta }) => ({
          ...{ name, delta, quantityAfterChange: quantityAfter(store.addStock(product, variant, delta)) },
        })),
      },
    };
  }

  function quantityAfter(quantity: number | null) {
    return settings.tellsQuantity ? quantity : null;
  }

  function emit(event: FakeStoreEvent) {
    const { id } = event.product;
    const at = server.now().toISOString();
    if (event.kind === 'stock') {
      const { inventoryId, stock } = event.variant;
      const location = locationOf(event.variant);
      return send('INVENTORY_LEVELS_UPDATE', {
        ...{ inventory_item_id: inventoryId, location_id: location, available: stock, updated_at: at },
        admin_graphql_api_id: `gid://shopify/InventoryLevel/${location}?inventory_item_id=${inventoryId}`,
      });
    }
    if (event.kind === 'deleted') return send('PRODUCTS_DELETE', { id });
    const topic = event.kind === 'created' ? 'PRODUCTS_CREATE' : 'PRODUCTS_UPDATE';
    send(topic, { id, admin_graphql_api_id: gid('Product', id), title: event.product.title, updated_at: at });
  }

  function send(topic: string, payload: object): void {
    const body = JSON.stringify(payload);
    for (const { id, uri } of [...subscriptions.values()].filter((one) => one.topic === topic)) {
      server.deliver({
        topic,
        url: uri,
        body,
        headers: headersOf(topic, body),
        attempts: WEBHOOK_ATTEMPTS,
        // A subscription whose deliveries fail is removed.
        done: (isAccepted) => {
          if (!isAccepted) subscriptions.delete(id);
        },
      });
    }
  }

  /** Headers of a delivery, signed with the secret of the app. */
  function headersOf(topic: string, body: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      'x-shopify-topic': topic.toLowerCase().replace(/^(products|app|inventory_levels)_/, '$1/'),
      'x-shopify-hmac-sha256': createHmac('sha256', settings.clientSecret).update(body).digest('base64'),
      'x-shopify-shop-domain': DOMAIN,
      'x-shopify-api-version': VERSION,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': randomUUID(),
      'x-shopify-triggered-at': server.now().toISOString(),
    };
  }

  return {
    ...server,
    store,
    settings,
    subscriptions,
    headersOf,
    origin: `https://${DOMAIN}`,
    /** Points left; tests may use them up. */
    points: {
      get available() {
        restore();
        return bucket.available;
      },
      set available(points: number) {
        bucket = { available: points, at: server.now().getTime() };
      },
    },

    /** Credentials that the fake accepts. */
    credentials: (kind: 'permanent' | 'client' = 'permanent') => ({
      shopUrl: `https://${DOMAIN}`,
      accessToken: kind === 'permanent' ? settings.accessToken : null,
      apiKey: kind === 'client' ? settings.clientId : null,
      apiSecret: settings.clientSecret,
    }),

    /** The `stockId` of a variant. */
    stockIdOf: (variant: FakeVariant) => `${variant.inventoryId}:${locationOf(variant)}`,

    /** Makes the keys invalid, as the shop's owner does. */
    revokeKeys(): void {
      revoked.add(settings.accessToken).add(settings.clientSecret);
      bought.clear();
    },

    /** Removes the app, which tells so once and takes its subscriptions along. */
    uninstall(): void {
      isInstalled = false;
      send('APP_UNINSTALLED', { id: 4711, myshopify_domain: DOMAIN });
      subscriptions.clear();
    },
  };
}

export type FakeShopify = Awaited<ReturnType<typeof startFakeShopify>>;

const INVALID_KEY = '[API] Invalid API key or access token (unrecognized login or wrong password)';
const LOCATION_GID = gid('Location', LOCATION);

function locationOf({ isElsewhere = false }: FakeVariant): number {
  return isElsewhere ? OTHER_LOCATION : LOCATION;
}

function locationAt(number: number) {
  return { id: gid('Location', number), name: `Location ${number}`, isActive: true };
}

interface Page {
  first?: number;
  after?: string | null;
}

interface Change {
  delta: number;
  inventoryItemId: string;
  locationId: string;
  changeFromQuantity?: number | null;
}

interface NewSubscription {
  topic: string;
  webhookSubscription: { uri?: string; format?: string };
}

function refuse(status: number, errors: string): FakeAnswer {
  return { status, body: { errors } };
}

function userError(code: string, message: string) {
  return { userErrors: [{ code, field: ['input'], message }], inventoryAdjustmentGroup: null };
}

function gid(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}

function connectionOf<Item>(
  items: readonly Item[],
  { first, after }: Page,
  cursorOf: (item: Item) => string,
) {
  if (!first || first > 250) throw new Error('you must provide one of first or last, up to 250');
  const from = after ? Buffer.from(after, 'base64url').toString() : '';
  const rest = items.filter((item) => cursorOf(item) > from);
  const nodes = rest.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      ...{ hasNextPage: rest.length > first, hasPreviousPage: from !== '', startCursor: null },
      endCursor: last === undefined ? null : Buffer.from(cursorOf(last)).toString('base64url'),
    },
  };
}

function productOf(product: FakeProduct) {
  const { id, title, category } = product;
  const pictures = product.pictures.map(({ url, alt }, index) => pictureOf(id * 100 + index, url, alt));
  // A video between the pictures, which is no picture.
  const [first, ...others] = pictures;
  const video = {
    __typename: 'ExternalVideo',
    id: gid('ExternalVideo', id),
    alt: null,
    embedUrl: 'https://video.example',
  };
  return {
    ...{ id: gid('Product', id), title, handle: `piece-${id}`, descriptionHtml: product.descriptionHtml },
    status: product.isPublished ? 'ACTIVE' : 'DRAFT',
    ...{ vendor: 'Oak & Iron', productType: product.type, tags: product.tags, isGiftCard: false },
    ...{ createdAt: product.createdAt.toISOString(), updatedAt: product.updatedAt.toISOString() },
    onlineStoreUrl: product.isPublished ? `https://oak-and-iron.example/products/piece-${id}` : null,
    category: {
      id: 'gid://shopify/TaxonomyCategory/fr',
      name: category.at(-1),
      fullName: category.join(' > '),
    },
    collections: (page: Page) =>
      connectionOf(
        [{ id: 'gid://shopify/Collection/1', title: 'Home page', handle: 'frontpage' }],
        page,
        ({ id }) => id,
      ),
    options: (product.options.length > 0 ? product.options : ['Title']).map((name, index) => ({
      ...{ id: gid('ProductOption', id * 10 + index), name, position: index + 1, values: [] },
    })),
    media: (page: Page) => connectionOf([...(first ? [first] : []), video, ...others], page, (one) => one.id),
    variants: (page: Page) =>
      connectionOf(
        product.variants.map((variant, index) => variantOf(product, variant, index)),
        page,
        (one) => String(one.position).padStart(5, '0'),
      ),
  };
}

function variantOf(product: FakeProduct, variant: FakeVariant, index: number) {
  const { id, inventoryId, sku, stock, optionValues, pictureUrl } = variant;
  const values = optionValues.length > 0 ? optionValues : ['Default Title'];
  const level = {
    id: gid('InventoryLevel', inventoryId),
    location: locationAt(locationOf(variant)),
    quantities: ({ names }: { names: string[] }) =>
      names.map((name) => ({
        id: name,
        name,
        quantity: stock ?? 0,
        updatedAt: (variant.stockUpdatedAt ?? product.createdAt).toISOString(),
      })),
  };
  return {
    ...{ id: gid('ProductVariant', id), title: values.join(' / '), sku, barcode: null, position: index + 1 },
    price: toDecimal(variant.priceCents),
    compareAtPrice: variant.compareAtPriceCents === null ? null : toDecimal(variant.compareAtPriceCents),
    ...{ inventoryPolicy: 'DENY', inventoryQuantity: stock ?? 0 },
    selectedOptions: values.map((value, at) => ({ name: product.options[at] ?? 'Title', value })),
    inventoryItem: {
      __typename: 'InventoryItem',
      ...{ id: gid('InventoryItem', inventoryId), sku, tracked: stock !== null },
      measurement: {
        id: gid('InventoryItemMeasurement', inventoryId),
        weight: { unit: 'KILOGRAMS', value: variant.weightKg },
      },
      inventoryLevel: ({ locationId }: { locationId: string }) =>
        locationId === level.location.id ? level : null,
      inventoryLevels: (page: Page) => connectionOf([level], page, (one) => one.id),
    },
    media: (page: Page) =>
      connectionOf(pictureUrl ? [pictureOf(id, pictureUrl, '')] : [], page, (one) => one.id),
  };
}

function pictureOf(id: number, url: string, alt: string) {
  const key = gid('MediaImage', id);
  return {
    __typename: 'MediaImage',
    id: key,
    alt,
    image: { id: key, url, altText: alt, width: 1600, height: 1200 },
  };
}
