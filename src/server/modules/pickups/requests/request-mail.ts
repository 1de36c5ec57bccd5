import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { COLLECTION_ANSWER_HOURS, COLLECTION_LIMITS } from '@/shared/constants.ts';
import { dayInWords } from '@/shared/days.ts';
import type { CollectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';

/**
 * What tells a household that their request has arrived.
 *
 * @param to.isOwnAddress whether it goes to the address that whoever asks has proved to be theirs; anybody else's mail holds
 *   nothing of what was typed
 * @param to.link the page on which they follow the request
 */
export function collectionRequestMail(
  shop: MailShop,
  request: Pick<CollectionRequestInput, 'fullName' | 'address' | 'suburb' | 'items' | 'preferredDate'> & {
    id: number;
  },
  { isOwnAddress, link }: { isOwnAddress: boolean; link: string },
): Mail {
  return composeMail(shop, {
    subject: 'We have your collection request',
    blocks: [
      isOwnAddress ? `Hello ${request.fullName},` : 'Hello,',
      `Thank you for giving your furniture a second life. We'll contact you within ${COLLECTION_ANSWER_HOURS} hours to arrange collection.`,
      {
        facts: [
          ['Reference', collectionReference(request.id)],
          ...(isOwnAddress ? [['Where', `${request.address}, ${request.suburb}`] as const] : []),
          ['What', kindsInWords(request.items)],
          ['Preferred day', dayInWords(request.preferredDate)],
        ],
      },
      `Collection is free. Items must not be larger than ${COLLECTION_LIMITS}; furniture and decor only.`,
      { button: 'Follow your request', href: link },
      ...(isOwnAddress ? [] : ['If you didn’t ask for a collection, you can ignore this email.']),
    ],
  });
}
