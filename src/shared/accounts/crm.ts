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
    /** Matches name, username or e-mail address. */
    search: word(100).trim().transform(emptyTextToNull).nullish(),
    sort: z.enum(USER_SORTS).default('newest'),
    limit: z.number().int().min(1).max(USERS_MAX_LIMIT).default(USERS_DEFAULT_LIMIT),
    cursor: z.string().max(1000).nullish(),
  })
  .prefault({});
export type ListUsersInput = z.infer<typeof listUsersInput>;

export const addNoteInput = z.object({ id, text: noteText });
export type AddNoteInput = z.infer<typeof addNoteInput>;

export interface Suspension {
  since: Date;
  reason: string;
}

export const USER_PAGE_LINES = 10;

export interface Debt {
  amount: Decimal;
  currency: string;
}
