import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  accountDeletedMail,
  addressChangedMail,
  newAddressMail,
  passwordChangedMail,
} from '@/server/modules/accounts/account-mails.ts';
import { consumeToken, issueToken, revokeMailedLinks } from '@/server/modules/accounts/recovery/recovery.ts';
import {
  confirmPassword,
  lockConfirmedUser,
  requireStrongPassword,
} from '@/server/modules/accounts/sign-in/passwords.ts';
import { toMe } from '@/server/modules/accounts/sign-in/sign-in.ts';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import { debtText, readDebts, requireNoMoney } from '@/server/modules/payouts/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser, lockUser } from '@/server/platform/auth/lock-user.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { consumeMailBudgets, enqueueMail, mailAccount } from '@/server/platform/mail/enqueue-mail.ts';
import type { AfterCommit } from '@/server/platform/personal-data/personal-data.ts';
import { orders, sessions, users, vendorOrders } from '@/server/schema.ts';
import type {
  ChangeEmailInput,
  ChangeNameInput,
  ChangePasswordInput,
} from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';

export async function changeName(db: Database, actor: Actor, { name, seen }: ChangeNameInput): Promise<Me> {
  return db.transaction(async (tx) => {
    const stored = await lockUser(tx, actor.userId);
    if (!stored) throw new Error('The account of a session is gone.');
    const sentence = 'You changed your name in another window.';
    const edited = mergeEdit(stored, { seen, changes: { name } }, sentence);
    if (edited.name === undefined) return toMe(stored);
    const [user] = await tx.update(users).set({ name }).where(eq(users.id, actor.userId)).returning();
    if (!user) throw new Error('The account of a session is gone.');
    await recordAction(tx, actor, 'change_name', `user:${actor.userId}`);
    return toMe(user);
  });
}

/**
 * Sets a new password, ends all other sessions and revokes mailed links.
 *
 * @param sessionId the session that remains signed in
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(
  { db, settings }: Deps,
  actor: Actor,
  sessionId: string,
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ message: string }> {
  const { userId, origin } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  requireStrongPassword(password, user);
  const passwordHash = await hashPassword(password, origin.ip);
  await db.transaction(async (tx) => {
    await lockConfirmedUser(tx, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await revokeMailedLinks(tx, userId);
    await recordAction(tx, actor, 'change_password', `user:${userId}`);
    await mailAccount(tx, user, () => passwordChangedMail(settings, user));
  });
  return { message: 'Your password is changed. Other browsers have been signed out.' };
}

/**
 * Mails a link to a new address, which is set once the link is used. Does not reveal whether it is taken.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `email`; TOO_MANY_REQUESTS after ten new addresses in a
 *   day
 */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  { email, currentPassword }: ChangeEmailInput,
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  const { userId } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  const emailKey = accountKey(email);
  if (emailKey === user.emailKey) refuseField('email', 'This is your email address already');
  await enforceLimit(db, 'new-addresses', userKey(userId));
  await padToFixedTime(() =>
    db.transaction(async (tx) => {
      await lockConfirmedUser(tx, user);
      const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
      await recordAction(tx, actor, 'ask_email_change', `user:${userId}`);
      const makeToken = () => issueToken(tx, now(), { userId, purpose: 'change_email', newEmail: email });
      if (!owner) {
        const write = async () => newAddressMail(settings, await makeToken());
        await enqueueMail(tx, { kind: 'new_address', to: email, userId, write });
        return;
      }
      // No mail is sent, but audit log, budget and older links must not reveal that the address is taken.
      const [budget] = await consumeMailBudgets(tx, [{ kind: 'new_address', to: email }]);
      if (budget?.isAllowed) await makeToken();
    }),
  );
  return { message: 'Please check the inbox of the new address for a link to confirm it.' };
}

/**
 * Sets the address that a mailed link has proved, and claims guest orders with it.
 *
 * @returns true if the token was such a link
 * @throws DomainError DUPLICATE if another account has taken the address meanwhile
 */
export async function changeEmail({ db, settings, events, now }: Deps, origin: Origin, token: string) {
  const change = async (tx: Database) => {
    const spent = await consumeToken(tx, 'change_email', token, now());
    if (!spent?.newEmail) return false;
    const { user: previousUser, newEmail } = spent;
    const userId = previousUser.id;
    await tx
      .update(users)
      .set({ email: newEmail, emailKey: accountKey(newEmail), isEmailVerified: true, isMailboxProven: true })
      .where(eq(users.id, userId));
    // Links in the old mailbox must not give access.
    await revokeMailedLinks(tx, userId);
    await recordAction(tx, { userId, origin }, 'change_email', `user:${userId}`);
    await events.emit(tx, 'addressProven', { account: { id: userId, email: newEmail }, origin });
    await mailAccount(tx, previousUser, () => addressChangedMail(settings, previousUser, newEmail));
    return true;
  };
  return transactionWithRetry(db, change).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw new DomainError('DUPLICATE', 'Another account goes by this email address now.');
  });
}

