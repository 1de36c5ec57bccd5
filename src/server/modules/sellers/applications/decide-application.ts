import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { mailVerifiedAccount } from '@/server/platform/mail/mail-verified-account.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { users, vendorProfiles } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ApplicationDetails, DeclineInput } from '@/shared/sellers/vendor-applications.ts';
import { DAY_MS } from '@/shared/time.ts';
import { profileIn } from './application-fields.ts';
import { applicationAcceptedMail, applicationDeclinedMail } from './application-mails.ts';
import { getApplication } from './get-application.ts';
import { endApplication, lockWaitingApplication } from './lock-application.ts';

/**
 * An admin accepts: the person is a vendor from the next call on, and told by mail. Their shop begins with the name and the
 * region that they applied with.
 *
 * @throws DomainError NOT_FOUND; APPLICATION_STATE when it is decided, or there is no active account to sell with
 */
export async function acceptApplication(
  deps: Deps,
  { userId: adminId, origin }: Actor,
  { id }: { id: number },
): Promise<ApplicationDetails> {
  await deps.db.transaction(async (tx) => {
    const { applicant, fields } = await lockWaitingApplication(tx, id, 'admin');
    if (!applicant) {
      throw new DomainError(
        'APPLICATION_STATE',
        'It was sent without an account, so nobody can become a vendor.',
      );
    }
    if (!applicant.isActive) {
      throw new DomainError(
        'APPLICATION_STATE',
        'This account is deactivated. Reactivate it first, or decline.',
      );
    }
    await endApplication(tx, id, { outcome: 'accepted', decidedBy: adminId, decidedAt: deps.now() });
    const subject = `user:${applicant.id}`;
    await recordAudit(tx, origin, {
      action: 'accept_application',
      actorId: adminId,
      subject,
      details: { application: id },
    });
    // Somebody may have been made a vendor or an admin meanwhile.
    if (applicant.role === 'customer') {
      const { company, region } = profileIn(fields);
      await tx
        .update(users)
        .set({ role: 'vendor', company: applicant.company || company, updatedAt: deps.now() })
        .where(eq(users.id, applicant.id));
      await tx
        .insert(vendorProfiles)
        .values({ vendorId: applicant.id, region, updatedAt: deps.now() })
        .onConflictDoNothing();
      const details = { from: 'customer', to: 'vendor' };
      await recordAudit(tx, origin, { action: 'change_role', actorId: adminId, subject, details });
    }
    await mailVerifiedAccount(tx, applicant, () => applicationAcceptedMail(deps.settings, applicant));
    await notify(tx, {
      userId: applicant.id,
      kind: 'application',
      title: 'You can sell now',
      body: 'We have accepted your application. Four first steps get your shop ready.',
      link: '/vendor-dashboard/first-steps',
    });
  });
  clearCatalogueCache(deps.db);
  return getApplication(deps.db, id);
}

/**
 * An admin declines, and says why; the person reads it on their pages and in a mail.
 *
 * @param input.askAgainDays after which they may apply again; 0 is at once
 * @throws DomainError NOT_FOUND; APPLICATION_STATE when it is decided
 */
export async function declineApplication(
  deps: Deps,
  { userId: adminId, origin }: Actor,
  { id, reason, askAgainDays }: DeclineInput,
): Promise<ApplicationDetails> {
  await deps.db.transaction(async (tx) => {
    const { applicant } = await lockWaitingApplication(tx, id, 'admin');
    const decidedAt = deps.now();
    const askAgainAt = askAgainDays > 0 ? new Date(decidedAt.getTime() + askAgainDays * DAY_MS) : null;
    await endApplication(tx, id, { outcome: 'declined', decidedBy: adminId, decidedAt, reason, askAgainAt });
    await recordAudit(tx, origin, {
      action: 'decline_application',
      actorId: adminId,
      subject: applicant ? `user:${applicant.id}` : `form:${id}`,
      details: { application: id, askAgainDays },
    });
    if (applicant) {
      await mailVerifiedAccount(tx, applicant, () =>
        applicationDeclinedMail(deps.settings, applicant, { reason, askAgainAt }),
      );
      await notify(tx, {
        userId: applicant.id,
        kind: 'application',
        title: 'Your application to sell was not accepted',
        body: reason,
        link: '/sell',
      });
    }
  });
  return getApplication(deps.db, id);
}
