import type { Sql, TransactionSql } from 'postgres';

/** `simple` is for several statements in one text; its type does not know it. */
const PREPARED = { prepare: true, simple: false };

type Client = Pick<Sql, 'unsafe'> & Partial<Pick<Sql, 'begin'> & Pick<TransactionSql, 'savepoint'>>;

/**
 * A postgres.js client that keeps every statement prepared, by its text, for as long as its connection lives. drizzle
 * asks for that only where a statement was given a name; the others are then parsed, described and planned at every
 * call, in two round trips instead of one.
 *
 * The number of texts is bounded by our code: values are parameters, and lists of them are short.
 */
export function alwaysPrepared<C extends Client>(client: C): C {
  const { begin, savepoint } = client;
  const withWork =
    (start: (...args: never[]) => unknown) =>
    (...args: unknown[]) => {
      const work = args.pop() as (tx: TransactionSql) => unknown;
      return start(...([...args, (tx: TransactionSql) => work(alwaysPrepared(tx))] as never[]));
    };
  // A facade, since the client begins transactions by its own `unsafe`, which must stay as it is.
  const facade = (...args: never[]) => (client as unknown as (...args: never[]) => unknown)(...args);
  return Object.assign(facade, client, {
    unsafe: (text: string, parameters: never[] = []) => client.unsafe(text, parameters, PREPARED),
    ...(begin ? { begin: withWork(begin) } : {}),
    ...(savepoint ? { savepoint: withWork(savepoint) } : {}),
  }) as C;
}
