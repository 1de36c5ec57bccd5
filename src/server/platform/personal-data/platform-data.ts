import { eq, inArray, or, sql } from 'drizzle-orm';
import { forgetOriginsOf } from '@/server/platform/audit/forget-origins.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  mailNews,
  mailOutbox,
  mediaUploaders,
  notificationPreferences,
  notifications,
  sessions,
  users,
} from '@/server/schema.ts';
import type { ErasedPerson, PersonalData } from './personal-data.ts';

/** The last part: it anonymises the row of the person, whose values the others need. */
export const platformData: PersonalData = {
  async erase(tx, person, { now }) {
    for (const table of [sessions, notifications, notificationPreferences, mediaUploaders]) {
      await tx.delete(table).where(eq(table.userId, person.id));
    }
    await anonymiseRow(tx, person.id, now);
    await deleteMail(tx, person);
    await forgetOriginsOf(tx, person.id, [person.usernameKey, person.emailKey]);
  },
};

async function anonymiseRow(tx: Database, userId: number, now: Date): Promise<void> {
  // With a colon, which no username may have, so that nobody can have taken it.
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
      isActive: false,
      isEmailVerified: false,
      isMailboxProven: false,
      unsubscribeToken: sql`gen_random_uuid()`,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Deletes their own mail, whatever their address was then, and what others had sent to their address. */
async function deleteMail(tx: Database, { id, email, emailKey }: ErasedPerson): Promise<void> {
  const own = [...new Set([email, email.toLowerCase(), emailKey])];
  for (const table of [mailNews, mailOutbox]) {
    await tx.delete(table).where(or(eq(table.userId, id), inArray(table.to, own)));
  }
}
