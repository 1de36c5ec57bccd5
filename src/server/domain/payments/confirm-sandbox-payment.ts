import type { ConfirmSandboxPaymentInput } from '../../../shared/checkout.ts';
import type { Deps } from '../../deps.ts';
import { askProvider } from './ask-provider.ts';
import { noSuchPayment, ownPayment } from './payment-row.ts';
import { markAuthorized } from './settle-payment.ts';

/**
 * Pays with a test card, which is what Stripe.js does in the browser where the shop uses Stripe.
 *
 * @throws DomainError NOT_FOUND when the shop takes real cards, or the payment is another's; PAYMENT_DECLINED with
 *   the sentence for the buyer
 */
export async function confirmSandboxPayment(
  deps: Deps,
  userId: number,
  input: ConfirmSandboxPaymentInput,
): Promise<{ status: 'authorized' }> {
  const { payments: provider, now } = deps;
  if (provider.name !== 'sandbox') throw noSuchPayment();
  const payment = await ownPayment(deps, userId, input.paymentIntentId);
  const card = { number: input.cardNumber, expMonth: input.expMonth, expYear: input.expYear };
  const seen = await askProvider(() =>
    provider.confirm(input.paymentIntentId, input.clientSecret, card, now()),
  );
  if (payment.status === 'created') await markAuthorized(deps, payment, seen);
  return { status: 'authorized' };
}
