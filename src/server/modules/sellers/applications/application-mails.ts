import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { dayInNewZealand } from '@/shared/days.ts';

/** Welcomes somebody who may sell from now on. */
export function applicationAcceptedMail(shop: MailShop, { name }: { name: string }): Mail {
  return composeMail(shop, {
    subject: `You can now sell on ${shop.appName}`,
    blocks: [
      `Hello ${name},`,
      'Good news: we have accepted your application to sell. Your account is a vendor account from now on.',
      'Four first steps get your shop ready: your profile, your first product, how it gets home, and where we pay you.',
      { button: 'Open the first steps', href: `${shop.publicUrl}/vendor-dashboard/first-steps` },
    ],
  });
}

/** Tells somebody why they cannot sell, and when they may ask again. */
export function applicationDeclinedMail(
  shop: MailShop,
  { name }: { name: string },
  { reason, askAgainAt }: { reason: string; askAgainAt: Date | null },
): Mail {
  return composeMail(shop, {
    subject: `Your application to sell on ${shop.appName}`,
    blocks: [
      `Hello ${name},`,
      'Thank you for your application to sell. We cannot accept it as it is. Our team writes:',
      `“${reason}”`,
      askAgainAt
        ? `You can apply again from ${dayInNewZealand(askAgainAt)}. Your account stays as it is.`
        : 'You can apply again at any time. Your account stays as it is.',
      { button: 'See your application', href: `${shop.publicUrl}/sell` },
    ],
  });
}
