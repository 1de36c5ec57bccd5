import { z } from 'zod';
import { emailInput, line, word } from '@/shared/input/input.ts';
import type { Role } from '@/shared/platform/roles.ts';

/** Somebody who buys: signed in, or a guest. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
  role: Role;
  isGuest: boolean;
  /** Of a guest, whether this browser followed a mailed link: only then what they write is theirs. */
  isProven?: boolean;
}

/** A guest, as their own browser sees them. */
export interface GuestView extends Buyer {
  isGuest: true;
  /** Whether this browser may go on to pay; one that opened a mailed link only looks at what was bought. */
  canBuy: boolean;
  isProven: boolean;
}

export const beginGuestInput = z.object({
  email: emailInput,
  name: line('Full name', 1, 100),
});
export type BeginGuestInput = z.infer<typeof beginGuestInput>;

export const openOrderInput = z.object({ token: word(200).min(1, 'The link is not whole') });
