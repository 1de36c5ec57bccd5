import { z } from 'zod';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';

/** An address in somebody's address book. */
export const savedAddressView = z
  .strictObject({
    ...shippingAddressView.omit({ email: true }).shape,
    id: z.int(),
    fullName: z.string(),
    phone: z.string(),
    suburb: z.string(),
    /** The one that the checkout begins with. Whoever has addresses has one such. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressView>;
