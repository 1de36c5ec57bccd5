import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { createConnectStore, type FakeAccount } from './connect.ts';
import { type Deliveries, type Fault, type Faults, IMMEDIATE_DELIVERY, NO_FAULTS } from './faults.ts';
import {
  createIntentStore,
  type FakeIntent,
  type FakeRefund,
  type Fields,
  StripeRefusal,
} from './payment-intents.ts';

interface Answer {
  status: number;
  body: unknown;
}

interface StoredAnswer {
  fingerprint: string;
  /** Undefined while the first call with this key is running. */
  answer: Answer | undefined;
}

/** Interval and number of retries of unacknowledged webhooks. */
const WEBHOOK_RETRY_MS = 20;
const WEBHOOK_RETRIES = 3;

/**
 * Starts a fake Stripe over real HTTP for the real SDK: PaymentIntents by Stripe's rules, idempotency keys (also of
 * failed calls), signed webhooks, and faults on demand.
 *
 * @param options.webhookUrl may be set later, when the shop's address is known
 */
export async function startFakeStripe(options: {
  webhookSecret: string;
  /** Secret of the endpoint for connected accounts; defaults to the other one's. */
  connectWebhookSecret?: string;
  webhookUrl?: string;
  faults?: Faults;
  deliveries?: Deliveries;
  port?: number;
}) {
  const controls = {
    webhookUrl: options.webhookUrl ?? '',
    faults: options.faults ?? NO_FAULTS,
    deliveries: options.deliveries ?? IMMEDIATE_DELIVERY,
  };
  const keys = new Map<string, StoredAnswer>();
  const travelling = new Set<Promise<void>>();
  const calls: string[] = [];
  const stripe = new Stripe('sk_test_fake');
  const books = createIntentStore(emit);
  const connect = createConnectStore(emitOfAccount);

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // A server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const call = `${request.method} ${url.pathname}`;
    calls.push(call);
    const sent = await text(request);
    const isBrowser = url.pathname.endsWith('/confirm');
    const fault = isBrowser ? null : controls.faults(call);
    if (fault?.kind === 'cut' && fault.when === 'before') return void request.socket.destroy();
    const key = request.headers['idempotency-key'];
    const answer = keyed(typeof key === 'string' ? key : undefined, `${call} ${sent}`, fault, () =>
      route(call, url, new Map(new URLSearchParams(sent))),
    );
    if (fault?.kind === 'cut') return void request.socket.destroy();
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(6).toString('hex')}`,
    };
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
  }

  /** @see https://docs.stripe.com/api/idempotent_requests */
  function keyed(key: string | undefined, call: string, fault: Fault | null, run: () => Answer): Answer {
    const execute = (): Answer => {
      if (fault?.kind === 'break' && fault.when === 'before') return BROKEN;
      const answer = run();
      return fault?.kind === 'break' ? BROKEN : answer;
    };
    if (fault?.kind === 'refuse') return refusedWith(fault.status);
    if (!key) return execute();
    const fingerprint = createHash('sha256').update(call).digest('hex');
    const stored = keys.get(key);
    if (stored && stored.fingerprint !== fingerprint) {
      return failure(
        new StripeRefusal(400, 'idempotency_error', 'This key was used with other parameters before.'),
      );
    }
    if (stored?.answer) return stored.answer;
    const answer = execute();
    // Invalid requests are not stored under their idempotency key.
    if (answer.status < 400 || answer.status >= 500 || answer.status === 402) {
      keys.set(key, { fingerprint, answer });
    }
    return answer;
  }

  function route(call: string, url: URL, fields: Fields): Answer {
    const [, method = '', thing = '', id = '', verb = ''] =
      /^(GET|POST) \/v1\/(payment_intents|refunds|accounts|account_links|transfers)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        call,
      ) ?? [];
    try {
      const isOfBuyers = thing === 'payment_intents' || thing === 'refunds';
      const body =
        isOfBuyers || thing === ''
          ? respond(method, id, verb, url, fields)
          : connect.respond({ method, thing, id, verb, query: url.searchParams, fields });
      return { status: 200, body: structuredClone(body) };
    } catch (error) {
      if (error instanceof StripeRefusal) return failure(error);
      throw error;
    }
  }

  function respond(method: string, id: string, verb: string, url: URL, fields: Fields): object {
    if (url.pathname.startsWith('/v1/refunds')) {
      return method === 'GET' ? books.listRefunds(url.searchParams) : books.refund(fields);
    }
    if (method === 'GET' && id) return books.retrieve(id, url.search.includes('latest_charge'));
    if (method === 'POST' && !id) return books.create(fields);
    if (method === 'POST' && !verb) return books.update(id, fields);
    if (verb === 'confirm') return books.confirm(id, fields);
    if (verb === 'capture') return books.capture(id, fields);
    if (verb === 'cancel') return books.cancel(id);
    throw new StripeRefusal(404, 'invalid_request_error', 'Unrecognized request URL.');
  }

  function emit(type: string, object: FakeIntent | FakeRefund) {
    send(type, { data: { object } }, options.webhookSecret);
  }

  /** Events of connected accounts name the account and are signed with their endpoint's secret. */
  function emitOfAccount(type: string, object: FakeAccount) {
    const secret = options.connectWebhookSecret ?? options.webhookSecret;
    send(type, { account: object.id, data: { object } }, secret);
  }

  function send(type: string, content: object, secret: string) {
    const { times, delays } = controls.deliveries(type);
    const payload = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      ...content,
    });
    for (let time = 0; time < times; time++) {
      const journey = deliver(payload, secret, delays[time] ?? 0).finally(() => travelling.delete(journey));
      travelling.add(journey);
    }
  }

  async function deliver(payload: string, secret: string, delayMs: number) {
    for (let attempt = 0; attempt <= WEBHOOK_RETRIES; attempt++) {
      await delay(attempt === 0 ? delayMs : WEBHOOK_RETRY_MS);
      if (!controls.webhookUrl) return;
      const answer = await post(payload, stripe.webhooks.generateTestHeaderString({ payload, secret })).catch(
        () => null,
      );
      if (answer?.ok) return;
    }
  }

  function post(payload: string, signature: string) {
    return fetch(controls.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** All calls received, in order. */
    calls,
    intents: books.intents,
    refunds: books.refunds,
    connect,
    controls,
    emit,

    /** Confirms a payment as Stripe.js does in the buyer's browser. */
    confirm: (id: string, clientSecret: string, card = 'pm_card_visa') =>
      books.confirm(
        id,
        new Map([
          ['client_secret', clientSecret],
          ['payment_method', card],
        ]),
      ),

    /** Cancels as an operator does on Stripe's dashboard, or a bank that releases a hold. */
    cancel: (id: string) => books.cancel(id),

    /** Waits until all events are delivered. */
    async settled() {
      while (travelling.size > 0) await Promise.all(travelling);
    },

    /** Waits for the shop's answers to sent webhooks, so that none reaches a later test's database. */
    async stop() {
      controls.webhookUrl = '';
      await Promise.all(travelling);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const BROKEN: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
};

function refusedWith(status: 401 | 402 | 429): Answer {
  switch (status) {
    case 401:
      return failure(
        new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_***'),
      );
    case 402:
      return failure(
        new StripeRefusal(402, 'card_error', 'Your card was declined.', { code: 'card_declined' }),
      );
    case 429:
      return failure(
        new StripeRefusal(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' }),
      );
  }
}

function failure({ status, error }: StripeRefusal): Answer {
  return { status, body: { error } };
}
