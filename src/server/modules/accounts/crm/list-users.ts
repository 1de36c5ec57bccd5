import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import {
  type CursorPart,
  decodeCursor,
  encodeCursor,
  exactly,
  microsecondsOf,
  moment,
  rowId,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { users } from '@/server/schema.ts';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { ListUsersInput } from '@/shared/accounts/crm.ts';
import type { UserSort } from '@/shared/accounts/crm-lists.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';

/**
 * Returns a page of accounts, without deleted ones.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function listUsers(
  db: Database,
  { role, isActive, search, sort, limit, cursor }: ListUsersInput,
): Promise<CountedPage<CrmUser>> {
  const { key, by, shape, after } = ORDERS[sort];
  const condition = and(
    isNull(users.deletedAt),
    role ? eq(users.role, role) : undefined,
    // As in the partial index of inactive users.
    isActive === undefined ? undefined : isActive ? sql`${users.isActive}` : sql`not ${users.isActive}`,
    search ? like(users.searchText, likePattern(search)) : undefined,
  );
  const [, keyOfLast, idOfLast] = cursor ? decodeCursor(cursor, [exactly(sort), shape, rowId]) : [];
  const userRows = await db
    .select({ user: CRM_USER, key: sql<string>`${key}::text` })
    .from(users)
    .where(and(condition, keyOfLast === undefined ? undefined : after(keyOfLast, Number(idOfLast))))
    .orderBy(...by)
    .limit(limit + 1);
  const { items, nextCursor } = takePage(userRows, limit, (last) =>
    encodeCursor([sort, shape === moment ? microsecondsOf(last.key) : last.key, last.user.id]),
  );
  return { items: items.map(({ user }) => user), nextCursor, total: await db.$count(users, condition) };
}

/** User columns for admins. */
export const CRM_USER = {
  ...columnsOf(users, 'id', 'username', 'email', 'name', 'role', 'phone', 'company', 'isActive'),
  isEmailVerified: users.isEmailVerified,
  isGuest: sql<boolean>`${users.guestAddress} is not null`,
  listingLimit: users.listingLimit,
  createdAt: users.createdAt,
};

interface Order {
  key: SQL;
  by: SQL[];
  /** Validator of the cursor's key. */
  shape: CursorPart;
  /** Condition for rows after the cursor. */
  after: (key: string | number, id: number) => SQL;
}

const LOWER_NAME = sql`lower(${users.name})`;
const LOWER_EMAIL = sql`lower(${users.email})`;

const text: CursorPart = (value) => typeof value === 'string' && value.length <= 500;

/** Each order has an index. */
const ORDERS: Record<UserSort, Order> = {
  newest: byAge('newest'),
  oldest: byAge('oldest'),
  name: alphabetical(LOWER_NAME),
  // Normalised without case and accents; unique.
  username: alphabetical(sql`${users.usernameKey}`),
  email: alphabetical(LOWER_EMAIL),
};

function alphabetical(key: SQL): Order {
  return {
    key,
    by: [asc(key), asc(users.id)],
    shape: text,
    after: (last, id) => sql`(${key}, ${users.id}) > (${last}, ${id}::int)`,
  };
}

function byAge(direction: 'newest' | 'oldest'): Order {
  const [order, sign] = direction === 'newest' ? [desc, sql`<`] : [asc, sql`>`];
  return {
    key: sql`${users.createdAt}`,
    by: [order(users.createdAt), order(users.id)],
    shape: moment,
    after: (last, id) =>
      sql`(${users.createdAt}, ${users.id}) ${sign} (timestamptz 'epoch' + ${last}::float8 * interval '1 microsecond', ${id}::int)`,
  };
}
