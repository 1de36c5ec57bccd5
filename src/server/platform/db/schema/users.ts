import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_PURPOSES } from '@/shared/accounts/accounts.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { createdAt, id, oneOf, timestampColumn, updatedAt } from './columns.ts';

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
