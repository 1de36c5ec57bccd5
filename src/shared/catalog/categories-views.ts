import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

/** A change of commission rate. */
export const categoryRateView = z
  .strictObject({
    id: z.int(),
    /** Null for the initial rate. */
    fromRate: decimal.nullable(),
    toRate: decimal,
    /** Null if the person is no longer known. */
    changedBy: z.string().nullable(),
    changedAt: z.date(),
  })
  .meta({ id: 'CategoryRateView' });
export type CategoryRateView = z.infer<typeof categoryRateView>;
