import { z } from 'zod';

export const vendorOrderMoneyView = z
  .strictObject({
    vendorId: z.int(),
    subtotal: z.int(),
    commission: z.int(),
    deliveryFee: z.int(),
    buyerCommission: z.int(),
    tax: z.int(),
    total: z.int(),
  })
  .meta({ id: 'VendorOrderMoney' });
export type VendorOrderMoney = z.infer<typeof vendorOrderMoneyView>;
