import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';
import { VENDOR_STATES } from './vendor-lists.ts';

/** A vendor's figures. Money and rating are decimals. */
export const vendorFiguresView = view('VendorFigures', {
  id: z.int(),
  vendorId: z.int(),
  vendorName: z.string(),
  username: z.string(),
  state: z.enum(VENDOR_STATES),
  createdAt: z.date(),
  totalRevenue: decimal,
  totalOrders: z.number(),
  totalProducts: z.number(),
  /** Mean of all reviews; 0.00 without any. */
  averageRating: decimal,
  reviewCount: z.int(),
  commissionPaid: decimal,
  /** Of the current month in New Zealand. */
  monthlyRevenue: decimal,
  returnRate: decimal,
});
export type VendorFigures = z.infer<typeof vendorFiguresView>;
