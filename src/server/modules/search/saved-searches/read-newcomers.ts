import { sql } from 'drizzle-orm';
import { onSale } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';

/** A product on sale that was listed lately. */
export type Newcomer = {
  id: number;
  vendorId: number;
  /** Microseconds since 1970. */
  listedAt: number;
};

/** A product is seen at its transaction's commit, which may come so much later than the moment that it bears. */
const LONGEST_TRANSACTION = sql.raw(`interval '60 seconds'`);
/** What was listed before is not told any more, as when no worker ran for long. */
const LONGEST_AGO_DAYS = 7;
/** Of more within that time, the latest. */
const MAX_NEWCOMERS = 20_000;

/** Microseconds since 1970, which JavaScript has exactly. */
export const microseconds = (moment: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${moment}) * 1000000)::float8`;
/** Back again. */
export const momentOf = (time: number) =>
  sql`('epoch'::timestamptz + ${String(time)}::bigint * interval '1 microsecond')`;

/**
 * How far may be looked by now, so that nothing that was listed up to then appears later, and the moment of what was listed
 * last until then.
 *
 * @returns in microseconds since 1970; `newest` is null where nothing is listed
 */
export async function readHorizon(db: Database): Promise<{ until: number; newest: number | null }> {
  const until = sql`(now() - ${LONGEST_TRANSACTION})`;
  const newest = sql`(
    select listed_at from products where status = 'active' and listed_at <= ${until} order by listed_at desc limit 1
  )`;
  const [horizon] = await rows<{ until: number; newest: number | null }>(
    db,
    sql`select ${microseconds(until)} as until, ${microseconds(newest)} as newest`,
  );
  if (!horizon) throw new Error('The database told no time.');
  return horizon;
}

/** What is on sale and was listed after one moment, up to another (microseconds since 1970); the latest first. */
export function readNewcomers(db: Database, after: number, until: number): Promise<Newcomer[]> {
  const since = sql`greatest(${momentOf(after)}, ${momentOf(until)} - ${LONGEST_AGO_DAYS}::int * interval '1 day')`;
  return rows<Newcomer>(
    db,
    sql`
      select p.id, p.vendor_id as "vendorId", ${microseconds(sql`p.listed_at`)} as "listedAt"
      from products p join users vendor on vendor.id = p.vendor_id
      where ${onSale('p', 'vendor')} and p.listed_at > ${since} and p.listed_at <= ${momentOf(until)}
      order by p.listed_at desc, p.id desc limit ${MAX_NEWCOMERS}::int`,
  );
}
