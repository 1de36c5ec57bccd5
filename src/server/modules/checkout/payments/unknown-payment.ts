import type { ProviderPayment } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { isProviderError, logProviderError } from './ask-provider.ts';
import { failureFrom, unknownPayment } from './payment-refusals.ts';
import { movePayment, type Payment } from './payment-row.ts';

/**
 * How a payment stands at the provider.
 *
 * @returns null when the provider does not know it any more, as after the shop has moved to another account there
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function readProviderPayment(
  deps: Deps,
  { id, providerPaymentId }: { id: number; providerPaymentId: string },
): Promise<ProviderPayment | null> {
  try {
    return await deps.payments.get(providerPaymentId);
  } catch (error) {
    if (!isProviderError(error, 'not_found')) throw error;
    logProviderError(deps, error, id);
    return null;
  }
}

/** created → released, for a payment that nobody can make any more. @returns undefined when it was moved meanwhile */
export function releaseUnknownPayment(deps: Deps, payment: Payment): Promise<Payment | undefined> {
  const releasedAt = deps.now();
  const failure = failureFrom(unknownPayment());
  return movePayment(deps, payment, 'released', { releasedAt, failure });
}
