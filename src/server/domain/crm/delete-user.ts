import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import type { Origin } from '../../auth/sessions.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { anonymiseUser } from '../accounts/anonymise-user.ts';
import { recordAudit } from '../accounts/audit.ts';
import { refuseOpenOrders } from '../accounts/refuse-open-orders.ts';
import { forgetCatalogue } from '../catalog/memory.ts';

/**
 * An admin deletes somebody: the person goes, their orders stay.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for an admin; ORDER_STATE for a vendor who has orders to fulfil
 */
export async function deleteUser(
  deps: Deps,
  origin: Origin,
  adminId: number,
  { id }: { id: number },
): Promise<{ success: true }> {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      // As in `keepAnAdmin`.
      .for('no key update');
    if (!user) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    if (user.role === 'admin') throw new DomainError('FORBIDDEN', 'Admin users cannot be deleted');
    await anonymiseUser(tx, id, deps.now());
    await refuseOpenOrders(
      tx,
      id,
      'Customers are waiting for orders of this vendor. Have them fulfilled or cancel them first.',
    );
    await recordAudit(tx, origin, { action: 'delete_user', actorId: adminId, subject: `user:${id}` });
  });
  forgetCatalogue(deps.db);
  return { success: true };
}
