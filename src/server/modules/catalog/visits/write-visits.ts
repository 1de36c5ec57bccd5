import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';

/** A visit as stored, and its network, which is not stored. */
export interface HashedVisit {
  productId: number;
  visitor: string;
  userId: number | null;
  isCarted: boolean;
  /** Limit of a network's visitors per product and day; see `mostOf`. */
  mostOfNetwork: number;
}

/** Maximum rows of `product_visits` per product and day, plus at most a batch per process. */
const MAX_OF_PRODUCT = 50_000;

/**
 * Writes a day's visits in one statement. An existing visit may gain a cart. Skips products that are not on sale,
 * vendors' own visits, and those beyond a product's or a network's limit, which holds across processes except for
 * concurrent batches.
 *
 * @param mostOfProduct the limit, smaller in tests
 * @returns for each visit whether it is new, in order
 */
export async function writeVisits(
  db: Database,
  day: string,
  visits: readonly HashedVisit[],
  mostOfProduct = MAX_OF_PRODUCT,
): Promise<boolean[]> {
  const network = sql`left(noted.visitor, ${NETWORK_LENGTH}::int)`;
  const newVisits = await rows<{ productId: number; visitor: string }>(
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
  const isNew = new Set(newVisits.map(({ productId, visitor }) => `${productId} ${visitor}`));
  return visits.map(({ productId, visitor }) => isNew.has(`${productId} ${visitor}`));
}

/** Hours after midnight in which processes still write the previous day. */
const LATE_HOURS = 1;

/**
 * Counts the visits of finished days per product and vendor, and deletes rows and salts. Each row is counted in the
 * statement that deletes it, so a run may stop anywhere.
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

/** Hex digits for the network, and for the browser: 48 bits each, collision-free enough within a day. */
const NETWORK_LENGTH = 12;
const BROWSER_LENGTH = 12;

/** Returns the day's salt; the first process creates it. @param day as `2026-11-30` */
export async function readVisitSalt(db: Database, day: string): Promise<string> {
  const drawn = randomBytes(32).toString('base64url');
  const [saltRow] = await rows<{ salt: string }>(
    db,
    sql`insert into visit_salts (day, salt) values (${day}::date, ${drawn})
        on conflict (day) do update set salt = visit_salts.salt returning salt`,
  );
  return saltRow?.salt ?? drawn;
}

/**
 * Hashes a session (network and browser) for the day. Hashes of a network share a prefix, so that they can be counted.
 */
export function hashVisitor(salt: string, network: string, userAgent: string): string {
  const ofNetwork = hash(`${salt}\n${network}`, NETWORK_LENGTH);
  return ofNetwork + hash(`${salt}\n${network}\n${userAgent}`, BROWSER_LENGTH);
}

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
