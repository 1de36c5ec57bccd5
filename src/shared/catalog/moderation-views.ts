import { z } from 'zod';
import { hidingView, productView } from './catalog-views.ts';

/** A row of the admins' table of products. */
export const adminProductRowView = z
  .strictObject({
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
    /** Whether shoppers see it: it is active, not hidden, and its vendor may sell. */
    isOnSale: z.boolean(),
    isFeatured: z.boolean(),
    /** Null when it is not hidden. */
    hiding: hidingView.nullable(),
  })
  .meta({ id: 'AdminProductRow' });
export type AdminProductRow = z.infer<typeof adminProductRowView>;

/** A product that the shop recommends, and why. */
const pickView = z
  .strictObject({
    ...productView.pick({
      id: true,
      name: true,
      imageUrl: true,
      price: true,
      categoryId: true,
      vendorName: true,
    }).shape,
    reason: z.string(),
    /** Whether the latest run chose it anew. */
    isNew: z.boolean(),
  })
  .meta({ id: 'PickView' });
export type PickView = z.infer<typeof pickView>;

/** The shop's picks, and what the latest run that chose them changed. */
export const picksView = z
  .strictObject({
    picks: z.array(pickView),
    /** Null before the first run. */
    lastRun: z
      .strictObject({
        ranAt: z.date(),
        /** Null for the run of every night. */
        ranBy: z.string().nullable(),
        /** Products on sale that it chose from. */
        candidates: z.number(),
        joined: z.number(),
        /** What was a pick before it. */
        dropped: z.array(
          z.strictObject({
            id: z.int(),
            name: z.string(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'PicksView' });
export type PicksView = z.infer<typeof picksView>;
