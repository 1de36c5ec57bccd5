import type { Database } from '@/server/platform/db/client.ts';
import { type Counter, incrementCounters } from '@/server/platform/limits/increment-counters.ts';
import { mailboxKey } from '@/server/platform/limits/limit-keys.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { MailKind } from '@/shared/platform/mail-kinds.ts';
import { toMailbox } from './mailbox-of.ts';

export interface MailBudget {
  /** Mails to one address in `seconds`. */
  mails: number;
  /** Mails to all addresses of one mailbox together (`ana+1@`, `ana+2@` …); proven ones do not count for links. */
  perMailbox: number;
  seconds: number;
  /** Whether anybody can have such a mail sent to an address that nobody has proved. */
  isForAnybody?: boolean;
  /** Whether its reader comes to an account by it. */
  isLink?: boolean;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Links that anybody can have sent to anybody. What is refused is no loss: the newest link is in the mailbox already. */
const LINKS: MailBudget = {
  ...{ mails: 3, perMailbox: 6, seconds: 10 * MINUTE },
  isForAnybody: true,
  isLink: true,
};
const NEWS: MailBudget = { mails: 30, perMailbox: 30, seconds: 30 * MINUTE };

/** The number of mails of each kind that one address may get in a time window. */
export const MAIL_BUDGETS: Record<MailKind, MailBudget> = {
  reset: LINKS,
  verification: LINKS,
  new_address: LINKS,
  username: { ...LINKS, mails: 2 },
  already_registered: { ...LINKS, mails: 2 },
  /** What happened to one's account by one's own hand or an admin's. */
  account_notice: { mails: 20, perMailbox: 60, seconds: 60 * MINUTE },
  /** Of public forms: to an address that anybody may have typed. */
  acknowledgement: { mails: 3, perMailbox: 3, seconds: DAY, isForAnybody: true },
  /** The way to a guest's order, for whoever knows its number and address. */
  order_link: { mails: 3, perMailbox: 6, seconds: 10 * MINUTE },
  /** Of a free collection, after an admin or the household itself has changed something. */
  collection: { mails: 20, perMailbox: 30, seconds: DAY },
  order: NEWS,
  sale: NEWS,
  notice: NEWS,
  question: NEWS,
  message: NEWS,
  /** The job writes one a day; a person may have several accounts at a mailbox. */
  wishlist: { mails: 2, perMailbox: 5, seconds: DAY },
  saved_search: { mails: 2, perMailbox: 5, seconds: DAY },
};

/**
 * What strangers can have sent to one mailbox, over all addresses of it: links to accounts, and everything else. Apart, so
 * that who buys with somebody's address does not use up the links by which its owner proves or recovers an account.
 */
export const STRANGERS_BUDGETS = {
  links: { name: 'mailbox-strangers-links', mails: 20, seconds: DAY },
  others: { name: 'mailbox-strangers', mails: 20, seconds: DAY },
} as const;

/** The counters of a kind, by the beginning of their keys; `reportRefusals` reads them too. */
export const addressCounter = (kind: MailKind) => `mail-${kind}`;
export const mailboxCounter = (kind: MailKind) => `mailbox-${kind}`;

export interface MailBudgetState {
  isAllowed: boolean;
  /** Until more mail is allowed. */
  retryAfterSeconds: number;
}

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
  const turns: MailBudgetState[] = mails.map(() => ({ isAllowed: true, retryAfterSeconds: 0 }));
  for (const boundOf of [addressBound, mailboxBound, strangersBound]) {
    const asked = mails.flatMap((mail, index) => {
      const bound = turns[index]?.isAllowed ? boundOf(mail) : undefined;
      return bound ? [{ ...bound, index }] : [];
    });
    if (asked.length === 0) continue;
    const counts = await incrementCounters(tx, asked);
    for (const [nth, { index, mails: limit }] of asked.entries()) {
      const count = counts[nth];
      if (count && count.taken > limit) {
        turns[index] = { isAllowed: false, retryAfterSeconds: Math.max(0, count.secondsLeft) };
      }
    }
  }
  return turns;
}

type Bound = Counter & { mails: number };

function addressBound({ kind, to }: AskedMail): Bound {
  const { mails, seconds } = MAIL_BUDGETS[kind];
  return { name: addressCounter(kind), key: mailboxKey(accountKey(to)), mails, seconds };
}

/** None for links to a proven address: strangers must not use up the resets of an owner with `ana+1@`, `ana+2@` …. */
function mailboxBound({ kind, to, isProven }: AskedMail): Bound | undefined {
  const { perMailbox, seconds, isForAnybody } = MAIL_BUDGETS[kind];
  if (isForAnybody && isProven) return undefined;
  return { name: mailboxCounter(kind), key: mailboxKey(toMailbox(to)), mails: perMailbox, seconds };
}

function strangersBound({ kind, to, isProven, isForStranger }: AskedMail): Bound | undefined {
  if (!isForStranger && (!MAIL_BUDGETS[kind].isForAnybody || isProven)) return undefined;
  const { isLink } = MAIL_BUDGETS[kind];
  return { ...STRANGERS_BUDGETS[isLink ? 'links' : 'others'], key: mailboxKey(toMailbox(to)) };
}
