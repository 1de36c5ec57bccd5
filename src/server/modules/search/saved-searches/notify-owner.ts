import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Settings } from '@/server/env.ts';
import {
  isPieceOnSale,
  listingId,
  onSale,
  pieceName,
  readCategoryFilters,
} from '@/server/modules/catalog/index.ts';
import type { ListedId } from '@/server/modules/search/read-in-order.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueNews } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { freeRows } from '@/server/platform/work-queue/index.ts';
import { products, savedSearchOwners, users } from '@/server/schema.ts';
import type { CategoryFilter } from '@/shared/catalog/categories.ts';
import { optionName } from '@/shared/catalog/category-filters.ts';
import { priceText } from '@/shared/checkout/price-cart.ts';
import { type Decimal, formatMoney } from '@/shared/money.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import { type FilterNames, searchInWords } from '@/shared/search/filter-labels.ts';
import { type SavedFilter, savedFilterPath } from '@/shared/search/saved-filter.ts';

export interface Find {
  searchId: number;
  filter: SavedFilter;
  listed: readonly ListedId[];
}

/** Minimum interval between mails. */
const MAIL_INTERVAL = sql.raw(`interval '24 hours'`);
const PAUSE = sql.raw(`interval '1 hour'`);
/** Product ids remembered per search, so that a relisted product is not new again. */
const MAX_REPORTED = 200;

type NewsOfSearch = SearchNews & { productIds: readonly number[] };

/**
 * Records how far a person's searches were processed, and mails what is still on sale. Skips owners handled by another
 * worker, and removed or stopped searches.
 *
 * @param until microseconds since 1970
 */
export async function notifyOwner(
  { db, settings }: Deps,
  userId: number,
  until: number,
  finds: readonly Find[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimOwner(tx, userId))) return;
    const looked = await recordProgress(tx, userId, until, finds);
    const newsOfSearches = await readNews(
      tx,
      finds.filter(({ searchId }) => looked.has(searchId)),
    );
    for (const news of newsOfSearches) await recordReported(tx, news);
    const pause = newsOfSearches.length > 0 ? MAIL_INTERVAL : PAUSE;
    await tx.execute(
      sql`update saved_search_owners set due_at = now() + ${pause} where user_id = ${userId}::int`,
    );
    const [first] = newsOfSearches;
    if (!first) return;
    const reader = await readMailReader(tx, userId, 'saved_search');
    const categoryNames = await readCategoryNames(tx, newsOfSearches);
    const filters = await readCategoryFilters(
      tx,
      newsOfSearches.flatMap(({ filter }) => (filter.option ? [filter.category ?? []].flat() : [])),
    );
    const news = newProductsNews(settings, newsOfSearches, {
      categoryNames,
      filters,
      stopPath: reader?.stopPath ?? null,
    });
    if (reader) {
      const topic = `saved-searches:${userId}`;
      await enqueueNews(tx, settings, [
        { kind: 'saved_search', topic, person: reader, news: newsFor(reader, news) },
      ]);
    }
    await notify(tx, {
      userId,
      kind: 'saved_search',
      title: news.subject,
      body: newsOfSearches
        .flatMap(({ named }) => named)
        .map(({ name }) => name)
        .join(', '),
      link: newsOfSearches.length === 1 ? savedFilterPath(first.filter) : '/account/searches',
      subject: 'saved-searches',
    });
  });
}

/** Records the same for owners without results, in one statement. @param searchIds of all of them */
export async function recordNoResults(
  db: Database,
  until: number,
  userIds: readonly number[],
  searchIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db.execute(sql`
    with mine as ${freeOwners(userIds)}, looked as (
      update saved_searches set looked_until = ${momentOf(until)}
      where user_id in (select user_id from mine) and id = any(${`{${searchIds.join(',')}}`}::text::int[])
        and is_mailed and looked_until < ${momentOf(until)}
    )
    update saved_search_owners set due_at = now() + ${PAUSE} where user_id in (select user_id from mine)`);
}

/** Returns true if this transaction locked the owner. */
async function claimOwner(tx: Database, userId: number): Promise<boolean> {
  const claimed = await rows(tx, freeOwners([userId]));
  return claimed.length > 0;
}

