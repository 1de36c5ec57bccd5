import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';

export const depositView = view('Deposit', {
  /** Paid with the order for pieces that are made to order. */
  amount: decimal,
  /** Still to be paid. */
  rest: decimal,
  /** Kept by the vendor from the deposit of a cancelled order. */
  kept: decimal,
  /** True if the rest is to be paid now. */
  isRestDue: z.boolean(),
  /** True if the customer may cancel and leave the deposit to the vendor. */
  mayLeave: z.boolean(),
  /** True if the vendor may cancel and keep the deposit. */
  mayKeep: z.boolean(),
});
export type DepositView = z.infer<typeof depositView>;
