import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { collectedItems, collectionRequests, products, users } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListItemsInput } from '@/shared/pickups/collected-item-inputs.ts';
import {
  type CollectedItemView,
  type CollectionFigures,
  type OfferedPiece,
  PIECE_WAYS,
  type PieceKind,
  type PieceState,
  type PiecesAndKilograms,
  type ProductStory,
  type StoryCard,
  WAY_OF_STATE,
} from '@/shared/pickups/collected-items.ts';
import { itemColumns, sellerName } from './save-item.ts';

const PAGE_SIZE = 30;

/** Lists collected items, newest first. */
export async function listItems(
  db: Database,
  { state, kind, requestId, search, cursor }: ListItemsInput,
): Promise<Page<CollectedItemView, number>> {
  const words = search?.trim();
  const itemRows = await db
    .select(itemColumns)
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .leftJoin(users, eq(users.id, collectedItems.vendorId))
    .where(
      and(
        state ? eq(collectedItems.state, state) : undefined,
        kind ? eq(collectedItems.kind, kind) : undefined,
        requestId ? eq(collectedItems.requestId, requestId) : undefined,
        words ? sql`lower(${collectedItems.name}) like ${likePattern(words)}` : undefined,
        cursor ? lt(collectedItems.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(collectedItems.id))
    .limit(PAGE_SIZE + 1);
  return takePage(itemRows, PAGE_SIZE, ({ id }) => id);
}

/** Lists a vendor's offered, taken and listed items, newest first. */
export async function listOffers(
  db: Database,
  vendorId: number,
  cursor: number | null | undefined,
): Promise<Page<OfferedPiece, number>> {
  const { id, kind, name, condition, weightKg, photoUrl, suburb, collectedOn, state, productId } =
    itemColumns;
  const offerRows = await db
    .select({ id, kind, name, condition, weightKg, photoUrl, suburb, collectedOn, state, productId })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .where(
      and(
        eq(collectedItems.vendorId, vendorId),
        inArray(collectedItems.state, ['offered', 'with_vendor', 'listed']),
        cursor ? lt(collectedItems.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(collectedItems.id))
    .limit(PAGE_SIZE + 1);
  return takePage(offerRows, PAGE_SIZE, (last) => last.id);
}

const STORIES = 6;

/** Returns a product's origin; null if it was not collected. Reveals only the household's suburb. */
export async function getStory(db: Database, productId: number): Promise<ProductStory | null> {
  const [story] = await db
    .select({
      suburb: collectionRequests.suburb,
      collectedOn: collectedItems.collectedOn,
      vendorName: sellerName,
      ...columnsOf(collectedItems, 'handedAt', 'work', 'listedAt', 'weightKg'),
    })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .innerJoin(products, eq(products.id, collectedItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(collectedItems.productId, productId), isOnSale));
  if (!story?.listedAt) return null;
  return { ...story, listedAt: story.listedAt };
}

/** Lists the newest items on sale again. */
export async function listStories(db: Database): Promise<StoryCard[]> {
  return db
    .select({
      productId: products.id,
      ...columnsOf(products, 'name', 'imageUrl'),
      suburb: collectionRequests.suburb,
      vendorName: sellerName,
    })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .innerJoin(products, eq(products.id, collectedItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(isNotNull(collectedItems.productId), eq(collectedItems.state, 'listed'), isOnSale))
    .orderBy(desc(collectedItems.id))
    .limit(STORIES);
}

/** Inclusive days in Pacific/Auckland, as `2026-11-30`; all time if absent. */
export interface FigureDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Sums collected items and their present state, in pieces and kilograms. Reused means sold, handed over or donated;
 * recycled is separate; stored items do not count as saved.
 */
export async function getCollectionFigures(db: Database, days: FigureDays = {}): Promise<CollectionFigures> {
  const groups = await rows<Group>(
    db,
    sql`
      select state, kind, count(*)::int as pieces, sum(weight_kg)::float8 as kilograms, min(collected_on)::text as since
      from collected_items where ${collectedBetween(sql`collected_on`, days)}
      group by state, kind`,
  );
  const householdRows = await rows<{ households: number }>(
    db,
    sql`
      select count(*)::int as households from collection_requests
      where status = 'collected' and ${collectedBetween(sql`scheduled_date`, days)}`,
  );
  const groupsTo = (destination: string) => groups.filter(({ state }) => WAY_OF_STATE[state] === destination);
  const divertedGroups = [...groupsTo('reused'), ...groupsTo('recycled')];
  const kinds = [...new Set(divertedGroups.map(({ kind }) => kind))]
    .map((kind) => ({ kind, ...sumOf(divertedGroups.filter((group) => group.kind === kind)) }))
    .sort((a, b) => b.kilograms - a.kilograms || a.kind.localeCompare(b.kind));
  return {
    ...onlyRow(householdRows),
    ways: Object.fromEntries(
      PIECE_WAYS.map((destination) => [destination, sumOf(groupsTo(destination))]),
    ) as CollectionFigures['ways'],
    kept: sumOf(divertedGroups),
    kinds,
    since: groups.map(({ since }) => since).sort()[0] ?? null,
  };
}

interface Group extends Record<string, unknown> {
  state: PieceState;
  kind: PieceKind;
  pieces: number;
  kilograms: number;
  since: string;
}

function collectedBetween(day: SQL, { from, to }: FigureDays): SQL {
  return sql`${day} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
}

function sumOf(groups: readonly Group[]): PiecesAndKilograms {
  const kilograms = groups.reduce((sum, group) => sum + group.kilograms, 0);
  return {
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    kilograms: Math.round(kilograms * 10) / 10,
  };
}
