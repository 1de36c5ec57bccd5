import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { News } from '@/shared/platform/mail.ts';
import { MAIL_KINDS, MAIL_STATUSES, NEWS_KINDS } from '@/shared/platform/mail-kinds.ts';
import { NOTIFICATION_KIND_NAMES } from '@/shared/platform/notification-kinds.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** The moment itself, not the beginning of the transaction: of two mails that waited for each other the later is newer. */
const writtenAt = () => timestampColumn().notNull().default(sql`clock_timestamp()`);

/** Mail to be sent, written in the transaction that causes it. The worker sends it; without SMTP it stays here to be read. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    to: text().notNull(),
    /** Whose mail it is, whatever their address is by now: it goes with their account. Null for who has none. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for mail from before kinds were kept. */
    kind: text({ enum: MAIL_KINDS }),
    /** What its news are about, one entry for each: `order:7`. */
    topics: text().array().notNull().default(sql`'{}'`),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    lastError: text(),
    sentAt: timestampColumn(),
    /** Where a mail program stops mails like it (RFC 8058), of what nobody asked for singly. */
    unsubscribeUrl: text(),
    createdAt: writtenAt(),
  },
  (table) => [
    index('mail_outbox_queued').on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index('mail_outbox_topics').using('gin', table.topics),
    index('mail_outbox_user').on(table.userId),
    index('mail_outbox_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    oneOf('mail_outbox_status_known', table.status, MAIL_STATUSES),
    oneOf('mail_outbox_kind_known', table.kind, MAIL_KINDS),
  ],
);

/** News that wait to be gathered into one mail to somebody. The worker writes it once the first of them is due. */
export const mailNews = pgTable(
  'mail_news',
  {
    id: id(),
    to: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** How the mail greets them. */
    name: text().notNull(),
    kind: text({ enum: NEWS_KINDS }).notNull(),
    /** What it is about: `order:7`. */
    topic: text().notNull(),
    /** What is gathered together: the news of one topic, or `all` of the kind. */
    gather: text().notNull(),
    news: jsonb().$type<News>().notNull(),
    dueAt: timestampColumn().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    index('mail_news_due').on(table.dueAt),
    index('mail_news_user').on(table.userId),
    index('mail_news_together').on(table.to, table.kind, table.gather),
    oneOf('mail_news_kind_known', table.kind, NEWS_KINDS),
  ],
);

/**
 * Who did what to accounts and to the platform. Rows are only ever added. A trigger refuses anything else but to forget
 * where a line came from and a name that was typed, once it is a year old or its person is deleted (`forget-origins.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: createdAt(),
    action: text().notNull(),
    /** Who acted, when known. Not a foreign key: the log outlives people. */
    actorId: integer(),
    /** Whom or what it concerned. */
    subject: text(),
    ip: text(),
    userAgent: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_actor').on(table.actorId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_action').on(table.action, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_subject').on(table.subject, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_with_address').on(table.at).where(sql`ip is not null or user_agent is not null`),
    index('audit_log_sign_in_address').on(table.ip, table.actorId).where(sql`action = 'sign_in'`),
  ],
);

/** Counters of rate-limiter-flexible, in the shape its drizzle store asks for. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** A question put to a visitor to see that they are not a robot. The answer never leaves the server. */
export const humanChecks = pgTable(
  'human_checks',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What the picture is drawn from; the answer follows from it. */
    scene: jsonb().$type<Record<string, unknown>>().notNull(),
    answers: text().array().notNull(),
    /** Work that an answer must come with, in zero bits of a hash. */
    workBits: integer().notNull().default(0),
    visitorKey: text().notNull(),
    usedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('human_checks_expires').on(table.expiresAt)],
);

/** What the shop signs with, where what is signed comes back to it. Made when it is first needed. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: createdAt(),
});

/**
 * A line in somebody's bell menu. Of one person's lines the ids grow in the order in which they become visible, so that
 * who has seen one has seen all before it: see `platform/notifications/notify.ts`.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KIND_NAMES }).notNull(),
    /** What it is about, for telling a storm in one line: `order:7`. */
    subject: text(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of this site. */
    link: text(),
    /** How often it has happened, told in this one line. */
    count: integer().notNull().default(1),
    readAt: timestampColumn(),
    createdAt: writtenAt(),
  },
  (table) => [
    index('notifications_user_newest').on(table.userId, table.id.desc().nullsFirst()),
    index('notifications_unread').on(table.userId, table.id.desc().nullsFirst()).where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt),
    oneOf('notifications_kind_known', table.kind, NOTIFICATION_KIND_NAMES),
    check('notifications_link_is_path', sql`${table.link} ~ '^/([^/\\\\]|$)'`),
  ],
);

/** What somebody has said about a kind of notifications; where there is no row, what the kind says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KIND_NAMES }).notNull(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    oneOf('notification_preferences_kind_known', table.kind, NOTIFICATION_KIND_NAMES),
  ],
);

/**
 * The last run of each job. A job that one worker does for all is claimed by its lease (`jobs/lease.ts`). Of a job that all
 * workers do the row says whether it fails; its times are those of the last change.
 */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** Seconds from one run to the next; null for jobs that all workers do. */
  everySeconds: integer(),
  startedAt: timestampColumn().notNull(),
  finishedAt: timestampColumn(),
  /** An admin wants it to run at once. */
  requestedAt: timestampColumn(),
  /** Names the run that holds the lease. */
  leaseToken: text(),
  /** Until when no other worker may run it; null when it is not running. */
  leaseUntil: timestampColumn(),
  /** The lease was found ended once, and not renewed since. */
  isLeaseDoubted: boolean().notNull().default(false),
  /** Of the last run; null when it went well. */
  lastError: text(),
});
