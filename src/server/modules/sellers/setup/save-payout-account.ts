import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/index.ts';
import { payoutContext, readPayoutAccount } from '@/server/modules/payouts/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { vendorPayoutAccounts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import type { PayoutAccountInput, VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { getVendorSetup } from './get-vendor-setup.ts';

/**
 * Sets where a vendor is paid to, after asking for the password again. The number is kept encrypted; the log and the mail
 * that tells of it have it masked.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword`; TOO_MANY_REQUESTS; UNAVAILABLE where the shop has no key
 */
export async function savePayoutAccount(
  deps: Deps,
  vendor: SessionUser,
  actor: Actor,
  { holder, accountNumber, currentPassword }: PayoutAccountInput,
): Promise<VendorSetup> {
  const { secrets, now, settings } = deps;
  if (!secrets) {
    const sentence = 'Bank accounts cannot be kept here yet. Please write to our team.';
    throw new DomainError('UNAVAILABLE', sentence);
  }
  const confirmed = await confirmPassword(deps.db, actor, currentPassword);
  await deps.db.transaction(async (tx) => {
    const { email } = await lockConfirmedUser(tx, confirmed);
    const before = await readPayoutAccount({ db: tx, secrets }, vendor.id);
    if (before?.number === accountNumber && before.holder === holder) {
      // No change to tell of: the vendor says that it is right, after a payout came back perhaps.
      await tx
        .update(vendorPayoutAccounts)
        .set({ updatedAt: now() })
        .where(eq(vendorPayoutAccounts.vendorId, vendor.id));
      return;
    }
    const kept = {
      holder,
      sealedNumber: secrets.seal(accountNumber, payoutContext(vendor.id)),
      updatedAt: now(),
    };
    await tx
      .insert(vendorPayoutAccounts)
      .values({ vendorId: vendor.id, ...kept })
      .onConflictDoUpdate({ target: vendorPayoutAccounts.vendorId, set: kept });
    const masked = maskBankAccount(accountNumber);
    await recordAudit(tx, actor.origin, {
      action: 'change_payout_account',
      actorId: vendor.id,
      subject: `user:${vendor.id}`,
      details: { from: before ? maskBankAccount(before.number) : null, to: masked },
    });
    const write = () => payoutChangedMail(settings, confirmed, { holder, masked });
    await enqueueMail(tx, { kind: 'account_notice', to: email, userId: vendor.id, isProven: true, write });
  });
  return getVendorSetup(deps, vendor);
}

function payoutChangedMail(
  shop: MailShop,
  { name }: { name: string },
  { holder, masked }: { holder: string; masked: string },
): Mail {
  return composeMail(shop, {
    subject: `Your payout account at ${shop.appName} was changed`,
    blocks: [
      `Hello ${name},`,
      'From now on we pay what you earn to this account:',
      {
        facts: [
          ['Account holder', holder],
          ['Account', masked],
        ],
      },
      { ours: `If this was not you, choose a new password and write to ${shop.contact.email} at once.` },
    ],
  });
}
