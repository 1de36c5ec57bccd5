import { z } from 'zod';
import {
  type PaymentProviderName,
  type PaymentStatus,
  UNFINISHED_PAYMENTS,
} from '@/shared/checkout/payments.ts';
import { id } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { HOUR_MS } from '@/shared/time.ts';

/** How long a payment may be in a state before it hangs: unpaid ones are closed after two hours, the others within minutes. */
export const HANGS_AFTER_MS = { unpaid: 3 * HOUR_MS, paid: HOUR_MS / 4, refund: HOUR_MS / 4 } as const;

/** `cursor` is the id of the last one of the page before. */
export const listHangingPaymentsInput = z
  .object({ status: z.enum(UNFINISHED_PAYMENTS).optional(), cursor: id.nullish() })
  .default({});
export type ListHangingPaymentsInput = z.infer<typeof listHangingPaymentsInput>;

export const listHangingRefundsInput = z.object({ cursor: id.nullish() }).default({});
export type ListHangingRefundsInput = z.infer<typeof listHangingRefundsInput>;

export const paymentIdInput = z.object({ id });

interface HangingMoney {
  id: number;
  amount: Decimal;
  currency: string;
  provider: PaymentProviderName;
  /** It was made with a provider that is not set up now, so that nothing can be asked about it. */
  isOtherProvider: boolean;
  customerId: number;
  /** Null when the account was deleted. */
  customerName: string | null;
  orderNumber: string | null;
  attempts: number;
  /** When it is tried again by itself. */
  nextAttemptAt: Date;
}

/** A payment that has been unfinished for too long. */
export interface HangingPayment extends HangingMoney {
  status: PaymentStatus;
  since: Date;
}

/** A refund that has not been made, though it was tried or has waited too long. */
export interface HangingRefund extends HangingMoney {
  reason: string;
  lastError: string | null;
  createdAt: Date;
}
