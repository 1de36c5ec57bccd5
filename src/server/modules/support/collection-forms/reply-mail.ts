import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';

/**
 * What an admin has written to the sender of a message. Nothing that the sender typed is in it, but for the name of an
 * account: the address may be somebody else's.
 *
 * @param name of the account that the message came from; null for a visitor
 */
export function replyMail(
  shop: MailShop,
  {
    reference,
    name,
    text,
    isResolved,
  }: { reference: string; name: string | null; text: string; isResolved: boolean },
): Mail {
  const visitor = `You got this email because a message to ${shop.appName} named this address for the answer. If you didn’t send it, you can ignore this email.`;
  return composeMail(shop, {
    subject: `A reply from ${shop.appName}`,
    blocks: [
      name === null ? 'Hello,' : `Hello ${name},`,
      `thank you for your message ${reference}. Our team’s reply:`,
      text,
      ...(isResolved ? ['We hope this answers your message. If not, just write to us again.'] : []),
      name === null
        ? { ours: visitor }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
