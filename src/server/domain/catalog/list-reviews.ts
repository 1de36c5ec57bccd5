import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProductReview } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { reviews, users } from '../../db/schema/index.ts';
import { decodeCursor, encodeCursor, microsecondsOf, moment, rowId } from './cursor.ts';
import type { Page } from './page.ts';

const PAGE_SIZE = 10;

/** What customers said of a product, newest first. */
export async function listReviews(
  db: Database,
  productId: number,
  cursor?: string | null,
): Promise<Page<ProductReview>> {
  const [after0, after1] = cursor ? decodeCursor(cursor, [moment, rowId]) : [];
  const statement = prepared(db, cursor ? 'reviews_after' : 'reviews', (name) =>
    db
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
      .where(
        and(
          eq(reviews.productId, sql.placeholder('productId')),
          cursor
            ? sql`(${reviews.createdAt}, ${reviews.id}) < (timestamptz 'epoch' + ${sql.placeholder('after0')} * interval '1 microsecond', ${sql.placeholder('after1')})`
            : undefined,
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(PAGE_SIZE + 1)
      .prepare(name),
  );
  const found = await statement.execute({ productId, after0, after1 });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => ({ ...item, author: publicName(item.author) })),
    nextCursor: last ? encodeCursor([microsecondsOf(last.createdAt), last.item.id]) : null,
  };
}

/** First name and initial: 'Mere Tane' is 'Mere T.'. */
function publicName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  if (!first) return 'A former customer';
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
