import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, timestampColumn } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';

/** A question put to a visitor to see that they are not a robot. The answer never leaves the server. */
export const humanChecks = pgTable(
  'human_checks',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What the picture is drawn from; the answer follows from it. */
    scene: jsonb().$type<Record<string, unknown>>().notNull(),
    answers: text().array().notNull(),
    /** Work that an answer must come with: of so many bits is the counter that a browser finds. 0 for none. */
    workBits: integer().notNull().default(0),
    visitorKey: text().notNull(),
    usedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('human_checks_expires').on(table.expiresAt)],
);

/** Somebody's address book; at most `MAX_ADDRESSES`, one of them the default. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** What admins write down about somebody. The person never reads it here; their data export holds it. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_notes_user').on(table.userId, table.id.desc().nullsFirst()),
    index('user_notes_author').on(table.authorId),
  ],
);

/** Links that were mailed and may be used once: password resets and changes of e-mail address. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the 256 random bits in the link. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
 * What registering with a taken address leaves behind, so that nothing one can try afterwards tells it from a new
 * account: the username is gone and the password is known, but the address is never verified. Nobody's account.
 */
export const decoyAccounts = pgTable(
  'decoy_accounts',
  {
    /** Drawn from the sequence of `users`, where no row has it. */
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
