/** Why something is given back, to choose from. Beside it customers may write a note in their own words. */
export const RETURN_CAUSES = [
  'damaged',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The causes as people read them. */
export const RETURN_CAUSE_NAMES: Record<ReturnCause, string> = {
  damaged: 'It is damaged or faulty',
  not_as_described: 'It is not as described',
  does_not_fit: 'It does not fit',
  changed_mind: 'I changed my mind',
  other: 'Another reason',
};

/** How the order's history names what a customer asks for, and that they take it back, before the pieces. */
export const RETURN_REQUESTED = 'Return requested';
export const RETURN_WITHDRAWN = 'Return request withdrawn';

/** Why something comes back, as the seller and admins read it: `It is damaged or faulty: “A leg is split”`. */
export function returnReasonText({ cause, reason }: { cause: ReturnCause; reason: string }): string {
  const note = reason && `“${reason}”`;
  if (cause === 'other') return note;
  const name = cause === 'changed_mind' ? 'The customer changed their mind' : RETURN_CAUSE_NAMES[cause];
  return note ? `${name}: ${note}` : name;
}

/** Who pays the way back: the seller for what is wrong with a product, else its buyer; `open` where the note decides. */
export function whoPaysReturn(cause: ReturnCause): 'seller' | 'buyer' | 'open' {
  if (cause === 'other') return 'open';
  return cause === 'damaged' || cause === 'not_as_described' ? 'seller' : 'buyer';
}
