import { and, eq, notInArray } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { hasArrived, VENDOR_ORDER_STATUSES } from '../../../shared/orders.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { vendorOrders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { forgetCatalogue } from '../catalog/memory.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { accountDeletedMail } from './account-mails.ts';
import { keepAnAdmin } from './admins.ts';
import { anonymiseUser } from './anonymise-user.ts';
import { recordAudit } from './audit.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockConfirmedUser } from './lock-user.ts';

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
    await refuseOpenOrders(tx, userId);
    await anonymiseUser(tx, userId, now());
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

const SETTLED = VENDOR_ORDER_STATUSES.filter((status) => status === 'cancelled' || hasArrived(status));

async function refuseOpenOrders(tx: Database, vendorId: number) {
  const [open] = await tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), notInArray(vendorOrders.status, SETTLED)))
    .limit(1);
  if (open) {
    throw new DomainError(
      'ORDER_STATE',
      'Customers are waiting for orders of yours. Fulfil or cancel them first.',
    );
  }
}
