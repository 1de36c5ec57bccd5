import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accountTokens,
  cartItems,
  decoyAccounts,
  humanChecks,
  mailOutbox,
  paymentEvents,
  rateLimits,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { deleteLines } from '../cart/delete-lines.ts';

/** Days that a visitor's cookie lives, and so their cart. */
const VISITOR_CART_DAYS = 60;
/** Days that people get to verify their address. Then the name is free again. */
const UNVERIFIED_DAYS = 7;
const MAIL_DAYS = 30;
/** Counters of limits that are kept at once, some 150 MB. Past it a flood of addresses loses those that end soonest. */
const MOST_COUNTERS = 1_000_000;
/** Stripe tells a piece of news again for three days at most. */
const PAYMENT_EVENT_DAYS = 30;

/** Removes what has had its time: expired sessions, tokens and counters, carts of visitors who left, old mail. */
export async function prune(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`));
  await db.delete(humanChecks).where(lt(humanChecks.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
  await pruneCounters(db, MOST_COUNTERS);
  await deleteLines(
    db,
    and(isNotNull(cartItems.visitorKey), lt(cartItems.createdAt, daysAgo(VISITOR_CART_DAYS))),
  );
  await db
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.status, ['sent', 'dead']), lt(mailOutbox.createdAt, daysAgo(MAIL_DAYS))));
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, daysAgo(PAYMENT_EVENT_DAYS)));
  // Both at the same age, so that waiting does not tell one from the other.
  await db.delete(decoyAccounts).where(lt(decoyAccounts.createdAt, daysAgo(UNVERIFIED_DAYS)));
  await db
    .delete(users)
    .where(
      and(
        eq(users.isEmailVerified, false),
        isNotNull(users.emailVerificationToken),
        lt(users.createdAt, daysAgo(UNVERIFIED_DAYS)),
      ),
    );
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

function daysAgo(days: number): SQL {
  return sql`now() - ${days} * interval '1 day'`;
}
