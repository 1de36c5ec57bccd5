import { type SQL, sql } from 'drizzle-orm';
import { listingId } from '@/server/modules/catalog/variants/variant-sql.ts';
import { products } from '@/server/schema.ts';
import type { BulkChange, BulkException, BulkField, PriceRounding } from '@/shared/catalog/bulk-changes.ts';
import { MAX_WORDS } from '@/shared/catalog/product-field-schemas.ts';
import { MAX_DELIVERY_FEE, MAX_PRICE } from '@/shared/constants.ts';

/** Returns the new value of a product for a change. */
export function valueAfter(change: BulkChange): SQL {
  switch (change.field) {
    case 'status':
      return sql`${change.status}::text`;
    case 'categoryId':
      return sql`${change.categoryId}::int`;
    case 'price':
      return newPrice(change.percent, change.rounding);
    case 'stock':
      return sql`${change.stock}::int`;
    case 'deliveryFee':
      return sql`${change.deliveryFee}::numeric(10, 2)`;
    case 'estimatedDeliveryDays':
      return sql`${change.estimatedDeliveryDays}::int`;
    case 'tags':
      return change.action === 'add' ? withTags(change.tags) : withoutTags(change.tags);
  }
}

/** Changes a price by percent, half up, to at least one cent. */
function newPrice(percent: number, rounding: PriceRounding): SQL {
  const exact = sql`(${products.price} * (100 + ${percent.toFixed(1)}::numeric) / 100)`;
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

/** Tags are compared without case; those that are there stay as they are, in their order. */
function withTags(tags: readonly string[]): SQL {
  return sql`(${products.tags} || array(
    select min(word order by position) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) with ordinality as added(word, position)
    where lower(word) not in (select lower(tag) from unnest(${products.tags}) tag)
    group by lower(word) order by min(position)))`;
}

function withoutTags(tags: readonly string[]): SQL {
  return sql`array(
    select tag from unnest(${products.tags}) with ordinality as kept(tag, position)
    where lower(tag) not in (select lower(word) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) word)
    order by position)`;
}

/** Returns the reason for which a product cannot take the new value; null if it can. */
export function exceptionTo(change: BulkChange): SQL<BulkException | null> {
  const value = valueAfter(change);
  switch (change.field) {
    case 'status':
    case 'categoryId':
      return sql`null::text`;
    case 'price':
      return sql`case when ${value} > ${MAX_PRICE}::numeric then 'price_too_high'
        when ${products.deliveryFee} > greatest(${MAX_DELIVERY_FEE}::numeric, ${value}) then 'price_below_fee' end`;
    case 'stock':
      return sql`case when ${products.leadTimeWeeks} is not null then 'made_to_order' end`;
    case 'deliveryFee':
      return sql`case when not ${products.deliveryAvailable} then 'not_delivered'
        when ${value} > greatest(${MAX_DELIVERY_FEE}::numeric, least(${products.price}, (
          select min(piece.price) from products piece where piece.variant_of = ${products.id}
            and not 'deliveryFee' = any(piece.own_fields)))) then 'fee_too_high' end`;
    case 'estimatedDeliveryDays':
      return sql`case when not ${products.deliveryAvailable} then 'not_delivered' end`;
    case 'tags':
      return sql`case when cardinality(${value}) > ${MAX_WORDS}::int then 'too_many_tags' end`;
  }
}

/** The pieces that a change is made to. Variants have their own prices and stock; the rest they take from their listing. */
export function piecesToChange(field: BulkField, chosen: SQL | undefined): SQL | undefined {
  if (field !== 'price' && field !== 'stock') return chosen;
  const listings = sql`select ${listingId('products')} from ${products} where ${chosen}`;
  return sql`(${products.id} in (${listings}) or (${products.variantOf} in (${listings}) and ${products.status} <> 'archived'))`;
}

/** A price and a fee that conflict with each other now are not restored. */
const isPriceAffordable = sql.raw(
  `products.delivery_fee <= greatest(${MAX_DELIVERY_FEE}, change.after::numeric)`,
);
const isFeeAffordable =
  sql.raw(`change.after::numeric <= greatest(${MAX_DELIVERY_FEE}, least(products.price, (
  select min(piece.price) from products piece where piece.variant_of = products.id
    and not 'deliveryFee' = any(piece.own_fields))))`);

function written(column: string, type: string, isAllowed = sql.raw('true')) {
  return { column: sql.raw(column), type: sql.raw(type), isAllowed };
}

export const WRITTEN: Record<BulkField, ReturnType<typeof written>> = {
  status: written('status', 'text'),
  categoryId: written('category_id', 'integer'),
  price: written('price', 'numeric', isPriceAffordable),
  stock: written('stock', 'integer', sql.raw('products.lead_time_weeks is null')),
  deliveryFee: written('delivery_fee', 'numeric', isFeeAffordable),
  estimatedDeliveryDays: written('estimated_delivery_days', 'integer'),
  tags: written('tags', 'text[]'),
};
