/** Payment in instalments, by Stripe's names. @see https://docs.stripe.com/payments/buy-now-pay-later */
export const INSTALMENT_METHODS = ['afterpay_clearpay', 'klarna'] as const;
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number];

/** Currencies in which one of them can be paid, of those with two decimals. */
export const INSTALMENT_CURRENCIES = [
  'aud',
  'cad',
  'chf',
  'czk',
  'dkk',
  'eur',
  'gbp',
  'nok',
  'nzd',
  'pln',
  'ron',
  'sek',
  'usd',
];