/**
 * Deletes the user's own account; orders stay.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; IN_USE for the last admin; ORDER_STATE for a vendor with
 *   unfinished orders, and as `requireNoRest`; ACCOUNT_STATE for one with a balance or debt
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
): Promise<void> {
  const { db, settings, now } = deps;
  const { userId } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  const afterCommit = await db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, userId);
    await lockConfirmedUser(tx, user);
    // Before anonymising, which deletes the origin.
    await recordAction(tx, actor, 'delete_account', `user:${userId}`);
    const reactions = await anonymiseUser(deps, tx, userId);
    // After locking the products, so that orders being placed are seen.
    await requireNoOpenVendorOrders(
      tx,
      userId,
      'Customers are waiting for orders of yours. Fulfil or cancel them first.',
    );
    await requireNoRest(
      tx,
      userId,
      'You have still to pay for something that is made for you. Pay for it or cancel it first.',
    );
    await requireNoMoney(tx, userId, now(), 'your');
    const debts = await readDebts(tx, now(), userId);
    if (debts.length > 0) throw owesTheShop(debts);
    await mailAccount(tx, user, () => accountDeletedMail(settings, user));
    return reactions;
  });
  await afterCommit(deps);
}

function owesTheShop(debts: readonly Debt[]): DomainError {
  return new DomainError(
    'ACCOUNT_STATE',
    `You owe the shop ${debtText(debts)}: refunds took more than you have earned since. Your next sales pay it off, or write to us to pay it directly. Then you can delete your account.`,
    { owed: debts },
  );
}

/**
 * Rejects a vendor with unfinished vendor orders. Call it in the same transaction after archiving the products: no
 * further orders are possible then, and one being placed is seen.
 *
 * @throws DomainError ORDER_STATE with the sentence
 */
export async function requireNoOpenVendorOrders(tx: Database, vendorId: number, sentence: string) {
  const [open] = await tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), isUnfinished()))
    .limit(1);
  if (open) throw new DomainError('ORDER_STATE', sentence);
}

const MAX_NAMED_ORDERS = 20;

/**
 * Rejects a customer with orders whose rest is still to be paid, as it could not be paid after the deletion. Call it after
 * erasing their cart: an order being placed is seen then.
 *
 * @throws DomainError ORDER_STATE with the sentence, and the latest numbers as `details.orderNumbers`
 */
export async function requireNoRest(tx: Database, customerId: number, sentence: string) {
  const open = await tx
    .selectDistinct({ id: orders.id, orderNumber: orders.orderNumber })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(vendorOrders.status, 'cancelled'),
        gt(vendorOrders.rest, '0.00'),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MAX_NAMED_ORDERS);
  if (open.length === 0) return;
  throw new DomainError('ORDER_STATE', sentence, {
    orderNumbers: open.map(({ orderNumber }) => orderNumber),
  });
}

/** Rejects removing the last active admin. Serializes concurrent calls. @throws DomainError IN_USE */
export async function requireAnotherAdmin(tx: Database, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isEmailVerified, true)))
    .orderBy(users.id)
    // A weaker lock than orders' foreign keys need: those hold cart lines that a deletion locks next.
    .for('no key update');
  if (admins.some(({ id }) => id === userId) && admins.length === 1) {
    throw new DomainError('IN_USE', 'The last active admin must stay an active admin.');
  }
}

/**
 * Anonymises a user's row and erases personal data in each module. Orders, reviews and audit log keep referencing the
 * row; a vendor's products are archived and running videos cancelled.
 *
 * @returns the modules' work after the commit
 */
export async function anonymiseUser(
  { personalData, events, now }: Pick<Deps, 'personalData' | 'events' | 'now'>,
  tx: Database,
  userId: number,
): Promise<AfterCommit> {
  const person = await lockExistingUser(tx, userId);
  const reactions: AfterCommit[] = [];
  const erasing = { now: now(), events, afterCommit: (react: AfterCommit) => void reactions.push(react) };
  for (const part of personalData) await part.erase?.(tx, person, erasing);
  return async (deps) => {
    for (const react of reactions) await react(deps);
  };
}
