import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import type { Choices } from '@/shared/catalog/catalog.ts';
import { TIME_ZONE } from '@/shared/constants.ts';

/** Condition for listings. @param product alias of `products` */
export function isListing(product = 'products'): SQL {
  return sql.raw(`${product}.variant_of is null`);
}

/** The listing's id, for a listing and its variants: reviews, views and sales count for it. */
export function listingId(product: string): SQL<number> {
  return sql<number>`coalesce(${sql.raw(`${product}.variant_of, ${product}.id`)})`;
}

/** Condition for a listing and its variants. */
export function isPieceOf(listing: number | SQLWrapper): SQL | undefined {
  return or(eq(products.id, listing), eq(products.variantOf, listing));
}

/** The name with the values of a variant: 'Rimu table · 180 cm, walnut'. */
export function pieceName(product: string): SQL<string> {
  const p = sql.raw(product);
  return sql<string>`${p}.name || case when ${p}.option_values = '{}' then '' else ' · ' || array_to_string(${p}.option_values, ', ') end`;
}

/**
 * A column of `products`; a variant without a value of its own has its listing's.
 *
 * @param decisive the column whose value decides that
 */
export function ownOrListings<Value>(column: string, decisive = column): SQL<Value> {
  const [own, name] = [sql.raw(`products.${column}`), sql.raw(column)];
  return sql<Value>`case when ${sql.raw(`products.${decisive}`)} is null and products.variant_of is not null
    then (select listing.${name} from products listing where listing.id = products.variant_of) else ${own} end`;
}

export const today: SQL = sql`(now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;

/** Condition for a product made to order of which no orders are taken now. */
export function isPaused(product: string): SQL<boolean> {
  return sql<boolean>`(${sql.raw(product)}.paused_until is not null and ${sql.raw(product)}.paused_until > ${today})`;
}

/** Pieces that can be bought now: of a product made to order, what is left of this week, or none during a pause. */
export function stockNow(product: string): SQL<number> {
  return sql<number>`case when ${isPaused(product)} then 0 else ${sql.raw(product)}.stock end`;
}

/** Condition for listings of which a variant, the listing itself included, has stock. */
export function isInStock(product: string): SQL<boolean> {
  const p = sql.raw(product);
  return sql<boolean>`(${stockNow(product)} > 0 or (${p}.option_names <> '{}' and exists (
    select from products variant
    where variant.variant_of = ${p}.id and variant.status <> 'archived' and ${stockNow('variant')} > 0)))`;
}

/** Pieces of a listing and of its variants that can be bought now. */
export function stockOfListing(product: string): SQL<number> {
  const p = sql.raw(product);
  return sql<number>`case when ${p}.option_names = '{}' then ${stockNow(product)} else (
    select sum(${stockNow('variant')}) from products variant
    where variant.id = ${p}.id or (variant.variant_of = ${p}.id and variant.status <> 'archived')
  )::int end`;
}

/** Stock of the scarcest of a listing's variants; null if all are made to order, which do not run out. */
export function lowestStock(product: string): SQL<number | null> {
  const p = sql.raw(product);
  return sql<
    number | null
  >`case when ${p}.option_names = '{}' then case when ${p}.lead_time_weeks is null then ${p}.stock end else (
    select min(variant.stock) from products variant
    where variant.lead_time_weeks is null
      and (variant.id = ${p}.id or (variant.variant_of = ${p}.id and variant.status <> 'archived'))
  ) end`;
}

/** The variant of a listing with the least stock; null without options, or if all are made to order. */
export const scarcestVariant: SQL<{ values: string; stock: number } | null> = sql<{
  values: string;
  stock: number;
} | null>`case when products.option_names <> '{}' then (
  select json_build_object('values', array_to_string(variant.option_values, ', '), 'stock', variant.stock)
  from products variant
  where variant.lead_time_weeks is null
    and (variant.id = products.id or (variant.variant_of = products.id and variant.status <> 'archived'))
  order by variant.stock, variant.variant_position, variant.id limit 1
) end`;

/** For cards: how many variants there are, from which price and in which colours; null without options. */
export const cardChoices: SQL<Choices | null> = sql<Choices | null>`case when products.option_names <> '{}' then rehome_choices(products.id, products.option_names) end`;
