import type { CollectionRequestInput } from '../../../shared/form-inputs.ts';
import { composeMail, type Mail, type MailShop } from '../mail/compose-mail.ts';

/** What tells a household that their request has arrived. */
export function collectionRequestMail(
  shop: MailShop,
  request: Pick<CollectionRequestInput, 'fullName' | 'address' | 'suburb' | 'items' | 'preferredDate'>,
): Mail {
  return composeMail(shop, {
    subject: 'We have your collection request',
    blocks: [
      `Hello ${request.fullName},`,
      "Thank you for giving your furniture a second life. We'll contact you within 24 hours to arrange collection.",
      {
        facts: [
          ['Where', `${request.address}, ${request.suburb}`],
          ['What', request.items.join(', ').replaceAll('-', ' ')],
          ['Preferred day', request.preferredDate],
        ],
      },
      'Collection is free. Items must be no longer than 1.8 m or larger than 1 m³; furniture and decor only.',
    ],
  });
}
