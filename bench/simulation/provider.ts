import { sql } from 'drizzle-orm';
import type { PaymentProvider } from '@/server/adapters/payments/payment-provider.ts';
import { createSandboxProvider } from '@/server/adapters/payments/sandbox.ts';
import { createStripeProvider } from '@/server/adapters/payments/stripe.ts';
import type { Settings } from '@/server/env.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { type PaymentProviderName, SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import type { Cents } from '@/shared/money.ts';
import { seededRandom } from '@/shared/random.ts';
import { NO_FAULTS, randomDeliveries, randomFaults } from '@/testing/fake-stripe/faults.ts';
import { startFakeStripe } from '@/testing/fake-stripe/index.ts';
import type { Answer } from '@/testing/rest-client.ts';

/** The payment provider of a simulation, with the provider's own books. */
export interface SimulatedProvider {
  name: PaymentProviderName;
  /** The shop's environment. */
  env: Record<string, string>;
  provider(settings: Settings, db: Database): PaymentProvider;
  /** Sets the address of the shop, for webhooks. */
  shopMoved(url: string): void;
  /** Pays as the buyer's browser does. */
  pay(intent: Intent, card: 'good' | 'bad', call: CallShop): Promise<'paid' | 'refused' | 'unanswered'>;
  /** Waits for pending webhooks, then stops all faults. */
  calm(): Promise<void>;
  books(db: Database): Promise<ProviderRecords>;
  /** Opens an account for a vendor's payouts; null if the provider has none. */
  openAccount(): string | null;
  /** Transfers to vendors that were not reversed, by payout reference. */
  transfers(): { reference: string; cents: Cents }[];
  stop(): Promise<void>;
}

interface Intent {
  paymentIntentId: string;
  clientSecret: string;
}
type CallShop = (on: string, body?: unknown) => Promise<Answer>;

/** The provider's own records. */
export interface ProviderRecords {
  captured: Cents;
  refunded: Cents;
  /** Payments whose money is still held. */
  held: number;
  /** Captured amounts by payment. */
  takenOf: ReadonlyMap<string, Cents>;
}

const WEBHOOK_SECRET = 'whsec_of_the_simulation';
/** Share of failing calls. */
const FAULTS_SHARE = 0.06;
/** Longest delay of a webhook. */
const LATEST_NEWS_MS = 1_500;

/** The real SDK against a fake Stripe that fails at times, and whose webhooks get lost, repeated or delayed. */
export async function stripeProvider(seed: number): Promise<SimulatedProvider> {
  const stripe = await startFakeStripe({
    webhookSecret: WEBHOOK_SECRET,
    faults: randomFaults(seededRandom(seed + 1), FAULTS_SHARE),
    deliveries: randomDeliveries(seededRandom(seed + 2), LATEST_NEWS_MS),
  });
  return {
    name: 'stripe',
    env: {
      STRIPE_SECRET_KEY: 'sk_test_simulation',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_simulation',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
    provider({ stripe: settings }) {
      if (!settings) throw new Error('The simulation has no Stripe.');
      return createStripeProvider(settings);
    },
    shopMoved(url) {
      stripe.controls.webhookUrl = `${url}/api/stripe/webhook`;
    },
    async pay({ paymentIntentId, clientSecret }, card) {
      try {
        const method = card === 'good' ? 'pm_card_visa' : 'pm_card_chargeDeclined';
        stripe.confirm(paymentIntentId, clientSecret, method);
        return 'paid';
      } catch {
        return 'refused';
      }
    },
    async calm() {
      await stripe.settled();
      stripe.controls.faults = NO_FAULTS;
    },
    async books() {
      const intents = [...stripe.intents.values()];
      const refunds = stripe.refunds.filter(({ status }) => status === 'succeeded');
      return {
        captured: sum(intents.map((intent) => intent.amount_received)),
        refunded: sum(refunds.map(({ amount }) => amount)),
        held: intents.filter(({ status }) => status === 'requires_capture').length,
        takenOf: new Map(intents.map((intent) => [intent.id, intent.amount_received])),
      };
    },
    openAccount() {
      const { id } = stripe.connect.openAccount(new Map([['type', 'express']]));
      stripe.connect.onboard(id);
      return id;
    },
    transfers: () =>
      stripe.connect.transfers.map(({ transfer_group: reference, amount, amount_reversed: back }) => ({
        reference,
        cents: amount - back,
      })),
    stop: () => stripe.stop(),
  };
}

/** The built-in provider: its books are a table, its buyers pay with test cards over REST. */
export function sandboxProvider(): SimulatedProvider {
  return {
    name: 'sandbox',
    env: {},
    provider: (_settings, db) => createSandboxProvider(db),
    shopMoved() {},
    async pay({ paymentIntentId, clientSecret }, card, call) {
      const { status } = await call(`POST /api/sandbox-payments/${paymentIntentId}/confirm`, {
        clientSecret,
        cardNumber: card === 'good' ? SANDBOX_CARDS.succeeds : SANDBOX_CARDS.declined,
        expMonth: 12,
        expYear: 2099,
        cvc: '123',
      });
      if (status === 200) return 'paid';
      return status === 0 || status >= 500 ? 'unanswered' : 'refused';
    },
    async calm() {},
    async books(db) {
      const payments = await rows<{ id: string; captured: number; refunded: number; status: string }>(
        db,
        sql`select id, captured_cents as captured, status, (
            select coalesce(sum(amount_cents), 0)::int from sandbox_refunds where payment_id = sandbox_payments.id
          ) as refunded from sandbox_payments`,
      );
      return {
        captured: sum(payments.map(({ captured }) => captured)),
        refunded: sum(payments.map(({ refunded }) => refunded)),
        held: payments.filter(({ status }) => status === 'requires_capture').length,
        takenOf: new Map(payments.map(({ id, captured }) => [id, captured])),
      };
    },
    openAccount: () => null,
    transfers: () => [],
    async stop() {},
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((all, amount) => all + amount, 0);
}
