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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, timestampColumn, updatedAt, writtenAt } from '@/server/platform/db/columns.ts';
import type { News } from '@/shared/platform/mail.ts';
import { MAIL_KINDS, MAIL_STATUSES, NEWS_KINDS } from '@/shared/platform/mail-kinds.ts';
import { NOTIFICATION_KIND_NAMES } from '@/shared/platform/notification-kinds.ts';
import { ROLES } from '@/shared/platform/roles.ts';

const MODES = ['demo', 'production'] as const;

/** What the database is used for: one row, written at the first start. A demo and a shop in production never share one. */
export const databaseUse = pgTable(
  'database_use',
  {
    id: integer().primaryKey().default(1),
    mode: text({ enum: MODES }).notNull(),
    /** Whether the demo accounts have other passwords than the published one. */
    hasOwnPasswords: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('database_use_one_row', sql`${table.id} = 1`),
    oneOf('database_use_mode_known', table.mode, MODES),
  ],
);

/** An uploaded picture whose files are all in the storage. See `shared/platform/images.ts` for their names. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    /** Pixels of its widest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** A tiny WebP as a data URI of less than 200 characters. */
    placeholder: text().notNull(),
    /** Its main colour, as `#8a6f4e`. */
    colour: text().notNull(),
    createdAt: createdAt(),
    /** Since when nothing refers to it; null while something does. */
    unusedSince: timestampColumn(),
  },
  (table) => [
    index('media_unused').on(table.unusedSince).where(sql`unused_since is not null`),
    check('media_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('media_colour_form', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('media_placeholder_small', sql`length(${table.placeholder}) < 200`),
    check('media_size_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
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

/** What the shop signs with, where what is signed comes back to it. Made when it is first needed. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: createdAt(),
});

/**
 * The last run of each job. A job that one worker does for all is claimed by its lease (`platform/jobs/lease.ts`). Of a job that all
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

/** Everybody with an account, and guests, who buy without one. A deleted person stays as an anonymised row, so that orders keep their customer. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** `username` without case and look-alike characters: what is unique. See `accountKey`. */
    usernameKey: text().notNull(),
    /** The argon2id hash. */
    passwordHash: text('password').notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /**
     * Of a guest the address in lower case, by which their orders are claimed; null for everybody with an account. A guest's
     * `username` and `emailKey` are stand-ins that nobody can type: several may have one address, and one that has an account.
     */
    guestAddress: text(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    name: text().notNull(),
    phone: text(),
    company: text(),
    isActive: boolean().notNull().default(true),
    isEmailVerified: boolean().notNull().default(false),
    /** Whether who has the account followed a link that was mailed to the address: an admin's word for it does not count. */
    isMailboxProven: boolean().notNull().default(false),
    /** SHA-256 of the token in the mailed link; the newest voids the older ones by replacing them. */
    emailVerificationToken: text(),
    emailVerificationExpires: timestampColumn(),
    acceptedTermsAt: timestampColumn(),
    /** Since when a vendor's shop is closed by an admin, and what the vendor reads about it. */
    suspendedAt: timestampColumn(),
    suspensionReason: text(),
    /** How many products a vendor may list, where an admin has set another number than `LISTING_LIMITS.perVendor`. */
    listingLimit: integer(),
    /** What the links carry that stop mails; it stands in many of them and does nothing else. */
    unsubscribeToken: uuid().notNull().defaultRandom(),
    deletedAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What admins search in. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || ' ' || username || ' ' || email || ' ' || coalesce(company, ''))`,
    ),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_email_verification_token').on(table.emailVerificationToken),
    uniqueIndex('users_unsubscribe_token').on(table.unsubscribeToken),
    index('users_role_created').on(table.role, table.createdAt.desc().nullsFirst()),
    // What the list of users is ordered by, and searched in.
    index('users_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('users_by_name').on(sql`lower(${table.name})`, table.id).where(sql`deleted_at is null`),
    // Not by `emailKey`: guests have none that says their address.
    index('users_by_email').on(sql`lower(${table.email})`, table.id).where(sql`deleted_at is null`),
    index('users_inactive')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and not is_active`),
    // Without `fastupdate`, as `products_search`.
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    oneOf('users_role_known', table.role, ROLES),
    check('users_listing_limit_not_negative', sql`${table.listingLimit} >= 0`),
    index('users_guest_address').on(table.guestAddress).where(sql`guest_address is not null`),
    check(
      'users_guest_signs_in_nowhere',
      sql`${table.guestAddress} is null or (${table.passwordHash} = '' and ${table.role} = 'customer' and not ${table.isEmailVerified})`,
    ),
  ],
);

/** Who uploaded a picture: one hash has several uploaders when they sent the same. */
export const mediaUploaders = pgTable(
  'media_uploaders',
  {
    hash: text()
      .notNull()
      .references(() => media.hash, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'media_uploaders_once', columns: [table.hash, table.userId] }),
    index('media_uploaders_user').on(table.userId),
  ],
);

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

/** Signed-in browsers. The id is SHA-256 of the token in the cookie, so the table alone signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);
