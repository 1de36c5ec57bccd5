import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';

/** Somebody who buys: signed in, or a guest. */
const buyerView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    isGuest: z.boolean(),
    /** Of a guest, whether this browser followed a mailed link: only then what they write is theirs. */
    isProven: z.boolean().exactOptional(),
  })
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof buyerView>;

/** A guest, as their own browser sees them. */
export const guestView = z
  .strictObject({
    ...buyerView.shape,
    isGuest: z.literal(true),
    /** Whether this browser may go on to pay; one that opened a mailed link only looks at what was bought. */
    canBuy: z.boolean(),
    isProven: z.boolean(),
  })
  .meta({ id: 'GuestView' });
export type GuestView = z.infer<typeof guestView>;
