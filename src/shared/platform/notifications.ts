import { z } from 'zod';
import { NEWS_KINDS } from './mail-kinds.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';
import type { Role } from './roles.ts';

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
