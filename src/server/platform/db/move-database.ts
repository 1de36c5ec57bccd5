import { type SQL, sql } from 'drizzle-orm';
import { StartError } from '@/server/start-error.ts';
import { type Database, rows } from './client.ts';
import { withDatabaseUseLock } from './locks.ts';
import { READ_SNAPSHOT } from './transaction.ts';

/** Maximum rows in memory. */
const BATCH = 500;

export type MovedRows = ReadonlyMap<string, number>;

/**
 * Copies all rows of a migrated database into another one that is migrated and empty, in one transaction. Afterwards
 * compares the number of rows of each table and the ledger, and rolls back if they differ.
 *
 * @throws StartError if the target has rows, or if its content differs from the source's
 */
export async function moveDatabase(source: Database, target: Database): Promise<MovedRows> {
  // One snapshot for all tables.
  return source.transaction(async (from) => {
    await from.execute(READ_SNAPSHOT);
    return withDatabaseUseLock(target, async (to) => {
      const tables = await tablesInReferenceOrder(from);
      await requireEmptyTarget(to, tables);
      // Copies the price history instead of starting a new one.
      await to.execute(sql`select set_config('rehome.copies_prices', 'on', true)`);
      for (const table of tables) await moveTable(from, to, table);
      await moveSequences(from, to);
      return requireSameContent(from, to, tables);
    });
  });
}

async function requireEmptyTarget(to: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const existingRows = await rows(to, sql.raw(`select from ${table} limit 1`));
    if (existingRows.length === 0) continue;
    throw new StartError(
      `The database at DATABASE_URL is not empty: there are rows in ${table}. Name an empty one; nothing was changed.`,
    );
  }
}

/**
 * Copies values in PostgreSQL's text form, which is read back as the same value, so that no driver converts dates,
 * numbers or JSON.
 */
async function moveTable(from: Database, to: Database, table: string): Promise<void> {
  const columns = await rows<{ name: string; type: string }>(
    from,
    sql`select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const sent = columns.map(({ name }) => `${name}::text`).join(', ');
  const received = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');

  const order = await referredRowsFirst(from, table);
  await from.execute(
    sql.raw(
      `declare moved no scroll cursor for select json_build_array(${sent})::text as line from ${table} ${order}`,
    ),
  );
  for (;;) {
    const batch = await rows<{ line: string }>(from, sql.raw(`fetch ${BATCH} from moved`));
    if (batch.length === 0) break;
    const lines = `[${batch.map(({ line }) => line).join(',')}]`;
    await to.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(names)}) overriding system value
          select ${sql.raw(received)} from json_array_elements(${lines}::text::json) as line`,
    );
  }
  await from.execute(sql`close moved`);
}

/** Orders rows that refer to rows of their own table after those, which refer to none. */
async function referredRowsFirst(db: Database, table: string): Promise<string> {
  const [reference] = await rows<{ name: string }>(
    db,
    sql`select quote_ident(a.attname) as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.conrelid = ${table}::regclass and c.confrelid = c.conrelid`,
  );
  return reference ? `order by ${reference.name} nulls first` : '';
}

async function moveSequences(from: Database, to: Database): Promise<void> {
  const sequences = await rows<{ name: string }>(
    from,
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of sequences) {
    const [at] = await rows<{ last: string; used: boolean }>(
      from,
      sql.raw(`select last_value::text as last, is_called as used from ${name}`),
    );
    if (at) await to.execute(sql`select setval(${name}::regclass, ${at.last}::bigint, ${at.used})`);
  }
}

async function requireSameContent(from: Database, to: Database, tables: readonly string[]) {
  const moved = new Map<string, number>();
  for (const table of tables) {
    const count = sql.raw(`select count(*)::int as count from ${table}`);
    const [[here], [there]] = [
      await rows<{ count: number }>(from, count),
      await rows<{ count: number }>(to, count),
    ];
    if (here?.count !== there?.count) throw differs(`${table} has ${there?.count} rows, not ${here?.count}`);
    moved.set(table, there?.count ?? 0);
  }
  const [sums, arrived] = [await rows(from, LEDGER_SUMS), await rows(to, LEDGER_SUMS)];
  if (JSON.stringify(sums) !== JSON.stringify(arrived))
    throw differs('the sums of the ledger are not the same');
  const [unbalanced] = await rows<{ name: string }>(to, UNBALANCED_QUERY);
  if (unbalanced) throw differs(`the ledger of ${unbalanced.name} does not sum to zero`);
  return moved;
}

const LEDGER_SUMS: SQL = sql`
  select account, sum(amount_cents)::text as sum, count(*)::int as lines from ledger_entries group by account
  order by account`;

const UNBALANCED_QUERY: SQL = sql`
  select coalesce('order ' || order_id, 'payout ' || payout_id) as name from ledger_entries
  group by order_id, payout_id having sum(amount_cents) <> 0 order by order_id, payout_id limit 1`;

const differs = (difference: string) => new StartError(`Nothing was moved: ${difference}.`);

/**
 * Returns the names of all tables, quoted for SQL, each after those that its foreign keys refer to.
 *
 * @throws Error if tables refer to each other in a circle
 */
export async function tablesInReferenceOrder(db: Database): Promise<string[]> {
  const tables = await rows<{ name: string; refers_to: string[] }>(
    db,
    sql`select quote_ident(t.relname) as name,
          array(select distinct quote_ident(r.relname::text) from pg_constraint c join pg_class r on r.oid = c.confrelid
            where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers_to
        from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`,
  );
  const ordered = new Set<string>();
  const left = new Map(tables.map(({ name, refers_to }) => [name, refers_to]));
  while (left.size > 0) {
    const next = [...left].find(([, refersTo]) => refersTo.every((name) => ordered.has(name)))?.[0];
    if (!next)
      throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    ordered.add(next);
    left.delete(next);
  }
  return [...ordered];
}
