import type { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { createMinuteThrottle } from '@/server/platform/log/minute-throttle.ts';
import { removePersonalData } from '@/server/platform/log/remove-personal-data.ts';

/** One throttle per logger; a process has one logger. */
const counters = new WeakMap<Deps['log'], ReturnType<typeof createMinuteThrottle>>();

/**
 * Logs why a call to the payment provider failed; the buyer only sees a short sentence. Each kind at most once a
 * minute, with the number left out since (`leftOut`). Declined cards are not logged.
 *
 * @param paymentId ours
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
  log.warn({ provider, kind, reason, ...facts, paymentId, leftOut }, 'the payment provider was of no use');
}
