/** The public interface of `checkout`. */
export { limitNewCarts } from './cart/change-cart.ts';
export { requireProvenAddress } from './guests/claim-guest-orders.ts';
export { askProvider, columnsAfterFailure, isProviderError } from './payments/ask-provider.ts';
export { checkAuthorization, checkAuthorizationStillHeld, settlePayment } from './payments/settle-payment.ts';
export { carryOutRefunds, settlePayments } from './payments/settle-payments.ts';
export { checkoutWaiting } from './payments/stuck-payments.ts';
export { checkoutData } from './personal-data.ts';
export { checkoutSubscribers } from './subscribers.ts';
