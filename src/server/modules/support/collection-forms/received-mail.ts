import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { type CollectionFormView, formWord } from '@/shared/support/collection-forms.ts';

/**
 * What confirms that a message has arrived, with its number. Nothing that the sender typed is in it, but for the name of an
 * account: the address may be somebody else's.
 *
 * @param form.name of the account that the message came from; null for a visitor
 */
export function receivedMail(
  shop: MailShop,
  { reference, formType, name }: Pick<CollectionFormView, 'reference' | 'formType'> & { name: string | null },
): Mail {
  const visitor = `You got this email because a message to ${shop.appName} named this address for the answer. If you didn’t send it, you can ignore this email.`;
  return composeMail(shop, {
    subject: `We have your message ${reference}`,
    blocks: [
      name === null ? 'Hello,' : `Hello ${name},`,
      'Thank you for writing to us. A person reads every message, and we reply to this address.',
      {
        facts: [
          ['Your number', reference],
          ['About', formWord(formType)],
        ],
      },
      name === null
        ? { ours: visitor }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
