import { z } from 'zod';
import { PlatformError } from '@/server/modules/imports/connections/shop-platform.ts';
import type { ShopifyApi } from './shopify-api.ts';

/** Items in a query for their levels. */
const AT_ONCE = 50;

/** Without an id, `location` is the one that Shopify calls primary. */
const LOCATIONS = '{ location { id } locations(first: 2) { nodes { id } } }';
const locationsAnswer = z.object({
  location: z.object({ id: z.string() }).nullable(),
  locations: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});

const LEVELS = `
  query Levels($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on InventoryItem {
        id
        inventoryLevels(first: 10) {
          nodes { location { id } quantities(names: ["available"]) { quantity } }
        }
      }
    }
  }`;
const levelNode = z.object({
  location: z.object({ id: z.string() }),
  quantities: z.array(z.object({ quantity: z.int() })),
});
const levelsAnswer = z.object({
  nodes: z.array(
    z.object({ id: z.string(), inventoryLevels: z.object({ nodes: z.array(levelNode) }) }).nullable(),
  ),
});

export interface Locations {
  primaryId: string;
  hasOthers: boolean;
}

/** The stock of an item at a location, below zero after overselling. */
export interface StockLevel {
  locationId: string;
  quantity: number;
}

export async function readLocations(api: ShopifyApi): Promise<Locations> {
  const { data } = await api.ask(LOCATIONS, {}, locationsAnswer);
  if (data.location) return { primaryId: data.location.id, hasOthers: data.locations.nodes.length > 1 };
  throw new PlatformError('invalid', 'This shop has no location in Shopify that keeps stock.');
}

/** Returns the level with the most pieces of each item, by the item's id; none for items that no location stocks. */
export async function readBestLevels(
  api: ShopifyApi,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const levels = new Map<string, StockLevel>();
  for (let at = 0; at < itemIds.length; at += AT_ONCE) {
    const { data } = await api.ask(LEVELS, { ids: itemIds.slice(at, at + AT_ONCE) }, levelsAnswer);
    for (const item of data.nodes) {
      const [best] = (item?.inventoryLevels.nodes ?? [])
        .map(({ location, quantities: [available] }) => ({
          locationId: location.id,
          quantity: available?.quantity ?? 0,
        }))
        .toSorted((a, b) => b.quantity - a.quantity);
      if (item && best) levels.set(item.id, best);
    }
  }
  return levels;
}
