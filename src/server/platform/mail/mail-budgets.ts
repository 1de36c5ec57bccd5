import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { addressKey, mailboxKey, userKey } from '@/server/platform/limits/limit-keys.ts';
import {
  type Consumption,
  consumeLimit,
  consumeLimits,
  type LimitState,
} from '@/server/platform/limits/limits.ts';
import { type LimitName, RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { MAIL_KINDS, type MailKind } from '@/shared/platform/mail-kinds.ts';

/** Mails with a link by which the reader signs in, proves an address or recovers an account. */
const LINKS: ReadonlySet<MailKind> = new Set([
  'reset',
  'verification',
  'new_address',
  'username',
  'already_registered',
]);
/** Mails that anybody can have sent to an address that nobody has proved. */
const FOR_ANYBODY: ReadonlySet<MailKind> = new Set([...LINKS, 'acknowledgement']);

type MailBudgetState = Pick<LimitState, 'isAllowed' | 'retryAfterSeconds'>;

export interface AskedMail {
  kind: MailKind;
  to: string;
  /** Whether the account that it is for has proved the address. */
  isProven?: boolean;
  /** It is for a guest whose address nobody has proved: who buys may have typed anybody's. */
  isForStranger?: boolean;
}

/**
 * Takes a mail each out of the budgets of those who would get it. The transaction keeps the counters locked until its
 * end, so it writes its mail last.
 *
 * A mail counts for a mailbox only if its address may have it: else a few calls for `ana+1@` would be felt at `ana@`.
 */
export async function consumeMailBudgets(
  tx: Database,
  mails: readonly AskedMail[],
): Promise<MailBudgetState[]> {
  const states = mails.map((): MailBudgetState => ({ isAllowed: true, retryAfterSeconds: 0 }));
  for (const boundOf of [addressBound, mailboxBound, strangersBound]) {
    const asked = mails.flatMap((mail, index) => {
      const bound = states[index]?.isAllowed ? boundOf(mail) : undefined;
      return bound ? [{ bound, index }] : [];
    });
    const consumed = await consumeLimits(
      tx,
      asked.map(({ bound }) => bound),
    );
    for (const [nth, { index }] of asked.entries()) states[index] = consumed[nth] as MailBudgetState;
  }
  return states;
}

function addressBound({ kind, to }: AskedMail): Consumption {
  return { limit: `mail-${kind}`, key: mailboxKey(accountKey(to)) };
}

/** None for links to a proven address: strangers must not use up the resets of an owner with `ana+1@`, `ana+2@` …. */
function mailboxBound({ kind, to, isProven }: AskedMail): Consumption | undefined {
  if (FOR_ANYBODY.has(kind) && isProven) return undefined;
  return { limit: `mailbox-${kind}`, key: mailboxKey(toMailbox(to)) };
}

function strangersBound({ kind, to, isProven, isForStranger }: AskedMail): Consumption | undefined {
  if (!isForStranger && (!FOR_ANYBODY.has(kind) || isProven)) return undefined;
  const limit = LINKS.has(kind) ? 'mailbox-strangers-links' : 'mailbox-strangers';
  return { limit, key: mailboxKey(toMailbox(to)) };
}

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

/** Their mailboxes are the same with and without dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting only: `Ana+shop@example.com` and `ana@example.com` are read by the same
 * person at nearly every provider.
 */
export function toMailbox(address: string): string {
  const key = accountKey(address);
  const at = key.lastIndexOf('@');
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)];
  const untagged = name.split('+')[0] || name;
  return WITHOUT_DOTS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Takes a mail out of the day of a sender of public forms. @returns whether it may be written */
export async function mayAcknowledge(
  tx: Database,
  { user, origin }: { user: { id: number } | null; origin: Origin },
): Promise<boolean> {
  const sender = user ? userKey(user.id) : addressKey(origin.ip);
  return (await consumeLimit(tx, 'acknowledgements', sender)).isAllowed;
}
