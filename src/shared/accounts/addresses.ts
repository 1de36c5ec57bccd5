import { z } from 'zod';
import { shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { id, nameInput } from '@/shared/input/input.ts';

export type * from './addresses-views.ts';

export const MAX_ADDRESSES = 20;

/** Without an id, creates one. */
export const saveAddressInput = shippingAddressInput.safeExtend({
  id: id.nullish(),
  fullName: nameInput,
  isDefault: z.boolean().default(false),
});
export type SaveAddressInput = z.infer<typeof saveAddressInput>;
