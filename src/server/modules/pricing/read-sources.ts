import { eq, inArray, sql } from 'drizzle-orm';
import { isOnSale, listingId, vendorName } from '@/server/modules/catalog/index.ts';
import { listingLines } from '@/server/modules/orders/index.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { toDecimal } from '@/shared/money.ts';
import { type EvidenceProduct, OWN_SALES_DAYS, type OwnSales } from '@/shared/pricing/price-advice.ts';
import type { PriceSources } from '@/shared/pricing/pricing.ts';
import { startOf } from './evidence/read-weeks.ts';
import type { PricingDeps } from './work-out-prices.ts';

/** Sales of a product's listing, with all its variants, in the days that the analytics show at first. */
export async function readOwnSales(
  { db, now, settings }: Pick<PricingDeps, 'db' | 'now' | 'settings'>,
  productId: number,
): Promise<OwnSales> {
  const to = dayInNewZealand(now());
  const from = shiftDays(to, 1 - OWN_SALES_DAYS);
  const [begin, end] = [from, shiftDays(to, 1)].map((day) => startOf(sql`${day}::text::date`));
  const listing = sql`(select ${listingId('asked')} from products asked where asked.id = ${productId}::int)`;
  const lines = listingLines(
    { has: (moment) => sql`${moment} >= ${begin} and ${moment} < ${end}`, currency: settings.currency },
    undefined,
    sql`${listingId('piece')} = ${listing}`,
  );
  const { cents, pieces } = onlyRow(
    await rows<{ cents: number; pieces: number }>(
      db,
      sql`select coalesce(sum(cents), 0)::float8 as cents, coalesce(sum(pieces), 0)::int as pieces from (${lines}) as lines`,
    ),
  );
  return { from, to, pieces, revenue: toDecimal(cents) };
}

/** Reads the products behind a recommendation, as they are now, in the order of its evidence. */
export async function readEvidenceProducts(
  db: Database,
  { similarIds, competitorIds }: PriceSources,
): Promise<{ similar: EvidenceProduct[]; competitors: EvidenceProduct[] }> {
  const ids = [...new Set([...similarIds, ...competitorIds])];
  if (ids.length === 0) return { similar: [], competitors: [] };
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      price: products.price,
      seller: vendorName,
      isOnSale: sql<boolean>`${isOnSale}`,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(inArray(products.id, ids));
  const byId = new Map(found.map((product) => [product.id, product]));
  const listed = (wanted: readonly number[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return { similar: listed(similarIds), competitors: listed(competitorIds) };
}
