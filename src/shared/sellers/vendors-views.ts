import { z } from 'zod';
import { decimal } from '@/shared/views.ts';
import { VENDOR_STATES } from './vendor-lists.ts';

/** A vendor's business so far. Amounts of money and the rating are decimals. */
export const vendorFiguresView = z
  .strictObject({
    /** The vendor's id. */
    id: z.int(),
    vendorId: z.int(),
    /** The shop's name. */
    vendorName: z.string(),
    username: z.string(),
    state: z.enum(VENDOR_STATES),
    createdAt: z.date(),
    /** Prices of what was sold and kept. */
    totalRevenue: decimal,
    /** Vendor orders that were not cancelled. */
    totalOrders: z.number(),
    /** Products that are not archived. */
    totalProducts: z.number(),
    /** The mean of all reviews of their products; 0.00 without any. */
    averageRating: decimal,
    reviewCount: z.int(),
    /** What the vendor has paid the platform. */
    commissionPaid: decimal,
    /** Revenue of the calendar month in New Zealand so far. */
    monthlyRevenue: decimal,
    /** Percent of the pieces sold that came back. */
    returnRate: decimal,
  })
  .meta({ id: 'VendorFigures' });
export type VendorFigures = z.infer<typeof vendorFiguresView>;
