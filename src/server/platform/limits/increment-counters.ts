import { sql } from 'drizzle-orm';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { LimitKey } from './limit-keys.ts';

export interface Counter {
  /** What is counted. */
  name: string;
  /** Of whom; kept only as a hash. */
  key: LimitKey;
  /** From the first turn to the end of the window. */
  seconds: number;
}

export interface Count {
  /** Turns in this window, this one included, whether or not they were allowed. */
  taken: number;
  /** Until the window ends. */
  secondsLeft: number;
}

/**
 * Counts a turn of each counter, in one statement that takes them in one order, so that nobody waits in a circle. It
 * counts in the transaction: what is undone was not counted, and who counts the same meanwhile waits for its end. Windows
 * begin and end by the database's clock, which all processes share.
 *
 * @returns one for each counter, in their order
 */
export async function incrementCounters(tx: Database, counters: readonly Counter[]): Promise<Count[]> {
  const turns = counters.map(({ name, key, seconds }) => ({ id: `${name}:${hashToken(key)}`, seconds }));
  const counted = await rows<{ key: string; taken: number; seconds_left: number }>(
    tx,
    sql`
      insert into rate_limits as counter (key, points, expire)
      select id, count(*), now() + max(seconds) * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as turn (id text, seconds int)
      group by id order by id
      on conflict (key) do update set
        points = excluded.points + case when counter.expire > now() then counter.points else 0 end,
        expire = case when counter.expire > now() then counter.expire else excluded.expire end
      returning key, points as taken, ceil(extract(epoch from expire - now()))::int as seconds_left`,
  );
  const byKey = new Map(counted.map((count) => [count.key, count]));
  return turns.map(({ id }) => {
    const count = byKey.get(id);
    if (!count) throw new Error('A turn was not counted.');
    return { taken: count.taken, secondsLeft: count.seconds_left };
  });
}
