import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';

const buyerView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    isGuest: z.boolean(),
    /** For guests: this browser followed a mailed link, so what it writes is theirs. */
    isProven: z.boolean().exactOptional(),
  })
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof buyerView>;

export const guestView = z
  .strictObject({
    ...buyerView.shape,
    isGuest: z.literal(true),
    /** True if this browser may pay; a browser that opened a mailed link can only view orders. */
    canBuy: z.boolean(),
    isProven: z.boolean(),
  })
  .meta({ id: 'GuestView' });
export type GuestView = z.infer<typeof guestView>;
