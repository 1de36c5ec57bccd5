export const BUYER_CANCEL_REASONS = [
  'I changed my mind',
  'I ordered by mistake',
  'I found it elsewhere',
  'It takes too long',
] as const;

export const VENDOR_CANCEL_REASONS = [
  'It is no longer available',
  'It is damaged',
  'I cannot deliver or hand it over in time',
  'The customer asked for it',
] as const;

/** Reasons with which cancelled pieces are not on sale again by default. */
export const WITHOUT_PIECES: readonly string[] = [
  'It is no longer available',
  'It is damaged',
] satisfies (typeof VENDOR_CANCEL_REASONS)[number][];

/** Prefix of a customer's cancellation in the order history. */
export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer';

export const REFUND_TIME = 'Banks take up to ten days.';
