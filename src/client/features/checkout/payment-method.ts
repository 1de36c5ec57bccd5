import type { PaymentIntentView } from '@/shared/checkout/checkout.ts';

export type Confirmation =
  /** The provider holds the money for us. */
  | { status: 'authorized' }
  /** Something is missing in the fields, which say so themselves. */
  | { status: 'incomplete' }
  /** The provider's refusal, in its own words. */
  | { status: 'refused'; message: string }
  /** The answer got lost: the money may be held or not. */
  | { status: 'unknown' };

/** What the checkout asks of a form that takes a card, whoever the provider is. */
export interface PaymentMethod {
  /** Marks what is missing and goes there, unless something before it is missing too; true when nothing is. */
  check: (options: { shouldFocus: boolean }) => Promise<boolean>;
  /** Lets the provider hold the money. Asking again for the same intent is safe. */
  confirm: (intent: PaymentIntentView) => Promise<Confirmation>;
}
