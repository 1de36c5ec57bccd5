import type { Database } from '@/server/platform/db/client.ts';
import { mailboxKey } from '@/server/platform/limits/limit-keys.ts';
import { type Consumption, consumeLimits, type LimitState } from '@/server/platform/limits/limits.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { MailKind } from '@/shared/platform/mail-kinds.ts';
import { toMailbox } from './mailbox-of.ts';

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
