import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { anonymiseUser } from '@/server/modules/accounts/own-account/anonymise-user.ts';
import { countOwnForms } from '@/server/modules/accounts/own-account/delete-own-forms.ts';
import { requireNoOpenVendorOrders } from '@/server/modules/accounts/own-account/refuse-open-orders.ts';
import { clearCatalogueCache, tellCompanies } from '@/server/modules/catalog/index.ts';
import { debtText, readDebts, requireNoMoney } from '@/server/modules/payouts/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { users } from '@/server/schema.ts';
import type { DeleteUserInput } from '@/shared/accounts/account-inputs.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * An admin deletes somebody: the person goes, their orders stay.
 *
 * @param input.writeOff what the vendor owes the shop, as the admin saw it: the shop gives it up
 * @throws DomainError NOT_FOUND; FORBIDDEN for an admin; ORDER_STATE for a vendor who has orders to fulfil; ACCOUNT_STATE
 *   for one who has money with us, and with `details.owed` for one who owes the shop another amount than `writeOff`
 */
export async function deleteUser(
  deps: Deps,
  { userId: adminId, origin }: Actor,
  { id, writeOff }: DeleteUserInput,
): Promise<{ success: true }> {
  const ended = await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      // As in `requireAnotherAdmin`.
      .for('no key update');
    if (!user) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    if (user.role === 'admin') throw new DomainError('FORBIDDEN', 'Admin users cannot be deleted');
    const lost = await countOwnForms(tx, id);
    const ending = await anonymiseUser(deps, tx, id);
    await requireNoOpenVendorOrders(
      tx,
      id,
      'Customers are waiting for orders of this vendor. Have them fulfilled or cancel them first.',
    );
    await requireNoMoney(tx, id, deps.now(), "this vendor's");
    const owed = await readDebts(tx, deps.now(), id);
    if (!isDeepStrictEqual(owed, writeOff)) throw debtNotWrittenOff(owed);
    await recordAudit(tx, origin, {
      action: 'delete_user',
      actorId: adminId,
      subject: `user:${id}`,
      details: { ...lost, ...(owed.length > 0 ? { writtenOff: debtText(owed) } : {}) },
    });
    return ending;
  });
  clearCatalogueCache(deps.db);
  await tellCompanies(deps, ended);
  return { success: true };
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
