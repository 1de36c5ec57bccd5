import type Stripe from 'stripe';
import { askStripe, createStripeClient } from '@/server/adapters/payments/stripe.ts';
import type { Settings } from '@/server/env.ts';
import type { ChannelAccount, PayoutChannel } from './payout-channel.ts';

/**
 * Stripe Connect with Express accounts and transfers from our Stripe balance.
 * @see https://docs.stripe.com/connect/separate-charges-and-transfers
 */
export function createStripeConnect(settings: NonNullable<Settings['stripe']>): PayoutChannel {
  const { accounts, accountLinks, transfers } = createStripeClient(settings);

  return {
    name: 'stripe',

    openAccount: ({ email, reference }, idempotencyKey) =>
      askStripe(async () =>
        toPayoutAccount(
          await accounts.create(
            {
              type: 'express',
              email,
              capabilities: { transfers: { requested: true } },
              metadata: { reference },
            },
            { idempotencyKey },
          ),
        ),
      ),

    getAccount: (accountId) => askStripe(async () => toPayoutAccount(await accounts.retrieve(accountId))),

    linkToAccount: (account, { returnUrl, refreshUrl }) =>
      askStripe(async () => {
        const pages = { return_url: returnUrl, refresh_url: refreshUrl };
        const { url } = await accountLinks.create({ account, type: 'account_onboarding', ...pages });
        return url;
      }),

    transfer: ({ accountId, amountCents, currency, reference }, idempotencyKey) =>
      askStripe(async () => {
        const existing = await transfers.list({ transfer_group: reference, limit: 1 });
        const existingTransfer = existing.data[0];
        if (existingTransfer) return { transferId: existingTransfer.id };
        const { id } = await transfers.create(
          { destination: accountId, amount: amountCents, currency, transfer_group: reference },
          { idempotencyKey },
        );
        return { transferId: id };
      }),

    reverse: (transferId, idempotencyKey) =>
      askStripe(async () => {
        const existing = await transfers.listReversals(transferId, { limit: 1 });
        const existingReversal = existing.data[0];
        if (existingReversal) return { reversalId: existingReversal.id };
        const { id } = await transfers.createReversal(transferId, {}, { idempotencyKey });
        return { reversalId: id };
      }),
  };
}

function toPayoutAccount({ id, payouts_enabled: isPaidOut, capabilities }: Stripe.Account): ChannelAccount {
  return { id, payoutsEnabled: isPaidOut && capabilities?.transfers === 'active' };
}
