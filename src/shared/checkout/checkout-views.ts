import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './payments.ts';

export const shippingAddressView = z
  .strictObject({
    fullName: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    street: z.string(),
    suburb: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ShippingAddress' });

export const paymentIntentView = z
  .strictObject({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    amount: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'PaymentIntentView' });
export type PaymentIntentView = z.infer<typeof paymentIntentView>;
