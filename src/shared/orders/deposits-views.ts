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
  /** True if the customer may cancel the vendor order alone, also once work has begun. */
  mayLeave: z.boolean(),
  /** True if they get the deposit back then: work has not begun, or it was not made in time. Else the vendor keeps it. */
  isRefundable: z.boolean(),
  /** The day from which it is late, such as `2027-02-08`; null once nothing of it is made to order. */
  lateFrom: z.string().nullable(),
  /** True if the vendor may cancel and keep the deposit. */
  mayKeep: z.boolean(),
});
export type DepositView = z.infer<typeof depositView>;
