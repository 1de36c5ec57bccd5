import { z } from 'zod';
import { emailInput, nameInput, word } from '@/shared/input/input.ts';

export type * from './guests-views.ts';

export const beginGuestInput = z.object({ email: emailInput, name: nameInput });
export type BeginGuestInput = z.infer<typeof beginGuestInput>;

export const openOrderInput = z.object({ token: word(200).min(1, 'The link is not whole') });
