import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify-admins.ts';
import { collectionForms } from '@/server/schema.ts';
import type { ApplyInput, VendorAccess } from '@/shared/sellers/vendor-applications.ts';
import { fieldsOf } from './application-fields.ts';
import { getVendorAccess } from './get-vendor-access.ts';
import { requireMayApply } from './require-may-apply.ts';

/**
 * Somebody asks to become a vendor. It is a form to the team like others, of the type `vendor_application`.
 *
 * @throws DomainError APPLICATION_STATE as `requireMayApply`
 */
export async function applyToSell(
  { db, now }: Deps,
  { userId, origin }: Actor,
  { about, ...facts }: ApplyInput,
): Promise<VendorAccess> {
  return db.transaction(async (tx) => {
    await requireMayApply(tx, userId, now());
    const [form] = await tx
      .insert(collectionForms)
      .values({
        userId,
        formType: 'vendor_application',
        title: `Application to sell: ${facts.businessName}`,
        description: about,
        fields: fieldsOf(facts),
        createdAt: now(),
      })
      .returning({ id: collectionForms.id });
    if (!form) throw new Error('The application was not stored.');
    await recordAudit(tx, origin, { action: 'apply_to_sell', actorId: userId, subject: `form:${form.id}` });
    await notifyAdmins(tx, {
      kind: 'new_application',
      title: `Application to sell: ${facts.businessName}`,
      body: 'A new application to sell is waiting for your decision.',
      link: `/admin/vendor-applications/${form.id}`,
    });
    return getVendorAccess(tx, { id: userId, role: 'customer' }, now());
  });
}
