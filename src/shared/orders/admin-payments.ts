import { z } from 'zod';
import { UNFINISHED_PAYMENTS } from '@/shared/checkout/payments.ts';
import { id } from '@/shared/input/input.ts';
import { HOUR_MS } from '@/shared/time.ts';

export type * from './admin-payments-views.ts';

/** Unpaid payments are closed after two hours, others settle within minutes; later they hang. */
export const HANGS_AFTER_MS = { unpaid: 3 * HOUR_MS, paid: HOUR_MS / 4, refund: HOUR_MS / 4 } as const;

export const listHangingPaymentsInput = z
  .object({ status: z.enum(UNFINISHED_PAYMENTS).optional(), cursor: id.nullish() })
  .default({});
export type ListHangingPaymentsInput = z.infer<typeof listHangingPaymentsInput>;
