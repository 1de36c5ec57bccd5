import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, min, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAfterCursor, timeCursor } from '@/server/modules/catalog/cursor.ts';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { publicName } from '@/server/modules/catalog/reviews.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productQuestions, products, users } from '@/server/schema.ts';
import type { ListVendorQuestionsInput } from '@/shared/catalog/question-inputs.ts';
import {
  answerEditableUntil,
  type OwnQuestion,
  type ProductQuestion,
  type QuestionState,
  type VendorQuestion,
} from '@/shared/catalog/questions.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 5;
/** Maximum of one person about one product. */
const OWN_QUESTIONS = 20;

/** The product is on sale. Joins its vendor under another alias, as `users` is the asker. */
const isOfProductOnSale = sql`exists (
  select from products join users as vendors on vendors.id = products.vendor_id
  where products.id = ${productQuestions.productId} and ${onSale('products', 'vendors')})`;

/** Lists answered questions about a product on sale, latest answer first. */
export async function listQuestions(
  db: Database,
  productId: number,
  cursor?: string | null,
): Promise<Page<ProductQuestion>> {
  const questionRows = await db
    .select({
      item: {
        ...columnsOf(productQuestions, 'id', 'question', 'askedAt'),
        author: askerName,
        // Not null in public questions.
        answer: sql<string>`${productQuestions.answer}`,
        answeredAt: sql<Date>`${productQuestions.answeredAt}`.mapWith(productQuestions.answeredAt),
      },
      answeredAtText: sql<string>`${productQuestions.answeredAt}::text`,
    })
    .from(productQuestions)
    .leftJoin(users, isAsker)
    .where(
      and(
        eq(productQuestions.productId, productId),
        isPublic,
        isOfProductOnSale,
        isAfterCursor(cursor, productQuestions.answeredAt, productQuestions.id),
      ),
    )
    .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(questionRows, PAGE_SIZE, ({ answeredAtText, item }) =>
    timeCursor(answeredAtText, item.id),
  );
  return {
    items: items.map(({ item }) => ({ ...item, author: authorOf(item.author) })),
    nextCursor,
  };
}

/** Lists the user's own non-public questions about a product, latest first: unanswered, declined or hidden. */
export async function listOwnQuestions(
  db: Database,
  askerId: number,
  productId: number,
): Promise<OwnQuestion[]> {
  return db
    .select(ownColumns)
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.askerId, askerId),
        eq(productQuestions.productId, productId),
        not(isPublic as SQL),
      ),
    )
    .orderBy(desc(productQuestions.id))
    .limit(OWN_QUESTIONS);
}

/** State of a question; `hidden` takes precedence. */
const questionState: SQL<QuestionState> = sql<QuestionState>`case
  when ${productQuestions.hiddenAt} is not null then 'hidden'
  when ${productQuestions.answeredAt} is not null then 'answered'
  when ${productQuestions.declinedAt} is not null then 'declined'
  else 'waiting' end`;

const ownColumns = {
  ...columnsOf(productQuestions, 'id', 'question', 'hiddenReason', 'askedAt'),
  state: questionState as SQL<OwnQuestion['state']>,
} as const satisfies Record<keyof OwnQuestion, unknown>;

const VENDOR_PAGE_SIZE = 20;

/** Lists a seller's questions: unanswered ones oldest first, others newest first. */
export async function listVendorQuestions(
  db: Database,
  vendorId: number,
  { state, cursor }: ListVendorQuestionsInput,
  now: Date,
): Promise<Page<VendorQuestion, number>> {
  const { id } = productQuestions;
  const isOldestFirst = state === 'waiting';
  const behind = isOldestFirst ? gt : lt;
  const questionRows = await vendorQuestions(db)
    .where(
      and(eq(productQuestions.vendorId, vendorId), isInState[state], cursor ? behind(id, cursor) : undefined),
    )
    .orderBy(isOldestFirst ? asc(id) : desc(id))
    .limit(VENDOR_PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(questionRows, VENDOR_PAGE_SIZE, (last) => last.id);
  return { items: items.map((row) => toVendorQuestion(row, now)), nextCursor };
}

/** @throws DomainError NOT_FOUND for another vendor's question, and for a withdrawn one */
export async function getVendorQuestion(db: Database, vendorId: number, id: number, now: Date) {
  const [row] = await vendorQuestions(db).where(
    and(eq(productQuestions.id, id), eq(productQuestions.vendorId, vendorId)),
  );
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such question about your products.');
  return toVendorQuestion(row, now);
}

/** Counts a seller's unanswered questions, with the time of the oldest. */
export async function readWaitingQuestions(db: Database, vendorId: number) {
  const waitingCounts = await db
    .select({ count: count(), oldestAt: min(productQuestions.askedAt) })
    .from(productQuestions)
    .where(and(eq(productQuestions.vendorId, vendorId), isWaiting));
  return onlyRow(waitingCounts);
}

const vendors = alias(users, 'vendors');

function vendorQuestions(db: Database) {
  return db
    .select({
      ...columnsOf(productQuestions, 'id', 'question', 'askedAt', 'answer', 'answeredAt', 'hiddenReason'),
      state: questionState,
      author: askerName,
      product: {
        ...columnsOf(products, 'id', 'name', 'imageUrl'),
        isOnSale: sql<boolean>`${onSale('products', 'vendors')}`,
      },
    })
    .from(productQuestions)
    .leftJoin(users, isAsker)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId));
}

type VendorRow = Awaited<ReturnType<typeof vendorQuestions>>[number];

function toVendorQuestion({ author, ...row }: VendorRow, now: Date): VendorQuestion {
  return {
    ...row,
    author: authorOf(author),
    editableUntil: row.state === 'answered' ? answerEditableUntil(row.answeredAt, now) : null,
  };
}

export const isPublic = and(isNotNull(productQuestions.answeredAt), isNull(productQuestions.hiddenAt));

export const isWaiting = and(
  isNull(productQuestions.answeredAt),
  isNull(productQuestions.declinedAt),
  isNull(productQuestions.hiddenAt),
);

const isInState: Record<QuestionState, SQL | undefined> = {
  waiting: isWaiting,
  answered: isPublic,
  declined: and(isNotNull(productQuestions.declinedAt), isNull(productQuestions.hiddenAt)),
  hidden: isNotNull(productQuestions.hiddenAt),
};

/** Null for a visitor. */
const askerName: SQL<string | null> = sql<string | null>`case
  when ${productQuestions.askerId} is null then null
  when ${users.deletedAt} is null then ${users.name} else '' end`;

/** @param name of the asker; null for a visitor */
export function authorOf(name: string | null): string {
  return name === null ? 'A visitor' : publicName(name);
}

const isAsker = eq(users.id, productQuestions.askerId);
