/** Everything that other modules and the server may import of `checkout`. */
export { deleteLines } from './cart/delete-lines.ts';
export { limitNewCarts } from './cart/limit-new-carts.ts';
export { mergeCarts } from './cart/merge-carts.ts';
export { claimGuestOrders } from './guests/claim-guest-orders.ts';
export { requireProvenAddress } from './guests/proven-guests.ts';
export { pruneGuests } from './guests/prune-guests.ts';
export { askProvider, isProviderError } from './payments/ask-provider.ts';
export { carryOutRefunds } from './payments/carry-out-refunds.ts';
export { NO_ADDRESSES } from './payments/payment-row.ts';
export { checkAuthorization, checkAuthorizationStillHeld, settlePayment } from './payments/settle-payment.ts';
export { settlePayments } from './payments/settle-payments.ts';
