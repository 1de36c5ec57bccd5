import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { collectionLinks } from '@/server/schema.ts';

/** The address of a page on which whoever has it follows a request, moves it or calls it off. The database keeps its hash. */
export async function newCollectionLink(tx: Database, shop: MailShop, requestId: number): Promise<string> {
  const token = newToken();
  await tx.insert(collectionLinks).values({ hash: hashToken(token), requestId });
  return `${shop.publicUrl}/collection/${requestId}?token=${token}`;
}

/** Whether a token opens a request. */
export async function opensRequest(db: Database, requestId: number, token: string): Promise<boolean> {
  const [link] = await db
    .select({ requestId: collectionLinks.requestId })
    .from(collectionLinks)
    .where(and(eq(collectionLinks.hash, hashToken(token)), eq(collectionLinks.requestId, requestId)));
  return link !== undefined;
}
