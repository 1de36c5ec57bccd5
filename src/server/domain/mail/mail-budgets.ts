import { accountKey } from '../../../shared/account-key.ts';
import type { MailKind } from '../../../shared/mail.ts';
import type { Database } from '../../db/client.ts';
import { type Count, type Counter, countTurns } from '../limits/count-turns.ts';
import { mailboxKey } from '../limits/limit-keys.ts';
import { mailboxOf } from './mailbox-of.ts';

export interface MailBudget {
  /** Mails to one address in `seconds`. */
  mails: number;
  /** Mails to all addresses of one mailbox together (`ana+1@`, `ana+2@` …). */
  perMailbox: number;
  seconds: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Links that anybody can have sent to anybody. What is refused is no loss: the newest link is in the mailbox already. */
const LINKS: MailBudget = { mails: 3, perMailbox: 30, seconds: 10 * MINUTE };
const NEWS: MailBudget = { mails: 30, perMailbox: 30, seconds: 30 * MINUTE };

/** How much mail somebody gets, whoever causes it. No kind can use up another's budget. */
export const MAIL_BUDGETS: Record<MailKind, MailBudget> = {
  reset: LINKS,
  verification: LINKS,
  new_address: LINKS,
  username: { ...LINKS, mails: 2 },
  already_registered: { ...LINKS, mails: 2 },
  /** What happened to one's account by one's own hand or an admin's. */
  account_notice: { mails: 20, perMailbox: 60, seconds: 60 * MINUTE },
  /** Of public forms: to an address that anybody may have typed. */
  acknowledgement: { mails: 3, perMailbox: 3, seconds: DAY },
  order: NEWS,
  sale: NEWS,
};

/** The counters of a kind, by the beginning of their keys; `reportRefusals` reads them too. */
export const addressCounter = (kind: MailKind) => `mail-${kind}`;
export const mailboxCounter = (kind: MailKind) => `mailbox-${kind}`;

export interface MailTurn {
  isAllowed: boolean;
  /** Until more mail is allowed. */
  retryAfterSeconds: number;
}

/**
 * Takes a mail each out of the budgets of those who would get it. The transaction keeps the counters locked until its
 * end, so it writes its mail last.
 */
export async function takeMailTurns(
  tx: Database,
  mails: readonly { kind: MailKind; to: string }[],
): Promise<MailTurn[]> {
  const counters = mails.map(({ kind, to }): [address: Counter, mailbox: Counter] => {
    const { seconds } = MAIL_BUDGETS[kind];
    return [
      { name: addressCounter(kind), key: mailboxKey(accountKey(to)), seconds },
      { name: mailboxCounter(kind), key: mailboxKey(mailboxOf(to)), seconds },
    ];
  });
  const counts = await countTurns(tx, counters.flat());
  return mails.map(({ kind }, index) => {
    const { mails: limit, perMailbox } = MAIL_BUDGETS[kind];
    const refused = [beyond(counts[2 * index], limit), beyond(counts[2 * index + 1], perMailbox)].flat();
    return { isAllowed: refused.length === 0, retryAfterSeconds: Math.max(0, ...refused) };
  });
}

function beyond(count: Count | undefined, limit: number): number[] {
  return count && count.taken > limit ? [count.secondsLeft] : [];
}
