import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isOnSale } from '@/server/modules/catalog/index.ts';
import { newCollectionLink } from '@/server/modules/pickups/requests/follow-request.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { freeRows } from '@/server/platform/work-queue/index.ts';
import { collectedItems, collectionRequests, products, users } from '@/server/schema.ts';
import { CONDITION_NAMES, type CollectedItemView } from '@/shared/pickups/collected-items.ts';
import { sellerName } from './save-item.ts';

/**
 * Mails one household, on request, which of its items are on sale again, each once. Mail and mark are in one
 * transaction.
 *
 * @returns true if there was one, so there may be another
 */
export async function notifyOfSales({ db, settings, now }: Deps): Promise<boolean> {
  const isNews = and(eq(collectedItems.state, 'listed'), isNull(collectedItems.newsSentAt), isOnSale);
  return db.transaction(async (tx) => {
    const next = freeRows(collectionRequests.id, {
      // Starts from the items, whose partial index contains those without a mail.
      from: sql`${collectedItems}
        inner join ${collectionRequests} on ${collectionRequests.id} = ${collectedItems.requestId}
        inner join ${products} on ${products.id} = ${collectedItems.productId}
        inner join ${users} on ${users.id} = ${products.vendorId}`,
      lock: collectionRequests,
      where: and(isNews, eq(collectionRequests.wantsNews, true), isNull(collectionRequests.forgottenAt)),
      orderBy: asc(collectedItems.id),
      limit: 1,
    });
    const [request] = await tx
      .select(columnsOf(collectionRequests, 'id', 'email', 'userId'))
      .from(collectionRequests)
      .where(eq(collectionRequests.id, next));
    if (!request) return false;
    const pieces = await tx
      .select({
        id: collectedItems.id,
        name: products.name,
        productId: products.id,
        vendorName: sellerName,
      })
      .from(collectedItems)
      .innerJoin(products, eq(products.id, collectedItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(collectedItems.requestId, request.id), isNews))
      .orderBy(asc(collectedItems.id));
    const notifiedIds = pieces.map(({ id }) => id);
    await tx.update(collectedItems).set({ newsSentAt: now() }).where(inArray(collectedItems.id, notifiedIds));
    await enqueueMail(tx, {
      kind: 'collection',
      to: request.email,
      userId: request.userId,
      write: async () => livesOnMail(settings, pieces, await newCollectionLink(tx, settings, request.id)),
    });
    return true;
  });
}

/** Asks a vendor whether they take an item. */
export function pieceOfferedMail(
  shop: MailShop,
  vendor: { name: string },
  piece: Pick<CollectedItemView, 'name' | 'condition' | 'weightKg'>,
): Mail {
  return composeMail(shop, {
    subject: 'A collected piece for your workshop?',
    blocks: [
      greet(vendor.name),
      'We collected a piece that may suit your workshop. It is free: take it, repair it if needed, and sell it in your shop.',
      {
        facts: [
          ['Piece', piece.name],
          ['Condition', CONDITION_NAMES[piece.condition]],
          ['Weight', `${piece.weightKg} kg`],
        ],
      },
      { button: 'See it and answer', href: `${shop.publicUrl}/vendor-dashboard/from-the-collection` },
    ],
  });
}

/** Tells a household that its items are on sale again, with an unsubscribe link. */
function livesOnMail(
  shop: MailShop,
  pieces: readonly { name: string; productId: number; vendorName: string | null }[],
  link: string,
): Mail {
  return composeMail(shop, {
    subject: pieces.length === 1 ? 'Your piece lives on' : 'Your pieces live on',
    blocks: [
      greet(null),
      `Good news about what we collected from you: ${pieces.length === 1 ? 'a piece is' : 'pieces are'} on sale again and will find a new home.`,
      ...pieces.flatMap(({ name, productId, vendorName }) => [
        `${name}${vendorName ? `, in the hands of ${vendorName}` : ''}`,
        { button: 'See it in the shop', href: `${shop.publicUrl}/products/${productId}` },
      ]),
      { ours: `You asked for this news. To stop it: ${link}&stop=1` },
    ],
  });
}
