import type { PaymentFailure } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';

/** The refusal that ended a payment, as it was first answered. Its sentence says, as `isCharged` does, that nothing was charged. */
export function failureOf({ failure }: { failure: PaymentFailure | null }): DomainError {
  const isCharged = false;
  return failure
    ? new DomainError(failure.code, failure.message, { ...failure.details, isCharged })
    : new DomainError('PAYMENT_STATE', 'This payment is closed and nothing was charged. Please pay again.', {
        isCharged,
      });
}

/** The failure that is stored and returned to the buyer, now and when they ask again. */
export function failureFrom({ code, message, details }: DomainError): PaymentFailure {
  return { code, message: `${message} Nothing was charged.`, details };
}

/** The provider does not know a payment any more that we opened with it. */
export function unknownPayment(): DomainError {
  return new DomainError('PAYMENT_STATE', 'This payment cannot be made any more. Please pay again.');
}

export function noSuchPayment(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payment.');
}

/** Who pays, and whose cart: a guest's is that of their browser; null for the account's. */
export interface Payer {
  userId: number;
  visitorKey: string | null;
}
