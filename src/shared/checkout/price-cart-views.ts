import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

export const cartTotalsView = z
  .strictObject({
    subtotal: decimal,
    commission: decimal,
    tax: decimal,
    deliveryFee: decimal,
    total: decimal,
  })
  .meta({ id: 'CartTotals' });
