import { z } from 'zod';
import type { Role } from './accounts.ts';
import { NEWS_KINDS, type NewsKind } from './mail.ts';

/** Whose notifications these are; what is for vendors, admins get too where they sell. */
type NotificationAudience = 'everybody' | 'vendors' | 'admins';

interface NotificationKindInfo {
  /** How the preferences name it. */
  label: string;
  for: NotificationAudience;
  /**
   * By mail as well: `always` what the sale, the law or the account needs; `on` and `off` until the reader says
   * otherwise; `never` where the bell is enough.
   */
  mail: 'always' | 'on' | 'off' | 'never';
  /** The kind of mail it comes as, which one link in the mail stops. Null where nothing stops it. */
  mailedAs: NewsKind | null;
}

/** Everything that somebody waits for, in the order of the preferences. */
export const NOTIFICATION_KINDS = {
  order: { label: 'Your orders', for: 'everybody', mail: 'on', mailedAs: 'order' },
  return_decided: { label: 'Your returns', for: 'everybody', mail: 'always', mailedAs: null },
  refund: { label: 'Refunds to you', for: 'everybody', mail: 'always', mailedAs: null },
  form: { label: 'Your forms', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  collection_request: { label: 'Your free pick-ups', for: 'everybody', mail: 'on', mailedAs: 'notice' },
  application: { label: 'Your application to sell', for: 'everybody', mail: 'always', mailedAs: null },
  sale: { label: 'Your sales', for: 'vendors', mail: 'on', mailedAs: 'sale' },
  return_asked: { label: 'Return requests', for: 'vendors', mail: 'on', mailedAs: 'sale' },
  low_stock: { label: 'Products running low', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  payout: { label: 'Payouts', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  import_finished: { label: 'Imports', for: 'vendors', mail: 'never', mailedAs: null },
  video_ready: { label: '360° videos that are ready', for: 'vendors', mail: 'off', mailedAs: 'notice' },
  video_failed: { label: '360° videos that failed', for: 'vendors', mail: 'on', mailedAs: 'notice' },
  product_hidden: { label: 'Products hidden by us', for: 'vendors', mail: 'always', mailedAs: null },
  vendor_suspended: { label: 'Your shop suspended', for: 'vendors', mail: 'always', mailedAs: null },
  new_form: { label: 'New forms', for: 'admins', mail: 'off', mailedAs: 'notice' },
  new_application: { label: 'New applications to sell', for: 'admins', mail: 'off', mailedAs: 'notice' },
  new_collection_request: { label: 'New pick-up requests', for: 'admins', mail: 'off', mailedAs: 'notice' },
  dead_letter: { label: 'Emails and jobs that failed', for: 'admins', mail: 'never', mailedAs: null },
} as const satisfies Record<string, NotificationKindInfo>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Characters of a notification; longer ones are cut. */
export const NOTIFICATION_LENGTHS = { title: 120, body: 300 } as const;

/** A line of somebody's bell. */
export interface NotificationView {
  /** Grows with time, also when a line is told anew. */
  id: number;
  kind: NotificationKind;
  title: string;
  body: string;
  /** A path of this site. */
  link: string | null;
  /** How often it has happened, of a storm told in one line. */
  count: number;
  readAt: Date | null;
  createdAt: Date;
}

/** Whether somebody gets mail of a kind. @param said what they have chosen, where they have */
export function wantsMail(kind: NotificationKind, said: boolean | null): boolean {
  const { mail } = NOTIFICATION_KINDS[kind];
  if (mail === 'always' || mail === 'never') return mail === 'always';
  return said ?? mail === 'on';
}

/** What the bell shows: how many lines are unread, and the newest of all. */
export interface BellView {
  unread: number;
  newest: NotificationView[];
}

/** A kind of notifications as its reader has it. */
export interface NotificationPreference {
  kind: NotificationKind;
  inApp: boolean;
  byMail: boolean;
}

const notificationId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const kind = z.enum(NOTIFICATION_KIND_NAMES);

/** `cursor` is the id of the last line of the page before. */
export const listNotificationsInput = z
  .object({
    unread: z.boolean().default(false),
    kind: kind.nullish(),
    cursor: notificationId.nullish(),
  })
  .prefault({});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

/** One line, or the newest that the reader has seen and all before it: what came meanwhile stays unread. */
export const markReadInput = z.union([
  z.object({ id: notificationId }).strict(),
  z.object({ upTo: notificationId }).strict(),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;

export const setPreferenceInput = z.object({ kind, inApp: z.boolean(), byMail: z.boolean() });

export const unsubscribeInput = z.object({ token: z.string().max(60), from: z.enum(NEWS_KINDS) });
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;

/** The kinds that somebody with a role can be told of. */
export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((name) => {
    const { for: audience } = NOTIFICATION_KINDS[name];
    return audience === 'everybody' || role === 'admin' || (audience === 'vendors' && role === 'vendor');
  });
}
