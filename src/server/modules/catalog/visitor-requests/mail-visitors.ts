import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { pieceOnSale } from '@/server/modules/catalog/filters.ts';
import { listingId, pieceName, stockNow } from '@/server/modules/catalog/variants/variant-sql.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { composeMail, greet, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { freeRows } from '@/server/platform/work-queue/index.ts';
import { visitorRequests } from '@/server/schema.ts';
import { isBackText } from '@/shared/catalog/made-to-order.ts';
import { productPath, variantPath } from '@/shared/catalog/product-text.ts';
import type { MailBlock } from '@/shared/platform/mail.ts';

const LAST_MAIL = 'This is the only email about it.';

interface MailOfRequest {
  to: string;
  subject: string;
  blocks: readonly MailBlock[];
  button: string;
  path: string;
}

async function mailVisitor(tx: Database, shop: MailShop, mail: MailOfRequest): Promise<void> {
  const { to, subject, blocks, button, path } = mail;
  await enqueueMail(tx, {
    kind: 'visitor_news',
    to,
    userId: null,
    write: () =>
      composeMail(shop, {
        subject,
        blocks: [greet(null), ...blocks, { button, href: `${shop.publicUrl}${path}` }, LAST_MAIL],
      }),
  });
}

interface AnsweredQuestion {
  id: number;
  question: string;
  answer: string;
  productId: number;
  productName: string;
  vendorName: string;
}

/** Mails the answer to a visitor's question and deletes the address. */
export async function mailVisitorAnswer(tx: Database, shop: MailShop, answered: AnsweredQuestion) {
  const { id, question, answer, productId, productName, vendorName } = answered;
  const [request] = await tx
    .delete(visitorRequests)
    .where(eq(visitorRequests.questionId, id))
    .returning({ email: visitorRequests.email });
  if (!request) return;
  await mailVisitor(tx, shop, {
    to: request.email,
    subject: `Your question about ${productName} was answered`,
    blocks: [`${vendorName} writes: “${answer}”`, `You asked: “${question}”`],
    button: 'See the product',
    path: `${productPath({ id: productId, name: productName })}#questions`,
  });
}

/**
 * Mails one visitor that a product or variant can be bought again, and deletes the address.
 *
 * @returns true if there was one, so there may be another
 */
export async function mailVisitorOfStock({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  return db.transaction(async (tx) => {
    const [request] = await rows<{
      email: string;
      id: number;
      listing_id: number;
      listing_name: string;
      lead_time_weeks: number | null;
      name: string;
    }>(
      tx,
      sql`
        delete from visitor_requests using products
        where products.id = visitor_requests.product_id and visitor_requests.id = any(array${freeRows(
          sql`r.id`,
          {
            from: sql`visitor_requests r join products p on p.id = r.product_id
              join users vendor on vendor.id = p.vendor_id`,
            lock: sql`r`,
            where: sql`r.question is null and r.confirmed_at is not null
              and r.expires_at > ${now().toISOString()}::timestamptz and ${pieceOnSale('p', 'vendor')} and ${stockNow('p')} > 0`,
            orderBy: sql`r.id`,
            limit: 1,
          },
        )})
        returning visitor_requests.email, products.id, ${listingId('products')} as listing_id,
          products.name as listing_name, products.lead_time_weeks, ${pieceName('products')} as name`,
    );
    if (!request) return false;
    const { email, id, name, listing_id: listing, listing_name: listingName } = request;
    const news = `${name} ${isBackText({ leadTimeWeeks: request.lead_time_weeks })}`;
    await mailVisitor(tx, settings, {
      to: email,
      subject: news,
      blocks: [`${news}. Prices and stock can change at any time.`],
      button: 'See the product',
      path: variantPath({ id: listing, name: listingName }, id),
    });
    return true;
  });
}
