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
  /** True if the customer may cancel although work has begun, and leave the deposit to the vendor. */
  mayLeave: z.boolean(),
  /** True if they get the deposit back then, as it was not made in time. */
  isLate: z.boolean(),
  /** The day from which it is late, such as `2027-02-08`; null once nothing of it is made to order. */
  lateFrom: z.string().nullable(),
  /** True if the vendor may cancel and keep the deposit. */
  mayKeep: z.boolean(),
});
export type DepositView = z.infer<typeof depositView>;
