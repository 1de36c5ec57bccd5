import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { mailVerifiedAccount } from '@/server/platform/mail/enqueue-mail.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { users, vendorProfiles } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import type { ApplicationDetails, DeclineInput } from '@/shared/sellers/vendor-applications.ts';
import { daysAfter } from '@/shared/time.ts';
import { endApplication, getApplication, lockWaitingApplication, profileIn } from './read-applications.ts';

/**
 * Accepts an application: the user becomes a vendor at once, with the applied name and region, and is mailed.
 *
 * @throws DomainError NOT_FOUND; APPLICATION_STATE if it is decided, or the account is not active
 */
export async function acceptApplication(deps: Deps, actor: Actor, { id }: { id: number }) {
  await deps.db.transaction(async (tx) => {
    const { applicant, fields } = await lockWaitingApplication(tx, id, 'accept');
    if (!applicant) {
      const sentence = 'It was sent without an account, so nobody can become a vendor.';
      throw new DomainError('APPLICATION_STATE', sentence);
    }
    if (!applicant.isActive) {
      const sentence = 'This account is deactivated. Reactivate it first, or decline.';
      throw new DomainError('APPLICATION_STATE', sentence);
    }
    await endApplication(tx, {
      formId: id,
      outcome: 'accepted',
      decidedBy: actor.userId,
      decidedAt: deps.now(),
    });
    const subject = `user:${applicant.id}`;
    await recordAction(tx, actor, 'accept_application', subject, { application: id });
    // The role may have changed meanwhile.
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
      await recordAction(tx, actor, 'change_role', subject, { from: 'customer', to: 'vendor' });
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
 * Declines an application with a reason, shown on the user's pages and mailed.
 *
 * @param input.askAgainDays waiting period; 0 is none
 * @throws DomainError NOT_FOUND; APPLICATION_STATE if it is decided
 */
export async function declineApplication(
  deps: Deps,
  actor: Actor,
  { id, reason, askAgainDays }: DeclineInput,
): Promise<ApplicationDetails> {
  await deps.db.transaction(async (tx) => {
    const { applicant } = await lockWaitingApplication(tx, id, 'decline');
    const decidedAt = deps.now();
    const askAgainAt = askAgainDays > 0 ? daysAfter(decidedAt, askAgainDays) : null;
    const decision = { outcome: 'declined', decidedBy: actor.userId, decidedAt, reason, askAgainAt } as const;
    await endApplication(tx, { formId: id, ...decision });
    const subject = applicant ? `user:${applicant.id}` : `form:${id}`;
    await recordAction(tx, actor, 'decline_application', subject, { application: id, askAgainDays });
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

/** Welcomes a new vendor. */
function applicationAcceptedMail(shop: MailShop, { name }: { name: string }): Mail {
  return composeMail(shop, {
    subject: `You can now sell on ${shop.appName}`,
    blocks: [
      greet(name),
      'Good news: we have accepted your application. You can start selling.',
      'Four steps: profile, first product, delivery, bank account.',
      { button: 'Open the first steps', href: `${shop.publicUrl}/vendor-dashboard/first-steps` },
    ],
  });
}

/** Explains a refusal and when to apply again. */
function applicationDeclinedMail(
  shop: MailShop,
  { name }: { name: string },
  { reason, askAgainAt }: { reason: string; askAgainAt: Date | null },
): Mail {
  return composeMail(shop, {
    subject: `Your application to sell on ${shop.appName}`,
    blocks: [
      greet(name),
      'Thank you for your application to sell. We cannot accept it as it is. Our team writes:',
      `“${reason}”`,
      askAgainAt
        ? `You can apply again from ${formatDate(askAgainAt)}. Your account stays as it is.`
        : 'You can apply again at any time. Your account stays as it is.',
      { button: 'See your application', href: `${shop.publicUrl}/sell` },
    ],
  });
}
