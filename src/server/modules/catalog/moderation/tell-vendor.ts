import { and, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { users } from '@/server/schema.ts';
import { productHiddenMail, productShownMail } from './hiding-mails.ts';

interface ToldProduct {
  id: number;
  name: string;
  vendorId: number;
}

/**
 * Tells a vendor, in the bell and by mail, that a product of theirs was hidden or is back; last in the transaction. Mail goes
 * to a verified address of an active account only, which its budget bounds: the product's form says the same.
 *
 * @param reason why it was hidden; null when it is back
 */
export async function tellVendor(
  tx: Database,
  shop: MailShop,
  { id, name, vendorId }: ToldProduct,
  reason: string | null,
): Promise<void> {
  const [vendor] = await tx
    .select({ email: users.email, name: users.name, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(and(eq(users.id, vendorId), eq(users.isActive, true)));
  if (!vendor) return;
  if (vendor.isEmailVerified) {
    const about = { vendorName: vendor.name, productId: id, productName: name };
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: vendor.email,
      userId: vendorId,
      isProven: true,
      write: () => (reason === null ? productShownMail(shop, about) : productHiddenMail(shop, about, reason)),
    });
  }
  await notify(tx, {
    userId: vendorId,
    kind: 'product_hidden',
    title: reason === null ? `${name} is no longer hidden` : `${name} is hidden from the shop`,
    body: reason ?? 'We no longer hide this product. It has the status that you gave it.',
    link: `/vendor-dashboard/products/${id}`,
    subject: `product:${id}`,
  });
}
