import type { ProviderPayment } from '../../adapters/payments/payment-provider.ts';
import type { Deps } from '../../deps.ts';
import { isProviderError } from './ask-provider.ts';
import { logTrouble } from './log-trouble.ts';
import { failureFrom, movePayment, type Payment, unknownPayment } from './payment-row.ts';

/**
 * How a payment stands at the provider.
 *
 * @returns null when the provider does not know it any more, as after the shop has moved to another account there
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function lookUp(
  deps: Deps,
  { id, providerPaymentId }: { id: number; providerPaymentId: string },
): Promise<ProviderPayment | null> {
  try {
    return await deps.payments.get(providerPaymentId);
  } catch (error) {
    if (!isProviderError(error, 'not_found')) throw error;
    logTrouble(deps, error, id);
    return null;
  }
}

/** created → released, for a payment that nobody can make any more. @returns undefined when it was moved meanwhile */
export function closeUnknown({ db, now }: Deps, payment: Payment): Promise<Payment | undefined> {
  const releasedAt = now();
  const failure = failureFrom(unknownPayment());
  return movePayment(db, payment, 'released', releasedAt, { releasedAt, failure });
}
