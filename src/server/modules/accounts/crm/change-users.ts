import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  accountCreatedMail,
  addressChangedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from '@/server/modules/accounts/account-mails.ts';
import {
  anonymiseUser,
  requireAnotherAdmin,
  requireNoOpenVendorOrders,
  requireNoRest,
} from '@/server/modules/accounts/own-account/change-account.ts';
import {
  issueToken,
  issueVerification,
  revokeMailedLinks,
} from '@/server/modules/accounts/recovery/recovery.ts';
import { requireStrongPassword } from '@/server/modules/accounts/sign-in/passwords.ts';
import { requireFreeUsername, usernameTaken } from '@/server/modules/accounts/sign-in/register.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { debtText, readDebts, requireNoMoney } from '@/server/modules/payouts/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockAccount, lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor, ActorOrOperator } from '@/server/platform/auth/sessions.ts';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { enqueueMail, type MailToEnqueue, mailAccount } from '@/server/platform/mail/enqueue-mail.ts';
import { sessions, users } from '@/server/schema.ts';
import type { CreateUserInput, DeleteUserInput, UpdateUserInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import { countOwnForms } from './get-user.ts';
import { CRM_USER } from './list-users.ts';

/**
 * Creates a verified account of any role for an admin. It claims no guest orders until a mailed link proves the
 * address.
 *
 * @throws DomainError INVALID_INPUT naming `password`; DUPLICATE naming the taken field
 */
export async function createUser(deps: Deps, actor: Actor, input: CreateUserInput): Promise<CrmUser> {
  const { username, email, name, role, phone, company } = input;
  requireStrongPassword(input.password, input);
  const passwordHash = await hashPassword(input.password, actor.origin.ip);
  return deps.db
    .transaction(async (tx) => {
      await requireFreeUsername(tx, accountKey(username));
      const [created] = await tx
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
      if (!created) throw new Error('The account was not made.');
      await recordAction(tx, actor, 'create_user', `user:${created.id}`, { role });
      await mailAccount(tx, created, () => accountCreatedMail(deps.settings, username));
      return created;
    })
    .catch(throwTaken);
}

/** Translates the unique violations of concurrent changes. */
function throwTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken();
  if (!isUniqueViolation(error, 'users_email_key')) throw error;
  throw fieldError('DUPLICATE', 'email', 'Another account has this email address');
}

/**
 * Changes the given fields of a user for an admin. A new password and deactivation end all sessions. A new address is
 * verified but not proved; the old one is notified, and its mailed links are revoked. Guests can only be deactivated,
 * which revokes their browsers and links.
 *
 * @throws DomainError NOT_FOUND; EDIT_CONFLICT as `mergeEdit`; INVALID_INPUT naming `password`; ACCOUNT_STATE for
 *   a guest; DUPLICATE naming the field; IN_USE for the last admin
 */
export async function updateUser(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: ActorOrOperator,
  { id, seen, ...input }: UpdateUserInput,
): Promise<CrmUser> {
  const { isActive, password, ...fields } = input;
  const phone = input.phone === undefined ? undefined : input.phone || null;
  const company = input.company === undefined ? undefined : input.company || null;
  const passwordHash = password ? await hashPassword(password, actor.origin.ip) : undefined;
  const changed = await deps.db
    .transaction(async (tx) => {
      const losesAdmin = (input.role !== undefined && input.role !== 'admin') || isActive === false;
      if (losesAdmin) await requireAnotherAdmin(tx, id);
      const changesActivityAlone = Object.keys(input).every((field) => field === 'isActive');
      const previous = await (changesActivityAlone ? lockExistingUser : lockAccount)(tx, id);
      const sentence = 'This account has changed since you opened it.';
      const changes = mergeEdit(previous, { seen, changes: { ...fields, phone, company } }, sentence);
      const { username, email } = changes;
      const usernameKey = username === undefined ? previous.usernameKey : accountKey(username);
      if (usernameKey !== previous.usernameKey) await requireFreeUsername(tx, usernameKey);
      const hasMoved = email !== undefined && email !== previous.email;

      const [updated] = await tx
        .update(users)
        .set({
          ...changes,
          ...{ usernameKey, isActive, passwordHash },
          ...(hasMoved ? { emailKey: accountKey(email), isEmailVerified: true, isMailboxProven: false } : {}),
          updatedAt: deps.now(),
        })
        .where(eq(users.id, id))
        .returning(CRM_USER);
      if (!updated) throw new Error('The user went away while being changed.');
      if (password) requireStrongPassword(password, updated);
      if (isActive === false || passwordHash) await tx.delete(sessions).where(eq(sessions.userId, id));
      if (isActive === false || passwordHash || hasMoved) await revokeMailedLinks(tx, id);
      for (const { action, details } of changesOf(previous, updated, passwordHash !== undefined)) {
        await recordAction(tx, actor, action, `user:${id}`, details);
      }
      if (hasMoved) {
        await mailAccount(tx, previous, () => addressChangedMail(deps.settings, previous, updated.email));
      }
      if (passwordHash) await mailAccount(tx, updated, () => passwordChangedMail(deps.settings, updated));
      return updated;
    })
    .catch(throwTaken);
  // Changing the right to sell puts products on or off sale.
  clearCatalogueCache(deps.db);
  return changed;
}

