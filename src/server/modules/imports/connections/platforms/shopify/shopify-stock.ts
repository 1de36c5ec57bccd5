import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  PlatformError,
  type StockAnswer,
  type StockChange,
} from '@/server/modules/imports/connections/shop-platform.ts';
import { parseJson } from '@/shared/input/parse-json.ts';
import type { ShopifyApi } from './shopify-api.ts';
import { gidOf } from './shopify-products.ts';

const ADJUST = `
  mutation Adjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { changes { name quantityAfterChange } }
      userErrors { code message }
    }
  }`;

const adjusted = z.object({
  inventoryAdjustQuantities: z.object({
    inventoryAdjustmentGroup: z
      .object({ changes: z.array(z.object({ name: z.string(), quantityAfterChange: z.int().nullish() })) })
      .nullish(),
    userErrors: z.array(z.object({ code: z.string().nullish() })),
  }),
});

const availableQuantity = z.object({ quantity: z.int(), updatedAt: z.string().nullish() });

const LEVEL = `
  query Level($item: ID!, $location: ID!) {
    inventoryItem(id: $item) { inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity updatedAt } } }
  }`;
const level = z.object({
  inventoryItem: z
    .object({
      inventoryLevel: z.object({ quantities: z.array(availableQuantity) }).nullable(),
    })
    .nullable(),
});

/** Keys tried for one change. Shopify wants a new key after a failure of its own. */
const MAX_KEYS = 3;
/** No item has so few: it is the least that Shopify allows. */
const IMPOSSIBLE_QUANTITY = -2_000_000_000;

interface StockedItem {
  inventoryItemId: string;
  locationId: string;
}

/**
 * Changes the stock of an item, and takes the change back if it makes the stock negative.
 *
 * A comparison (`changeFromQuantity`) would forbid both: a repetition with the same key must send the same quantity, which
 * is no longer the current one after an answer was lost. Without it the difference is applied by Shopify itself, so that no
 * other sale is overwritten, and a repetition answers what the first attempt did. Shopify allows a stock below zero, which
 * shows that another sale took the piece.
 *
 * @see https://shopify.dev/docs/api/usage/implementing-idempotency
 */
