import type { Request } from 'autocannon';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { priceCart } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_BUYER_COMMISSION_RATE, DEFAULT_TAX_RATE } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import { CONNECTIONS, type RequestsOf } from './support/load.ts';
import type { Person } from './support/people.ts';
import { MATERIALS, PRODUCT_KINDS } from './support/products.ts';
import type { ShopSample } from './support/shop.ts';

export interface Operation {
  name: string;
  /** Calls of the built server. */
  ours: RequestsOf;
  /** Requests per operation; default 1. */
  oursEach?: number;
  /** A call of the baseline. */
  floor: RequestsOf;
  /** Smallest share of the floor's operations per second that meets the goal. */
  goal: number;
}

const PRODUCTS_PER_CART = 5;

/** The shop's busiest operations, each with its floor in bench/baseline.ts. */
export function operations({ categoryId, productIds, shoppers, page100 }: ShopSample): Operation[] {
  return [
    {
      name: 'product list',
      ours: always(get('/api/products?limit=24')),
      floor: always(get('/list')),
      goal: 0.5,
    },
    {
      name: 'product list, page 100',
      ours: always(get(`/api/products?limit=24&cursor=${page100.cursor}`)),
      floor: always(get(`/list-after/${page100.afterId}`)),
      goal: 0.5,
    },
    {
      name: 'product list, over tRPC',
      ours: always(get(`/api/trpc/catalog.browse?input=${encodeURIComponent('{"json":{}}')}`)),
      floor: always(get('/trpc/list')),
      goal: 0.7,
    },
    {
      name: 'one category',
      ours: always(get(`/api/products?limit=24&category=${categoryId}`)),
      floor: always(get(`/category/${categoryId}`)),
      goal: 0.5,
    },
    // Different words on every connection, in rotation: repeated words would measure a cache.
    { name: 'search, one broad word', ours: search(BROAD), floor: floorSearch(BROAD), goal: 0.6 },
    { name: 'search, two words', ours: search(TWO_WORDS), floor: floorSearch(TWO_WORDS), goal: 0.3 },
    {
      name: 'search, a typo',
      ours: search(TYPOS),
      floor: inTurn(TYPOS, (words) => `/similar?q=${words}`),
      goal: 0.3,
    },
    {
      // The floor searches for the words only.
      name: 'search, a sentence',
      ours: search(SENTENCES),
      floor: floorSearch(TWO_WORDS),
      goal: 0.15,
    },
    {
      // Prefixes as typed, different words on every connection.
      name: 'search, suggestions while typing',
      ours: typed((text) => `/api/search/suggestions?q=${text}`),
      floor: typed((text) => `/named?q=${text}`),
      goal: 0.5,
    },
    {
      name: 'search, counts of its filters',
      ours: always(get('/api/products/facets?search=walnut+lamp')),
      floor: always(get('/counts?q=walnut+lamp')),
      goal: 0.5,
    },
    {
      name: 'a product',
      ours: () => productIds.map((id) => get(`/api/products/${id}`)),
      floor: () => productIds.map((id) => get(`/product/${id}`)),
      goal: 0.5,
    },
    {
      name: 'add to cart, with the new cart',
      ours: (connection) =>
        fillCarts('ours', connection, ({ cookie }, productId) =>
          post('/api/cart', { productId, quantity: 1 }, cookie),
        ),
      floor: (connection) =>
        fillCarts('floor', connection, ({ id }, productId) => post(`/cart/${id}`, { productId })),
      goal: 0.4,
    },
    {
      name: 'cart to placed order, sandbox',
      ours: (connection) => buy(buyer('ours', connection).cookie, bought(connection)),
      oursEach: 4,
      floor: (connection) => [
        post(`/buy/${buyer('floor', connection).id}`, { productId: bought(connection) }),
      ],
      goal: 0.15,
    },
  ];

  function fillCarts(
    side: 'ours' | 'floor',
    connection: number,
    request: (shopper: Person, productId: number) => Request,
  ) {
    const filling = shoppers[side][connection]?.slice(1) ?? [];
    return filling.flatMap((shopper) =>
      productIds.slice(0, PRODUCTS_PER_CART).map((productId) => request(shopper, productId)),
    );
  }

  function buyer(side: 'ours' | 'floor', connection: number) {
    const shopper = shoppers[side][connection]?.[0];
    if (!shopper) throw new Error(`There is no shopper for connection ${connection}.`);
    return shopper;
  }

  /** One product per buyer, so that row locks are not measured. */
  function bought(connection: number) {
    return productIds.at(-1 - connection) ?? 0;
  }
}

