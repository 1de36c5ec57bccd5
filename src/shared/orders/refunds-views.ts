import { z } from 'zod';
import { vendorOrderMoneyView } from '@/shared/checkout/order-amounts-views.ts';
import { GOODWILL_PAYERS } from './refunds.ts';
import { returnableLineView } from './returns-views.ts';

/** Goodwill not yet offset by refunds of pieces, by payer. */
const goodwillView = z.record(z.enum(GOODWILL_PAYERS), z.int()).meta({ id: 'Goodwill' });
export type Goodwill = z.infer<typeof goodwillView>;

export const vendorOrderBooksView = z
  .strictObject({
    placed: vendorOrderMoneyView,
    lines: z.array(returnableLineView).readonly(),
    isDeliveryRefunded: z.boolean(),
    goodwill: goodwillView,
    taxIncluded: z.boolean(),
  })
  .meta({ id: 'VendorOrderBooks' });
export type VendorOrderBooks = z.infer<typeof vendorOrderBooksView>;
