import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  accountTokens,
  decoyAccounts,
  humanChecks,
  userAddresses,
  userNotes,
  users,
} from '@/server/schema.ts';
import { LINK_HOURS, RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { listAddresses } from './addresses/addresses.ts';
import { CHECK_MINUTES } from './human-check/checks.ts';
import { revokeMailedLinks } from './recovery/recovery.ts';

export const accountsData: PersonalData = {
  module: 'accounts',

  tables: {
    user_addresses: {
      about: ['customer'],
      stores: 'address book: names, phones, addresses',
      download: 'addresses',
    },
    user_notes: { about: ['customer', 'vendor'], stores: 'notes of admins', download: 'notesAboutYou' },
    account_tokens: {
      about: ['customer', 'vendor'],
      stores: 'hash of a mailed link, and a new e-mail that is not proved yet',
      download: { not: 'secrets' },
      retention: `${Math.max(...Object.values(LINK_HOURS))} hours at most`,
    },
    decoy_accounts: {
      about: ['visitor'],
      stores: 'user name and e-mail of a registration with a taken e-mail',
      download: { not: 'belongs to no account' },
      retention: `${RETENTION_DAYS.unverifiedAccount} days`,
    },
    human_checks: {
      about: ['visitor'],
      stores: 'question of the human check, by a hash of the visitor cookie',
      erased: 'stays until it ends',
      download: { not: 'belongs to no account' },
      retention: `${CHECK_MINUTES} minutes`,
    },
  },

  async erase(tx, { id, emailKey }) {
    await revokeMailedLinks(tx, id);
    for (const table of [userAddresses, userNotes]) await tx.delete(table).where(eq(table.userId, id));
    await tx.delete(decoyAccounts).where(eq(decoyAccounts.emailKey, emailKey));
  },

  export: {
    addresses: ({ db }, userId) => listAddresses(db, userId),
    notesAboutYou: ({ db }, userId) =>
      db
        .select({ note: userNotes.body, at: userNotes.createdAt })
        .from(userNotes)
        .where(eq(userNotes.userId, userId))
        .orderBy(asc(userNotes.id)),
  },

  async prune(db, now) {
    await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
    await db.delete(humanChecks).where(lt(humanChecks.expiresAt, now));
    // The same age, so that waiting cannot distinguish them.
    const unverifiedSince = daysAfter(now, -RETENTION_DAYS.unverifiedAccount);
    await db.delete(decoyAccounts).where(lt(decoyAccounts.createdAt, unverifiedSince));
    await db
      .delete(users)
      .where(
        and(
          eq(users.isEmailVerified, false),
          isNotNull(users.emailVerificationToken),
          lt(users.createdAt, unverifiedSince),
        ),
      );
  },
};
