import { MAX_IMAGES_PER_DAY } from '@/shared/constants.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import { MAIL_KINDS, type MailKind } from '@/shared/platform/mail-kinds.ts';
import { WORK_OUT_PER_HOUR } from '@/shared/pricing/price-advice.ts';
import { DAY_SECONDS } from '@/shared/time.ts';
import { VIDEO_LIMITS } from '@/shared/videos/video3d.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type LimitKind =
  | 'name'
  | 'user'
  | 'mailbox'
  | 'pass'
  | 'collection'
  | 'question'
  | 'conversation'
  | 'news'
  | 'address'
  | 'at-address';

interface RateLimit {
  /** Points per window; null if the caller passes a setting. */
  points: number | null;
  /** Length of a window, which begins with its first point. */
  seconds: number;
  /** Kinds of keys with their own counter. */
  by: readonly LimitKind[];
  /** The refusal by seconds until the next window; absent if callers handle it. */
  message?: (seconds: number) => string;
}

/** All rate limits by counter name, enforced by `limits.ts`. */
const LIMITS = {
  /** Wrong passwords for one name before it is locked. */
  'sign-in': { points: 5, seconds: 15 * MINUTE, by: ['name', 'user'], message: tooMany('failed attempts') },
  /** Recent lockouts of a name: each one makes the next longer. */
  'sign-in-closings': { points: 1000, seconds: DAY_SECONDS, by: ['name', 'user'] },
  /** Tries from one address while the name is locked, in which the right password still works. */
  'sign-in-while-closed': { points: 20, seconds: HOUR, by: ['at-address'] },
  /** The same for all locked names together. */
  'sign-in-while-any-closed': { points: 100, seconds: HOUR, by: ['address'] },
  /** Wrong passwords from one address: high, because offices share one. */
  'sign-in-address': { points: 500, seconds: 10 * MINUTE, by: ['address'] },
  /** Calls without a human check (`HUMAN_CHECK_ALLOWANCE`). */
  'quiet-calls': { points: null, seconds: HOUR, by: ['address'] },
  /** Calls that a passed human check allows: more than a person makes. */
  'human-pass': { points: 10, seconds: HOUR, by: ['pass'] },
  /** High, because offices share an address; limits only the work of drawing. */
  'human-check-questions': {
    ...{ points: 600, seconds: 10 * MINUTE, by: ['address'] },
    message: tooMany('requests'),
  },
  /** Mailed links instead of an answer. */
  'human-links': { points: 60, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** New addresses mailed for a user. */
  'new-addresses': { points: 10, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** An export of one's data takes about 30 statements. */
  'data-exports': { points: 10, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** Lines of the audit log are never deleted: one a day is enough. */
  'audited-data-exports': { points: 1, seconds: DAY_SECONDS, by: ['user'] },

  /** High, as a campus shares an address. A client that drops its cookie would create carts without end. */
  'new-visitor-carts': { points: 1_000, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** New guests: an office may shop at lunch. A row each until they buy or are pruned. */
  'guests-per-network': { points: 120, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /**
   * New guests with one mailbox from one network: a global limit would let strangers block its owner. Unpaid orders
   * send no mail.
   */
  'guests-per-mailbox': { points: 30, seconds: HOUR, by: ['at-address'], message: tooMany('requests') },
  /** Changes of a guest's name and address. */
  'guest-changes': { points: 60, seconds: HOUR, by: ['user'], message: tooMany('requests') },
  /** Payments by guests, updated with every choice. One open payment per guest makes testing stolen cards slow. */
  'guest-payments': { points: 600, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Links to orders: many people may share an address. */
  'order-links': { points: 60, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Drawing one takes tens of milliseconds of a core. */
  invoices: { points: 60, seconds: 10 * MINUTE, by: ['user'], message: tooMany('requests') },

  'messages-in-conversation': {
    ...{ points: CONVERSATION_LIMITS.ofPersonInDay.inOne, seconds: DAY_SECONDS, by: ['conversation'] },
    message: tooMany('messages for a day'),
  },
  'messages-of-person': {
    ...{ points: CONVERSATION_LIMITS.ofPersonInDay.inAll, seconds: DAY_SECONDS, by: ['user'] },
    message: tooMany('messages for a day'),
  },
  /** Questions about all products, withdrawn ones too. */
  'product-questions': { points: 20, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** Questions and stock news by email, of visitors. */
  'visitor-requests': { points: 30, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Opened links of such requests. */
  'visitor-links': { points: 60, seconds: 10 * MINUTE, by: ['address'], message: tooMany('requests') },
  /** Notifications of the asker per question, as answers can be removed and given again. */
  'answers-told': { points: 2, seconds: DAY_SECONDS, by: ['question'] },
  /** Votes on reviews, taken back ones too. */
  'review-votes': { points: 300, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  'review-replies': { points: 100, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  'content-reports': { points: 10, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },

  /** Each save may write a quarter of a megabyte. */
  'room-plan-saves': { points: 120, seconds: 10 * MINUTE, by: ['user'], message: tooMany('requests') },
  'gallery-requests': { points: 20, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** Comments about all rooms, deleted ones too. */
  'room-comments': { points: 20, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** Drawing one takes some tenths of a second of a core. */
  'plan-pdfs': { points: 20, seconds: 10 * MINUTE, by: ['address'], message: tooMany('requests') },

  'suggest-details': { points: 60, seconds: 10 * MINUTE, by: ['user'], message: tooMany('requests') },
  'price-advice': { points: WORK_OUT_PER_HOUR, seconds: HOUR, by: ['user'], message: tooMany('requests') },
  imports: {
    ...{ points: IMPORT_LIMITS.filesPerDay, seconds: DAY_SECONDS, by: ['user'] },
    message: () =>
      `You have sent ${IMPORT_LIMITS.filesPerDay} files within a day. Please send the next one tomorrow.`,
  },
  /** Connecting and testing other shops: each asks their platform. */
  'connection-tests': { points: 30, seconds: HOUR, by: ['user'], message: tooMany('tries') },
  /** Runs and products of connections by hand. */
  'connection-runs': { points: 120, seconds: HOUR, by: ['user'], message: tooMany('requests') },
  pictures: {
    ...{ points: MAX_IMAGES_PER_DAY, seconds: DAY_SECONDS, by: ['user'] },
    message: fullDay(`You have uploaded ${formatNumber(MAX_IMAGES_PER_DAY)} pictures`),
  },
  /** About 5 s of a processor each. */
  'photo-checks': { points: 100, seconds: HOUR, by: ['user'], message: tooMany('checks of photos') },
  videos: {
    ...{ points: VIDEO_LIMITS.aDay, seconds: DAY_SECONDS, by: ['user'] },
    message: fullDay(`You have asked for ${VIDEO_LIMITS.aDay} videos`),
  },
  /** Megabytes; each file is rounded up. */
  'form-attachments': {
    ...{ points: 200, seconds: DAY_SECONDS, by: ['user', 'address'] },
    message: () =>
      'You have attached 200 MB today, which is the most for a day. Please send your message without this file.',
  },

  /** Forms and collection requests, with or without a human check: twice the demo's allowance without one. */
  'public-forms': { points: 1_000, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Calls with a household's link: a household makes a handful. */
  'collection-links': { points: 120, seconds: 10 * MINUTE, by: ['address'], message: tooMany('requests') },
  /** Mails about a household's own changes of a request. */
  'collection-changes': { points: 5, seconds: DAY_SECONDS, by: ['collection'] },
  /** Acknowledgements caused by one sender of public forms. */
  acknowledgements: { points: 20, seconds: DAY_SECONDS, by: ['user', 'address'] },
  /** Mails about a change; further changes of the topic are combined in the next window. */
  'mail-changes': { points: 1, seconds: 5 * MINUTE, by: ['news'] },
  /** The same for conversations. */
  'mail-changes-of-conversation': { points: 1, seconds: 15 * MINUTE, by: ['news'] },
  /**
   * Links and other mails that strangers can cause to a mailbox. Separate, so that purchases with a foreign address do
   * not use up the owner's verification and recovery links.
   */
  'mailbox-strangers-links': { points: 20, seconds: DAY_SECONDS, by: ['mailbox'] },
  'mailbox-strangers': { points: 20, seconds: DAY_SECONDS, by: ['mailbox'] },
} as const satisfies Record<string, RateLimit>;

/** Links that anyone can cause. A refusal loses nothing: the newest link is in the mailbox. */
const LINKS = { points: 3, perMailbox: 6, seconds: 10 * MINUTE };
const NEWS = { points: 30, perMailbox: 30, seconds: 30 * MINUTE };

/** Mails of each kind per address, and per mailbox (`ana+1@`, `ana+2@` …). */
const MAILS: Record<MailKind, { points: number; perMailbox: number; seconds: number }> = {
  reset: LINKS,
  verification: LINKS,
  new_address: LINKS,
  username: { ...LINKS, points: 2 },
  already_registered: { ...LINKS, points: 2 },
  /** Account changes, by the user or an admin. */
  account_notice: { points: 20, perMailbox: 60, seconds: HOUR },
  /** Of public forms, to an unproved address. */
  acknowledgement: { points: 3, perMailbox: 3, seconds: DAY_SECONDS },
  /** The link to a guest's order, by its number and address. */
  order_link: LINKS,
  /** Changes of a collection by an admin or the household. */
  collection: { points: 20, perMailbox: 30, seconds: DAY_SECONDS },
  /** Confirms a visitor's question or wish for stock news. */
  visitor_link: LINKS,
  /** Its answer. */
  visitor_news: NEWS,
  order: NEWS,
  sale: NEWS,
  notice: NEWS,
  question: NEWS,
  message: NEWS,
  /** One a day by the job; several accounts may share a mailbox. */
  wishlist: { points: 2, perMailbox: 5, seconds: DAY_SECONDS },
  saved_search: { points: 2, perMailbox: 5, seconds: DAY_SECONDS },
};

type MailLimit = RateLimit & { by: readonly ['mailbox'] };

const MAIL_LIMITS = Object.fromEntries<MailLimit>(
  MAIL_KINDS.flatMap((kind): [string, MailLimit][] => {
    const { points, perMailbox, seconds } = MAILS[kind];
    return [
      [`mail-${kind}`, { points, seconds, by: ['mailbox'] }],
      [`mailbox-${kind}`, { points: perMailbox, seconds, by: ['mailbox'] }],
    ];
  }),
) as Record<`mail-${MailKind}` | `mailbox-${MailKind}`, MailLimit>;

type Limits = typeof LIMITS & typeof MAIL_LIMITS;
export type LimitName = keyof Limits;
export type RefusingLimit = {
  [Name in LimitName]: Limits[Name] extends { message: (seconds: number) => string } ? Name : never;
}[LimitName];
/** The kinds of keys that a limit counts by. */
export type KindOf<Name extends LimitName> = Limits[Name]['by'][number];

export const RATE_LIMITS: Readonly<Record<LimitName, RateLimit>> = { ...LIMITS, ...MAIL_LIMITS };

function tooMany(activity: string) {
  return (seconds: number) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return `Too many ${activity}. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  };
}

function fullDay(done: string) {
  return (seconds: number) => {
    const hours = Math.ceil(seconds / 3600);
    return `${done} today, which is the most for a day. Please try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`;
  };
}
