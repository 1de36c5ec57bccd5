import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { type LimitName, RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { MAIL_KINDS } from '@/shared/platform/mail-kinds.ts';

/** How many mails of each kind were beyond a budget when it was last looked. */
export type Refusals = ReadonlyMap<string, number>;

/**
 * Writes to the log of which kinds more mail was asked for than somebody's budget allows, and never whose.
 *
 * @param before what the last call answered
 */
export async function reportRefusals(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  before: Refusals,
): Promise<Refusals> {
  const refusals = await countRefusals(db);
  const more = [...refusals].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  if (more.length > 0) log.warn({ beyond: Object.fromEntries(more) }, 'mail budgets are used up');
  return refusals;
}

async function countRefusals(db: Database): Promise<Refusals> {
  const counterOf = (kind: string, name: LimitName) => ({ kind, name, mails: RATE_LIMITS[name].points });
  const counters = [
    ...MAIL_KINDS.flatMap((kind) => [counterOf(kind, `mail-${kind}`), counterOf(kind, `mailbox-${kind}`)]),
    counterOf('strangers', 'mailbox-strangers-links'),
    counterOf('strangers', 'mailbox-strangers'),
  ];
  const counted = await rows<{ kind: string; refused: number }>(
    db,
    sql`
      select kind, sum(points - mails)::int as refused
      from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as counter (kind text, name text, mails int)
      join rate_limits on split_part(key, ':', 1) = name
      where expire > now() and points > mails
      group by kind`,
  );
  return new Map(counted.map(({ kind, refused }) => [kind, refused]));
}
