import type { Cents } from '@/shared/money.ts';

export interface ChannelAccount {
  id: string;
  /** True once identity and bank account are verified. */
  payoutsEnabled: boolean;
}

/**
 * A company that executes payouts. Without one, payouts are exported to a bank file. Every write takes an
 * idempotency key; the same key again changes nothing and returns the same.
 *
 * All calls may throw `PaymentProviderError`: retry `unavailable`, all else is final.
 */
export interface PayoutChannel {
  readonly name: 'stripe';

  /** @param vendor.reference our reference */
  openAccount(vendor: { email: string; reference: string }, idempotencyKey: string): Promise<ChannelAccount>;

  getAccount(accountId: string): Promise<ChannelAccount>;

  /** The channel's onboarding page; valid for a few minutes. */
  linkToAccount(accountId: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>;

  /**
   * Sends money to a vendor's account.
   * @param transfer.reference our reference: a transfer with the same reference, under any key, is returned
   *   and not repeated
   */
  transfer(
    transfer: { accountId: string; amountCents: Cents; currency: string; reference: string },
    idempotencyKey: string,
  ): Promise<{ transferId: string }>;

  reverse(transferId: string, idempotencyKey: string): Promise<{ reversalId: string }>;
}
