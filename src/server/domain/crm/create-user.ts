import type { CreateUserInput } from '../../../shared/account-inputs.ts';
import { accountKey } from '../../../shared/account-key.ts';
import type { CrmUser } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Origin } from '../../auth/sessions.ts';
import { isDuplicate } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { accountMadeMail } from '../accounts/account-mails.ts';
import { recordAudit } from '../accounts/audit.ts';
import { refuseGuessablePassword } from '../accounts/refuse-password.ts';
import { refuseTakenUsername, usernameTaken } from '../accounts/register.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { CRM_USER } from './list-users.ts';

/**
 * An admin makes an account for somebody, of any role; it counts as verified.
 *
 * @throws DomainError INVALID_INPUT naming `password`; DUPLICATE naming the field that another account has
 */
export async function createUser(
  deps: Deps,
  origin: Origin,
  adminId: number,
  input: CreateUserInput,
): Promise<CrmUser> {
  const { username, email, name, role, phone, company } = input;
  refuseGuessablePassword(input.password, input);
  const passwordHash = await hashPassword(input.password, origin.ip);
  return deps.db
    .transaction(async (tx) => {
      await refuseTakenUsername(tx, accountKey(username));
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
        write: () => accountMadeMail(deps.settings, username),
      });
      return made;
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'users_username_key')) throw usernameTaken();
      if (isDuplicate(error, 'users_email_key')) throw emailTaken();
      throw error;
    });
}

/** Told to admins only. */
export function emailTaken(): DomainError {
  const sentence = 'Another account has this email address';
  return new DomainError('DUPLICATE', sentence, {}, { email: sentence });
}
