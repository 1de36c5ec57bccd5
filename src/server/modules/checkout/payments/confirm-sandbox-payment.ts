import type { Deps } from '@/server/deps.ts';
import type { ConfirmSandboxPaymentInput } from '@/shared/checkout/checkout.ts';
import { askProvider, isProviderError } from './ask-provider.ts';
import { noSuchPayment, unknownPayment } from './payment-refusals.ts';
import { ownPayment } from './payment-row.ts';
import { markAuthorized } from './settle-payment.ts';
import { readProviderPayment, releaseUnknownPayment } from './unknown-payment.ts';

/**
 * Pays with a test card, which is what Stripe.js does in the browser where the shop uses Stripe.
 *
 * @throws DomainError NOT_FOUND when the shop takes real cards, or the payment is another's; PAYMENT_DECLINED with
 *   the sentence for the buyer; PAYMENT_STATE when the provider does not know it any more
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
  const seen = await askProvider(deps, async () => {
    try {
      return await provider.confirm(input.paymentIntentId, input.clientSecret, card, now());
    } catch (error) {
      // The secret is another's, or the provider knows nothing of the payment any more.
      const { id } = payment;
      const isUnknown =
        isProviderError(error, 'not_found') &&
        !(await readProviderPayment(deps, { id, providerPaymentId: input.paymentIntentId }));
      if (!isUnknown) throw error;
      if (payment.status === 'created') await releaseUnknownPayment(deps, payment);
      throw unknownPayment();
    }
  });
  if (payment.status === 'created') await markAuthorized(deps, payment, seen);
  return { status: 'authorized' };
}
