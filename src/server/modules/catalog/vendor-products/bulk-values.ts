import { type SQL, sql } from 'drizzle-orm';
import {
  basePrice,
  hasRunningSale,
  isInSale,
  roundedPrice,
  salePrice,
} from '@/server/modules/catalog/sales/sale-sql.ts';
import { saleException } from '@/server/modules/catalog/sales/write-sales.ts';
import { listingId } from '@/server/modules/catalog/variants/variant-sql.ts';
import { products } from '@/server/schema.ts';
import type { BulkChange, BulkException, BulkField } from '@/shared/catalog/bulk-changes.ts';
import { MAX_WORDS } from '@/shared/catalog/product-field-schemas.ts';
import { MAX_DELIVERY_FEE, MAX_PRICE, MAX_STOCK } from '@/shared/constants.ts';
import { NO_PICTURE } from '@/shared/platform/picture-link.ts';

/** A sale changes the price. */
export type ValueField = Exclude<BulkField, 'sale' | 'endSale'>;

/** The field of a product that a change writes. */
export function valueField(field: BulkField): ValueField {
  return field === 'sale' || field === 'endSale' ? 'price' : field;
}

/** Returns the new value of a product for a change. */
export function valueAfter(change: BulkChange): SQL {
  switch (change.field) {
    case 'status':
      return sql`${change.status}::text`;
    case 'categoryId':
      return sql`${change.categoryId}::int`;
    case 'price':
      return roundedPrice(
        sql`(${products.price} * (100 + ${change.percent.toFixed(1)}::numeric) / 100)`,
        change.rounding,
      );
    case 'stock':
      return STOCK_AFTER[change.action](sql`${change.stock}::int`);
    case 'deliveryFee':
      return sql`${change.deliveryFee}::numeric(10, 2)`;
    case 'estimatedDeliveryDays':
      return sql`${change.estimatedDeliveryDays}::int`;
    case 'tags':
      return change.action === 'add' ? withTags(change.tags) : withoutTags(change.tags);
    case 'sale':
      return sql`round(${salePrice(basePrice, sql`${JSON.stringify(change.off)}::jsonb`)}, 2)`;
    case 'endSale':
      return basePrice;
  }
}

const STOCK_AFTER = {
  set: (pieces: SQL) => pieces,
  add: (pieces: SQL) => sql`least(${MAX_STOCK}::int, ${products.stock} + ${pieces})`,
  remove: (pieces: SQL) => sql`greatest(0, ${products.stock} - ${pieces})`,
} as const;

/** Condition for products that a change makes different, if it can be made. */
export function isChangedBy(change: BulkChange): SQL {
  if (change.field === 'sale') return sql`true`;
  if (change.field === 'endSale') return isInSale;
  return sql`${products[change.field]} is distinct from ${valueAfter(change)}`;
}

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
      if (change.status !== 'active') return sql`null::text`;
      return sql`case when ${products.imageUrl} = ${NO_PICTURE} then 'no_picture' end`;
    case 'categoryId':
    case 'endSale':
      return sql`null::text`;
    case 'sale':
      return sql`case when ${change.from !== null} and ${hasRunningSale} then 'sale_runs' else ${saleException(basePrice, value)} end`;
    case 'price':
      return sql`case when ${hasRunningSale} then 'in_sale' when ${value} > ${MAX_PRICE}::numeric then 'price_too_high'
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

/** True for what variants have of their own. */
export function hasOwnValues(field: BulkField): boolean {
  return valueField(field) === 'price' || field === 'stock';
}

/** The pieces that a change is made to. Variants have their own prices and stock; the rest they take from their listing. */
export function piecesToChange(field: BulkField, chosen: SQL | undefined): SQL | undefined {
  if (!hasOwnValues(field)) return chosen;
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

/** An active product has a picture. */
const isPictured = sql.raw(`(change.after <> 'active' or products.image_url <> '${NO_PICTURE}')`);

export const WRITTEN: Record<ValueField, ReturnType<typeof written>> = {
  status: written('status', 'text', isPictured),
  categoryId: written('category_id', 'integer'),
  price: written('price', 'numeric', isPriceAffordable),
  stock: written('stock', 'integer', sql.raw('products.lead_time_weeks is null')),
  deliveryFee: written('delivery_fee', 'numeric', isFeeAffordable),
  estimatedDeliveryDays: written('estimated_delivery_days', 'integer'),
  tags: written('tags', 'text[]'),
};
