import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PlatformError, type StockChange } from '@/server/modules/imports/connections/shop-platform.ts';
import { type ShopifyApi, unexpected } from './shopify-api.ts';
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
      .object({ changes: z.array(z.object({ name: z.string(), quantityAfterChange: z.int().nullable() })) })
      .nullish(),
    userErrors: z.array(z.object({ code: z.string().nullish() })),
  }),
});

/** Keys tried for one change. Shopify wants a new key after a failure of its own. */
const MAX_KEYS = 3;

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
  { stockId, by, idempotencyKey }: StockChange,
): Promise<{ stock: number | null; isApplied: boolean }> {
  const [item = '', location = ''] = stockId.split(':');
  const quantity = await adjust(api, { item, location, by }, idempotencyKey);
  if (by >= 0 || quantity >= 0) return { stock: Math.max(0, quantity), isApplied: true };
  const left = await adjust(api, { item, location, by: -by }, `${idempotencyKey} back`);
  return { stock: Math.max(0, left), isApplied: false };
}

async function adjust(
  api: ShopifyApi,
  { item, location, by }: { item: string; location: string; by: number },
  idempotencyKey: string,
): Promise<number> {
  for (let attempt = 1; attempt <= MAX_KEYS; attempt++) {
    const change = {
      inventoryItemId: gidOf('InventoryItem', item),
      locationId: gidOf('Location', location),
      delta: by,
      // Required; null compares nothing.
      changeFromQuantity: null,
    };
    const { data } = await api.ask(
      ADJUST,
      {
        input: { name: 'available', reason: 'correction', changes: [change] },
        key: uuidOf(`${idempotencyKey} ${attempt}`),
      },
      adjusted,
    );
    const { inventoryAdjustmentGroup: group, userErrors } = data.inventoryAdjustQuantities;
    const [error] = userErrors;
    if (error?.code === 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED') continue;
    if (error) throw errorOf(error.code ?? '');
    const quantity = group?.changes.find(({ name }) => name === 'available')?.quantityAfterChange;
    if (quantity === undefined || quantity === null) throw unexpected();
    return quantity;
  }
  throw errorOf('ADJUST_QUANTITIES_FAILED');
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
