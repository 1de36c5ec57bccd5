import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';

/** A visit as the database keeps it, and whose it was, which is not kept. */
export interface HashedVisit {
  productId: number;
  visitor: string;
  userId: number | null;
  isCarted: boolean;
  /** Visitors of one network that count for the product and day; see `mostOf`. */
  mostOfNetwork: number;
}

/** Rows of `product_visits` that a product has for one day at most, give or take one batch of each process. */
const MOST_OF_PRODUCT = 50_000;

/**
 * Writes a day's visits by one statement. A visit that is there stays, and may become one that led to the cart. Left out is what
 * does not count: products that are not on sale, vendors who look at their own, and visits past a product's bound or the bound of
 * a network for the product. That one holds across processes, give or take batches that are written at the same moment.
 *
 * @param mostOfProduct the bound, smaller in tests
 * @returns of each visit whether it was not there before, in their order
 */
export async function writeVisits(
  db: Database,
  day: string,
  visits: readonly HashedVisit[],
  mostOfProduct = MOST_OF_PRODUCT,
): Promise<boolean[]> {
  const network = sql`left(noted.visitor, ${NETWORK_LENGTH}::int)`;
  const written = await rows<{ productId: number; visitor: string }>(
    db,
    sql`
      with noted as (
        select "productId" as product_id, visitor, "userId" as user_id, "isCarted" as is_carted,
          "mostOfNetwork" as most_of_network
        from json_to_recordset(${JSON.stringify(visits)}::text::json)
          as line ("productId" int, visitor text, "userId" int, "isCarted" boolean, "mostOfNetwork" int)
      ), open_products as (
        select products.id, products.vendor_id
        from products join users on users.id = products.vendor_id
        where products.id in (select product_id from noted) and ${onSale('products', 'users')} and (
          select count(*) from (
            select from product_visits where product_id = products.id and day = ${day}::date
            limit ${mostOfProduct}::int
          ) kept
        ) < ${mostOfProduct}::int
      ), placed as (
        select noted.*, known.visitor is not null as is_known,
          row_number() over (partition by noted.product_id, ${network}, known.visitor is null order by noted.visitor) as place,
          -- Visitors are hexadecimal, so that those of a network stand together in the index, in whatever collation.
          case when known.visitor is null then (
            select count(*) from product_visits same
            where same.product_id = noted.product_id and same.day = ${day}::date
              and same.visitor >= ${network} and same.visitor < ${network} || 'g'
          ) end as kept_of_network
        from noted
        join open_products on open_products.id = noted.product_id and vendor_id is distinct from user_id
        left join product_visits known
          on known.product_id = noted.product_id and known.day = ${day}::date and known.visitor = noted.visitor
      ), written as (
        insert into product_visits as kept (product_id, day, visitor, is_carted)
        select product_id, ${day}::date, visitor, is_carted
        from placed where is_known or kept_of_network + place <= most_of_network
        order by product_id, visitor
        on conflict (product_id, day, visitor) do update set is_carted = true
        where excluded.is_carted and not kept.is_carted
        returning product_id, visitor, xmax = 0 as is_new
      )
      select product_id as "productId", visitor from written where is_new`,
  );
  const isNew = new Set(written.map(({ productId, visitor }) => `${productId} ${visitor}`));
  return visits.map(({ productId, visitor }) => isNew.has(`${productId} ${visitor}`));
}

/** Hours after midnight in which processes still write visits of the day before. */
const LATE_HOURS = 1;

/**
 * Counts the visits of finished days, for their products and for the products' vendors, and forgets who made them: the rows go,
 * and the salts that their visitors were hashed with. Each row is counted in the statement that deletes it, so a run may be cut
 * off anywhere.
 */
export async function condenseVisits(db: Database, now: Date): Promise<void> {
  const firstOpenDay = dayInNewZealand(hoursAfter(now, -LATE_HOURS));
  await db.execute(sql`
    with gone as (
      delete from product_visits where day < ${firstOpenDay}::date returning product_id, day, is_carted
    ), counted as (
      insert into product_visit_days as kept (product_id, day, views, carts)
      select product_id, day, count(*)::int, (count(*) filter (where is_carted))::int
      from gone group by product_id, day order by product_id, day
      on conflict (product_id, day)
      do update set views = kept.views + excluded.views, carts = kept.carts + excluded.carts
    )
    insert into vendor_visit_days as kept (vendor_id, day, views, carts)
    select vendor_id, day, count(*)::int, (count(*) filter (where is_carted))::int
    from gone join products on products.id = gone.product_id group by vendor_id, day order by vendor_id, day
    on conflict (vendor_id, day)
    do update set views = kept.views + excluded.views, carts = kept.carts + excluded.carts`);
  await db.execute(sql`delete from visit_salts where day < ${firstOpenDay}::date`);
}

/** Hexadecimal digits that say the network, and the browser in it: 48 bits each, far more than those of a day need to be told apart. */
const NETWORK_LENGTH = 12;
const BROWSER_LENGTH = 12;

/** The salt of a day, drawn by whichever process needs it first. @param day as `2026-11-30` */
export async function readVisitSalt(db: Database, day: string): Promise<string> {
  const drawn = randomBytes(32).toString('base64url');
  const [kept] = await rows<{ salt: string }>(
    db,
    sql`insert into visit_salts (day, salt) values (${day}::date, ${drawn})
        on conflict (day) do update set salt = visit_salts.salt returning salt`,
  );
  return kept?.salt ?? drawn;
}

/**
 * What a session counts as on the salt's day: the same network and browser are the same session. Sessions of one network begin
 * alike, so that the database can tell how many it has of one.
 */
export function hashVisitor(salt: string, network: string, userAgent: string): string {
  const ofNetwork = hash(`${salt}\n${network}`, NETWORK_LENGTH);
  return ofNetwork + hash(`${salt}\n${network}\n${userAgent}`, BROWSER_LENGTH);
}

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
