import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lockEach } from '@/server/platform/db/locks.ts';
import { users } from '@/server/schema.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import { NOTIFICATION_LENGTHS } from '@/shared/platform/notifications.ts';

/** A notification as plain text. */
export interface Notice {
  userId: number;
  kind: NotificationKind;
  title: string;
  body: string;
  /** A path of this site. */
  link?: `/${string}`;
  /** Such as `order:7`: frequent notices of a kind and subject are combined. */
  subject?: string;
}

/** Maximum per user; older ones are deleted. */
export const MAX_NOTIFICATIONS_PER_USER = 500;
/** Unread notices of a kind and subject within an hour before they are combined. */
export const LINES_PER_SUBJECT = 3;

/**
 * Creates notifications in the caller's transaction; pages show them on commit. Skips deleted users, guests, and those
 * who turned the kind off. Call it last, with all notices in one call, as it locks the recipients until the end. The
 * lock makes a person's ids grow in commit order, so that a client that saw one has missed only larger ids.
 */
export async function notify(tx: Database, notices: Notice | readonly Notice[]): Promise<void> {
  const all = (Array.isArray(notices) ? notices : [notices]) as readonly Notice[];
  if (all.length === 0) return;
  const sent = JSON.stringify(all.map(toRow));
  // Two statements, each with its own snapshot; pipelined, as others wait for the locks.
  await Promise.all([
    lockEach(
      tx,
      'notifications',
      all.map(({ userId }) => userId),
    ),
    rows(tx, writeStatement(sent)),
  ]);
}

function writeStatement(sent: string) {
  return sql`
    with notice as (
      select notice.* from jsonb_to_recordset(${sent}::jsonb)
        as notice (user_id int, kind text, subject text, title text, body text, link text)
      join users on users.id = notice.user_id and users.deleted_at is null and users.guest_address is null
      left join notification_preferences preference on preference.user_id = notice.user_id and preference.kind = notice.kind
      where coalesce(preference.in_app, true)
    ), placed as (
      select notice.*, (
        select case when count(*) >= ${LINES_PER_SUBJECT}::int then max(line.id) end from notifications line
        where line.user_id = notice.user_id and line.read_at is null and line.kind = notice.kind
          and line.subject = notice.subject and line.created_at > clock_timestamp() - interval '1 hour'
      ) as line_id from notice
    ), full_bells as materialized (
      -- Materialized: once for each person, not once for each of their lines.
      select user_id, (
        select id from notifications line where line.user_id = people.user_id
        order by id desc offset ${MAX_NOTIFICATIONS_PER_USER - 1}::int limit 1
      ) as oldest_id from (select distinct user_id from notice) as people
    ), pruned as (
      delete from notifications old using full_bells
      where old.user_id = full_bells.user_id and old.id <= full_bells.oldest_id
    ), combined as (
      update notifications line set id = default, title = placed.title, body = placed.body, link = placed.link,
        count = line.count + 1, created_at = clock_timestamp()
      from placed where line.id = placed.line_id
      returning line.user_id, line.id
    ), added as (
      insert into notifications (user_id, kind, subject, title, body, link)
      select user_id, kind, subject, title, body, link from placed where line_id is null
      returning user_id, id
    )
    select pg_notify('rehome_live', 'notice:' || user_id || ':' || id)
    from (select * from combined union all select * from added) as written`;
}

function toRow({ userId, kind, subject, title, body, link }: Notice) {
  return {
    user_id: userId,
    kind,
    subject: subject ?? null,
    title: cut(title, NOTIFICATION_LENGTHS.title),
    body: cut(body, NOTIFICATION_LENGTHS.body),
    link: link ?? null,
  };
}

/** Truncates without splitting a surrogate pair, which cannot be stored. */
function cut(text: string, limit: number): string {
  const characters = [...text.trim()];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : characters.join('');
}

/** Notifies all admins; see `notify`. */
export async function notifyAdmins(tx: Database, notice: Omit<Notice, 'userId'>): Promise<void> {
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.id));
  await notify(
    tx,
    admins.map(({ userId }) => ({ ...notice, userId })),
  );
}
