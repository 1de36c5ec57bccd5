import { z } from 'zod';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { decimal } from '@/shared/views.ts';

const hangingMoneyView = z
  .strictObject({
    id: z.int(),
    amount: decimal,
    currency: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    /** The provider is no longer configured, so it can't be queried. */
    isOtherProvider: z.boolean(),
    customerId: z.int(),
    /** Null if the account was deleted. */
    customerName: z.string().nullable(),
    orderNumber: z.string().nullable(),
    attempts: z.number(),
    nextAttemptAt: z.date(),
  })
  .meta({ id: 'HangingMoney' });

/** A payment pending for too long. */
export const hangingPaymentView = z
  .strictObject({
    ...hangingMoneyView.shape,
    status: z.enum(PAYMENT_STATUSES),
    since: z.date(),
  })
  .meta({ id: 'HangingPayment' });
export type HangingPayment = z.infer<typeof hangingPaymentView>;

/** A refund that failed or is pending for too long. */
export const hangingRefundView = z
  .strictObject({
    ...hangingMoneyView.shape,
    reason: z.string(),
    lastError: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'HangingRefund' });
export type HangingRefund = z.infer<typeof hangingRefundView>;
