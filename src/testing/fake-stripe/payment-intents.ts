import { randomBytes } from 'node:crypto';

/** A refusal as Stripe's API words it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...more };
  }
}

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  capture_method: 'manual';
  client_secret: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  created: number;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
}

/** Form fields as the SDK sends them: `metadata[reference]`. */
export type Fields = ReadonlyMap<string, string>;
export type Emit = (type: string, object: FakeIntent | FakeRefund) => void;

/** Stripe's test cards with fixed outcomes. @see https://docs.stripe.com/testing */
const TEST_CARDS: Partial<Record<string, { last4: string; decline?: string }>> = {
  pm_card_visa: { last4: '4242' },
  pm_card_chargeDeclined: { last4: '0002', decline: 'Your card was declined.' },
  pm_card_chargeDeclinedInsufficientFunds: { last4: '9995', decline: 'Your card has insufficient funds.' },
};

/** Stores the PaymentIntents and refunds of a fake Stripe, with Stripe's state rules. */
export function createIntentStore(emit: Emit) {
  const intents = new Map<string, FakeIntent>();
  const refunds: FakeRefund[] = [];
  const lastFour = new Map<string, string>();

  function find(id: string): FakeIntent {
    const intent = intents.get(id);
    if (!intent) {
      throw new StripeRefusal(404, 'invalid_request_error', `No such payment_intent: '${id}'`, {
        code: 'resource_missing',
      });
    }
    return intent;
  }

  function unexpected(intent: FakeIntent, verb: string): StripeRefusal {
    const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
    return new StripeRefusal(400, 'invalid_request_error', message, {
      code: 'payment_intent_unexpected_state',
    });
  }

  function refundedOf(id: string): number {
    return refunds
      .filter((refund) => refund.payment_intent === id && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0);
  }

  return {
    intents,
    refunds,

    create(fields: Fields): FakeIntent {
      if (fields.get('capture_method') !== 'manual') {
        throw new StripeRefusal(400, 'invalid_request_error', 'This fake captures by hand only.');
      }
      const id = `pi_${randomBytes(12).toString('hex')}`;
      const intent: FakeIntent = {
        id,
        object: 'payment_intent',
        amount: chargeableIn(fields, 'amount'),
        amount_capturable: 0,
        amount_received: 0,
        currency: fields.get('currency') ?? '',
        capture_method: 'manual',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        status: 'requires_payment_method',
        metadata: metadataIn(fields),
        last_payment_error: null,
        latest_charge: null,
        created: Math.floor(Date.now() / 1000),
      };
      intents.set(id, intent);
      emit('payment_intent.created', intent);
      return intent;
    },

    retrieve(id: string, expandsCharge: boolean): object {
      const intent = find(id);
      if (!expandsCharge || !intent.latest_charge) return intent;
      const last4 = lastFour.get(id);
      const charge = {
        id: intent.latest_charge,
        object: 'charge',
        amount_refunded: refundedOf(id),
        payment_method_details: { type: 'card', card: { last4 } },
      };
      return { ...intent, latest_charge: charge };
    },

    update(id: string, fields: Fields): FakeIntent {
      const intent = find(id);
      if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'updated');
      intent.amount = chargeableIn(fields, 'amount');
      return intent;
    },

    /** Confirms as Stripe.js does in the buyer's browser. */
    confirm(id: string, fields: Fields): FakeIntent {
      const intent = find(id);
      if (fields.get('client_secret') !== intent.client_secret) {
        throw new StripeRefusal(401, 'invalid_request_error', 'The client_secret does not match.');
      }
      if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'confirmed');
      const card = TEST_CARDS[fields.get('payment_method') ?? ''];
      if (!card) throw new StripeRefusal(400, 'invalid_request_error', 'No such payment_method.');
      if (card.decline) {
        intent.last_payment_error = { type: 'card_error', message: card.decline };
        emit('payment_intent.payment_failed', intent);
        throw new StripeRefusal(402, 'card_error', card.decline, { code: 'card_declined' });
      }
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      intent.latest_charge = `ch_${id.slice(3)}`;
      lastFour.set(id, card.last4);
      emit('payment_intent.amount_capturable_updated', intent);
      return intent;
    },

    capture(id: string, fields: Fields): FakeIntent {
      const intent = find(id);
      if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
      const amount = fields.has('amount_to_capture')
        ? chargeableIn(fields, 'amount_to_capture')
        : intent.amount_capturable;
      if (amount > intent.amount_capturable) {
        throw new StripeRefusal(400, 'invalid_request_error', 'More than the authorised amount.', {
          code: 'amount_too_large',
        });
      }
      intent.status = 'succeeded';
      intent.amount_received = amount;
      intent.amount_capturable = 0;
      emit('payment_intent.succeeded', intent);
      return intent;
    },

    cancel(id: string): FakeIntent {
      const intent = find(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'canceled');
      intent.status = 'canceled';
      intent.amount_capturable = 0;
      emit('payment_intent.canceled', intent);
      return intent;
    },

    refund(fields: Fields): FakeRefund {
      const intent = find(fields.get('payment_intent') ?? '');
      const amount = amountIn(fields, 'amount');
      if (refundedOf(intent.id) + amount > intent.amount_received) {
        throw new StripeRefusal(400, 'invalid_request_error', 'More than what is left to refund.', {
          code: 'charge_already_refunded',
        });
      }
      const refund: FakeRefund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        payment_intent: intent.id,
        amount,
        currency: intent.currency,
        metadata: metadataIn(fields),
        status: 'succeeded',
      };
      refunds.push(refund);
      emit('refund.created', refund);
      return refund;
    },

    /** Newest first, paged. */
    listRefunds(query: URLSearchParams): object {
      const all = refunds
        .filter((refund) => refund.payment_intent === query.get('payment_intent'))
        .toReversed();
      const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const end = start + Number(query.get('limit') ?? 10);
      return { object: 'list', url: '/v1/refunds', has_more: end < all.length, data: all.slice(start, end) };
    },
  };
}

/** @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_CHARGE_CENTS = 50;

function chargeableIn(fields: Fields, name: string): number {
  const amount = amountIn(fields, name);
  if (amount < MIN_CHARGE_CENTS) {
    throw new StripeRefusal(400, 'invalid_request_error', 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
    });
  }
  return amount;
}

function amountIn(fields: Fields, name: string): number {
  const amount = Number(fields.get(name));
  if (!Number.isInteger(amount) || amount < 0) {
    throw new StripeRefusal(400, 'invalid_request_error', `Invalid integer: ${name}`, {
      code: 'parameter_invalid_integer',
    });
  }
  return amount;
}

function metadataIn(fields: Fields): Record<string, string> {
  const entries = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
