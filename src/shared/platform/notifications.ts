import { z } from 'zod';
import { NEWS_KINDS } from './mail-kinds.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';
import type { Role } from './roles.ts';

export const NOTIFICATION_LENGTHS = { title: 120, body: 300 } as const;

export interface NotificationView {
  /** Increases over time, also on repetition. */
  id: number;
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  count: number;
  readAt: Date | null;
  createdAt: Date;
}

/** True if a person wants mail of a kind. @param preference their choice, if any */
export function wantsMail(kind: NotificationKind, preference: boolean | null): boolean {
  const { mail } = NOTIFICATION_KINDS[kind];
  if (mail === 'always' || mail === 'never') return mail === 'always';
  return preference ?? mail === 'on';
}

export interface BellView {
  unread: number;
  newest: NotificationView[];
}

export interface NotificationPreference {
  kind: NotificationKind;
  inApp: boolean;
  byMail: boolean;
}

const notificationId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const notificationKind = z.enum(NOTIFICATION_KIND_NAMES);

export const listNotificationsInput = z
  .object({
    unread: z.boolean().default(false),
    kind: notificationKind.nullish(),
    cursor: notificationId.nullish(),
  })
  .prefault({});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

/** One, or all up to the newest seen: later ones stay unread. */
export const markReadInput = z.union([
  z.object({ id: notificationId }).strict(),
  z.object({ upTo: notificationId }).strict(),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;

export const setPreferenceInput = z.object({
  kind: notificationKind,
  inApp: z.boolean(),
  byMail: z.boolean(),
});

export const unsubscribeInput = z.object({ token: z.string().max(60), from: z.enum(NEWS_KINDS) });
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;

export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((name) => {
    const { for: audience } = NOTIFICATION_KINDS[name];
    return audience === 'everybody' || role === 'admin' || (audience === 'vendors' && role === 'vendor');
  });
}
