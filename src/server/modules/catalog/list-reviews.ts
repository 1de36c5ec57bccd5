import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { reviews, users } from '@/server/schema.ts';
import type { ProductReview } from '@/shared/catalog/catalog.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { decodeCursor, encodeCursor, microsecondsOf, moment, rowId } from './cursor.ts';

const PAGE_SIZE = 10;

/** What customers said of a product, newest first. */
export async function listReviews(
  db: Database,
  productId: number,
  cursor?: string | null,
): Promise<Page<ProductReview>> {
  const found = await db
    .select({
      item: {
        id: reviews.id,
        rating: reviews.rating,
        title: reviews.title,
        body: reviews.body,
        author: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
        createdAt: reviews.createdAt,
      },
      createdAt: sql<string>`${reviews.createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.productId, productId), cursor ? behind(cursor) : undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, ({ createdAt, item }) =>
    encodeCursor([microsecondsOf(createdAt), item.id]),
  );
  return { items: items.map(({ item }) => ({ ...item, author: publicName(item.author) })), nextCursor };
}

function behind(cursor: string): SQL {
  const [microseconds, id] = decodeCursor(cursor, [moment, rowId]);
  return sql`(${reviews.createdAt}, ${reviews.id}) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::int)`;
}

/** First name and initial: 'Mere Tane' is 'Mere T.'. */
export function publicName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  if (!first) return 'A former customer';
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
