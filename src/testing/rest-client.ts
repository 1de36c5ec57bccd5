import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';

/** Response of a REST call; `body` is its JSON. */
export interface Answer {
  status: number;
  // Callers know its type.
  // biome-ignore lint/suspicious/noExplicitAny: JSON from outside, checked field by field
  body: any;
}

/** A REST client with a session of its own. */
export class RestClient {
  #cookie: string;
  readonly #url: () => string;

  /**
   * @param url of the shop, or a function that returns it for each call
   * @param cookie of an existing session
   */
  constructor(url: string | (() => string), cookie = '') {
    this.#url = typeof url === 'string' ? () => url : url;
    this.#cookie = cookie;
  }

  /**
   * @param on method and path: 'GET /api/orders'
   * @param body as JSON, or a form with files
   */
  async call(on: string, body?: unknown): Promise<Answer> {
    const [method = 'GET', path = '/'] = on.split(' ');
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(this.#url() + path, {
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
      },
      ...(body instanceof FormData ? { body } : {}),
      ...(isJson ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      if (cookie.includes('_session=')) this.#cookie = cookie.split(';')[0] ?? '';
    }
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  /** The same, but throws unless the call succeeds. */
  async must(on: string, body?: unknown): Promise<Answer['body']> {
    const answer = await this.call(on, body);
    if (answer.status >= 400) throw new Error(`${on}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Returns the same session at another address, as after a restart. */
  at(url: string): RestClient {
    return new RestClient(url, this.#cookie);
  }

  signIn(username: string, password: string): Promise<Answer['body']> {
    return this.must('POST /api/auth/login', { username, password });
  }
}

/** Creates a verified customer by an admin. */
export async function newShopper(admin: RestClient, url: string, username: string): Promise<RestClient> {
  const password = 'a long enough secret';
  await admin.must('POST /api/crm/users', {
    username,
    password,
    email: `${username}@example.com`,
    name: 'Robin Sharp',
    role: 'customer',
  });
  const shopper = new RestClient(url);
  await shopper.signIn(username, password);
  return shopper;
}

/** Opens a payment for the cart and pays with a test card. @returns the payment's id */
export async function payInSandbox(shopper: RestClient, amount: number): Promise<string> {
  const intent = await shopper.must('POST /api/create-payment-intent', { amount, currency: 'usd' });
  await shopper.must(`POST /api/sandbox-payments/${intent.paymentIntentId}/confirm`, {
    clientSecret: intent.clientSecret,
    cardNumber: SANDBOX_CARDS.succeeds,
    expMonth: 12,
    expYear: 2035,
    cvc: '123',
  });
  return intent.paymentIntentId;
}
