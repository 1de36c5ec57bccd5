import type { PaymentIntentView } from '@/shared/checkout/checkout.ts';

export type Confirmation =
  | { status: 'authorized' }
  | { status: 'incomplete' }
  | { status: 'refused'; message: string }
  /** The response was lost: the money may be held or not. */
  | { status: 'unknown' };

/** Payment by the buttons of wallets, which skip the card form. */
export interface WalletPayment {
  /** Checks the rest of the form, and leads to what is missing. True if the wallet may open. */
  onOpen: () => Promise<boolean>;
  /** Pays with the wallet that the buyer has confirmed. False if that failed. */
  onConfirmed: () => Promise<boolean>;
}

/** Provider-independent interface of a card form. */
export interface PaymentMethod {
  /** Validates and focuses the first error, unless an earlier field has one. True if valid. */
  check: (options: { shouldFocus: boolean }) => Promise<boolean>;
  /** Leads to the card's field, marked as wrong: the bank has refused it. */
  showRefused: () => void;
  /** Holds the money. Repeating it for the same intent is safe. */
  confirm: (intent: PaymentIntentView) => Promise<Confirmation>;
}
