import { z } from 'zod';
import { emptyTextToNull, id, word } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { noteText } from '@/shared/platform/admin-notes.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { USER_SORTS } from './crm-lists.ts';

export const USERS_DEFAULT_LIMIT = 100;
export const USERS_MAX_LIMIT = 500;

export const listUsersInput = z
  .object({
    role: z.enum(ROLES).optional(),
    isActive: z.boolean().optional(),
    /** Stands in the name, the username or the e-mail address. */
    search: word(100).trim().transform(emptyTextToNull).nullish(),
    sort: z.enum(USER_SORTS).default('newest'),
    limit: z.number().int().min(1).max(USERS_MAX_LIMIT).default(USERS_DEFAULT_LIMIT),
    cursor: z.string().max(1000).nullish(),
  })
  .prefault({});
export type ListUsersInput = z.infer<typeof listUsersInput>;

export const addNoteInput = z.object({ id, text: noteText });
export type AddNoteInput = z.infer<typeof addNoteInput>;

/** Why a vendor's shop is closed, and since when. */
export interface Suspension {
  since: Date;
  reason: string;
}

/** Somebody's lines in the lists of their page, newest first; longer ones are cut off. */
export const USER_PAGE_LINES = 10;

/** Money that a vendor owes the shop. */
export interface Debt {
  amount: Decimal;
  currency: string;
}
