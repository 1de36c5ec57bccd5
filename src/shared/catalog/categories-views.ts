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

const optionShape = { id: z.int(), label: z.string() };
const filterShape = { id: z.int(), name: z.string() };

export const categoryFilterView = view('CategoryFilter', {
  ...filterShape,
  options: z.array(z.strictObject(optionShape)),
});
export type CategoryFilter = z.infer<typeof categoryFilterView>;

export const adminCategoryFilterView = view('AdminCategoryFilter', {
  ...filterShape,
  options: z.array(
    z.strictObject({
      ...optionShape,
      /** Products with this option, including drafts and archived ones. */
      products: z.int(),
    }),
  ),
});
export type AdminCategoryFilter = z.infer<typeof adminCategoryFilterView>;