/** Selects due owners that no other worker has locked. */
function freeOwners(userIds: readonly number[]): SQL {
  return freeRows(savedSearchOwners.userId, {
    from: savedSearchOwners,
    lock: savedSearchOwners,
    where: and(
      sql`${savedSearchOwners.userId} = any(${`{${userIds.join(',')}}`}::text::int[])`,
      lte(savedSearchOwners.dueAt, sql`now()`),
    ),
    orderBy: asc(savedSearchOwners.userId),
    limit: userIds.length,
  });
}

async function recordProgress(tx: Database, userId: number, until: number, finds: readonly Find[]) {
  const ids = `{${finds.map(({ searchId }) => searchId).join(',')}}`;
  const looked = await rows<{ id: number }>(
    tx,
    sql`
      update saved_searches set looked_until = ${momentOf(until)}
      where user_id = ${userId}::int and id = any(${ids}::text::int[]) and is_mailed
        and looked_until < ${momentOf(until)}
      returning id`,
  );
  return new Set(looked.map(({ id }) => id));
}

/** Reads which results are on sale, with current names and prices. */
async function readNews(tx: Database, finds: readonly Find[]): Promise<NewsOfSearch[]> {
  const pieceOf = ({ id, variant }: ListedId) => variant || id;
  const ids = [...new Set(finds.flatMap(({ listed }) => listed.map(pieceOf)))];
  if (ids.length === 0) return [];
  const there = await tx
    .select({
      id: products.id,
      listing: listingId('products'),
      name: pieceName('products'),
      price: products.price,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(sql`${products.id} = any(${`{${ids.join(',')}}`}::text::int[])`, isPieceOnSale));
  const pieces = new Map(there.map((piece) => [piece.id, piece]));
  return finds.flatMap(({ searchId: id, filter, listed }) => {
    const news = listed.flatMap((one) => pieces.get(pieceOf(one)) ?? []);
    if (news.length === 0) return [];
    const productIds = news.map(({ listing }) => listing);
    return [{ id, filter, count: news.length, named: news.slice(0, MAX_NAMED), productIds }];
  });
}

async function recordReported(tx: Database, { id, count, productIds }: NewsOfSearch): Promise<void> {
  const newest = `{${productIds.slice(0, MAX_REPORTED).join(',')}}`;
  await tx.execute(sql`
    update saved_searches set last_news_count = ${count}::int, last_news_at = now(),
      told_product_ids = (${newest}::text::int[] || told_product_ids)[1:${sql.raw(String(MAX_REPORTED))}]
    where id = ${id}::int`);
}

async function readCategoryNames(tx: Database, newsOfSearches: readonly NewsOfSearch[]) {
  const ids = [...new Set(newsOfSearches.flatMap(({ filter }) => [filter.category ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const named = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from categories where id = any(${`{${ids.join(',')}}`}::text::int[])`,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}

interface SearchNews {
  id: number;
  filter: SavedFilter;
  count: number;
  /** The first of them, newest first. */
  named: readonly { name: string; price: Decimal }[];
}

/** Products named in the mail; further ones are counted. */
const MAX_NAMED = 5;
/** Maximum characters of a search in the subject. */
const MAX_IN_SUBJECT = 60;

type Shop = MailShop & Pick<Settings, 'currency' | 'pricePolicy'>;

interface NewsOptions {
  /** By id; deleted categories are absent. */
  categoryNames: ReadonlyMap<number, string>;
  /** Of the categories whose options are chosen. */
  filters: readonly CategoryFilter[];
  /** Unsubscribe path; null for users who get no mails. */
  stopPath: string | null;
}

/** Builds the message about all of a person's searches. @param searchNews at least one, each with at least one product */
function newProductsNews(shop: Shop, searchNews: readonly SearchNews[], options: NewsOptions): News {
  const [first] = searchNews;
  if (!first) throw new Error('No news of a saved search.');
  const wordsOf = ({ filter }: SearchNews) => searchInWords(filter, namesOf(shop, options));
  const blocksOf = (news: SearchNews) => [
    textOf(shop, wordsOf(news), news),
    { links: linksOf(shop, news, options) },
  ];
  const subject =
    searchNews.length === 1
      ? `${countOf(first)} for “${shorten(wordsOf(first))}”`
      : `New items for ${searchNews.length} of your saved searches`;
  const [lead, ...links] = blocksOf(first) as [string, MailBlock];
  return {
    subject,
    blocks: [lead, ...links, ...searchNews.slice(1).flatMap(blocksOf)],
    button: { button: 'See your saved searches', path: '/account/searches' },
  };
}

/** Lists the search, its products, and the number of further ones. */
function textOf(shop: Shop, words: string, news: SearchNews): string {
  const { count, named } = news;
  const remaining = count - named.length;
  return [
    `${countOf(news)} for “${words}”:`,
    ...named.map(({ name, price }) => `${name}, ${priceText(price, shop)}`),
    ...(remaining > 0 ? [`and ${remaining} more`] : []),
  ].join('\n');
}

const countOf = ({ count }: SearchNews) => `${count} new ${count === 1 ? 'item' : 'items'}`;

function linksOf({ publicUrl }: Shop, { id, filter, count }: SearchNews, { stopPath }: NewsOptions) {
  const see = [count === 1 ? 'See it' : 'See them', publicUrl + savedFilterPath(filter)] as const;
  return stopPath
    ? [see, ['Stop emails for this search', `${publicUrl}${stopPath}&search=${id}`] as const]
    : [see];
}

function namesOf({ currency }: Shop, { categoryNames, filters }: NewsOptions): FilterNames {
  return {
    categoryName: (id) => categoryNames.get(id),
    optionName: (id) => optionName(filters, id),
    money: (amount) => formatMoney(amount * 100, currency).replace(/\.00$/, ''),
  };
}

function shorten(words: string): string {
  const characters = [...words];
  return characters.length > MAX_IN_SUBJECT ? `${characters.slice(0, MAX_IN_SUBJECT - 1).join('')}…` : words;
}

/** A recently listed product on sale. */
export type NewListing = {
  id: number;
  vendorId: number;
  /** Microseconds since 1970. */
  listedAt: number;
};

/** Maximum delay between a listing's timestamp and its commit. */
const LONGEST_TRANSACTION = sql.raw(`interval '60 seconds'`);
/** Older listings are not reported, for example after a worker outage. */
const LONGEST_AGO_DAYS = 7;
/** Maximum, the latest. */
const MAX_NEW_LISTINGS = 20_000;

/** Microseconds since 1970, exact in a JavaScript number. */
export const microseconds = (moment: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${moment}) * 1000000)::float8`;
export const momentOf = (time: number) =>
  sql`('epoch'::timestamptz + ${String(time)}::bigint * interval '1 microsecond')`;

/**
 * Returns the time up to which no listing can still appear, and the newest listing until then.
 *
 * @returns microseconds since 1970; `newest` is null if nothing is listed
 */
export async function readHorizon(db: Database): Promise<{ until: number; newest: number | null }> {
  const until = sql`(now() - ${LONGEST_TRANSACTION})`;
  const newest = sql`(
    select listed_at from products where status = 'active' and variant_of is null and listed_at <= ${until} order by listed_at desc limit 1
  )`;
  const [horizon] = await rows<{ until: number; newest: number | null }>(
    db,
    sql`select ${microseconds(until)} as until, ${microseconds(newest)} as newest`,
  );
  if (!horizon) throw new Error('The database returned no time.');
  return horizon;
}

/** Reads products on sale listed in a range (microseconds since 1970), newest first. */
export function readNewListings(db: Database, afterListing: number, until: number): Promise<NewListing[]> {
  const since = sql`greatest(${momentOf(afterListing)}, ${momentOf(until)} - ${LONGEST_AGO_DAYS}::int * interval '1 day')`;
  return rows<NewListing>(
    db,
    sql`
      select p.id, p.vendor_id as "vendorId", ${microseconds(sql`p.listed_at`)} as "listedAt"
      from products p join users vendor on vendor.id = p.vendor_id
      where ${onSale('p', 'vendor')} and p.listed_at > ${since} and p.listed_at <= ${momentOf(until)}
      order by p.listed_at desc, p.id desc limit ${MAX_NEW_LISTINGS}::int`,
  );
}
