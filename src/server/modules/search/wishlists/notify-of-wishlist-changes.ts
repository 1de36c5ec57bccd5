import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Settings } from '@/server/env.ts';
import { pieceName, pieceOnSale, stockNow } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNews } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { freeRows } from '@/server/platform/work-queue/index.ts';
import { wishlistItems, wishlists } from '@/server/schema.ts';
import { isBackText } from '@/shared/catalog/made-to-order.ts';
import { priceText } from '@/shared/checkout/price-cart.ts';
import { type Decimal, formatMoney, toCents } from '@/shared/money.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import { WORTHWHILE_FALL_PERCENT } from '@/shared/search/wishlist-limits.ts';

/** Minimum interval between mails. */
const MAIL_INTERVAL = sql.raw(`interval '24 hours'`);
/** Maximum items updated per run. */
const MAX_RECORDED = 5_000;

/** Items of `wishlist_items i` whose product or variant `p` is available. A product is its default variant. */
const canBeBought = sql`(${pieceOnSale('p', 'vendor')} and ${stockNow('p')} > 0)`;
const ofProducts = sql`join products p on p.id = i.product_id join users vendor on vendor.id = p.vendor_id`;
/** Available items that returned, or cost enough less than the owner knows. */
const isNews = sql`(${canBeBought} and (
  not i.was_available or p.price <= i.known_price * ${sql.raw(String((100 - WORTHWHILE_FALL_PERCENT) / 100))}
))`;

/**
 * Mails one person about wishlist items that are cheaper or available again: one mail a day, each change once.
 * Idempotent and safe to run concurrently.
 *
 * @returns true if there was such a person, so there may be another
 */
export async function notifyOfWishlistChanges({ db, settings, now }: Deps): Promise<boolean> {
  await recordSoldOut(db);
  return db.transaction(async (tx) => {
    const userId = await claimPerson(tx, now());
    if (userId === null) return false;
    const changes = await readChanges(tx, userId);
    await tx.update(wishlists).set({ toldAt: now() }).where(eq(wishlists.userId, userId));
    // The price as read: a later change is reported another day.
    for (const { itemId, price } of changes) {
      await tx
        .update(wishlistItems)
        .set({ knownPrice: price, wasAvailable: true })
        .where(eq(wishlistItems.id, itemId));
    }
    if (changes.length === 0) return true;
    const news = wishlistNews(settings, changes);
    const reader = await readMailReader(tx, userId, 'wishlist');
    if (reader) {
      const topic = `wishlist:${userId}`;
      await enqueueNews(tx, settings, [
        { kind: 'wishlist', topic, person: reader, news: newsFor(reader, news) },
      ]);
    }
    await notify(tx, {
      userId,
      kind: 'wishlist',
      title: news.subject,
      body: news.blocks[0],
      link: '/wishlist',
      subject: 'wishlist',
    });
    return true;
  });
}

/** Records unavailable items, so that their return is reported. */
async function recordSoldOut(db: Database): Promise<void> {
  await db.execute(sql`
    update wishlist_items set was_available = false where id = any(array${freeRows(sql`i.id`, {
      from: sql`wishlist_items i ${ofProducts}`,
      lock: sql`i`,
      where: sql`i.was_available and not ${canBeBought}`,
      orderBy: sql`i.id`,
      limit: MAX_RECORDED,
    })})`);
}

/** Locks a person with changes and no mail for a day; concurrent workers skip them. */
async function claimPerson(tx: Database, now: Date): Promise<number | null> {
  const [person] = await rows<{ user_id: number }>(
    tx,
    freeRows(sql`w.user_id`, {
      from: sql`wishlists w join users reader on reader.id = w.user_id`,
      lock: sql`w`,
      where: sql`(w.told_at is null or w.told_at <= ${now.toISOString()}::timestamptz - ${MAIL_INTERVAL})
        and reader.is_active and reader.is_email_verified and reader.deleted_at is null
        and exists (select 1 from wishlist_items i ${ofProducts} where i.user_id = w.user_id and ${isNews})`,
      orderBy: sql`w.told_at nulls first, w.user_id`,
      limit: 1,
    }),
  );
  return person?.user_id ?? null;
}

async function readChanges(tx: Database, userId: number): Promise<Change[]> {
  const changeRows = await rows<{
    id: number;
    name: string;
    price: string;
    known_price: string;
    was_available: boolean;
    lead_time_weeks: number | null;
  }>(
    tx,
    sql`
    select i.id, ${pieceName('p')} as name, p.price::text, i.known_price::text, i.was_available, p.lead_time_weeks
    from wishlist_items i ${ofProducts}
    where i.user_id = ${userId}::int and ${isNews}
    order by i.id desc`,
  );
  return changeRows.map((row) => ({
    itemId: row.id,
    name: row.name,
    price: row.price,
    knownPrice: row.known_price,
    back: row.was_available ? null : isBackText({ leadTimeWeeks: row.lead_time_weeks }),
  }));
}

/** A wishlist item that is cheaper or available again. */
interface Change {
  itemId: number;
  name: string;
  price: Decimal;
  knownPrice: Decimal;
  /** Says that it is available again; null if it was. */
  back: string | null;
}

const MAX_NAMED = 20;

type Shop = MailShop & Pick<Settings, 'currency' | 'pricePolicy'>;

/** Builds the wishlist mail. @param changes at least one */
function wishlistNews(
  shop: Shop,
  changes: readonly Change[],
): News & { blocks: readonly [string, ...MailBlock[]] } {
  const [first] = changes;
  if (!first) throw new Error('No news of a wishlist.');
  const sentenceOf = ({ name, price, knownPrice, back }: Change) => {
    const now = priceText(price, shop);
    const fell = toCents(price) < toCents(knownPrice);
    if (back && fell)
      return `${name} ${back}, at ${now} instead of ${formatMoney(knownPrice, shop.currency)}.`;
    if (back) return `${name} ${back}, at ${now}.`;
    return `${name} is now ${now} instead of ${formatMoney(knownPrice, shop.currency)}.`;
  };
  const subject =
    changes.length === 1
      ? first.back
        ? `${first.name} ${first.back}`
        : `${first.name} costs less now`
      : `${changes.length} items on your wishlist cost less or are back`;
  const others: MailBlock[] = changes.slice(1, MAX_NAMED).map(sentenceOf);
  const remaining = changes.length - MAX_NAMED;
  return {
    subject,
    blocks: [
      sentenceOf(first),
      ...others,
      ...(remaining > 0 ? [`And ${remaining} more.`] : []),
      'Prices and stock can change at any time.',
    ],
    button: { button: 'See your wishlist', path: '/wishlist' },
  };
}
