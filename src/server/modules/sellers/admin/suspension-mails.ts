import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';

/** Tells a vendor why their shop is closed, and what still works. */
export function shopSuspendedMail(shop: MailShop, { name }: { name: string }, reason: string): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} is suspended`,
    blocks: [
      `Hello ${name},`,
      'We have suspended your shop. Your products are not shown and cannot be ordered. Our team writes:',
      `“${reason}”`,
      'Please fulfil the orders you have. You can sign in as before.',
      { button: 'Open your dashboard', href: `${shop.publicUrl}/vendor-dashboard` },
      { ours: `If you think this is wrong, or have put it right, write to ${shop.contact.email}.` },
    ],
  });
}

export function shopReopenedMail(shop: MailShop, { name }: { name: string }): Mail {
  return composeMail(shop, {
    subject: `Your shop on ${shop.appName} is open again`,
    blocks: [
      `Hello ${name},`,
      'We have lifted the suspension of your shop. Your products are back on sale.',
      { button: 'Open your dashboard', href: `${shop.publicUrl}/vendor-dashboard` },
    ],
  });
}
