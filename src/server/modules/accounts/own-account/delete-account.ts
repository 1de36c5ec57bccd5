import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { accountDeletedMail } from '@/server/modules/accounts/account-mails.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/sign-in/passwords.ts';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import { debtText, readDebts, requireNoMoney } from '@/server/modules/payouts/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import type { AfterCommit } from '@/server/platform/personal-data/personal-data.ts';
import { users, vendorOrders } from '@/server/schema.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Deletes the user's own account; orders stay.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; IN_USE for the last admin; ORDER_STATE for a vendor with
 *   unfinished orders; ACCOUNT_STATE for one with a balance or debt
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
    await requireNoMoney(tx, userId, now(), 'your');
    const debts = await readDebts(tx, now(), userId);
    if (debts.length > 0) throw owesTheShop(debts);
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: user.email,
      userId,
      write: () => accountDeletedMail(settings, user),
    });
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
export async function requireNoOpenVendorOrders(
  tx: Database,
  vendorId: number,
  sentence: string,
): Promise<void> {
  const [open] = await tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), isUnfinished()))
    .limit(1);
  if (open) throw new DomainError('ORDER_STATE', sentence);
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
  { personalData, now }: Pick<Deps, 'personalData' | 'now'>,
  tx: Database,
  userId: number,
): Promise<AfterCommit> {
  const person = await lockExistingUser(tx, userId);
  const reactions: AfterCommit[] = [];
  const erasing = { now: now(), afterCommit: (react: AfterCommit) => void reactions.push(react) };
  for (const part of personalData) await part.erase?.(tx, person, erasing);
  return async (deps) => {
    for (const react of reactions) await react(deps);
  };
}
