import type { Cents } from '@/shared/money.ts';

/** A vendor's account at a channel. */
export interface ChannelAccount {
  id: string;
  /** Whether money can be sent there: the channel knows who the vendor is, and where their bank is. */
  payoutsEnabled: boolean;
}

/**
 * A company that carries payouts out by itself. Without one, payouts go into a file for the bank. Every call that changes
 * something takes a key; the same key again changes nothing more and answers the same.
 *
 * All calls may fail with `PaymentProviderError`: `unavailable` is worth another try, anything else is an answer for good.
 */
export interface PayoutChannel {
  readonly name: 'stripe';

  /** Opens an account for a vendor. @param vendor.reference our name for it */
  openAccount(vendor: { email: string; reference: string }, idempotencyKey: string): Promise<ChannelAccount>;

  getAccount(accountId: string): Promise<ChannelAccount>;

  /** A page of the channel's where the vendor says who they are; good for a few minutes. */
  linkToAccount(accountId: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>;

  /**
   * Sends money to a vendor's account.
   *
   * @param transfer.reference our name for it: one that was made already, under whatever key, is answered and not made again
   */
  transfer(
    transfer: { accountId: string; amountCents: Cents; currency: string; reference: string },
    idempotencyKey: string,
  ): Promise<{ transferId: string }>;

  /** Takes all of a transfer back. One that was taken back already is answered and not taken back again. */
  reverse(transferId: string, idempotencyKey: string): Promise<{ reversalId: string }>;
}
