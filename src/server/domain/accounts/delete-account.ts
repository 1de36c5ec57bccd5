import type { Origin } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { forgetCatalogue } from '../catalog/memory.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { accountDeletedMail } from './account-mails.ts';
import { keepAnAdmin } from './admins.ts';
import { anonymiseUser } from './anonymise-user.ts';
import { recordAudit } from './audit.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockConfirmedUser } from './lock-user.ts';
import { refuseOpenOrders } from './refuse-open-orders.ts';

/**
 * Deletes the own account for good: the person goes, their orders stay.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; IN_USE for the last admin; ORDER_STATE for a vendor who
 *   has orders to fulfil
 */
export async function deleteAccount(
  { db, settings, now }: Deps,
  origin: Origin,
  userId: number,
  { currentPassword }: { currentPassword: string },
): Promise<{ success: true }> {
  const user = await confirmPassword(db, origin, userId, currentPassword);
  await db.transaction(async (tx) => {
    await keepAnAdmin(tx, userId);
    await lockConfirmedUser(tx, user);
    await anonymiseUser(tx, userId, now());
    // Only now: an order that is being placed holds the products that were locked just before.
    await refuseOpenOrders(
      tx,
      userId,
      'Customers are waiting for orders of yours. Fulfil or cancel them first.',
    );
    await recordAudit(tx, origin, { action: 'delete_account', actorId: userId, subject: `user:${userId}` });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: user.email,
      write: () => accountDeletedMail(settings, user),
    });
  });
  forgetCatalogue(db);
  return { success: true };
}
