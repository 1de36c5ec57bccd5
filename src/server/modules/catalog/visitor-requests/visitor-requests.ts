import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { findOnSale, findPieceOnSale } from '@/server/modules/catalog/get-product.ts';
import { insertQuestion } from '@/server/modules/catalog/questions/change-questions.ts';
import { pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { addressKey, enforceLimit } from '@/server/platform/limits/limits.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail, toMailbox } from '@/server/platform/mail/enqueue-mail.ts';
import { products, users, visitorRequests } from '@/server/schema.ts';
import { isBackText } from '@/shared/catalog/made-to-order.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  MAX_REQUESTS_OF_PRODUCT,
  MAX_VISITOR_REQUESTS,
  type VisitorRequestInput,
  type VisitorRequestView,
} from '@/shared/support/visitor-requests.ts';
import { daysAfter } from '@/shared/time.ts';

/**
 * Stores a visitor's request and mails a link that confirms it. Until it is opened, the seller gets nothing. Same
 * answer and timing for all addresses: accounts are not read, and beyond the limits of a mailbox nothing is stored or
 * sent. A repeated request replaces the link.
 *
 * @throws DomainError NOT_FOUND if the product is not on sale; PRODUCT_STATE for stock news of a product in stock;
 *   QUESTIONS_FULL while too many wait for its stock; TOO_MANY_REQUESTS
 */
export async function requestAsVisitor(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  ip: string | null,
  { productId, email, question = null }: VisitorRequestInput,
): Promise<{ message: string }> {
  const product = await (question === null ? findPieceOnSale : findOnSale)(db, productId);
  if (!product) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  if (question === null && product.stock > 0) {
    throw new DomainError('PRODUCT_STATE', 'This product is in stock: you can buy it now.');
  }
  await enforceLimit(db, 'visitor-requests', addressKey(ip));
  const at = now();
  await padToFixedTime(() =>
    db.transaction(async (tx) => {
      await lock(tx, 'visitorRequests', productId);
      await makeRoom(tx, productId, question, at);
      const mailbox = toMailbox(email);
      // A new link would end the one of the mail that the owner has.
      if (question === null && (await isWaitingForStock(tx, productId, mailbox, at))) return;
      if (await isMailboxFull(tx, mailbox, at)) return;
      const write = async () => {
        const token = await storeRequest(tx, { productId, email, mailbox, question, at });
        return confirmationMail(settings, { product, question, token });
      };
      await enqueueMail(tx, { kind: 'visitor_link', to: email, userId: null, write });
    }),
  );
  const then =
    question === null ? `we’ll email you when it ${isBackText(product)}` : 'the seller gets your question';
  return {
    message: `We’ve sent a link to ${email}. Open it within ${RETENTION_DAYS.visitorLink} days, and ${then}.`,
  };
}

/**
 * Keeps the requests of a product bounded. The oldest links that were not opened make room, as a limit on them would let
 * a stranger close the product to all visitors.
 *
 * @throws DomainError QUESTIONS_FULL while too many confirmed ones wait for stock
 */
async function makeRoom(tx: Database, productId: number, question: string | null, at: Date) {
  const { id, confirmedAt, createdAt, expiresAt } = visitorRequests;
  const ofKind = question === null ? isNull(visitorRequests.question) : isNotNull(visitorRequests.question);
  const ofProduct = and(eq(visitorRequests.productId, productId), ofKind);
  const oldest = tx
    .select({ id })
    .from(visitorRequests)
    .where(and(ofProduct, isNull(confirmedAt)))
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_REQUESTS_OF_PRODUCT.unopened - 1);
  await tx.delete(visitorRequests).where(inArray(id, oldest));
  if (question !== null) return;
  const waiting = await tx.$count(visitorRequests, and(ofProduct, isNotNull(confirmedAt), gt(expiresAt, at)));
  if (waiting < MAX_REQUESTS_OF_PRODUCT.stock) return;
  throw new DomainError(
    'QUESTIONS_FULL',
    'Many people wait for this product already. Please try again later.',
  );
}

async function isWaitingForStock(tx: Database, productId: number, mailbox: string, at: Date) {
  const confirmed = and(
    eq(visitorRequests.productId, productId),
    eq(visitorRequests.mailbox, mailbox),
    isNull(visitorRequests.question),
    isNotNull(visitorRequests.confirmedAt),
    gt(visitorRequests.expiresAt, at),
  );
  return (await tx.$count(visitorRequests, confirmed)) > 0;
}

async function isMailboxFull(tx: Database, mailbox: string, at: Date): Promise<boolean> {
  const isRecent = or(
    isNotNull(visitorRequests.confirmedAt),
    gt(visitorRequests.createdAt, daysAfter(at, -1)),
  );
  const stored = and(eq(visitorRequests.mailbox, mailbox), gt(visitorRequests.expiresAt, at), isRecent);
  return (await tx.$count(visitorRequests, stored)) >= MAX_VISITOR_REQUESTS;
}

