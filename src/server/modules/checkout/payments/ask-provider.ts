import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { errorLine, removePersonalData } from '@/server/platform/log/describe-error.ts';
import { createMinuteThrottle } from '@/server/platform/log/warn-throttled.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';

/**
 * Calls the payment provider for a waiting user; logs refusals.
 *
 * @throws DomainError PAYMENT_DECLINED, PAYMENT_STATE, NOT_FOUND or UNAVAILABLE, by the provider's refusal
 */
export async function askProvider<Answer>(deps: Deps, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof PaymentProviderError ? refusalOf(deps, error) : error;
  }
}

/** Tests the kind of a provider's refusal. */
export function isProviderError(
  error: unknown,
  ...kinds: PaymentProviderError['kind'][]
): error is PaymentProviderError {
  return error instanceof PaymentProviderError && kinds.includes(error.kind);
}

/** Returns the columns of a queued call that failed. An answered failure uses up its idempotency key. */
export function columnsAfterFailure(error: unknown, keyRevision: AnyPgColumn) {
  const wasAnswered = error instanceof PaymentProviderError && error.facts.statusCode !== undefined;
  return { lastError: errorLine(error), ...(wasAnswered && { keyRevision: sql`${keyRevision} + 1` }) };
}

/** The buyer's message; the reason is logged. */
export function refusalOf(deps: Deps, error: PaymentProviderError): DomainError {
  logProviderError(deps, error);
  switch (error.kind) {
    case 'declined':
      return new DomainError('PAYMENT_DECLINED', error.message);
    case 'too_small':
      return fieldError(
        'INVALID_INPUT',
        'amount',
        'This is less than a card can be charged. Please add something to your cart.',
      );
    case 'not_found':
      return new DomainError('NOT_FOUND', 'There is no such payment.');
    case 'not_possible':
      return new DomainError('PAYMENT_STATE', 'This payment cannot be used any more. Please start again.');
    case 'unavailable':
      return new DomainError(
        'UNAVAILABLE',
        'Payments cannot be reached just now. Please try again in a moment.',
      );
  }
}

const counters = new WeakMap<Deps['log'], ReturnType<typeof createMinuteThrottle>>();

/**
 * Logs a failed provider call, of which the buyer sees a short sentence only. Throttled to one per kind and minute,
 * with the number omitted (`leftOut`). Declined cards are not logged.
 *
 * @param paymentId id in `payments`
 */
export function logProviderError(
  { log, now, payments: { name: provider } }: Deps,
  error: PaymentProviderError,
  paymentId?: number,
): void {
  const { kind, facts } = error;
  if (kind === 'declined' || kind === 'too_small') return;
  const leftOutOf = counters.get(log) ?? createMinuteThrottle(now);
  counters.set(log, leftOutOf);
  const leftOut = leftOutOf([kind, facts.type, facts.code].join(' '));
  if (leftOut === null) return;
  const reason = removePersonalData(error.message);
  log.warn({ provider, kind, reason, ...facts, paymentId, leftOut }, 'a call to the payment provider failed');
}
