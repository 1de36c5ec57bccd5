import type { Request } from 'autocannon';

/** Requests that one address repeats at full speed. */
export interface Attack {
  name: string;
  /** Called for each slice, with `ask` for the slice's address. */
  requestsOf: (ask: Ask) => Promise<Request[]>;
}

/** A preparing call from the attacking address. */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: unknown; cookie?: string },
) => Promise<{ body: unknown; cookie: string }>;

/** Different names, tokens and words: enough not to repeat within a slice. */
const VARIETY = 2_000;
const CHECKS = 20;
const CART_LINES = 50;
const COSTLY_CALLS = 10;

const variety = (make: (n: number) => Request) => Array.from({ length: VARIETY }, (_, n) => make(n));
const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The most expensive public requests. */
export function attacks(productIds: readonly number[]): Attack[] {
  const single: Attack[] = [
    {
      name: 'sign-ins',
      requestsOf: async () =>
        variety((n) => post('/api/auth/login', { username: `nobody-${n}`, password: `wrong ${n}` })),
    },
    {
      name: 'resets with made-up tokens',
      requestsOf: async () =>
        variety((n) =>
          post('/api/auth/reset-password', { token: `made-up-${n}`, password: 'a long enough secret' }),
        ),
    },
    { name: 'pictures of human checks', requestsOf: pictures },
    { name: `carts of ${CART_LINES} lines`, requestsOf: bigCart },
    { name: 'batches', requestsOf: async () => variety((n) => ({ method: 'GET', path: batch(n) })) },
  ];
  const together: Attack = {
    name: 'all together',
    requestsOf: async (ask) => {
      const lists: Request[][] = [];
      for (const { requestsOf } of single) lists.push(await requestsOf(ask));
      return Array.from({ length: VARIETY }, (_, n) =>
        lists.map((list) => list[n % list.length] as Request),
      ).flat();
    },
  };
  return [...single, together];

  async function pictures(ask: Ask): Promise<Request[]> {
    let cookie = '';
    const requests: Request[] = [];
    for (let n = 0; n < CHECKS; n++) {
      const made = await ask('POST', '/api/captcha', { body: { form: 'picture' }, cookie });
      cookie ||= made.cookie;
      const { imageUrl } = made.body as { imageUrl: string };
      requests.push({ method: 'GET', path: imageUrl, headers: { cookie } });
    }
    return [post('/api/captcha', { form: 'picture' }), ...requests];
  }

  async function bigCart(ask: Ask): Promise<Request[]> {
    let cookie = '';
    for (const productId of productIds.slice(0, CART_LINES)) {
      const { cookie: given } = await ask('POST', '/api/trpc/cart.addItem', {
        body: { json: { productId, quantity: 1 } },
        cookie,
      });
      cookie ||= given;
    }
    return [{ method: 'GET', path: '/api/trpc/cart.get', headers: { cookie } }];
  }

  function batch(n: number): string {
    const words = ['oak', 'walnut', 'lamp', 'sofa', 'linen', 'rustic'];
    const searches = Array.from({ length: COSTLY_CALLS }, (_, index) => ({
      json: { search: `${words[(n + index) % words.length]} ${words[(n + index * 2 + 1) % words.length]}` },
    }));
    const reads = productIds.slice(0, COSTLY_CALLS).map((id) => ({ json: { id } }));
    const names = [...searches.map(() => 'catalog.browse'), ...reads.map(() => 'catalog.product')];
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries([...searches, ...reads].entries())));
    return `/api/trpc/${names.join(',')}?batch=1&input=${input}`;
  }
}
