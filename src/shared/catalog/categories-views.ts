import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';

export const categoryRateView = view('CategoryRateView', {
  id: z.int(),
  fromRate: decimal.nullable(),
  toRate: decimal,
  changedBy: z.string().nullable(),
  changedAt: z.date(),
});
export type CategoryRateView = z.infer<typeof categoryRateView>;
