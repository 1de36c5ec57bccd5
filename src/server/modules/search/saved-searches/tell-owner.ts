import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { onSale } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { enqueueNews } from '@/server/platform/mail/enqueue-news.ts';
import { newsFor, readMailReader } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { freeRows } from '@/server/platform/work-queue/index.ts';
import { savedSearchOwners } from '@/server/schema.ts';
import type { Decimal } from '@/shared/money.ts';
import { type SavedFilter, savedFilterPath } from '@/shared/search/saved-filter.ts';
import { MAX_NAMED, newProductsNews, type SearchNews } from './new-products-news.ts';
import { momentOf } from './read-newcomers.ts';

/** What a look has found for one search, what was listed last first; perhaps nothing. */
export interface Find {
  searchId: number;
  filter: SavedFilter;
  productIds: readonly number[];
}

/** Nobody is told more often, and nobody looked for. */
const QUIET = sql.raw(`interval '24 hours'`);
const PAUSE = sql.raw(`interval '1 hour'`);
/** Products that a search remembers to have told: one that leaves and comes back is not new again. */
const MAX_TOLD = 200;

type NewsOfSearch = SearchNews & { productIds: readonly number[] };

/**
 * Notes how far a person's searches were looked through, and tells what was found of what is on sale still. Whoever was
 * looked for meanwhile by another worker is left alone, and so is a search that was removed or stopped.
 *
 * @param until microseconds since 1970
 */
export async function tellOwner(
  { db, settings }: Deps,
  userId: number,
  until: number,
  finds: readonly Find[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimOwner(tx, userId))) return;
    const looked = await noteLooked(tx, userId, until, finds);
    const found = await readNews(
      tx,
      finds.filter(({ searchId }) => looked.has(searchId)),
    );
    for (const news of found) await noteTold(tx, news);
    const pause = found.length > 0 ? QUIET : PAUSE;
    await tx.execute(
      sql`update saved_search_owners set due_at = now() + ${pause} where user_id = ${userId}::int`,
    );
    const [first] = found;
    if (!first) return;
    const reader = await readMailReader(tx, userId, 'saved_search');
    const categoryNames = await readCategoryNames(tx, found);
    const news = newProductsNews(settings, found, { categoryNames, stopPath: reader?.stopPath ?? null });
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
      body: found
        .flatMap(({ named }) => named)
        .map(({ name }) => name)
        .join(', '),
      link: found.length === 1 ? savedFilterPath(first.filter) : '/account/searches',
      subject: 'saved-searches',
    });
  });
}

/** The same for many people for whom nothing was found, by one statement. @param searchIds of all of them */
export async function passOver(
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

/** Whether this transaction is the one that tells somebody. */
async function claimOwner(tx: Database, userId: number): Promise<boolean> {
  const claimed = await rows(tx, freeOwners([userId]));
  return claimed.length > 0;
}

/** Those of some people who are due and whom no other worker has locked. */
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

/** @returns the searches that are still there, and wanted */
async function noteLooked(
  tx: Database,
  userId: number,
  until: number,
  finds: readonly Find[],
): Promise<ReadonlySet<number>> {
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

/** What of the finds is on sale at this moment, with the names and prices that are told. */
async function readNews(tx: Database, finds: readonly Find[]): Promise<NewsOfSearch[]> {
  const ids = [...new Set(finds.flatMap(({ productIds }) => productIds))];
  if (ids.length === 0) return [];
  const there = await rows<{ id: number; name: string; price: Decimal }>(
    tx,
    sql`
      select p.id, p.name, p.price::text from products p join users vendor on vendor.id = p.vendor_id
      where p.id = any(${`{${ids.join(',')}}`}::text::int[]) and ${onSale('p', 'vendor')}`,
  );
  const products = new Map(there.map((product) => [product.id, product]));
  return finds.flatMap(({ searchId: id, filter, productIds }) => {
    const news = productIds.flatMap((productId) => products.get(productId) ?? []);
    if (news.length === 0) return [];
    const productIdsThere = news.map((product) => product.id);
    return [{ id, filter, count: news.length, named: news.slice(0, MAX_NAMED), productIds: productIdsThere }];
  });
}

async function noteTold(tx: Database, { id, count, productIds }: NewsOfSearch): Promise<void> {
  const newest = `{${productIds.slice(0, MAX_TOLD).join(',')}}`;
  await tx.execute(sql`
    update saved_searches set last_news_count = ${count}::int, last_news_at = now(),
      told_product_ids = (${newest}::text::int[] || told_product_ids)[1:${sql.raw(String(MAX_TOLD))}]
    where id = ${id}::int`);
}

async function readCategoryNames(
  tx: Database,
  found: readonly NewsOfSearch[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(found.flatMap(({ filter }) => [filter.category ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const named = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from categories where id = any(${`{${ids.join(',')}}`}::text::int[])`,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}
