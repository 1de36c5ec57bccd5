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

/** Who moves the money of a simulation: the provider that the shop uses, and its own books. */
export interface SimulatedProvider {
  name: PaymentProviderName;
  /** What the shop is configured with. */
  env: Record<string, string>;
  provider(settings: Settings, db: Database): PaymentProvider;
  /** Hears where the shop answers now. */
  shopMoved(url: string): void;
  /** What the buyer's browser does. */
  pay(intent: Intent, card: 'good' | 'bad', call: CallShop): Promise<'paid' | 'refused' | 'unheard'>;
  /** Until nothing is on its way; nothing breaks any more. */
  calm(): Promise<void>;
  books(db: Database): Promise<ProviderRecords>;
  /** Opens an account that vendors are paid to; null where the provider has none. */
  openAccount(): string | null;
  /** What vendors were paid and have not given back, by our name for each payout. */
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
  /** What was taken, by payment. */
  takenOf: ReadonlyMap<string, Cents>;
}

const WEBHOOK_SECRET = 'whsec_of_the_simulation';
/** How many calls go wrong, and how late news may come. */
const FAULTS_SHARE = 0.06;
const LATEST_NEWS_MS = 1_500;

/** The real SDK against a fake Stripe that breaks, and whose news get lost, come twice or late. */
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
      return status === 0 || status >= 500 ? 'unheard' : 'refused';
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
