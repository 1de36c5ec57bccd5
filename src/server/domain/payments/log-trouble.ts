import type { PaymentProviderError } from '../../adapters/payments/payment-provider.ts';
import type { Deps } from '../../deps.ts';

const PAUSE_MS = 60_000;

/** By log, which a process has one of: until when each kind is not told again, and how many were left out since. */
const told = new WeakMap<Deps['log'], Map<string, { until: number; leftOut: number }>>();

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
  const { kind, facts, message: reason } = error;
  if (kind === 'declined' || kind === 'too_small') return;
  const kinds = told.get(log) ?? new Map();
  told.set(log, kinds);
  const key = [kind, facts.type, facts.code].join(' ');
  const time = now().getTime();
  const last = kinds.get(key);
  if (last && time < last.until) {
    last.leftOut += 1;
    return;
  }
  kinds.set(key, { until: time + PAUSE_MS, leftOut: 0 });
  const leftOut = last?.leftOut ?? 0;
  log.warn({ provider, kind, reason, ...facts, paymentId, leftOut }, 'the payment provider was of no use');
}
