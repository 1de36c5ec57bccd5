import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { forgetOldQuestions } from '@/server/modules/catalog/index.ts';
import { deleteLines, pruneGuests } from '@/server/modules/checkout/index.ts';
import { forgetOldConversations } from '@/server/modules/orders/index.ts';
import { forgetOldHouseholds } from '@/server/modules/pickups/index.ts';
import { forgetOldRecommendations } from '@/server/modules/pricing/index.ts';
import { forgetOldSearches } from '@/server/modules/search/index.ts';
import { forgetOldForms, forgetOldReports } from '@/server/modules/support/index.ts';
import { forgetOldOrigins } from '@/server/platform/audit/forget-origins.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  accountTokens,
  bulkChanges,
  cartItems,
  decoyAccounts,
  humanChecks,
  mailOutbox,
  notifications,
  paymentEvents,
  productImports,
  rateLimits,
  sessions,
  users,
} from '@/server/schema.ts';
import { KEPT_DAYS, LINK_HOURS, VISITOR_DAYS } from '@/shared/constants.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import { forgetAddresses } from './forget-addresses.ts';

/** Counters of limits that are kept at once, some 150 MB. Past it a flood of addresses loses those that end soonest. */
const MOST_COUNTERS = 1_000_000;
/** Days that files of products are kept, and those that stopped in the middle because their process was killed. */
const IMPORT_DAYS = { whole: KEPT_DAYS.importFile, partial: 1 } as const;
/** Stripe tells a piece of news again for three days at most. */
const PAYMENT_EVENT_DAYS = 30;
/** Of the year that counts for a recommended price (and of 60 days for a former one), with room for the time zone. */
const PRICE_DAYS = 370;

/** Deletes expired sessions, tokens, counters, visitors' carts, old mail and messages, and where deleted people lived. */
export async function prune(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysAfter(now, -days);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await db.delete(humanChecks).where(lt(humanChecks.expiresAt, now));
  // Limits are counted by the database's own clock, which all processes share.
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
  await pruneCounters(db, MOST_COUNTERS);
  await deleteLines(db, and(isNotNull(cartItems.visitorKey), lt(cartItems.createdAt, daysAgo(VISITOR_DAYS))));
  await db.delete(mailOutbox).where(
    and(
      inArray(mailOutbox.status, ['sent', 'dead', 'outbox']),
      or(
        lt(mailOutbox.createdAt, daysAgo(KEPT_DAYS.mail)),
        // The goodbye to who has deleted their account.
        inArray(mailOutbox.userId, db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))),
        // As long as its token, which alone tells whose address it is.
        and(
          eq(mailOutbox.kind, 'new_address'),
          lt(mailOutbox.createdAt, hoursAfter(now, -LINK_HOURS.verification)),
        ),
      ),
    ),
  );
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, daysAgo(PAYMENT_EVENT_DAYS)));
  await db.delete(notifications).where(lt(notifications.createdAt, daysAgo(KEPT_DAYS.notification)));
  await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, daysAgo(1)));
  await pruneImports(db, daysAgo);
  await forgetOldForms(db, now);
  await forgetOldConversations(db, now);
  await forgetOldQuestions(db, now);
  await forgetOldReports(db, now);
  await forgetAddresses(db, now);
  await forgetOldOrigins(db, now);
  await forgetOldHouseholds(db, now);
  await prunePrices(db);
  await pruneGuests(db, now);
  await forgetOldRecommendations(db, now);
  await forgetOldSearches(db, now);
  // Both at the same age, so that waiting does not tell one from the other.
  await db.delete(decoyAccounts).where(lt(decoyAccounts.createdAt, daysAgo(KEPT_DAYS.unverifiedAccount)));
  await db
    .delete(users)
    .where(
      and(
        eq(users.isEmailVerified, false),
        isNotNull(users.emailVerificationToken),
        lt(users.createdAt, daysAgo(KEPT_DAYS.unverifiedAccount)),
      ),
    );
}

/** Removes lines of the history of prices and of stock that ended before the days that count. */
async function prunePrices(db: Database): Promise<void> {
  await db.execute(sql`
    delete from product_prices old using product_prices newer
    where old.day < current_date - ${PRICE_DAYS}::int and newer.product_id = old.product_id
      and newer.day > old.day and newer.day < current_date - ${PRICE_DAYS}::int`);
  await db.execute(sql`delete from product_stock_outs where until < current_date - ${PRICE_DAYS}::int`);
}

/** Removes the counters that end soonest, down to so many. */
export async function pruneCounters(db: Database, most: number): Promise<void> {
  const surplus = (await db.$count(rateLimits)) - most;
  if (surplus <= 0) return;
  const soonest = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(asc(rateLimits.expire))
    .limit(surplus);
  await db.delete(rateLimits).where(inArray(rateLimits.key, soonest));
}

async function pruneImports(db: Database, daysAgo: (days: number) => Date): Promise<void> {
  await db
    .delete(productImports)
    .where(
      or(
        lt(productImports.createdAt, daysAgo(IMPORT_DAYS.whole)),
        and(
          eq(productImports.state, 'uploading'),
          lt(productImports.createdAt, daysAgo(IMPORT_DAYS.partial)),
        ),
      ),
    );
}