const NAMED_FIELDS = ['username', 'email', 'name', 'phone', 'company', 'listingLimit'] as const;

/** Audit details of a change: values of role and activity, else field names only. */
function changesOf(previous: Omit<CrmUser, 'isGuest'>, updated: CrmUser, hasNewPassword: boolean) {
  const changes: { action: AuditAction; details: Record<string, unknown> }[] = [];
  if (previous.role !== updated.role) {
    changes.push({ action: 'change_role', details: { from: previous.role, to: updated.role } });
  }
  if (previous.isActive !== updated.isActive) {
    changes.push({ action: updated.isActive ? 'reactivate_user' : 'deactivate_user', details: {} });
  }
  const fields: string[] = NAMED_FIELDS.filter((field) => previous[field] !== updated[field]);
  if (hasNewPassword) fields.push('password');
  if (fields.length > 0) changes.push({ action: 'change_user', details: { fields } });
  return changes;
}

/**
 * Deletes a user for an admin; orders stay.
 *
 * @param input.writeOff the vendor's debt as the admin saw it, which the shop writes off
 * @throws DomainError NOT_FOUND; FORBIDDEN for an admin; ORDER_STATE for a vendor with unfinished orders, and as
 *   `requireNoRest`; ACCOUNT_STATE for one with a balance, and with `details.owed` for a debt other than `writeOff`
 */
export async function deleteUser(deps: Deps, actor: Actor, { id, writeOff }: DeleteUserInput): Promise<void> {
  const afterCommit = await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      // As in `requireAnotherAdmin`.
      .for('no key update');
    if (!user) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    if (user.role === 'admin') throw new DomainError('FORBIDDEN', 'Admin users cannot be deleted');
    const lost = await countOwnForms(tx, id);
    const reactions = await anonymiseUser(deps, tx, id);
    await requireNoOpenVendorOrders(
      tx,
      id,
      'Customers are waiting for orders of this vendor. Have them fulfilled or cancel them first.',
    );
    await requireNoRest(
      tx,
      id,
      'This customer has still to pay for something that is made for them. Cancel those orders first.',
    );
    await requireNoMoney(tx, id, deps.now(), "this vendor's");
    const owed = await readDebts(tx, deps.now(), id);
    if (!isDeepStrictEqual(owed, writeOff)) throw debtNotWrittenOff(owed);
    await recordAction(tx, actor, 'delete_user', `user:${id}`, {
      ...lost,
      ...(owed.length > 0 ? { writtenOff: debtText(owed) } : {}),
    });
    return reactions;
  });
  await afterCommit(deps);
}

function debtNotWrittenOff(owed: readonly Debt[]): DomainError {
  return new DomainError(
    'ACCOUNT_STATE',
    owed.length > 0
      ? `This vendor owes the shop ${debtText(owed)}. Deleting the account writes that off: confirm the amount first.`
      : 'This vendor no longer owes the shop anything. Please look at the account again.',
    { owed },
  );
}

export async function signOutUser({ db }: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockExistingUser(tx, id);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordAction(tx, actor, 'sign_out_user', `user:${id}`);
  });
}

/**
 * Resends the verification link for an admin; it revokes earlier ones.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE if the address is verified or the account cannot sign in;
 *   TOO_MANY_REQUESTS
 */
export async function sendVerification(deps: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockActive(tx, id);
    if (user.isEmailVerified) throw new DomainError('ACCOUNT_STATE', 'This address is verified already.');
    const write = async () => verificationMail(deps.settings, await issueVerification(tx, deps.now(), id));
    const mail = { kind: 'verification', to: user.email, userId: id, write } as const;
    await mailLink(tx, actor, id, 'send_verification', mail);
  });
}

/**
 * Mails a password reset link for an admin, who never sees it.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE if the account cannot sign in; TOO_MANY_REQUESTS
 */
export async function sendPasswordReset(deps: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await lockActive(tx, id);
    const write = async () => {
      const token = await issueToken(tx, deps.now(), { userId: id, purpose: 'reset_password' });
      return resetMail(deps.settings, user, token);
    };
    const { email: to, isEmailVerified: isProven } = user;
    await mailLink(tx, actor, id, 'send_password_reset', { kind: 'reset', to, userId: id, isProven, write });
  });
}

async function mailLink(tx: Database, actor: Actor, id: number, action: AuditAction, mail: MailToEnqueue) {
  await recordAction(tx, actor, action, `user:${id}`);
  let isSent = false;
  const write = () => {
    isSent = true;
    return mail.write();
  };
  await enqueueMail(tx, { ...mail, write });
  if (!isSent) {
    throw new DomainError('TOO_MANY_REQUESTS', 'They have just had several links. The newest one works.', {
      retryAfterSeconds: 600,
    });
  }
}

async function lockActive(tx: Database, id: number) {
  const user = await lockAccount(tx, id);
  if (!user.isActive) throw new DomainError('ACCOUNT_STATE', 'This account is deactivated.');
  return user;
}
