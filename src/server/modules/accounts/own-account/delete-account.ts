import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { accountDeletedMail } from '@/server/modules/accounts/account-mails.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/sign-in/passwords.ts';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import { debtText, readDebts, requireNoMoney } from '@/server/modules/payouts/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import type { AfterCommit } from '@/server/platform/personal-data/personal-data.ts';
import { users, vendorOrders } from '@/server/schema.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Deletes the own account for good: the person goes, their orders stay.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; IN_USE for the last admin; ORDER_STATE for a vendor who
 *   has orders to fulfil; ACCOUNT_STATE for one who has money with us, or owes us some
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
): Promise<{ success: true }> {
  const { db, settings, now } = deps;
  const { userId, origin } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  const afterCommit = await db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, userId);
    await lockConfirmedUser(tx, user);
    // Before they are anonymised, which forgets from where they did it.
    await recordAudit(tx, origin, { action: 'delete_account', actorId: userId, subject: `user:${userId}` });
    const reactions = await anonymiseUser(deps, tx, userId);
    // Only now: an order that is being placed holds the products that were locked just before.
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
  return { success: true };
}

function owesTheShop(debts: readonly Debt[]): DomainError {
  return new DomainError(
    'ACCOUNT_STATE',
    `You owe the shop ${debtText(debts)}: refunds took more than you have earned since. Your next sales pay it off, or write to us to pay it directly. Then you can delete your account.`,
    { owed: debts },
  );
}

/**
 * Refuses when the vendor has unfinished vendor orders. Call it in the same transaction after archiving their
 * products: from then on no order can be placed with them, and one that was being placed is seen.
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

/**
 * Refuses when this person is the last active admin: the last who can sign in. Two admins who leave at once wait for each other.
 *
 * @throws DomainError IN_USE when they are the last active admin
 */
export async function requireAnotherAdmin(tx: Database, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isEmailVerified, true)))
    .orderBy(users.id)
    // Not against orders of theirs, which only point at the row: those hold cart lines that a deletion wants next.
    .for('no key update');
  if (admins.some(({ id }) => id === userId) && admins.length === 1) {
    throw new DomainError('IN_USE', 'The last active admin must stay an active admin.');
  }
}

/**
 * Anonymises a user's row and has each module erase what is only theirs. Orders, reviews and the audit log keep pointing at
 * the row; a vendor's products are archived, and their videos that are being made end.
 *
 * @returns what the modules do once the transaction is committed
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
