import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

export const categoryRateView = z
  .strictObject({
    id: z.int(),
    /** Null for the initial rate. */
    fromRate: decimal.nullable(),
    toRate: decimal,
    changedBy: z.string().nullable(),
    changedAt: z.date(),
  })
  .meta({ id: 'CategoryRateView' });
export type CategoryRateView = z.infer<typeof categoryRateView>;
