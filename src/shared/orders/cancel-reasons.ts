/** Why a customer takes an order back, to choose from. What is chosen or typed is read by the seller. */
export const BUYER_CANCEL_REASONS = [
  'I changed my mind',
  'I ordered by mistake',
  'I found it elsewhere',
  'It takes too long',
] as const;

/** Why a vendor cannot fulfil an order, to choose from. What is chosen or typed is read by the customer. */
export const VENDOR_CANCEL_REASONS = [
  'It is no longer available',
  'It is damaged',
  'I cannot deliver or hand it over in time',
  'The customer asked for it',
] as const;

/** How the order's history names a cancellation by its customer, before the reason. */
export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer';
