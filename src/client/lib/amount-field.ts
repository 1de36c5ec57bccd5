import { readAmount } from '@/shared/input/read-amount.ts';

/** Options of `register` for an amount: the control keeps the typed text, the schema gets it without signs and separators. */
export const AMOUNT_FIELD = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? readAmount(typed) : typed),
};
