import type { Call } from './calls.ts';
import { CALLERS, type Caller, type PopulatedShop } from './populated-shop.ts';

/**
 * Yields each caller with its input. Refused callers come first and share one input, because a refusal changes nothing;
 * each answered caller gets a fresh input.
 */
export async function* callsInOrder(
  shop: PopulatedShop,
  { verdicts, input }: Call,
  callers: readonly Caller[] = CALLERS,
): AsyncGenerator<[Caller, unknown]> {
  const isAnswered = (caller: Caller) => verdicts[caller] === 'answered';
  const refused = callers.filter((caller) => !isAnswered(caller));
  const shared = refused.length > 0 ? await input?.(shop) : undefined;
  for (const caller of refused) yield [caller, shared];
  for (const caller of callers.filter(isAnswered)) yield [caller, await input?.(shop)];
}

const ANSWERS = [200, 201, 409];

/** Returns the verdict of a status, to compare with the table of calls. */
export function verdictOf(status: number, { status: expected, isInputGenerated }: Call): 'answered' | number {
  if (isInputGenerated && [400, 404].includes(status)) return 'answered';
  const isAnswer = expected === undefined ? ANSWERS.includes(status) : status === expected;
  return isAnswer ? 'answered' : status;
}
