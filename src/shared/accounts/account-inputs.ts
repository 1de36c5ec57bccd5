import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/shared/constants.ts';
import {
  amount,
  byId,
  emailInput,
  id,
  line,
  nameInput,
  optionalPhoneInput,
  present,
  seenInput,
  word,
} from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { AUDIT_ACTIONS } from '@/shared/platform/audit.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { REGISTRABLE_ROLES } from './accounts.ts';
import { MAX_PROOF_LENGTH } from './proof-of-work.ts';

const usernameInput = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters long')
  .max(40, 'Username must be at most 40 characters long')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'Use letters, numbers, dots, hyphens and underscores');

export const passwordInput = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`);

/** Human check answer and proof of work; required only if the server insists (`HUMAN_CHECK_REQUIRED`). */
export const humanCheckInput = {
  captchaId: word(100).optional(),
  captchaAnswer: word(100).optional(),
  captchaProof: word(MAX_PROOF_LENGTH).optional(),
};

export const loginInput = z.object({
  username: z.string().min(1, 'Username is required').max(254),
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX_LENGTH),
  ...humanCheckInput,
});
export type LoginInput = z.infer<typeof loginInput>;

export const registerInput = z.object({
  username: usernameInput,
  email: emailInput,
  password: passwordInput,
  name: nameInput,
  role: z.enum(REGISTRABLE_ROLES).default('customer'),
  ...humanCheckInput,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const verifyEmailInput = z.object({ token: word(200).min(1) });

export const resendVerificationInput = z.object({
  userId: id.nullish(),
  email: emailInput.nullish(),
  ...humanCheckInput,
});

export const mailboxInput = z.object({ email: emailInput, ...humanCheckInput });

export const resetPasswordInput = z.object({
  token: present('Invalid or missing reset token. Please request a new password reset.', word(200)),
  password: passwordInput,
});

/** Re-entered before a sensitive change. */
export const currentPassword = z
  .string()
  .min(1, 'Please enter your current password')
  .max(PASSWORD_MAX_LENGTH, 'The current password is not right');

export const changeNameInput = z.object({ name: nameInput, seen: seenInput(['name']) });
export type ChangeNameInput = z.infer<typeof changeNameInput>;
export const changeEmailInput = z.object({ email: emailInput, currentPassword });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export const changePasswordInput = z.object({ currentPassword, password: passwordInput });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export const confirmPasswordInput = z.object({ currentPassword });
export const endSessionInput = z.object({ id: word(100).min(1) });

/** Shown once for all missing fields of a new user. */
export const INCOMPLETE_USER = 'Please fill in all required fields';

export const createUserInput = z.object({
  username: present(INCOMPLETE_USER, usernameInput),
  email: present(INCOMPLETE_USER, emailInput),
  name: present(INCOMPLETE_USER, line('Name', 1, 100)),
  password: present(INCOMPLETE_USER, passwordInput),
  role: z.enum(ROLES).default('customer'),
  phone: optionalPhoneInput.nullish(),
  company: line('Company', 0, 100).nullish(),
});
export type CreateUserInput = z.infer<typeof createUserInput>;

/** Fields of a user that an admin edits, without password and activity. */
const EDITED_FIELDS = ['username', 'email', 'name', 'role', 'phone', 'company', 'listingLimit'] as const;

export const updateUserInput = createUserInput
  .omit({ role: true })
  .extend({
    role: z.enum(ROLES),
    isActive: z.boolean(),
    /** Maximum products; null for the default. */
    listingLimit: z
      .number('Please enter a whole number')
      .int('Please enter a whole number')
      .min(0, 'Please enter a whole number')
      .max(1_000_000, 'At most 1,000,000')
      .nullable(),
  })
  .partial()
  .extend({ id, seen: seenInput(EDITED_FIELDS) });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

const MAX_DEBT_CURRENCIES = 20;

export const deleteUserInput = byId.extend({
  /** The vendor's debt to write off, per currency. Refused unless it equals the current debt. */
  writeOff: z
    .array(z.object({ amount: amount('Amount'), currency: word(3) }))
    .max(MAX_DEBT_CURRENCIES)
    .default([]),
});
export type DeleteUserInput = z.infer<typeof deleteUserInput>;

const auditActions = keysOf(AUDIT_ACTIONS);

export const listAuditLogInput = z.object({
  cursor: z.number().int().min(1).optional(),
  action: z.enum(auditActions).optional(),
  /** A username, or an id as `7` or `user:7`. */
  actor: word(100).optional(),
  subject: word(300).optional(),
  /** Days in New Zealand, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ListAuditLogInput = z.infer<typeof listAuditLogInput>;
