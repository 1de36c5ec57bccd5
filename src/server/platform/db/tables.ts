import { sql } from 'drizzle-orm';
import { type Database, rows } from './client.ts';

/**
 * The names of all tables of the shop, quoted where SQL wants it: each after those that its foreign keys refer to.
 *
 * @throws Error when tables refer to each other in a circle
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
