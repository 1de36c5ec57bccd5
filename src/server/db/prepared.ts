import type { Database } from './client.ts';
import { withRowMapper } from './row-mapper.ts';

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * A statement that is built once and then only executed, for hot reads: the driver prepares it on each connection, so
 * neither drizzle nor PostgreSQL does its work again.
 *
 * @param name tells statements apart, and shapes of one statement: give each shape a name of its own
 */
export function prepared<Statement>(
  db: Database,
  name: string,
  build: (name: string) => Statement,
): Statement {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  const found = known.get(name);
  // The name is the statement's own, so what is stored under it is what `build` makes.
  if (found !== undefined) return found as Statement;
  const statement = withRowMapper(build(name));
  known.set(name, statement);
  return statement;
}
