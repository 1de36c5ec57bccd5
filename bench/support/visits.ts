import { productPath } from '@/shared/catalog/product-text.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { seededRandom } from '@/shared/random.ts';

/** A request with its expected status. */
export interface Step {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  status: number;
}

/** Cookie of half of the visitors: pages without a cookie are shared, pages with one are rendered per visitor. */
const COOKIE = 'kept=yes';

/** A page view, with the further calls of a browser or program. */
export interface Visit {
  headers: Record<string, string>;
  view: Step;
  calls: Step[];
}

export interface PagesToVisit {
  products: readonly { id: number; name: string }[];
  /** Ids of products with pictures. */
  pictured: readonly number[];
  categoryIds: readonly number[];
}

const EVERY_SIGN_IN = 50;
const EVERY_PICTURE = 25;
const LETTERS = 'abcdefghiklmnoprstuvw';

/** Returns the visit with a number, deterministically. No two visits search for the same words. */
export function visit(number: number, { products, pictured, categoryIds }: PagesToVisit): Visit {
  const { pick, letters } = seededRandom(number);
  const word = (length: number) => letters(LETTERS, length);
  const product = pick(products);
  const { id } = product;
  const words = encodeURIComponent(`${pick(['oak', 'lamp', 'walnut', 'old', 'blue'])} ${word(7)} ${number}`);

  const views: Step[] = [
    get('/'),
    get(`/?from=${word(5)}`),
    get(`/?category=${pick(categoryIds)}&sort=price-asc`),
    get(`/?search=${words}`),
    get(`/?minPrice=${10 + (number % 90) * 10}&pages=2`),
    get(productPath(product)),
    get(`${productPath(product)}?from=${number}`),
    get(`/products/${id}`, 301),
    get('/categories'),
    get(`/login?next=/cart-${number}`),
    get(`/nowhere/${word(8)}`, 404),
    get(`/products/${900_000_000 + number}`, 404),
  ];
  const calls: Step[] = [
    get(`/api/products?limit=24&search=${words}`),
    get(`/api/products/${id}`),
    get(`/api/products/${900_000_000 + number}`, 404),
    get(`/api/trpc/catalog.browse?input=${encodeURIComponent(`{"json":{"minPrice":${number % 900}}}`)}`),
    get('/api/trpc/cart.get,auth.current?batch=1&input=%7B%7D'),
    post('/api/trpc/cart.addItem', { json: { productId: id, quantity: 1 } }),
    post('/api/captcha', { form: 'text' }, 201),
  ];
  const now = [pick(calls)];
  if (number % EVERY_SIGN_IN === 0) {
    now.push(post('/api/auth/login', { username: 'customer', password: DEMO_PASSWORD }));
  }
  if (number % EVERY_PICTURE === 0) now.push(get(`/api/social/products/${pick(pictured)}.jpg`));
  // Each visitor has its own address.
  const address = [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
  const headers = { 'x-forwarded-for': address, ...(pick([true, false]) && { cookie: COOKIE }) };
  return { headers, view: views[number % views.length] as Step, calls: now };
}

function get(path: string, status = 200): Step {
  return { method: 'GET', path, status };
}

function post(path: string, body: object, status = 200): Step {
  return { method: 'POST', path, body, status };
}
