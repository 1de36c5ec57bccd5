import { z } from 'zod';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';
import { view } from '@/shared/views.ts';

export const savedAddressView = view('SavedAddress', {
  ...shippingAddressView.omit({ email: true }).shape,
  id: z.int(),
  fullName: z.string(),
  phone: z.string(),
  suburb: z.string(),
  /** Preselected at checkout. Anyone with addresses has exactly one. */
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressView>;
