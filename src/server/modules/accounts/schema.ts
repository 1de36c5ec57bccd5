import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, refersTo, timestampColumn } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';

/** A visitor's human check. The answer never leaves the server. */
export const humanChecks = pgTable(
  'human_checks',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The scene's data; the answer follows from it. */
    scene: jsonb().$type<Record<string, unknown>>().notNull(),
    answers: text().array().notNull(),
    /** Required proof of work, in bits of the counter that a browser searches for; 0 for none. */
    workBits: integer().notNull().default(0),
    visitorKey: text().notNull(),
    usedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('human_checks_expires').on(table.expiresAt)],
);

/** Address book; at most `MAX_ADDRESSES`, one of them the default. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: refersTo(() => users.id, 'cascade'),
    fullName: text().notNull(),
    phone: text().notNull().default(''),
    street: text().notNull(),
    suburb: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_addresses_user').on(table.userId, table.id),
    uniqueIndex('user_addresses_one_default').on(table.userId).where(sql`is_default`),
  ],
);

/** Admins' notes about a user. Not visible to the user except in the data export. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: id(),
    userId: refersTo(() => users.id, 'cascade'),
    authorId: refersTo(() => users.id, 'cascade'),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_notes_user').on(table.userId, table.id.desc().nullsFirst()),
    index('user_notes_author').on(table.authorId),
  ],
);

/** Single-use mailed links: password resets and address changes. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the link's 256 random bits. */
    hash: text().primaryKey(),
    userId: refersTo(() => users.id, 'cascade'),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    newEmail: text(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_tokens_newest').on(table.userId, table.purpose),
    oneOf('account_tokens_purpose_known', table.purpose, TOKEN_PURPOSES),
  ],
);

/**
 * Decoys for registrations with a taken address, indistinguishable from a new account: username taken, password known,
 * address never verified.
 */
export const decoyAccounts = pgTable(
  'decoy_accounts',
  {
    /** From the sequence of `users`. */
    id: integer().primaryKey(),
    usernameKey: text().notNull(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('decoy_accounts_username_key').on(table.usernameKey),
    index('decoy_accounts_email').on(table.emailKey, table.id.desc().nullsFirst()),
  ],
);
