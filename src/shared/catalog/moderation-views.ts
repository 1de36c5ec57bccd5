import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { hidingView, productView } from './catalog-views.ts';

export const adminProductRowView = view('AdminProductRow', {
  ...productView.pick({
    id: true,
    name: true,
    sku: true,
    price: true,
    imageUrl: true,
    categoryId: true,
    stock: true,
    status: true,
    isAiPick: true,
    aiPickReason: true,
    vendorId: true,
    vendorName: true,
    createdAt: true,
  }).shape,
  /** Active, not hidden, and its vendor may sell. */
  isOnSale: z.boolean(),
  isFeatured: z.boolean(),
  hiding: hidingView.nullable(),
});
export type AdminProductRow = z.infer<typeof adminProductRowView>;

const pickView = view('PickView', {
  ...productView.pick({
    id: true,
    name: true,
    imageUrl: true,
    price: true,
    categoryId: true,
    vendorName: true,
  }).shape,
  reason: z.string(),
  isNew: z.boolean(),
});
export type PickView = z.infer<typeof pickView>;

export const picksView = view('PicksView', {
  picks: z.array(pickView),
  lastRun: z
    .strictObject({
      ranAt: z.date(),
      ranBy: z.string().nullable(),
      /** Candidates on sale. */
      candidates: z.number(),
      joined: z.number(),
      dropped: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    })
    .nullable(),
});
export type PicksView = z.infer<typeof picksView>;
