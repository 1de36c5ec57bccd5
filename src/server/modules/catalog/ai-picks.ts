import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { pickRuns, products, users } from '@/server/schema.ts';
import { chooseAiPicks, PICK_RULE, type PickCandidate } from '@/shared/catalog/ai-picks.ts';
import type { PicksView } from '@/shared/catalog/moderation.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { daysAfter } from '@/shared/time.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { vendorName } from './columns.ts';
import { isOnSale, onSale } from './filters.ts';
import { listingId, stockOfListing } from './variants/variant-sql.ts';

/** Maximum picks read, and former ones. */
const MAX_SHOWN = 500;

export async function getPicks(db: Database): Promise<PicksView> {
  const [run] = await db
    .select({
      ranAt: pickRuns.ranAt,
      ranBy: users.name,
      ...columnsOf(pickRuns, 'candidates', 'joined', 'dropped'),
    })
    .from(pickRuns)
    .leftJoin(users, eq(users.id, pickRuns.ranBy))
    .orderBy(desc(pickRuns.id))
    .limit(1);
  const isNew = sql<boolean>`${products.id} = any(${sql.param(run?.joined ?? [])}::int[])`;
  const picks = await db
    .select({
      ...columnsOf(products, 'id', 'name', 'imageUrl', 'price', 'categoryId'),
      vendorName,
      reason: sql<string>`coalesce(${products.aiPickReason}, '')`,
      isNew,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(sql`${products.isAiPick}`, isOnSale))
    .orderBy(desc(isNew), products.categoryId, products.id)
    .limit(MAX_SHOWN);
  if (!run) return { picks, lastRun: null };
  const dropped = await db
    .select(columnsOf(products, 'id', 'name'))
    .from(products)
    .where(inArray(products.id, run.dropped.slice(0, MAX_SHOWN)))
    .orderBy(products.id);
  return { picks, lastRun: { ...run, joined: run.joined.length, dropped } };
}

/** Result of a selection run. */
export interface PickRun {
  picks: number;
  /** Products that became a pick, and those that ceased to be one. */
  joined: number[];
  dropped: number[];
}

const KEPT_RUNS = 30;

/**
 * Selects the shop's picks by the rule in `shared/catalog/ai-picks.ts` and marks them with reasons. Also updates
 * trending products.
 *
 * @param now end of the `PICK_RULE.salesDays` days of sales that count
 * @param admin who started it; absent for the nightly job
 */
export async function refreshAiPicks(db: Database, now: Date, admin?: Actor): Promise<PickRun> {
  const run = await transactionWithRetry(db, async (tx) => {
    await lock(tx, 'aiPicks');
    const candidates = await findCandidates(tx, now);
    const changes = await markPicks(tx, chooseAiPicks(candidates));
    await markTrending(tx, now);
    await keepRun(tx, {
      ...changes,
      candidates: candidates.length,
      ranAt: now,
      ranBy: admin?.userId ?? null,
    });
    if (admin) {
      const { picks, joined, dropped } = changes;
      const details = { picks, joined: joined.length, dropped: dropped.length };
      await recordAudit(tx, admin.origin, { action: 'work_out_picks', actorId: admin.userId, details });
    }
    return changes;
  });
  clearCatalogueCache(db);
  return run;
}

function findCandidates(tx: Database, now: Date): Promise<PickCandidate[]> {
  const since = daysAfter(now, -PICK_RULE.salesDays).toISOString();
  return rows<PickCandidate & Record<string, unknown>>(
    tx,
    sql`
      select p.id, p.category_id as "categoryId", c.name as "categoryName", (p.price * 100)::float8 as "priceCents",
        ${stockOfListing('p')} as stock, p.rating::float8 as rating, p.review_count as "reviewCount", coalesce(s.pieces, 0)::int as "recentSales"
      from products p
      join users u on u.id = p.vendor_id
      join categories c on c.id = p.category_id
      left join (
        select ${listingId('piece')} as product_id, sum(${netPieces('i')}) as pieces
        from order_items i
        join products piece on piece.id = i.product_id
        join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled'
        join orders o on o.id = i.order_id and o.customer_id <> v.vendor_id and o.created_at >= ${since}::timestamptz
        group by 1
      ) s on s.product_id = p.id
      where ${onSale('p', 'u')}
    `,
  );
}

/** Writes changed rows only and keeps `updated_at`, as the vendor changed nothing. */
async function markPicks(tx: Database, picks: ReadonlyMap<number, string>): Promise<PickRun> {
  const changed = await rows<{ id: number; isPick: boolean; wasPick: boolean }>(
    tx,
    sql`
      with picked as (
        select * from jsonb_to_recordset(${JSON.stringify([...picks].map(([id, reason]) => ({ id, reason })))}::jsonb)
          as row (id int, reason text)
      )
      update products set is_ai_pick = change.reason is not null, ai_pick_reason = change.reason
      from (
        select p.id, picked.reason, p.is_ai_pick as was_pick
        from products p left join picked on picked.id = p.id
        where p.is_ai_pick <> (picked.id is not null) or p.ai_pick_reason is distinct from picked.reason
        -- As orders lock them.
        order by p.id for no key update of p
      ) change
      where products.id = change.id
      returning products.id, products.is_ai_pick as "isPick", change.was_pick as "wasPick"`,
  );
  const became = (isPick: boolean) =>
    changed.filter((row) => row.isPick === isPick && row.wasPick !== isPick).map(({ id }) => id);
  return { picks: picks.size, joined: became(true), dropped: became(false) };
}

async function keepRun(tx: Database, run: typeof pickRuns.$inferInsert): Promise<void> {
  await tx.insert(pickRuns).values(run);
  const older = tx.select({ id: pickRuns.id }).from(pickRuns).orderBy(desc(pickRuns.id)).offset(KEPT_RUNS);
  await tx.delete(pickRuns).where(inArray(pickRuns.id, older));
}

/** Trending products were bought recently and are in the top share by purchases and views. */
const TRENDING = { days: 30, share: 0.1, viewsPerPiece: 20 } as const;

/**
 * Updates the trending products. Writes changed rows only and keeps `updated_at`.
 *
 * @param now end of the `TRENDING.days` days of sales and views; a vendor's own do not count
 */
async function markTrending(tx: Database, now: Date): Promise<void> {
  const since = daysAfter(now, -TRENDING.days);
  await tx.execute(sql`
    with bought as (
      select ${listingId('piece')} as product_id, sum(${netPieces('i')}) as pieces
      from order_items i
      join products piece on piece.id = i.product_id
      join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled'
      join orders o on o.id = i.order_id and o.customer_id <> v.vendor_id
      where o.created_at >= ${since.toISOString()}::timestamptz
      group by 1
    ), viewed as (
      select product_id, sum(views) as views from product_visit_days
      where day >= ${dayInNewZealand(since)}::date group by product_id
    ), ranked as (
      select p.id, coalesce(bought.pieces, 0) as pieces,
        row_number() over (
          order by coalesce(bought.pieces, 0) * ${TRENDING.viewsPerPiece}::int + coalesce(viewed.views, 0) desc, p.id
        ) as place,
        count(*) over () as total
      from products p
      join users u on u.id = p.vendor_id
      left join bought on bought.product_id = p.id
      left join viewed on viewed.product_id = p.id
      where ${onSale('p', 'u')}
    )
    update products set is_trending = change.is_trending
    from (
      select p.id, ranked.id is not null as is_trending
      from products p
      left join ranked on ranked.id = p.id and ranked.pieces > 0
        and ranked.place <= ceil(ranked.total * ${TRENDING.share}::numeric)
      where p.is_trending <> (ranked.id is not null)
      -- As orders lock them.
      order by p.id for no key update of p
    ) change
    where products.id = change.id`);
}

/**
 * Returned pieces of an order line, without those refunded without a return.
 *
 * @param line the name of `order_items` in the query
 */
export function returnedPieces(line = 'order_items'): SQL {
  const item = sql.raw(line);
  return sql`(${item}.returned_quantity - ${item}.refund_only_quantity)`;
}

/** Pieces of an order line that were not returned. */
export function netPieces(line = 'order_items'): SQL {
  return sql`(${sql.raw(line)}.quantity - ${returnedPieces(line)})`;
}
