import { z } from 'zod';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { decimal } from '@/shared/views.ts';

const hangingMoneyView = z
  .strictObject({
    id: z.int(),
    amount: decimal,
    currency: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    /** It was made with a provider that is not set up now, so that nothing can be asked about it. */
    isOtherProvider: z.boolean(),
    customerId: z.int(),
    /** Null when the account was deleted. */
    customerName: z.string().nullable(),
    orderNumber: z.string().nullable(),
    attempts: z.number(),
    /** When it is tried again by itself. */
    nextAttemptAt: z.date(),
  })
  .meta({ id: 'HangingMoney' });

/** A payment that has been unfinished for too long. */
export const hangingPaymentView = z
  .strictObject({
    ...hangingMoneyView.shape,
    status: z.enum(PAYMENT_STATUSES),
    since: z.date(),
  })
  .meta({ id: 'HangingPayment' });
export type HangingPayment = z.infer<typeof hangingPaymentView>;

/** A refund that has not been made, though it was tried or has waited too long. */
export const hangingRefundView = z
  .strictObject({
    ...hangingMoneyView.shape,
    reason: z.string(),
    lastError: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'HangingRefund' });
export type HangingRefund = z.infer<typeof hangingRefundView>;
