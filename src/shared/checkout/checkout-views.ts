import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { PAYMENT_PROVIDERS } from './payments.ts';

export const shippingAddressView = view('ShippingAddress', {
  fullName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  street: z.string(),
  suburb: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  access: z.string().optional(),
});

export const paymentIntentView = view('PaymentIntentView', {
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: z.number(),
  currency: z.string(),
});
export type PaymentIntentView = z.infer<typeof paymentIntentView>;
