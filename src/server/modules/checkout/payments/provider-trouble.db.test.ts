import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { shopperWith } from '@/testing/buying.ts';
import type { Fault } from '@/testing/fake-stripe/faults.ts';
import { createStripeWorld, type StripeWorld } from '@/testing/stripe-world.ts';
import { settlePayments } from './settle-payments.ts';

let world: StripeWorld;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  world = await createStripeWorld();
  world.stripe.controls.deliveries = () => ({ times: 0, delays: [] });
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  world.deps.log = pino({ base: null, timestamp: false }, { write });
});

const unreachable = {
  code: 'UNAVAILABLE',
  message: 'Payments cannot be reached just now. Please try again in a moment.',
};
const warned = (fields: object) => ({ level: 40, provider: 'stripe', leftOut: 0, ...fields });

/** A fault at Stripe, the buyer's error, and the operator's log. */
const FAULTS: [string, Fault, { code: string; message: string }, object[]][] = [
  [
    'the connection breaks',
    { kind: 'cut', when: 'before' },
    unreachable,
    [warned({ kind: 'unavailable', type: 'StripeConnectionError', reason: expect.any(String) })],
  ],
  [
    'Stripe fails',
    { kind: 'break', status: 500, when: 'before' },
    unreachable,
    [warned({ kind: 'unavailable', type: 'StripeAPIError', statusCode: 500 })],
  ],
  [
    'Stripe has enough of us',
    { kind: 'refuse', status: 429 },
    unreachable,
    [warned({ kind: 'unavailable', type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' })],
  ],
  [
    'the key is wrong',
    { kind: 'refuse', status: 401 },
    unreachable,
    [warned({ type: 'StripeAuthenticationError', reason: 'Invalid API Key provided: sk_test_***' })],
  ],
  [
    'the bank declines',
    { kind: 'refuse', status: 402 },
    { code: 'PAYMENT_DECLINED', message: 'Your card was declined.' },
    [],
  ],
];

describe('the buyer reads how to proceed, and the operator the cause', () => {
  test.each(FAULTS)('when %s', async (_, fault, shown, logged) => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    world.stripe.controls.faults = () => fault;
    await expect(shopper.openIntent()).rejects.toMatchObject({ cause: shown });
    expect(lines).toMatchObject(logged);
    expect(lines).toHaveLength(logged.length);
  });

  test('when the payment is missing at Stripe: it is closed, and a new one is opened', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    await shopper.openIntent();
    world.stripe.intents.clear();
    await shopper.openIntent();
    expect(lines).toMatchObject([warned({ kind: 'not_found', code: 'resource_missing', statusCode: 404 })]);
  });
});

test('each kind of failure is logged once a minute, with the number of suppressed messages', async () => {
  const product = await world.product();
  const shoppers = [await shopperWith(world, [[product.id]]), await shopperWith(world, [[product.id]])];
  const tryAll = async () => {
    for (const shopper of shoppers) await shopper.openIntent().catch(() => null);
  };
  world.stripe.controls.faults = () => ({ kind: 'break', status: 500, when: 'before' });
  await tryAll();
  await tryAll();
  world.stripe.controls.faults = () => ({ kind: 'refuse', status: 429 });
  await tryAll();
  expect(lines).toMatchObject([
    { type: 'StripeAPIError', leftOut: 0 },
    { type: 'StripeRateLimitError', leftOut: 0 },
  ]);

  world.clock.now = new Date(world.clock.now.getTime() + 3 * 60_000);
  // The sweep logs payments that could not be opened in the same way.
  expect(await settlePayments(world.deps)).toEqual({ settled: 0, failed: 2 });
  expect(lines.slice(2)).toMatchObject([
    { type: 'StripeRateLimitError', leftOut: 1, paymentId: expect.any(Number) },
  ]);
});
