import type { PGlite } from '@electric-sql/pglite';

/** Dates, times and intervals, and lists of these: drizzle reads them itself, from text. */
const READ_BY_DRIZZLE = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231];

type Query = PGlite['query'];

/**
 * Lets short queries be short. With each one drizzle says how dates are read, and PGlite then copies all of its 400
 * parsers, which takes longer than the query itself: here PGlite is told once. What drizzle says stands in its
 * `pglite/session.js` (0.45.4).
 */
export function tellParsersOnce(client: PGlite): PGlite {
  for (const type of READ_BY_DRIZZLE) client.parsers[type] = (text) => text;
  client.query = withoutParsers(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = withoutParsers(tx.query);
      return work(tx);
    });
  return client;
}

function withoutParsers(query: Query): Query {
  return (text, values, { parsers: _, ...options } = {}) => query(text, values, options);
}
