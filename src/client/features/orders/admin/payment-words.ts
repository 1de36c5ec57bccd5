import type { PaymentStatus } from '@/shared/checkout/payments.ts';

/** Labels of payment states, their meaning when they last, and the possible remedies. */
export const PAYMENT_WORDS: Record<PaymentStatus, { label: string; meaning: string }> = {
  created: {
    label: 'Not paid yet',
    meaning:
      'The buyer opened the checkout and has not paid, or the provider has not told us. A check asks the provider, and closes the payment if nobody paid.',
  },
  authorized: {
    label: 'Money held',
    meaning:
      'The card is held, and the order is not written yet. A check writes the order, or releases the money if it cannot be placed.',
  },
  placed: {
    label: 'Order placed, money held',
    meaning:
      'The order stands, and the money is not taken yet. A check takes it, or cancels the order if the card refuses.',
  },
  captured: { label: 'Paid', meaning: 'The money is ours.' },
  releasing: {
    label: 'Being released',
    meaning: 'No order came of it, and the card is still held. A check releases the money again.',
  },
  released: { label: 'Released', meaning: 'Nothing was charged.' },
};
