import { z } from 'zod';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';

export const savedAddressView = z
  .strictObject({
    ...shippingAddressView.omit({ email: true }).shape,
    id: z.int(),
    fullName: z.string(),
    phone: z.string(),
    suburb: z.string(),
    /** Preselected at checkout. Anyone with addresses has exactly one. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressView>;
