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
import {
  createdAt,
  id,
  newestFirst,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
  writtenAt,
} from '@/server/platform/db/columns.ts';
import type { News } from '@/shared/platform/mail.ts';
import { MAIL_KINDS, MAIL_STATUSES, NEWS_KINDS } from '@/shared/platform/mail-kinds.ts';
import { NOTIFICATION_KIND_NAMES } from '@/shared/platform/notification-kinds.ts';
import { ROLES } from '@/shared/platform/roles.ts';

const MODES = ['demo', 'production'] as const;
const PROCESS_ROLES = ['web', 'worker', 'all'] as const;

/** Use of the database: one row, written at the first start. A demo and a production shop never share one. */
export const databaseUse = pgTable(
  'database_use',
  {
    id: integer().primaryKey().default(1),
    mode: text({ enum: MODES }).notNull(),
    /** True if the demo accounts have other passwords than the published one. */
    hasOwnPasswords: boolean().notNull().default(false),
    /** Fingerprint of the key that encrypts: see `SecretBox`. Null until a process had a key. */
    keyFingerprint: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('database_use_one_row', sql`${table.id} = 1`),
    oneOf('database_use_mode_known', table.mode, MODES),
  ],
);

/** A running process of the shop. It renews its row every few seconds: see `platform/processes/`. */
export const serverProcesses = pgTable(
  'server_processes',
  {
    id: uuid().primaryKey(),
    role: text({ enum: PROCESS_ROLES }).notNull(),
    /** Name of its machine or container. */
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    /** Identifies its storage of files; null if that cannot be read. */
    storageMark: text(),
    startedAt: createdAt(),
    seenAt: createdAt(),
  },
  (table) => [oneOf('server_processes_role_known', table.role, PROCESS_ROLES)],
);

/** A present problem that the operator is mailed about once, by one process. */
export const operatorAlerts = pgTable('operator_alerts', {
  name: text().primaryKey(),
  /** Another process may send the mail if this one has not within a minute. */
  claimedAt: createdAt(),
  mailedAt: timestampColumn(),
});

