import { z } from 'zod';
import { vendorOrderMoneyView } from '@/shared/checkout/order-amounts-views.ts';
import { GOODWILL_PAYERS } from './refunds.ts';
import { returnableLineView } from './returns-views.ts';

/** Goodwill that a buyer has had and that no refund of pieces has been counted against, by who paid for it. */
const goodwillView = z.record(z.enum(GOODWILL_PAYERS), z.int()).meta({ id: 'Goodwill' });
export type Goodwill = z.infer<typeof goodwillView>;

/** Where the money of a vendor order stands. */
export const vendorOrderBooksView = z
  .strictObject({
    /** As it was placed. */
    placed: vendorOrderMoneyView,
    /** In the order in which they were placed. */
    lines: z.array(returnableLineView).readonly(),
    isDeliveryRefunded: z.boolean(),
    goodwill: goodwillView,
    taxIncluded: z.boolean(),
  })
  .meta({ id: 'VendorOrderBooks' });
export type VendorOrderBooks = z.infer<typeof vendorOrderBooksView>;
