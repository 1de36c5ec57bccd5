import { keysOf } from '@/shared/keys-of.ts';
/** Return reasons; customers may add a note. */
export const RETURN_CAUSE_NAMES = {
  damaged: 'It is damaged or faulty',
  not_as_described: 'It is not as described',
  does_not_fit: 'It does not fit',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
};
export type ReturnCause = keyof typeof RETURN_CAUSE_NAMES;
export const RETURN_CAUSES = keysOf(RETURN_CAUSE_NAMES);

/** True for a cause that a line may not be returned for: a piece made to order, for a change of mind or of the place. */
export function isCauseRefused(
  { leadTimeWeeks }: { leadTimeWeeks?: number | null | undefined },
  cause: ReturnCause,
): boolean {
  return leadTimeWeeks != null && (cause === 'changed_mind' || cause === 'does_not_fit');
}

/** Prefixes in the order history. */
export const RETURN_REQUESTED = 'Return requested';
export const RETURN_WITHDRAWN = 'Return request withdrawn';

/** Reason for seller and admins: `It is damaged or faulty: “A leg is split”`. */
export function returnReasonText({ cause, reason }: { cause: ReturnCause; reason: string }): string {
  const note = reason && `“${reason}”`;
  if (cause === 'other') return note;
  const name = cause === 'changed_mind' ? 'The customer changed their mind' : RETURN_CAUSE_NAMES[cause];
  return note ? `${name}: ${note}` : name;
}

/** Payer of the return shipping: the seller for defects, else the buyer; `open` if the note decides. */
export function whoPaysReturn(cause: ReturnCause): 'seller' | 'buyer' | 'open' {
  if (cause === 'other') return 'open';
  return cause === 'damaged' || cause === 'not_as_described' ? 'seller' : 'buyer';
}

/** Return freight in the customer's words, by `whoPaysReturn`. */
export const FREIGHT_FOR_BUYER = {
  seller: 'The seller pays to send it back: write to them from your order to agree how.',
  buyer: 'You pay to send it back.',
  open: 'You pay to send it back, unless it is faulty or not as described: then the seller pays.',
};