/** An uploaded picture whose files are stored. File names: `shared/platform/images.ts`. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    /** Pixels of its widest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Total of its files. */
    bytes: integer().notNull(),
    /** Tiny WebP as a data URI, below 200 characters. */
    placeholder: text().notNull(),
    /** Main colour, as `#8a6f4e`. */
    colour: text().notNull(),
    createdAt: createdAt(),
    /** Unused since; null while in use. */
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
 * Audit log. Append-only: a trigger allows only removing the origin and a typed name, after a year or when its user is
 * deleted (`platform/audit/audit.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: createdAt(),
    action: text().notNull(),
    /** Actor, if known. No foreign key: the log outlives users. */
    actorId: integer(),
    /** The affected record, such as `user:7`. */
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

/** Counters in the format of rate-limiter-flexible's drizzle store. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Signing keys, created on first use. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: createdAt(),
});

/**
 * Last run of each job. Jobs run by one worker are claimed by lease (`platform/jobs/lease.ts`). For jobs of all
 * workers, the row shows whether it fails, with times of the last change.
 */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** Interval in seconds; null for jobs of all workers. */
  everySeconds: integer(),
  startedAt: timestampColumn().notNull(),
  finishedAt: timestampColumn(),
  /** Requested by an admin. */
  requestedAt: timestampColumn(),
  /** Identifies the run that holds the lease. */
  leaseToken: text(),
  /** End of the lease; null while not running. */
  leaseUntil: timestampColumn(),
  /** The lease was found expired once, and not renewed since. */
  isLeaseDoubted: boolean().notNull().default(false),
  /** Of the last run; null on success. */
  lastError: text(),
});

/** Accounts and guests. A deleted user stays as an anonymised row, so that orders keep their customer. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Unique form of `username`, without case and look-alike characters: `accountKey`. */
    usernameKey: text().notNull(),
    /** The argon2id hash. */
    passwordHash: text('password').notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /**
     * A guest's address in lower case, for claiming orders; null for accounts. A guest's `username` and `emailKey` are
     * untypable placeholders, as several guests and an account may share an address.
     */
    guestAddress: text(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    name: text().notNull(),
    phone: text(),
    company: text(),
    isActive: boolean().notNull().default(true),
    isEmailVerified: boolean().notNull().default(false),
    /** True if the user has opened a mailed link; an admin's word does not count. */
    isMailboxProven: boolean().notNull().default(false),
    /** SHA-256 of the newest mailed token, which revokes earlier ones. */
    emailVerificationToken: text(),
    emailVerificationExpires: timestampColumn(),
    acceptedTermsAt: timestampColumn(),
    /** Time and reason of a vendor's suspension. */
    suspendedAt: timestampColumn(),
    suspensionReason: text(),
    /** Since when a vendor's pieces are hidden because they are away or the shop is closed; null if shown. Set by `hideAndShow`. */
    shopHiddenAt: timestampColumn(),
    /** When the vendor closed the shop; null if open. */
    shopClosedAt: timestampColumn(),
    /** A vendor's listing limit set by an admin, instead of `LISTING_LIMITS.perVendor`. */
    listingLimit: integer(),
    /** Secret of unsubscribe links. */
    unsubscribeToken: uuid().notNull().defaultRandom(),
    deletedAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Text searched by admins. */
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
    // Orders and search of the user list.
    index('users_newest')
      .on(...newestFirst(table))
      .where(sql`deleted_at is null`),
    index('users_by_name').on(sql`lower(${table.name})`, table.id).where(sql`deleted_at is null`),
    // Not by `emailKey`, which guests have as a placeholder.
    index('users_by_email').on(sql`lower(${table.email})`, table.id).where(sql`deleted_at is null`),
    index('users_inactive')
      .on(...newestFirst(table))
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

/** Uploaders of a picture: several if they sent equal files. */
export const mediaUploaders = pgTable(
  'media_uploaders',
  {
    hash: text()
      .notNull()
      .references(() => media.hash, { onDelete: 'cascade' }),
    userId: refersTo(() => users.id, 'cascade'),
  },
  (table) => [
    primaryKey({ name: 'media_uploaders_once', columns: [table.hash, table.userId] }),
    index('media_uploaders_user').on(table.userId),
  ],
);

/** Queued and sent mail, written in the transaction that causes it. Without SMTP it stays here. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    to: text().notNull(),
    /** Owner, whatever their address is now; deleted with the account. Null if none. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for mail older than the column. */
    kind: text({ enum: MAIL_KINDS }),
    /** Topics of its news: `order:7`. */
    topics: text().array().notNull().default(sql`'{}'`),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    lastError: text(),
    sentAt: timestampColumn(),
    /** One-click unsubscribe URL (RFC 8058). */
    unsubscribeUrl: text(),
    createdAt: writtenAt(),
  },
  (table) => [
    index('mail_outbox_queued').on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index('mail_outbox_topics').using('gin', table.topics),
    index('mail_outbox_user').on(table.userId),
    index('mail_outbox_newest').on(...newestFirst(table)),
    oneOf('mail_outbox_status_known', table.status, MAIL_STATUSES),
    oneOf('mail_outbox_kind_known', table.kind, MAIL_KINDS),
  ],
);

/** News to combine into one mail. The worker sends it when the first is due. */
export const mailNews = pgTable(
  'mail_news',
  {
    id: id(),
    to: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Name for the greeting. */
    name: text().notNull(),
    kind: text({ enum: NEWS_KINDS }).notNull(),
    /** Such as `order:7`. */
    topic: text().notNull(),
    /** Group: one topic, or `all` of the kind. */
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

/** A notification. A person's ids grow in commit order: see `platform/notifications/notify.ts`. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: refersTo(() => users.id, 'cascade'),
    kind: text({ enum: NOTIFICATION_KIND_NAMES }).notNull(),
    /** Such as `order:7`, to combine frequent ones. */
    subject: text(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of this site. */
    link: text(),
    /** Number of combined events. */
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

/** Changed notification settings; otherwise the kind's default applies. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: refersTo(() => users.id, 'cascade'),
    kind: text({ enum: NOTIFICATION_KIND_NAMES }).notNull(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    oneOf('notification_preferences_kind_known', table.kind, NOTIFICATION_KIND_NAMES),
  ],
);

/** Sessions. The id is the SHA-256 of the cookie's token, so a leaked table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: refersTo(() => users.id, 'cascade'),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);
