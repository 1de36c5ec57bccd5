import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

/** A commission rate that a category was given. */
export const categoryRateView = z
  .strictObject({
    id: z.int(),
    /** Null for the rate that it was made with. */
    fromRate: decimal.nullable(),
    toRate: decimal,
    /** Who changed it; null when the person is not known any more. */
    changedBy: z.string().nullable(),
    changedAt: z.date(),
  })
  .meta({ id: 'CategoryRateView' });
export type CategoryRateView = z.infer<typeof categoryRateView>;
