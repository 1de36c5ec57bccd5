import type { PGlite } from '@electric-sql/pglite';
import type { Query, Session } from './session.ts';

/** Types of dates and times, which drizzle parses from text. */
const READ_BY_DRIZZLE = [1082, 1114, 1184];

/**
 * Creates or opens an embedded database.
 *
 * @param folder or `memory://`
 * @param loadFrom a dump to start from
 */
export async function createPglite(folder: string, loadFrom?: Blob): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create(folder, {
    extensions: { pg_trgm },
    // Set once: per query, PGlite would copy all of its 400 parsers, which takes longer than a short query.
    parsers: Object.fromEntries(READ_BY_DRIZZLE.map((type) => [type, (text: string) => text])),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
  });
}

/** Returns the session of an embedded database. It has one connection, so transactions run one after the other. */
export function pgliteSession(client: PGlite): Session {
  return {
    query: queryOn(client),
    transaction: (work) => client.transaction((tx) => work(inTransaction(queryOn(tx)))),
  };
}

function queryOn(client: Pick<PGlite, 'query'>): Query {
  return async (text, values, { asArrays = false } = {}) => {
    const { rows } = await client.query(text, values, { rowMode: asArrays ? 'array' : 'object' });
    return rows;
  };
}

function inTransaction(query: Query, depth = 1): Session {
  return {
    query,
    async transaction(work) {
      await query(`savepoint s${depth}`);
      try {
        const result = await work(inTransaction(query, depth + 1));
        await query(`release savepoint s${depth}`);
        return result;
      } catch (error) {
        await query(`rollback to savepoint s${depth}`);
        throw error;
      }
    },
  };
}
