import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { eraseOriginsOf, pruneOrigins } from '@/server/platform/audit/audit.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { pruneCounters } from '@/server/platform/limits/limits.ts';
import { MAX_NOTIFICATIONS_PER_USER } from '@/server/platform/notifications/notify.ts';
import {
  auditLog,
  mailNews,
  mailOutbox,
  mediaUploaders,
  notificationPreferences,
  notifications,
  rateLimits,
  sessions,
  users,
} from '@/server/schema.ts';
import { LINK_HOURS, RETENTION_DAYS, SESSION_DAYS } from '@/shared/constants.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import type { ErasedPerson, PersonalData } from './personal-data.ts';

/** Runs last: anonymises the user's row, whose values other modules need. */
export const platformData: PersonalData = {
  module: 'platform',

  tables: {
    users: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'name, user name, e-mail, phone, company, password hash; of a guest, name and e-mail',
      erased: 'anonymised: orders and reviews refer to the row',
      download: 'profile',
      retention: `as long as the account; unverified ${RETENTION_DAYS.unverifiedAccount} days, a guest who bought nothing ${RETENTION_DAYS.guestWithoutOrder} days`,
    },
    sessions: {
      about: ['customer', 'vendor'],
      stores: 'network address and browser of each sign-in',
      download: 'sessions',
      retention: `${SESSION_DAYS} days after the last use`,
    },
    notifications: {
      about: ['customer', 'vendor'],
      stores: 'news in the bell menu',
      download: 'notifications',
      retention: `${RETENTION_DAYS.notification} days, the newest ${MAX_NOTIFICATIONS_PER_USER}`,
    },
    notification_preferences: {
      about: ['customer', 'vendor'],
      stores: 'which news they want',
      download: { not: 'settings without words' },
    },
    media_uploaders: {
      about: ['vendor'],
      stores: 'which pictures they uploaded',
      download: { not: 'the products show the pictures' },
      retention: `as long as the picture: ${RETENTION_DAYS.unusedPicture} days after nothing shows it any more`,
    },
    mail_outbox: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'e-mail and subject of mail to them; its text until it is sent',
      erased: 'deleted, but for the goodbye',
      download: { not: 'they have the mail' },
      retention: `${RETENTION_DAYS.mail} days`,
    },
    mail_news: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'news to be gathered into one mail',
      download: { not: 'they get the mail' },
      retention: 'until the mail is written',
    },
    audit_log: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'actions, with network address and browser; names typed at failed sign-ins',
      erased: 'stays, without address, browser and typed names',
      download: 'activity',
      retention: `without end; address, browser and typed names ${RETENTION_DAYS.auditOrigin} days`,
    },
    rate_limits: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'counters by a hash of the account, mailbox or network',
      erased: 'stays until it ends',
      download: { not: 'hashes' },
      retention: 'until the limit starts anew',
    },
  },

  async erase(tx, person, { now }) {
    for (const table of [sessions, notifications, notificationPreferences, mediaUploaders]) {
      await tx.delete(table).where(eq(table.userId, person.id));
    }
    await anonymiseRow(tx, person.id, now);
    await deleteMail(tx, person);
    await eraseOriginsOf(tx, person.id, [person.usernameKey, person.emailKey]);
  },

  export: {
    profile: ({ db }, userId) => profileOf(db, userId),
    sessions: ({ db }, userId) =>
      db
        .select({ createdAt: sessions.createdAt, ip: sessions.ip, userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
    notifications: ({ db }, userId) => notificationsOf(db, userId),
    activity: ({ db }, userId) =>
      db
        .select({ at: auditLog.at, action: auditLog.action, ip: auditLog.ip, userAgent: auditLog.userAgent })
        .from(auditLog)
        .where(eq(auditLog.actorId, userId))
        .orderBy(asc(auditLog.id)),
  },

  async prune(db, now) {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    // Limits use the database's clock.
    await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    await pruneCounters(db);
    await pruneMail(db, now);
    await db
      .delete(notifications)
      .where(lt(notifications.createdAt, daysAfter(now, -RETENTION_DAYS.notification)));
    await pruneOrigins(db, now);
  },
};

async function anonymiseRow(tx: Database, userId: number, now: Date): Promise<void> {
  // The colon occurs in no username.
  const standIn = `deleted:${userId}`;
  await tx
    .update(users)
    .set({
      username: standIn,
      usernameKey: standIn,
      email: standIn,
      emailKey: standIn,
      guestAddress: null,
      name: 'Deleted user',
      passwordHash: '',
      phone: null,
      company: null,
      suspendedAt: null,
      suspensionReason: null,
      shopHiddenAt: null,
      shopClosedAt: null,
      isActive: false,
      isEmailVerified: false,
      isMailboxProven: false,
      unsubscribeToken: sql`gen_random_uuid()`,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Deletes the user's mail at any address, and others' mail to the address. */
async function deleteMail(tx: Database, { id, email, emailKey }: ErasedPerson): Promise<void> {
  const own = [...new Set([email, email.toLowerCase(), emailKey])];
  for (const table of [mailNews, mailOutbox]) {
    await tx.delete(table).where(or(eq(table.userId, id), inArray(table.to, own)));
  }
}

async function pruneMail(db: Database, now: Date): Promise<void> {
  await db.delete(mailOutbox).where(
    and(
      inArray(mailOutbox.status, ['sent', 'dead', 'outbox']),
      or(
        lt(mailOutbox.createdAt, daysAfter(now, -RETENTION_DAYS.mail)),
        inArray(mailOutbox.userId, db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))),
        // As long as its token, which alone identifies the address.
        and(
          eq(mailOutbox.kind, 'new_address'),
          lt(mailOutbox.createdAt, hoursAfter(now, -LINK_HOURS.verification)),
        ),
      ),
    ),
  );
}

async function profileOf(db: Database, userId: number) {
  const { id, username, email, name, role, phone, company, isEmailVerified, acceptedTermsAt, createdAt } =
    users;
  const [profile] = await db
    .select({ id, username, email, name, role, phone, company, isEmailVerified, acceptedTermsAt, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return profile;
}

async function notificationsOf(db: Database, userId: number) {
  const all = await db.select().from(notifications).where(eq(notifications.userId, userId));
  return all.map((line) => (line.kind === 'room' ? { ...line, link: null } : line));
}