export async function adjustShopifyStock(
  api: ShopifyApi,
  { stockId, by, idempotencyKey, levelBefore = null }: StockChange,
): Promise<StockAnswer> {
  const item = itemOf(stockId);
  if (levelBefore !== null) return repeatLate(api, item, { by, key: idempotencyKey, levelBefore });
  const backKey = `${idempotencyKey} back`;
  const change = await adjust(api, item, { by, key: idempotencyKey });
  if (change.isOther) throw errorOf('IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
  const quantity = change.quantity ?? (await readQuantity(api, item));
  if (by < 0 && quantity < 0) {
    const back = await adjust(api, item, { by: -by, key: backKey });
    const left = back.quantity ?? (await readQuantity(api, item));
    return { stock: left, isApplied: back.isOther };
  }
  const wasTakenBack =
    by < 0 && change.quantity === null && (await isUsed(api, item, { by: -by, key: backKey }));
  return { stock: quantity, isApplied: !wasTakenBack };
}

const storedLevel = z.object({ quantity: z.int(), updatedAt: z.string().nullish() });

/** Returns the level of an item with the time of its last change. */
export async function readShopifyLevel(
  api: ShopifyApi,
  { stockId }: Pick<StockChange, 'stockId'>,
): Promise<string> {
  return JSON.stringify(await readLevel(api, itemOf(stockId)));
}

/** Attempts to change a level that others change at the same time. */
const MAX_COMPARISONS = 5;

/**
 * Repeats a change whose key may have expired: Shopify would make it a second time. If the level was not changed since before the
 * first attempt, that one was not made, and a comparison keeps it so. Else it counts as made if it can have been.
 */
async function repeatLate(
  api: ShopifyApi,
  item: StockedItem,
  { by, key, levelBefore }: { by: number; key: string; levelBefore: string },
): Promise<StockAnswer> {
  const { data: before } = storedLevel.safeParse(parseJson(levelBefore));
  let now = await readLevel(api, item);
  const isUntouched =
    before !== undefined &&
    typeof before.updatedAt === 'string' &&
    before.updatedAt === now.updatedAt &&
    before.quantity === now.quantity;
  for (let attempt = 1; isUntouched && attempt <= MAX_COMPARISONS; attempt++) {
    if (by < 0 && now.quantity + by < 0) return { stock: now.quantity, isApplied: false };
    const late = await adjust(api, item, { by, key: `${key} late ${now.updatedAt}`, from: now.quantity });
    if (late.isMade) return { stock: now.quantity + by, isApplied: true };
    now = await readLevel(api, item);
  }
  if (isUntouched) throw errorOf('ADJUST_QUANTITIES_FAILED');
  if (before && by < 0 && before.quantity + by < 0) {
    // It was more than there were, so it was not kept; a death before the return leaves the stock below zero.
    const isOpen = now.quantity < 0 && now.quantity === before.quantity + by;
    if (isOpen) await adjust(api, item, { by: -by, key: `${key} back late`, from: now.quantity });
    return { stock: isOpen ? before.quantity : now.quantity, isApplied: false };
  }
  return {
    stock: now.quantity,
    isApplied: true,
    isDoubtful: before === undefined || now.quantity !== before.quantity + by,
  };
}

function itemOf(stockId: string): StockedItem {
  const [item = '', location = ''] = stockId.split(':');
  return { inventoryItemId: gidOf('InventoryItem', item), locationId: gidOf('Location', location) };
}

/**
 * Tells whether a change was taken back, if Shopify does not answer the quantity after it, which it may leave out. Uses the
 * key of that change with a comparison that cannot be true: Shopify refuses it as used with other parameters, or as stale.
 */
async function isUsed(
  api: ShopifyApi,
  item: StockedItem,
  change: { by: number; key: string },
): Promise<boolean> {
  return (await adjust(api, item, { ...change, from: IMPOSSIBLE_QUANTITY })).isOther;
}

/** @returns `isOther` if the key was used with other parameters; without a quantity if Shopify leaves it out or refuses `from` */
async function adjust(
  api: ShopifyApi,
  item: StockedItem,
  { by, key, from = null }: { by: number; key: string; from?: number | null },
): Promise<{ quantity: number | null; isMade: boolean; isOther: boolean }> {
  for (let attempt = 1; attempt <= MAX_KEYS; attempt++) {
    // The comparison is required; null compares nothing.
    const change = { ...item, delta: by, changeFromQuantity: from };
    const { data } = await api.ask(
      ADJUST,
      {
        input: { name: 'available', reason: 'correction', changes: [change] },
        key: uuidOf(`${key} ${attempt}`),
      },
      adjusted,
    );
    const { inventoryAdjustmentGroup: group, userErrors } = data.inventoryAdjustQuantities;
    const code = userErrors[0]?.code;
    if (userErrors.length === 0) {
      const made = group?.changes.find(({ name }) => name === 'available');
      return { quantity: made?.quantityAfterChange ?? null, isMade: true, isOther: false };
    }
    if (code === 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
      return { quantity: null, isMade: false, isOther: true };
    const isFailed = code === 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED';
    if (from !== null && (isFailed || code === 'CHANGE_FROM_QUANTITY_STALE')) {
      return { quantity: null, isMade: false, isOther: false };
    }
    if (!isFailed) throw errorOf(code ?? '');
  }
  throw errorOf('ADJUST_QUANTITIES_FAILED');
}

async function readQuantity(api: ShopifyApi, item: StockedItem): Promise<number> {
  return (await readLevel(api, item)).quantity;
}

async function readLevel(
  api: ShopifyApi,
  { inventoryItemId: item, locationId: location }: StockedItem,
): Promise<z.infer<typeof availableQuantity>> {
  const { data } = await api.ask(LEVEL, { item, location }, level);
  const [available] = data.inventoryItem?.inventoryLevel?.quantities ?? [];
  if (!available) throw errorOf('ITEM_NOT_STOCKED_AT_LOCATION');
  return available;
}

function errorOf(code: string): PlatformError {
  switch (code) {
    case 'IDEMPOTENCY_CONCURRENT_REQUEST':
    case 'SERVICE_UNAVAILABLE':
    case 'ADJUST_QUANTITIES_FAILED':
      return new PlatformError('unavailable', 'Shopify cannot change the stock just now.');
    case 'INVALID_INVENTORY_ITEM':
    case 'INVALID_LOCATION':
    case 'ITEM_NOT_STOCKED_AT_LOCATION':
      return new PlatformError('notFound', 'Shopify no longer keeps stock of this product at this location.');
    default:
      return new PlatformError('invalid', 'Shopify refused the change of the stock.');
  }
}

/** Shopify recommends UUIDs as keys. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