interface NewRequest {
  productId: number;
  email: string;
  mailbox: string;
  question: string | null;
  at: Date;
}

/** Stores a request, or gives the same unconfirmed one a new link. @returns the link's secret */
async function storeRequest(tx: Database, { productId, email, mailbox, question, at }: NewRequest) {
  const token = newToken();
  const change = { tokenHash: hashToken(token) };
  const expiresAt = daysAfter(at, RETENTION_DAYS.visitorLink);
  const repeated = await tx
    .update(visitorRequests)
    .set({ ...change, expiresAt })
    .where(
      and(
        eq(visitorRequests.productId, productId),
        isSameEmail(visitorRequests.email, email),
        isNull(visitorRequests.confirmedAt),
        sql`question is not distinct from ${question}`,
      ),
    )
    .returning({ id: visitorRequests.id });
  if (repeated.length === 0) {
    const row = { productId, email, mailbox, question, createdAt: at, expiresAt };
    await insertRow(tx, visitorRequests, { ...row, ...change });
  }
  return token;
}

/** Without the question, as the address may be another person's. */
function confirmationMail(
  shop: MailShop,
  {
    product,
    question,
    token,
  }: { product: { name: string; leadTimeWeeks: number | null }; question: string | null; token: string },
): Mail {
  const { name } = product;
  const isQuestion = question !== null;
  return composeMail(shop, {
    subject: isQuestion
      ? `Confirm your question about ${name}`
      : `Confirm: email me when ${name} ${isBackText(product)}`,
    blocks: [
      greet(null),
      isQuestion
        ? `Somebody with this address has written a question about ${name}. The seller gets it once you open this link.`
        : `Somebody with this address would like an email when ${name} ${isBackText(product)}. Open this link to confirm it.`,
      {
        button: isQuestion ? 'Ask the seller' : `Email me when it ${isBackText(product)}`,
        href: `${shop.publicUrl}/email-request#${token}`,
      },
      `The link works for ${RETENTION_DAYS.visitorLink} days. Didn’t ask for this? Just ignore it: then your address is deleted.`,
    ],
  });
}

const noSuchRequest = () =>
  new DomainError(
    'TOKEN_INVALID',
    'This link does not work any more. Please ask again on the product’s page.',
  );

/**
 * Confirms a request by its mailed link: sends the question to the seller, or waits for stock. Opening the link again
 * changes nothing.
 *
 * @throws DomainError TOKEN_INVALID; NOT_FOUND if the product is no longer sold; FORBIDDEN for its seller;
 *   QUESTIONS_FULL while too many are unanswered; TOO_MANY_REQUESTS
 */
export async function confirmVisitorRequest(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  ip: string | null,
  { token }: { token: string },
): Promise<VisitorRequestView> {
  await enforceLimit(db, 'visitor-links', addressKey(ip));
  const at = now();
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, token, at);
    const { id, productId, name, leadTimeWeeks, question, mailbox } = request;
    const isQuestion = question !== null;
    const shown = {
      kind: isQuestion ? 'question' : 'stock',
      product: { id: productId, name, leadTimeWeeks },
    } as const;
    if (request.confirmedAt) return shown;
    const [vendor] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, request.vendorId));
    if (vendor && toMailbox(vendor.email) === mailbox) {
      throw new DomainError('FORBIDDEN', 'You cannot ask about your own product.');
    }
    const questionId = isQuestion
      ? await insertQuestion(tx, settings, { mailbox }, { productId, question }, at)
      : null;
    const days = isQuestion ? RETENTION_DAYS.visitorQuestion : RETENTION_DAYS.visitorStock;
    await tx
      .update(visitorRequests)
      .set({ confirmedAt: at, questionId, question: isQuestion ? '' : null, expiresAt: daysAfter(at, days) })
      .where(eq(visitorRequests.id, id));
    return shown;
  });
}

function isSameEmail(column: AnyPgColumn, email: string) {
  return sql`lower(${column}) = lower(${email})`;
}

/** Deletes a request by its link, so that no more mail follows. Idempotent. */
export async function stopVisitorRequest(db: Database, ip: string | null, { token }: { token: string }) {
  await enforceLimit(db, 'visitor-links', addressKey(ip));
  await db.delete(visitorRequests).where(eq(visitorRequests.tokenHash, hashToken(token)));
}

async function lockRequest(tx: Database, token: string, at: Date) {
  const { id, productId, email, mailbox, question, confirmedAt } = visitorRequests;
  const [request] = await tx
    .select({
      ...{ id, productId, email, mailbox, question, confirmedAt },
      name: sql<string>`case when ${question} is null then ${pieceName('products')} else ${products.name} end`,
      ...columnsOf(products, 'vendorId', 'leadTimeWeeks'),
    })
    .from(visitorRequests)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(visitorRequests.tokenHash, hashToken(token)), gt(visitorRequests.expiresAt, at)))
    .for('update', { of: visitorRequests });
  if (!request) throw noSuchRequest();
  return request;
}
