import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { publicName } from '@/server/modules/catalog/list-reviews.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productQuestions, products, users } from '@/server/schema.ts';
import type { ListVendorQuestionsInput } from '@/shared/catalog/question-inputs.ts';
import { answerEditableUntil, type VendorQuestion } from '@/shared/catalog/questions.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { askerName, isAsker, isInState, isWaiting, questionState } from './question-columns.ts';

const PAGE_SIZE = 20;

/** What a seller was asked, page by page: what waits the longest first, all else the newest first. */
export async function listVendorQuestions(
  db: Database,
  vendorId: number,
  { state, cursor }: ListVendorQuestionsInput,
  now: Date,
): Promise<Page<VendorQuestion, number>> {
  const { id } = productQuestions;
  const isOldestFirst = state === 'waiting';
  const behind = isOldestFirst ? gt : lt;
  const found = await vendorQuestions(db)
    .where(
      and(eq(productQuestions.vendorId, vendorId), isInState[state], cursor ? behind(id, cursor) : undefined),
    )
    .orderBy(isOldestFirst ? asc(id) : desc(id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  return { items: items.map((row) => toVendorQuestion(row, now)), nextCursor };
}

/** @throws DomainError NOT_FOUND for a question to somebody else, and one that was withdrawn */
export async function getVendorQuestion(
  db: Database,
  vendorId: number,
  id: number,
  now: Date,
): Promise<VendorQuestion> {
  const [row] = await vendorQuestions(db).where(
    and(eq(productQuestions.id, id), eq(productQuestions.vendorId, vendorId)),
  );
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such question about your products.');
  return toVendorQuestion(row, now);
}

/** How many questions wait for a seller, and since when the oldest does. */
export async function readWaitingQuestions(
  db: Database,
  vendorId: number,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql`min(${productQuestions.askedAt})`.mapWith(productQuestions.askedAt),
    })
    .from(productQuestions)
    .where(and(eq(productQuestions.vendorId, vendorId), isWaiting));
  return { count: waiting?.count ?? 0, oldestAt: waiting?.oldestAt ?? null };
}

const vendors = alias(users, 'vendors');

function vendorQuestions(db: Database) {
  return db
    .select({
      id: productQuestions.id,
      question: productQuestions.question,
      state: questionState,
      author: askerName,
      askedAt: productQuestions.askedAt,
      answer: productQuestions.answer,
      answeredAt: productQuestions.answeredAt,
      hiddenReason: productQuestions.hiddenReason,
      product: {
        id: products.id,
        name: products.name,
        imageUrl: products.imageUrl,
        isOnSale: sql<boolean>`${onSale('products', 'vendors')}`,
      },
    })
    .from(productQuestions)
    .innerJoin(users, isAsker)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId));
}

type Row = Awaited<ReturnType<typeof vendorQuestions>>[number];

function toVendorQuestion({ author, ...row }: Row, now: Date): VendorQuestion {
  return {
    ...row,
    author: publicName(author),
    editableUntil: row.state === 'answered' ? answerEditableUntil(row.answeredAt, now) : null,
  };
}
