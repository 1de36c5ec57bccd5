import { z } from 'zod';
import { MAX_CART_LINES } from '@/shared/constants.ts';
import { FULFILLMENT_METHODS } from './fulfillment-methods.ts';

export const vendorWaysInput = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), z.enum(FULFILLMENT_METHODS, 'Choose collection or delivery'))
  .refine((ways) => Object.keys(ways).length <= MAX_CART_LINES, 'A cart has fewer sellers');