/** The purchase of one buyer, a request per step; each step sends data of the previous answer. */
function buy(cookie: string, productId: number): Request[] {
  let amount = 0;
  let intent = { paymentIntentId: '', clientSecret: '' };
  const step = (path: string, body: () => object, answered: (answer: never) => void = () => {}): Request => ({
    ...post(path, {}, cookie),
    setupRequest: (request) => ({
      ...request,
      path: path.replace('{id}', intent.paymentIntentId),
      body: JSON.stringify(body()),
    }),
    // Failures are counted by status.
    onResponse: (status, text) => status < 300 && answered(JSON.parse(text) as never),
  });
  return [
    step(
      '/api/cart',
      () => ({ productId, quantity: 1 }),
      (line: { quantity: number; product: { price: string } }) => {
        amount = totalCents(toCents(line.product.price), line.quantity) / 100;
      },
    ),
    step(
      '/api/create-payment-intent',
      () => ({ amount, currency: 'usd' }),
      (opened: typeof intent) => {
        intent = opened;
      },
    ),
    step('/api/sandbox-payments/{id}/confirm', () => ({
      clientSecret: intent.clientSecret,
      cardNumber: SANDBOX_CARDS.succeeds,
      expMonth: 12,
      expYear: 2040,
      cvc: '123',
    })),
    step('/api/process-payment', () => ({ paymentIntentId: intent.paymentIntentId })),
  ];
}

/** Total of the demo shop for one line with collection. */
function totalCents(priceCents: number, quantity: number) {
  const line = { vendorId: 0, priceCents, quantity, deliveryAvailable: false, deliveryFeeCents: 0 };
  const policy = {
    taxRate: DEFAULT_TAX_RATE,
    taxIncluded: false,
    buyerCommissionRate: DEFAULT_BUYER_COMMISSION_RATE,
  };
  return priceCart([line], policy, 'collection').total;
}

const search = (texts: readonly string[]) =>
  inTurn(texts, (words) => `/api/products?limit=24&search=${words}`);
const floorSearch = (texts: readonly string[]) => inTurn(texts, (words) => `/search?q=${words}`);

const BROAD = ['oak', 'lamp', 'rattan', 'sofa', 'linen', 'desk', 'coastal', 'vintage', 'charcoal', 'mirror'];
const TYPOS = [
  'walnutt',
  'chiar',
  'ratan',
  'sofaa',
  'linnen',
  'vintge',
  'ceramik',
  'leathr',
  'cabnet',
  'mirrror',
];
/** Every material with every kind of the generated products. */
const TWO_WORDS = MATERIALS.flatMap((material) => PRODUCT_KINDS.map((kind) => `${material} ${kind}`));
const TOWNS = ['Auckland', 'Wellington', 'Dunedin', 'Nelson'];
const SENTENCES = TWO_WORDS.map(
  (words, nth) => `${words} under $${200 + 20 * nth} in ${TOWNS[nth % TOWNS.length]}`,
);

/** Each connection starts at another position. */
function inTurn(texts: readonly string[], pathOf: (text: string) => string): RequestsOf {
  return (connection) => {
    const start = Math.floor((connection * texts.length) / CONNECTIONS);
    return [...texts.slice(start), ...texts.slice(0, start)].map((text) =>
      get(pathOf(encodeURIComponent(text))),
    );
  };
}

const TYPED = [
  'walnut lamp',
  'oak table',
  'linen sofa',
  'pine shelf',
  'wool rug',
  'brass mirror',
  'grey chair',
];

/** Each connection types different words, starting with two characters. */
function typed(pathOf: (text: string) => string): RequestsOf {
  return (connection) => {
    const words = TYPED[connection % TYPED.length] ?? '';
    return Array.from({ length: words.length - 1 }, (_, at) =>
      get(pathOf(encodeURIComponent(words.slice(0, at + 2)))),
    );
  };
}

function always(request: Request): RequestsOf {
  return () => [request];
}

function get(path: string): Request {
  return { method: 'GET', path };
}

function post(path: string, body: object, cookie?: string): Request {
  return {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
  };
}
