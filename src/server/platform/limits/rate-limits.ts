import { MAX_IMAGES_PER_DAY } from '@/shared/constants.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import { MAIL_KINDS, type MailKind } from '@/shared/platform/mail-kinds.ts';
import { WORK_OUT_PER_HOUR } from '@/shared/pricing/price-advice.ts';
import { DAY_SECONDS } from '@/shared/time.ts';
import { VIDEO_LIMITS } from '@/shared/videos/video3d.ts';
import type { LimitKind } from './limit-keys.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface RateLimit {
  /** Points in one window; null where the caller passes a setting. */
  points: number | null;
  /** Length of a window, which begins with its first point. */
  seconds: number;
  /** Kinds of keys that have a counter of their own. */
  by: readonly LimitKind[];
  /** The refusal, for a number of seconds until the next window; absent where a caller handles the refusal itself. */
  message?: (seconds: number) => string;
}

/** Every rate limit of the server, by the name of its counter. `limits.ts` enforces them. */
const LIMITS = {
  /** Wrong passwords for one name before it is locked. */
  'sign-in': { points: 5, seconds: 15 * MINUTE, by: ['name', 'user'], message: tooMany('failed attempts') },
  /** Recent lockouts of a name: each one makes the next longer. */
  'sign-in-closings': { points: 1000, seconds: DAY_SECONDS, by: ['name', 'user'] },
  /** Tries from one address while the name is locked, in which the owner's right password still works. */
  'sign-in-while-closed': { points: 20, seconds: HOUR, by: ['at-address'] },
  /** The same for all locked names together. */
  'sign-in-while-any-closed': { points: 100, seconds: HOUR, by: ['address'] },
  /** Wrong passwords from one address, for any name: high, because offices share one. */
  'sign-in-address': { points: 500, seconds: 10 * MINUTE, by: ['address'] },
  /** Calls without a question of the human check (`HUMAN_CHECK_ALLOWANCE`). */
  'quiet-calls': { points: null, seconds: HOUR, by: ['address'] },
  /** Calls that a passed human check spares a question: more than a person makes. */
  'human-pass': { points: 10, seconds: HOUR, by: ['pass'] },
  /** High, because offices share an address; it only limits the work of drawing pictures. */
  'human-check-questions': {
    ...{ points: 600, seconds: 10 * MINUTE, by: ['address'] },
    message: tooMany('requests'),
  },
  /** New addresses that a person can have us write to. */
  'new-addresses': { points: 10, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** An export of one's data takes about 30 statements. */
  'data-exports': { points: 10, seconds: DAY_SECONDS, by: ['user'], message: tooMany('requests') },
  /** Lines of the audit log are never deleted: one a day is enough. */
  'audited-data-exports': { points: 1, seconds: DAY_SECONDS, by: ['user'] },

  /**
   * Carts that visitors begin: a campus shares an address and begins hundreds. A program that drops its cookie after every
   * call would leave carts without end, each for as long as a visitor's cookie lives.
   */
  'new-visitor-carts': { points: 1_000, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** New guests: a whole office may shop at lunch. Each is a row until they buy or are pruned. */
  'guests-per-network': { points: 120, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /**
   * New guests with one mailbox from one network: counted over all networks, strangers could block its owner. Nothing is mailed
   * to it before an order is paid.
   */
  'guests-per-mailbox': { points: 30, seconds: HOUR, by: ['at-address'], message: tooMany('requests') },
  /** Changes of one guest's name and address, which make no new row. */
  'guest-changes': { points: 60, seconds: HOUR, by: ['user'], message: tooMany('requests') },
  /**
   * Payments that guests open or change: the checkout does so with every choice. Each guest has one open, so testing cards
   * takes many guests.
   */
  'guest-payments': { points: 600, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Links to orders: many people may share an address, but each asks once or twice. */
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
  /** Notifications of the asker about answers to one question, which the seller can take back and give again. */
  'answers-told': { points: 2, seconds: DAY_SECONDS, by: ['question'] },
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
  pictures: {
    ...{ points: MAX_IMAGES_PER_DAY, seconds: DAY_SECONDS, by: ['user'] },
    message: fullDay(`You have uploaded ${MAX_IMAGES_PER_DAY.toLocaleString(DEFAULT_LOCALE)} pictures`),
  },
  videos: {
    ...{ points: VIDEO_LIMITS.aDay, seconds: DAY_SECONDS, by: ['user'] },
    message: fullDay(`You have asked for ${VIDEO_LIMITS.aDay} videos`),
  },
  /** Megabytes: each file counts rounded up. */
  'form-attachments': {
    ...{ points: 200, seconds: DAY_SECONDS, by: ['user', 'address'] },
    message: () =>
      'You have attached 200 MB today, which is the most for a day. Please send your message without this file.',
  },

  /**
   * Forms and collection requests, with or without a human check: twice what demo mode lets pass without a question, and more
   * than an office or a test suite sends.
   */
  'public-forms': { points: 1_000, seconds: HOUR, by: ['address'], message: tooMany('requests') },
  /** Calls with a household's link: a household makes a handful, an office some dozens. */
  'collection-links': { points: 120, seconds: 10 * MINUTE, by: ['address'], message: tooMany('requests') },
  /** Mails about what the household itself changes in one request. */
  'collection-changes': { points: 5, seconds: DAY_SECONDS, by: ['collection'] },
  /** Mails that one sender of public forms can have us write, to any number of people. */
  acknowledgements: { points: 20, seconds: DAY_SECONDS, by: ['user', 'address'] },
  /** Mails about a change; further changes of the same topic wait for the next window and become one mail. */
  'mail-changes': { points: 1, seconds: 5 * MINUTE, by: ['news'] },
  /** The same for messages of a conversation. */
  'mail-changes-of-conversation': { points: 1, seconds: 15 * MINUTE, by: ['news'] },
  /**
   * Links that strangers can have sent to all addresses of one mailbox, and other mail. Counted apart, so that buying with
   * somebody's address does not use up the links by which its owner proves or recovers an account.
   */
  'mailbox-strangers-links': { points: 20, seconds: DAY_SECONDS, by: ['mailbox'] },
  'mailbox-strangers': { points: 20, seconds: DAY_SECONDS, by: ['mailbox'] },
} as const satisfies Record<string, RateLimit>;

/** Links that anybody can have sent to anybody. A refusal loses nothing: the newest link is in the mailbox already. */
const LINKS = { points: 3, perMailbox: 6, seconds: 10 * MINUTE };
const NEWS = { points: 30, perMailbox: 30, seconds: 30 * MINUTE };

/** Mails of each kind to one address, and to all addresses of its mailbox together (`ana+1@`, `ana+2@` …). */
const MAILS: Record<MailKind, { points: number; perMailbox: number; seconds: number }> = {
  reset: LINKS,
  verification: LINKS,
  new_address: LINKS,
  username: { ...LINKS, points: 2 },
  already_registered: { ...LINKS, points: 2 },
  /** Changes of one's account, by oneself or by an admin. */
  account_notice: { points: 20, perMailbox: 60, seconds: HOUR },
  /** Of public forms: to an address that anybody may have typed. */
  acknowledgement: { points: 3, perMailbox: 3, seconds: DAY_SECONDS },
  /** The link to a guest's order, for anybody who knows its number and address. */
  order_link: LINKS,
  /** Of a free collection, after an admin or the household itself has changed something. */
  collection: { points: 20, perMailbox: 30, seconds: DAY_SECONDS },
  order: NEWS,
  sale: NEWS,
  notice: NEWS,
  question: NEWS,
  message: NEWS,
  /** The job writes one a day; a person may have several accounts at a mailbox. */
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
/** Limits that refuse with an error. */
export type RefusingLimit = {
  [Name in LimitName]: Limits[Name] extends { message: (seconds: number) => string } ? Name : never;
}[LimitName];
/** The kinds of keys that a limit counts by. */
export type KindOf<Name extends LimitName> = Limits[Name]['by'][number];

export const RATE_LIMITS: Readonly<Record<LimitName, RateLimit>> = { ...LIMITS, ...MAIL_LIMITS };

function tooMany(what: string) {
  return (seconds: number) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return `Too many ${what}. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
  };
}

function fullDay(done: string) {
  return (seconds: number) => {
    const hours = Math.ceil(seconds / 3600);
    return `${done} today, which is the most for a day. Please try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`;
  };
}
