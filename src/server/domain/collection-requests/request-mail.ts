import { composeMail, type Mail, type MailShop } from '@/server/domain/mail/compose-mail.ts';
import type { CollectionRequestInput } from '@/shared/collection-inputs.ts';
import { COLLECTION_ANSWER_HOURS, COLLECTION_LIMITS } from '@/shared/constants.ts';

/**
 * What tells a household that their request has arrived.
 *
 * @param isOwnAddress whether it goes to the address that whoever asks has proved to be theirs; anybody else's mail holds
 *   nothing of what was typed
 */
export function collectionRequestMail(
  shop: MailShop,
  request: Pick<CollectionRequestInput, 'fullName' | 'address' | 'suburb' | 'items' | 'preferredDate'>,
  isOwnAddress: boolean,
): Mail {
  return composeMail(shop, {
    subject: 'We have your collection request',
    blocks: [
      isOwnAddress ? `Hello ${request.fullName},` : 'Hello,',
      `Thank you for giving your furniture a second life. We'll contact you within ${COLLECTION_ANSWER_HOURS} hours to arrange collection.`,
      {
        facts: [
          ...(isOwnAddress ? [['Where', `${request.address}, ${request.suburb}`] as const] : []),
          ['What', request.items.join(', ').replaceAll('-', ' ')],
          ['Preferred day', request.preferredDate],
        ],
      },
      `Collection is free. Items must not be larger than ${COLLECTION_LIMITS}; furniture and decor only.`,
      ...(isOwnAddress ? [] : ['If you have not asked for a collection, you can ignore this mail.']),
    ],
  });
}
