import { z } from 'zod';
import { shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { id, nameInput, seenInput } from '@/shared/input/input.ts';

export type * from './addresses-views.ts';

export const MAX_ADDRESSES = 20;

/** The lines of an address, which make sense as a whole only. */
export const PLACE_FIELDS = ['street', 'suburb', 'city', 'state', 'zip', 'country'] as const;

/** Without an id, creates one. */
export const saveAddressInput = shippingAddressInput.safeExtend({
  id: id.nullish(),
  fullName: nameInput,
  isDefault: z.boolean().default(false),
  seen: seenInput(['fullName', 'phone', ...PLACE_FIELDS]),
});
export type SaveAddressInput = z.infer<typeof saveAddressInput>;
