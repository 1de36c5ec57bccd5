import type { Deps } from '@/server/deps.ts';
import { accountCreatedMail } from '@/server/modules/accounts/account-mails.ts';
import { requireStrongPassword } from '@/server/modules/accounts/sign-in/refuse-password.ts';
import { requireFreeUsername, usernameTaken } from '@/server/modules/accounts/sign-in/register.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { isUniqueViolation } from '@/server/platform/db/client.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { users } from '@/server/schema.ts';
import type { CreateUserInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { type DomainError, fieldError } from '@/shared/errors.ts';
import { CRM_USER } from './list-users.ts';

/**
 * An admin makes an account for somebody, of any role; it counts as verified, but claims no guest's orders before a mailed
 * link has proved the address.
 *
 * @throws DomainError INVALID_INPUT naming `password`; DUPLICATE naming the field that another account has
 */
export async function createUser(
  deps: Deps,
  { userId: adminId, origin }: Actor,
  input: CreateUserInput,
): Promise<CrmUser> {
  const { username, email, name, role, phone, company } = input;
  requireStrongPassword(input.password, input);
  const passwordHash = await hashPassword(input.password, origin.ip);
  return deps.db
    .transaction(async (tx) => {
      await requireFreeUsername(tx, accountKey(username));
      const [made] = await tx
        .insert(users)
        .values({
          username,
          usernameKey: accountKey(username),
          email,
          emailKey: accountKey(email),
          name,
          role,
          phone: phone || null,
          company: company || null,
          passwordHash,
          isEmailVerified: true,
        })
        .returning(CRM_USER);
      if (!made) throw new Error('The account was not made.');
      await recordAudit(tx, origin, {
        action: 'create_user',
        actorId: adminId,
        subject: `user:${made.id}`,
        details: { role },
      });
      await enqueueMail(tx, {
        kind: 'account_notice',
        to: email,
        userId: made.id,
        write: () => accountCreatedMail(deps.settings, username),
      });
      return made;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken();
      if (isUniqueViolation(error, 'users_email_key')) throw emailTaken();
      throw error;
    });
}

/** Told to admins only. */
export function emailTaken(): DomainError {
  return fieldError('DUPLICATE', 'email', 'Another account has this email address');
}
