/** The public interface of `checkout`. */
export { limitNewCarts, mergeCarts } from './cart/change-cart.ts';
export { claimGuestOrders, requireProvenAddress } from './guests/claim-guest-orders.ts';
export { askProvider, columnsAfterFailure, isProviderError } from './payments/ask-provider.ts';
export { carryOutRefunds } from './payments/carry-out-refunds.ts';
export { checkAuthorization, checkAuthorizationStillHeld, settlePayment } from './payments/settle-payment.ts';
export { settlePayments } from './payments/settle-payments.ts';
export { checkoutData } from './personal-data.ts';
export { checkoutWaiting } from './waiting.ts';
