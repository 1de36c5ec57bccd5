import { z } from 'zod';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { decimal, view } from '@/shared/views.ts';

const hangingMoneyView = view('HangingMoney', {
  id: z.int(),
  amount: decimal,
  currency: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The provider is no longer configured, so it can't be queried. */
  isOtherProvider: z.boolean(),
  customerId: z.int(),
  customerName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  attempts: z.number(),
  nextAttemptAt: z.date(),
});

/** A payment pending for too long. */
export const hangingPaymentView = view('HangingPayment', {
  ...hangingMoneyView.shape,
  status: z.enum(PAYMENT_STATUSES),
  since: z.date(),
});
export type HangingPayment = z.infer<typeof hangingPaymentView>;

/** A refund that failed or is pending for too long. */
export const hangingRefundView = view('HangingRefund', {
  ...hangingMoneyView.shape,
  reason: z.string(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
});
export type HangingRefund = z.infer<typeof hangingRefundView>;
