import { type SQL, sql } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import {
  PRICE_ROUNDINGS,
  type PriceRounding,
  type ProductSale,
  SALE_NOTE_DAYS,
} from '@/shared/catalog/sales.ts';
import { TIME_ZONE } from '@/shared/constants.ts';

/** Returns a price of at least one cent, half up. */
export function roundedPrice(exact: SQL, rounding: PriceRounding): SQL {
  const cents = sql`greatest(0.01, round(${exact}, 2))`;
  if (rounding === 'cent') return cents;
  const rounded = ROUNDED[rounding](exact);
  return sql`(case when ${rounded} > 0 then round(${rounded}, 2) else ${cents} end)`;
}

const ROUNDED: Record<Exclude<PriceRounding, 'cent'>, (price: SQL) => SQL> = {
  '.00': (price) => sql`round(${price})`,
  '.95': (price) => sql`(round(${price} + 0.05) - 0.05)`,
  '.99': (price) => sql`(round(${price} + 0.01) - 0.01)`,
  '5': (price) => sql`(round(${price} / 5) * 5)`,
};

/** Returns the price of a sale, which may be too low. @param off a `SaleOff` as jsonb */
export function salePrice(base: SQL, off: SQL): SQL {
  const exact = sql`(${base} * (100 - (${off} ->> 'percent')::numeric) / 100)`;
  const percent = PRICE_ROUNDINGS.map(
    (rounding) => sql`when ${sql.raw(`'${rounding}'`)} then ${roundedPrice(exact, rounding)}`,
  );
  return sql`(case ${off} ->> 'kind'
    when 'amount' then ${base} - (${off} ->> 'amount')::numeric
    when 'price' then (${off} ->> 'price')::numeric
    else case ${off} ->> 'rounding' ${sql.join(percent, sql` `)} end end)`;
}

const inZone = sql.raw(`at time zone '${TIME_ZONE}'`);
const open = sql.raw(
  'from product_sales sale where sale.product_id = products.id and sale.due_at is not null',
);

/** Condition for products with a sale that is planned or runs. */
export const isInSale: SQL = sql`exists (select ${open})`;

/** Condition for products in a sale that runs. */
export const hasRunningSale: SQL<boolean> = sql<boolean>`exists (select ${open} and sale.started_at is not null)`;

/** The price outside of a sale. */
export const basePrice: SQL<string> = sql<string>`coalesce((select sale.base_price ${open}), ${products.price})`;

/** The last sale of a product, for its vendor: while it is open, and for some days if it ended early by itself. */
export const saleOfProduct: SQL<ProductSale | null> = sql<ProductSale | null>`(
  select json_build_object(
    'state', case when sale.due_at is null then sale.end_reason when sale.started_at is null then 'planned' else 'running' end,
    'firstDay', (sale.starts_at ${inZone})::date,
    'lastDay', ((sale.ends_at - interval '1 second') ${inZone})::date,
    'basePrice', sale.base_price::text)
  from (select * from product_sales where product_id = ${products.id} order by id desc limit 1) sale
  where sale.due_at is not null
    or (sale.end_reason in ('edited', 'impossible') and sale.ended_at > now() - interval '${sql.raw(String(SALE_NOTE_DAYS))} days'))`;
