import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StockChange } from '@/server/modules/imports/connections/shop-platform.ts';
import type { WooApi } from './woo-api.ts';
import { stockOf, wooVariation } from './woo-products.ts';

/** Marks of changes that a product keeps. Older ones are deleted with the next change. */
const MAX_MARKS = 20;
/** Hidden in the shop's admin by its underscore. */
const MARK = '_rehome_change_';

const stocked = z.object({
  ...wooVariation.pick({ manage_stock: true, stock_quantity: true, stock_status: true, backorders: true })
    .shape,
  // Read below zero too.
  stock_quantity: z.coerce.number().nullish().catch(null),
  meta_data: z.array(z.object({ id: z.int(), key: z.string(), value: z.unknown() })).catch([]),
});

/**
 * Changes the stock of a product or variation, and takes the change back if it makes the stock negative.
 *
 * WooCommerce has neither idempotency keys nor a comparison. `inventory_delta` lets it apply the difference itself within
 * one request, so that only a sale in the same milliseconds could be overwritten. The same request saves the key in the
 * product, by which a repetition knows that the change was made, or was taken back.
 */
export async function adjustWooStock(
  api: WooApi,
  { stockId, by, idempotencyKey }: StockChange,
): Promise<{ stock: number | null; isApplied: boolean }> {
  const [product = '', variation] = stockId.split('/').map(encodeURIComponent);
  const path = `/wc/v3/products/${product}${variation === undefined ? '' : `/variations/${variation}`}`;
  const fields = Object.keys(stocked.shape).join(',');
  const { data: before } = await api.get(path, stocked, { _fields: fields });
  // The shop does not count it: there is nothing to change.
  if (before.manage_stock !== true) {
    const stock = stockOf(before, false);
    return { stock, isApplied: by >= 0 || stock !== 0 };
  }
  const key = MARK + createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  const marks = before.meta_data.filter((meta) => meta.key.startsWith(MARK));
  const mark = marks.find((meta) => meta.key === key);
  const mayOversell = by >= 0 || before.backorders === 'yes' || before.backorders === 'notify';
  const left = before.stock_quantity ?? 0;
  if (mark?.value === 'refused') return { stock: left, isApplied: false };
  if (!mark && !mayOversell && left + by < 0) return { stock: left, isApplied: false };
  const after = mark ? before : await save(by, [{ key, value: 'made' }, ...outdated(marks)]);
  const stock = after.stock_quantity ?? 0;
  if (mayOversell || stock >= 0) return { stock, isApplied: true };
  const own = after.meta_data.find((meta) => meta.key === key);
  const restored = await save(-by, [{ id: own?.id, key, value: 'refused' }]);
  return { stock: restored.stock_quantity ?? 0, isApplied: false };

  async function save(difference: number, metaData: readonly object[]) {
    const body = { inventory_delta: difference, meta_data: metaData };
    return (await api.post(path, stocked, body)).data;
  }
}

/** WooCommerce deletes what is set to null. */
function outdated(marks: readonly { id: number; key: string }[]) {
  const extra = Math.max(0, marks.length + 1 - MAX_MARKS);
  return marks
    .toSorted((a, b) => a.id - b.id)
    .slice(0, extra)
    .map(({ id, key }) => ({ id, key, value: null }));
}
