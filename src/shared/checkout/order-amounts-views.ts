import { z } from 'zod';
import { view } from '@/shared/views.ts';

export const vendorOrderMoneyView = view('VendorOrderMoney', {
  vendorId: z.int(),
  subtotal: z.int(),
  commission: z.int(),
  deliveryFee: z.int(),
  buyerCommission: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type VendorOrderMoney = z.infer<typeof vendorOrderMoneyView>;
