import type { PaymentProviderError } from '../../adapters/payments/payment-provider.ts';
import type { Deps } from '../../deps.ts';
import { onceAMinute } from '../../log/once-a-minute.ts';
import { withoutPersonal } from '../../log/without-personal.ts';

/** By log, which a process has one of. */
const counters = new WeakMap<Deps['log'], ReturnType<typeof onceAMinute>>();

/**
 * Tells the operator why the payment provider was of no use: the buyer only hears that it was. Each kind once a minute,
 * with how many like it were left out since (`leftOut`). What is the buyer's own affair, such as a declined card, is not
 * told.
 *
 * @param paymentId ours
 */
export function logTrouble(
  { log, now, payments: { name: provider } }: Deps,
  error: PaymentProviderError,
  paymentId?: number,
): void {
  const { kind, facts } = error;
  if (kind === 'declined' || kind === 'too_small') return;
  const leftOutOf = counters.get(log) ?? onceAMinute(now);
  counters.set(log, leftOutOf);
  const leftOut = leftOutOf([kind, facts.type, facts.code].join(' '));
  if (leftOut === null) return;
  const reason = withoutPersonal(error.message);
  log.warn({ provider, kind, reason, ...facts, paymentId, leftOut }, 'the payment provider was of no use');
}
