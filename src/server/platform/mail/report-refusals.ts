import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { MAIL_KINDS } from '@/shared/platform/mail-kinds.ts';
import { addressCounter, MAIL_BUDGETS, mailboxCounter, STRANGERS_BUDGETS } from './mail-budgets.ts';

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
  const ofKinds = MAIL_KINDS.flatMap((kind) => [
    { kind, name: addressCounter(kind), mails: MAIL_BUDGETS[kind].mails },
    { kind, name: mailboxCounter(kind), mails: MAIL_BUDGETS[kind].perMailbox },
  ]);
  const counters = [
    ...ofKinds,
    ...Object.values(STRANGERS_BUDGETS).map(({ name, mails }) => ({ kind: 'strangers', name, mails })),
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
