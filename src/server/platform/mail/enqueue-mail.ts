import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { insertRows } from '@/server/platform/db/insert-rows.ts';
import {
  addressKey,
  type Consumption,
  consumeLimit,
  consumeLimits,
  type LimitState,
  mailboxKey,
  userKey,
} from '@/server/platform/limits/limits.ts';
import { type LimitName, RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { mailOutbox } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { MAIL_KINDS, type MailKind, type NewsKind } from '@/shared/platform/mail-kinds.ts';
import type { Mail } from './compose-mail.ts';

export interface MailToEnqueue {
  kind: Exclude<MailKind, NewsKind>;
  /** A bare address. */
  to: string;
  /** Owner, with whose account it is deleted; null if none. */
  userId: number | null;
  /** True for the account's proved address. */
  isProven?: boolean;
  /** Called only if the mail is queued, so that its link revokes earlier ones only then. */
  write: () => Mail | Promise<Mail>;
}

/**
 * Queues a mail in the caller's transaction, unless the recipient's budget is used up (silently). Sent after the
 * commit. Call it late, as it locks counters.
 */
export async function enqueueMail(tx: Database, { write, ...mail }: MailToEnqueue): Promise<void> {
  const [budget] = await consumeMailBudgets(tx, [mail]);
  if (!budget?.isAllowed) return;
  const { kind, to, userId } = mail;
  await insertRows(tx, mailOutbox, [{ to, userId, kind, ...(await write()) }]);
}

export function mailAccount(
  tx: Database,
  { id, email }: { id: number; email: string },
  write: () => Mail,
): Promise<void> {
  return enqueueMail(tx, { kind: 'account_notice', to: email, userId: id, write });
}

/** As `mailAccount`, for a verified address of an active account only. */
export async function mailVerifiedAccount(
  tx: Database,
  account: { id: number; email: string; isEmailVerified: boolean; isActive: boolean },
  write: () => Mail,
): Promise<void> {
  if (account.isEmailVerified && account.isActive) await mailAccount(tx, account, write);
}

/** Links that sign in, verify, recover or confirm. */
const LINKS: ReadonlySet<MailKind> = new Set([
  'reset',
  'verification',
  'new_address',
  'username',
  'already_registered',
  'visitor_link',
]);
/** Mails that anyone can cause to an unproved address. */
const TO_UNPROVED: ReadonlySet<MailKind> = new Set([...LINKS, 'acknowledgement']);

type MailBudgetState = Pick<LimitState, 'isAllowed' | 'retryAfterSeconds'>;

export interface MailRequest {
  kind: MailKind;
  to: string;
  /** True if the account has proved the address. */
  isProven?: boolean;
  /** True for a guest's unproved address, which may be another person's. */
  isForStranger?: boolean;
}

/**
 * Consumes a mail each from the recipients' budgets. Counters stay locked until the transaction ends, so call it last.
 * A mail counts for the mailbox only if its address has budget: else a few calls for `ana+1@` would affect `ana@`.
 */
export async function consumeMailBudgets(tx: Database, mails: readonly MailRequest[]) {
  const states = mails.map((): MailBudgetState => ({ isAllowed: true, retryAfterSeconds: 0 }));
  for (const boundOf of [addressBound, mailboxBound, strangersBound]) {
    const requests = mails.flatMap((mail, index) => {
      const bound = states[index]?.isAllowed ? boundOf(mail) : undefined;
      return bound ? [{ bound, index }] : [];
    });
    const consumed = await consumeLimits(
      tx,
      requests.map(({ bound }) => bound),
    );
    for (const [nth, { index }] of requests.entries()) states[index] = consumed[nth] as MailBudgetState;
  }
  return states;
}

function addressBound({ kind, to }: MailRequest): Consumption {
  return { limit: `mail-${kind}`, key: mailboxKey(accountKey(to)) };
}

/** None for links to a proved address: strangers must not use up an owner's resets by `ana+1@`, `ana+2@` …. */
function mailboxBound({ kind, to, isProven }: MailRequest): Consumption | undefined {
  if (TO_UNPROVED.has(kind) && isProven) return undefined;
  return { limit: `mailbox-${kind}`, key: mailboxKey(toMailbox(to)) };
}

function strangersBound({ kind, to, isProven, isForStranger }: MailRequest): Consumption | undefined {
  if (!isForStranger && (!TO_UNPROVED.has(kind) || isProven)) return undefined;
  const limit = LINKS.has(kind) ? 'mailbox-strangers-links' : 'mailbox-strangers';
  return { limit, key: mailboxKey(toMailbox(to)) };
}

/** Refused mails by kind at the last report. */
export type Refusals = ReadonlyMap<string, number>;

/** Logs kinds with refused mails, without recipients. @param reported result of the last call */
export async function reportRefusals({ db, log }: Pick<Deps, 'db' | 'log'>, reported: Refusals) {
  const refusals = await countRefusals(db);
  const more = [...refusals].filter(([kind, count]) => count > (reported.get(kind) ?? 0));
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
  const refusalRows = await rows<{ kind: string; refused: number }>(
    db,
    sql`
      select kind, sum(points - mails)::int as refused
      from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as counter (kind text, name text, mails int)
      join rate_limits on split_part(key, ':', 1) = name
      where expire > now() and points > mails
      group by kind`,
  );
  return new Map(refusalRows.map(({ kind, refused }) => [kind, refused]));
}

/** Providers that ignore dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalises an address to its mailbox, for counting only: `Ana+shop@example.com` and `ana@example.com` share one at
 * nearly every provider.
 */
export function toMailbox(address: string): string {
  const key = accountKey(address);
  const at = key.lastIndexOf('@');
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)];
  const untagged = name.split('+')[0] || name;
  return WITHOUT_DOTS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Consumes the daily acknowledgement limit of a public form's sender. @returns false beyond it */
export async function mayAcknowledge(
  tx: Database,
  { user, origin }: { user: { id: number } | null; origin: Origin },
): Promise<boolean> {
  const sender = user ? userKey(user.id) : addressKey(origin.ip);
  return (await consumeLimit(tx, 'acknowledgements', sender)).isAllowed;
}
