import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOnSale, listingId, VIEWS, type View, variantColumns } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { Variant } from '@/shared/catalog/catalog.ts';

export interface ListedId {
  id: number;
  /** The variant that is shown for it, the listing itself for the default one; 0 without options. */
  variant: number;
}

/** Reads those on sale among some listings, in the order given. */
export async function readInOrder(
  db: Database,
  view: View,
  listed: readonly ListedId[],
): Promise<{ id: number }[]> {
  const ids = listText(listed.map(({ id }) => id));
  if (listed.every(({ variant }) => variant === 0)) {
    const rows = await inOrder(db, view).execute({ ids });
    return rows.map(({ item }) => item);
  }
  const variants = listText(listed.map(({ variant }) => variant));
  const rows = await variantsInOrder(db, view).execute({ ids, variants });
  return rows.map(withVariant);
}

/** Adds the shown variant to a listing. */
export function withVariant<Item>({ item, variant }: { item: Item; variant: Variant | null }) {
  return variant ? { ...item, variant } : item;
}

/** The row of the shown variant. */
export const shownVariant = alias(products, 'shown');

export const isShownVariant = sql`(${products.optionNames} <> '{}' and ${listingId('shown')} = ${products.id} and ${shownVariant.status} = 'active')`;

// The alias has the columns of the table.
export const shownColumns = variantColumns(shownVariant as unknown as typeof products);

const value = sql.placeholder;

/** For lists without variants, which are most. */
function inOrder(db: Database, view: View) {
  return prepared(db, `meaning_${view}`, (builder) =>
    builder
      .select({ item: VIEWS[view] })
      .from(sql`unnest(${value('ids')}::text::int[]) with ordinality as found(id, place)`)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .orderBy(sql`found.place`),
  );
}

function variantsInOrder(db: Database, view: View) {
  return prepared(db, `meaning_${view}_variants`, (builder) =>
    builder
      .select({ item: VIEWS[view], variant: shownColumns })
      .from(
        sql`unnest(${value('ids')}::text::int[], ${value('variants')}::text::int[]) with ordinality as found(id, variant, place)`,
      )
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(shownVariant, and(eq(shownVariant.id, sql`found.variant`), isShownVariant))
      .where(isOnSale)
      .orderBy(sql`found.place`),
  );
}

/** Formats a PostgreSQL integer array. */
const listText = (ids: readonly number[]) => `{${ids.join(',')}}`;
