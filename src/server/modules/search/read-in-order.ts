import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  isOnSale,
  listingId,
  shownVariantColumns,
  VIEWS,
  type View,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductCard, ShownVariant } from '@/shared/catalog/catalog.ts';

export interface ListedId {
  id: number;
  /** The variant that is shown for it, the listing itself for the default one; 0 without options. */
  variant: number;
}

type CardRow = Omit<ProductCard, 'variant'>;

/** Reads those on sale among some listings, in the order given, each with its shown variant. */
export async function readInOrder(
  db: Database,
  view: View,
  listed: readonly ListedId[],
): Promise<{ id: number }[]> {
  const shown = new Map(listed.map(({ id, variant }) => [id, variant]));
  const others = listed.filter(({ id, variant }) => variant !== 0 && variant !== id);
  const [rows, variants] = await Promise.all([
    inOrder(db, view).execute({ ids: idText(listed.map(({ id }) => id)) }),
    others.length === 0 ? [] : readVariants(db).execute({ ids: others.map(({ variant }) => variant) }),
  ]);
  const variantOf = new Map(variants.map(({ listing, variant }) => [listing, variant]));
  return rows.map(({ item, values }) => {
    if (!shown.get(item.id) || values.length === 0) return item;
    return { ...item, variant: variantOf.get(item.id) ?? defaultVariant(item, values) };
  });
}

/** Returns the default variant of a listing: the listing itself, whose row need not be read twice. */
function defaultVariant(listing: CardRow, values: string[]): ShownVariant {
  const { id, price, compareAtPrice, stock, imageUrl, deliveryFee, leadTimeWeeks, pausedUntil } = listing;
  const { widthCm, depthCm, heightCm, video3dUrl, video3dSource, video3dTurnSeconds } = listing;
  return {
    ...{ id, values, price, compareAtPrice, stock, imageUrl, deliveryFee, leadTimeWeeks, pausedUntil },
    ...{ widthCm, depthCm, heightCm, video3dUrl, video3dSource, video3dTurnSeconds },
  };
}

/** Adds the shown variant to a listing. */
export function withVariant<Item>({ item, variant }: { item: Item; variant: ShownVariant | null }) {
  return variant ? { ...item, variant } : item;
}

/** The row of the shown variant. */
export const shownVariant = alias(products, 'shown');

export const isShownVariant = sql`(${products.optionNames} <> '{}' and ${listingId('shown')} = ${products.id} and ${shownVariant.status} = 'active')`;

// The alias has the columns of the table.
export const shownColumns = shownVariantColumns(shownVariant as unknown as typeof products);

function inOrder(db: Database, view: View) {
  return prepared(db, `meaning_${view}`, (builder) =>
    builder
      .select({ item: VIEWS[view], values: products.optionValues })
      .from(sql`unnest(${sql.placeholder('ids')}::text::int[]) with ordinality as found(id, place)`)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .orderBy(sql`found.place`),
  );
}

function readVariants(db: Database) {
  return prepared(db, 'meaning_variants', (builder) =>
    builder
      .select({ listing: listingId('products'), variant: shownVariantColumns(products) })
      .from(products)
      .where(and(isInIds(products.id), eq(products.status, 'active'))),
  );
}

/** Formats a PostgreSQL integer array. */
const idText = (ids: readonly number[]) => `{${ids.join(',')}}`;
