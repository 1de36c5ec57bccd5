import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import {
  decodeCursor,
  encodeCursor,
  microsecondsOf,
  moment,
  rowId,
} from '@/server/modules/catalog/cursor.ts';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { publicName } from '@/server/modules/catalog/list-reviews.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productQuestions, users } from '@/server/schema.ts';
import type { OwnQuestion, ProductQuestion } from '@/shared/catalog/questions.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { askerName, isAsker, isPublic, questionState } from './question-columns.ts';

const PAGE_SIZE = 5;
/** More of one person about one product are old. */
const OWN_QUESTIONS = 20;

/** The product is on sale; joins its vendor by another name, as `users` is who asked. */
const isOfProductOnSale = sql`exists (
  select from products join users as vendors on vendors.id = products.vendor_id
  where products.id = ${productQuestions.productId} and ${onSale('products', 'vendors')})`;

/** The answered questions about a product on sale, the latest answer first. */
export async function listQuestions(
  db: Database,
  productId: number,
  cursor?: string | null,
): Promise<Page<ProductQuestion>> {
  const found = await db
    .select({
      item: {
        id: productQuestions.id,
        question: productQuestions.question,
        author: askerName,
        askedAt: productQuestions.askedAt,
        // Both are there: that is what makes it public.
        answer: sql<string>`${productQuestions.answer}`,
        answeredAt: productQuestions.answeredAt,
      },
      answeredAtText: sql<string>`${productQuestions.answeredAt}::text`,
    })
    .from(productQuestions)
    .innerJoin(users, isAsker)
    .where(
      and(
        eq(productQuestions.productId, productId),
        isPublic,
        isOfProductOnSale,
        cursor ? behind(cursor) : undefined,
      ),
    )
    .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, ({ answeredAtText, item }) =>
    encodeCursor([microsecondsOf(answeredAtText), item.id]),
  );
  return {
    items: items.map(({ item }) => ({
      ...item,
      author: publicName(item.author),
      answeredAt: item.answeredAt ?? item.askedAt,
    })),
    nextCursor,
  };
}

function behind(cursor: string): SQL {
  const [microseconds, id] = decodeCursor(cursor, [moment, rowId]);
  return sql`(${productQuestions.answeredAt}, ${productQuestions.id}) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::int)`;
}

/** What somebody has asked about a product and nobody else sees: it waits, was not answered, or is hidden. The latest first. */
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

const ownColumns = {
  id: productQuestions.id,
  question: productQuestions.question,
  state: questionState as SQL<OwnQuestion['state']>,
  hiddenReason: productQuestions.hiddenReason,
  askedAt: productQuestions.askedAt,
} as const satisfies Record<keyof OwnQuestion, unknown>;
