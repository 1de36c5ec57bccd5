import { z } from 'zod';
import { type ShippingAddress, shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { id, line } from '@/shared/input/input.ts';

/** Addresses that somebody may keep: home, work, the parents, and some friends. */
export const MAX_ADDRESSES = 20;

/** An address in somebody's address book. */
export interface SavedAddress extends Omit<ShippingAddress, 'email'> {
  id: number;
  fullName: string;
  phone: string;
  suburb: string;
  /** The one that the checkout begins with. Whoever has addresses has one such. */
  isDefault: boolean;
}

/** Without an id it is a new one. */
export const saveAddressInput = shippingAddressInput.safeExtend({
  id: id.nullish(),
  fullName: line('Full name', 1, 100),
  isDefault: z.boolean().default(false),
});
export type SaveAddressInput = z.infer<typeof saveAddressInput>;

export const addressIdInput = z.object({ id });
