import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lockEach } from '@/server/platform/db/locks.ts';
import { users } from '@/server/schema.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import { NOTIFICATION_LENGTHS } from '@/shared/platform/notifications.ts';

/** What somebody is told, as plain text. */
export interface Notice {
  userId: number;
  kind: NotificationKind;
  title: string;
  body: string;
  /** Where it leads: a path of this site. */
  link?: `/${string}`;
  /** What it is about, such as `order:7`: many notices of one kind about one subject become one line. */
  subject?: string;
}

/** Lines of one person; older ones go. */
export const KEPT_NOTIFICATIONS = 500;
/** So many unread lines of one kind about one subject within an hour stand by themselves; what follows is told in the newest. */
export const LINES_PER_SUBJECT = 3;

/**
 * Leaves lines in the bells of people, in the transaction of what they tell: they appear, at once on open pages, when it
 * commits. Nothing goes to deleted people and guests, nor to those who have turned the kind off.
 *
 * Call it last in the transaction, with all notices in one call: until its end no other can notify the same people. The
 * lock makes the ids of one person's lines grow in the order in which they become visible, so that a page that saw one and
 * was away has missed exactly those with a larger id.
 */
export async function notify(tx: Database, notices: Notice | readonly Notice[]): Promise<void> {
  const all = (Array.isArray(notices) ? notices : [notices]) as readonly Notice[];
  if (all.length === 0) return;
  const told = JSON.stringify(all.map(toRow));
  // Two statements, since each sees what was committed when it began; sent together in this order, as others wait meanwhile.
  await Promise.all([
    lockEach(
      tx,
      'notifications',
      all.map(({ userId }) => userId),
    ),
    rows(tx, writeStatement(told)),
  ]);
}

function writeStatement(told: string) {
  return sql`
    with told as (
      select told.* from jsonb_to_recordset(${told}::jsonb)
        as told (user_id int, kind text, subject text, title text, body text, link text)
      join users on users.id = told.user_id and users.deleted_at is null and users.guest_address is null
      left join notification_preferences said on said.user_id = told.user_id and said.kind = told.kind
      where coalesce(said.in_app, true)
    ), placed as (
      select told.*, (
        select case when count(*) >= ${LINES_PER_SUBJECT}::int then max(line.id) end from notifications line
        where line.user_id = told.user_id and line.read_at is null and line.kind = told.kind
          and line.subject = told.subject and line.created_at > clock_timestamp() - interval '1 hour'
      ) as line_id from told
    ), full_bells as materialized (
      -- Materialized: once for each person, not once for each of their lines.
      select user_id, (
        select id from notifications line where line.user_id = people.user_id
        order by id desc offset ${KEPT_NOTIFICATIONS - 1}::int limit 1
      ) as oldest_id from (select distinct user_id from told) as people
    ), pruned as (
      delete from notifications old using full_bells
      where old.user_id = full_bells.user_id and old.id <= full_bells.oldest_id
    ), retold as (
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
    from (select * from retold union all select * from added) as written`;
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

/** Text that fits; whole characters, as half of a pair cannot be stored. */
function cut(text: string, most: number): string {
  const characters = [...text.trim()];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** Leaves a line in the bell of every admin. As `notify`: last in the transaction. */
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
