import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';
import { view } from '@/shared/views.ts';

const buyerView = view('Buyer', {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isGuest: z.boolean(),
  /** For guests: this browser followed a mailed link, so its messages are the buyer's. */
  isProven: z.boolean().exactOptional(),
});
export type Buyer = z.infer<typeof buyerView>;

export const guestView = view('GuestView', {
  ...buyerView.shape,
  isGuest: z.literal(true),
  /** True if this browser may pay; a browser that opened a mailed link can only view orders. */
  canBuy: z.boolean(),
  isProven: z.boolean(),
});
export type GuestView = z.infer<typeof guestView>;
