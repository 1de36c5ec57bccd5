import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { mailVerifiedAccount } from '@/server/platform/mail/enqueue-mail.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { userNotes, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { SuspendInput } from '@/shared/sellers/vendors.ts';

/**
 * Suspends a vendor's shop: products leave at once (`onSale`) and are read-only, orders are impossible, running 360°
 * videos are cancelled. The vendor can sign in, fulfil open orders and read the reason.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for a non-vendor; ACCOUNT_STATE if already suspended
 */
export async function suspendVendor(deps: Deps, actor: Actor, { id, reason }: SuspendInput): Promise<void> {
  const afterCommit = await deps.db.transaction(async (tx) => {
    const vendor = await lockExistingUser(tx, id);
    if (vendor.role !== 'vendor') throw new DomainError('FORBIDDEN', 'Only vendors can be suspended.');
    if (vendor.suspendedAt) throw new DomainError('ACCOUNT_STATE', 'This shop is suspended already.');
    await tx.update(users).set({ suspendedAt: deps.now(), suspensionReason: reason }).where(eq(users.id, id));
    const withdrawn = await deps.events.emit(tx, 'productsWithdrawn', {
      which: { vendorId: id },
      reason: 'The shop was suspended.',
      at: deps.now(),
    });
    await tx
      .insert(userNotes)
      .values({ userId: id, authorId: actor.userId, body: `Suspended the shop: ${reason}` });
    await recordAction(tx, actor, 'suspend_vendor', `user:${id}`);
    await mailVerifiedAccount(tx, vendor, () => shopSuspendedMail(deps.settings, vendor, reason));
    await notify(tx, {
      userId: id,
      kind: 'vendor_suspended',
      title: 'Your shop is suspended',
      body: reason,
      link: '/vendor-dashboard',
    });
    return withdrawn;
  });
  clearCatalogueCache(deps.db);
  await afterCommit();
}

/**
 * Lifts a suspension: products are on sale as before.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE if it is not suspended
 */
export async function liftSuspension(deps: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const vendor = await lockExistingUser(tx, id);
    if (!vendor.suspendedAt) throw new DomainError('ACCOUNT_STATE', 'This shop is not suspended.');
    await tx.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, id));
    await tx.insert(userNotes).values({ userId: id, authorId: actor.userId, body: 'Lifted the suspension.' });
    await recordAction(tx, actor, 'lift_suspension', `user:${id}`);
    await mailVerifiedAccount(tx, vendor, () => suspensionLiftedMail(deps.settings, vendor));
    await notify(tx, {
      userId: id,
      kind: 'vendor_suspended',
      title: 'The suspension of your shop is lifted',
      body: liftedText(vendor),
      link: '/vendor-dashboard',
    });
  });
  clearCatalogueCache(deps.db);
}

/** Explains the suspension and what still works. */
function shopSuspendedMail(shop: MailShop, { name }: { name: string }, reason: string): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} is suspended`,
    blocks: [
      greet(name),
      'We have suspended your shop. Your products are not shown and cannot be ordered. Our team writes:',
      `“${reason}”`,
      'Please fulfil the orders you have. You can sign in as before.',
      { button: 'Open your dashboard', href: `${shop.publicUrl}/vendor-dashboard` },
      { ours: `If you think this is wrong, or have put it right, write to ${shop.contact.email}.` },
    ],
  });
}

type ReleasedVendor = Pick<typeof users.$inferSelect, 'name' | 'shopClosedAt'>;

function liftedText({ shopClosedAt }: Pick<ReleasedVendor, 'shopClosedAt'>): string {
  return shopClosedAt ? 'You had closed it: you can reopen it now.' : 'Your products are back on sale.';
}

function suspensionLiftedMail(shop: MailShop, vendor: ReleasedVendor): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} ${vendor.shopClosedAt ? 'is no longer suspended' : 'is open again'}`,
    blocks: [
      greet(vendor.name),
      `We have lifted the suspension of your shop. ${liftedText(vendor)}`,
      { button: 'Open your dashboard', href: `${shop.publicUrl}/vendor-dashboard` },
    ],
  });
}
