import { and, desc, eq, sql } from 'drizzle-orm';
import { pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { bulkChanges, users } from '@/server/schema.ts';
import {
  CHANGE_LOG,
  type LoggedChange,
  type LoggedValues,
  UNDO_MINUTES,
} from '@/shared/catalog/bulk-changes.ts';
import { DomainError } from '@/shared/errors.ts';

/** Lists a vendor's changes, newest first, at most `CHANGE_LOG.changes`. */
export async function listChanges(db: Database, vendorId: number, now: Date): Promise<LoggedChange[]> {
  const logged = await db
    .select({
      id: bulkChanges.id,
      at: bulkChanges.createdAt,
      by: users.name,
      field: bulkChanges.field,
      change: bulkChanges.change,
      count: bulkChanges.listings,
      undoneAt: bulkChanges.undoneAt,
      single: sql<LoggedChange['single']>`case when jsonb_array_length(${bulkChanges.changes}) = 1 then (
        select json_build_object('id', products.id, 'name', ${pieceName('products')},
          'before', ${bulkChanges.changes} -> 0 ->> 1, 'after', ${bulkChanges.changes} -> 0 ->> 2)
        from products where products.id = (${bulkChanges.changes} -> 0 ->> 0)::int) end`,
    })
    .from(bulkChanges)
    .innerJoin(users, eq(users.id, bulkChanges.vendorId))
    .where(eq(bulkChanges.vendorId, vendorId))
    .orderBy(desc(bulkChanges.id))
    .limit(CHANGE_LOG.changes);
  return logged.map((change) => {
    const until = new Date(change.at.getTime() + UNDO_MINUTES * 60_000);
    return { ...change, undoUntil: change.undoneAt === null && now < until ? until : null };
  });
}

interface ValueRow extends Record<string, unknown> {
  id: number;
  name: string | null;
  before: string;
  after: string;
}

/** Returns the values before and after a bulk change. @throws DomainError NOT_FOUND if it is another vendor's */
export async function getChangedValues(db: Database, vendorId: number, id: number): Promise<LoggedValues> {
  const [found] = await db
    .select({ total: sql<number>`jsonb_array_length(${bulkChanges.changes})` })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.vendorId, vendorId)));
  if (!found) throw new DomainError('NOT_FOUND', 'This change is not kept any more.');
  const valueRows = await rows<ValueRow>(
    db,
    sql`
      select (line ->> 0)::int as id, ${pieceName('products')} as name, line ->> 1 as before, line ->> 2 as after
      from bulk_changes cross join jsonb_array_elements(bulk_changes.changes) with ordinality as lines(line, position)
      left join products on products.id = (line ->> 0)::int
      where bulk_changes.id = ${id}::int order by position limit ${CHANGE_LOG.products}::int`,
  );
  return {
    total: found.total,
    rows: valueRows.map((row) => ({ ...row, name: row.name ?? 'A deleted product' })),
  };
}
