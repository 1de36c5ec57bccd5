import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { products } from '@/server/schema.ts';
import type { Product, UpdateProductInput } from '@/shared/catalog/catalog.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { auditProduct, type ProductActor } from './audit-product.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { inputColumns } from './columns.ts';
import { readProduct } from './get-product.ts';
import { altsAfter } from './image-alts.ts';
import { isOwnProduct, noSuchProduct } from './own-product.ts';
import { throwFieldError } from './throw-field-error.ts';

/**
 * Changes a product; what is absent from the input stays as it is.
 *
 * @param input.seenStock what `stock` was when the vendor changed it
 * @param input.seen what other fields were
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; EDIT_CONFLICT with `details.current`, the fields that have
 *   another value by now than was seen, and what it is; INVALID_INPUT when its new category or a picture
 *   does not exist, its SKU is taken or the delivery fee and the price do not go together
 */
export async function updateProduct(
  db: Database,
  actor: ProductActor,
  { id, stock, seenStock, seen, ...changes }: UpdateProductInput,
): Promise<Product> {
  const { imageUrl, additionalImages } = changes;
  const fields = [...Object.keys(changes), ...(stock === undefined ? [] : ['stock'])];
  await saveWithPictures(db, actor.id, { imageUrl, additionalImages }, (saving) =>
    saving.transaction(async (tx) => {
      if (seen) await refuseChangedMeanwhile(tx, actor, { id, seen, changes });
      const [changed] = await tx
        .update(products)
        .set({ ...changes, ...stockAfter(stock, seenStock), ...altsAfter(changes), updatedAt: new Date() })
        .where(isOwnProduct(actor, id))
        .returning({ id: products.id, vendorId: products.vendorId });
      if (!changed) throw noSuchProduct();
      await auditProduct(tx, actor, 'change_product', changed, { fields });
    }),
  ).catch(throwFieldError);
  clearCatalogueCache(db);
  return readProduct(db, id);
}

type SeenChange = Pick<UpdateProductInput, 'id' | 'seen'> & {
  changes: Omit<UpdateProductInput, 'id' | 'stock' | 'seenStock' | 'seen'>;
};

async function refuseChangedMeanwhile(tx: Database, actor: ProductActor, { id, seen, changes }: SeenChange) {
  const [now] = await tx
    .select(inputColumns)
    .from(products)
    .where(isOwnProduct(actor, id))
    .for('no key update');
  if (!now) throw noSuchProduct();
  // The keys of the input are those of the columns.
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const changed = names.filter(
    (name) =>
      seen?.[name] !== undefined &&
      !isDeepStrictEqual(now[name], seen[name]) &&
      !isDeepStrictEqual(now[name], changes[name]),
  );
  if (changed.length === 0) return;
  throw new DomainError(
    'EDIT_CONFLICT',
    'Someone else changed this product after you opened it. Nothing was saved.',
    { current: Object.fromEntries(changed.map((name) => [name, now[name]])) },
  );
}

/** Pieces are sold while a form is open: a vendor who saw the old stock changes it by the difference, within the limits of a stock. */
function stockAfter(stock: number | undefined, seenStock: number | undefined) {
  if (stock === undefined) return {};
  if (seenStock === undefined) return { stock };
  const changed = sql`${products.stock} + ${stock - seenStock}::int`;
  return { stock: sql`least(${MAX_STOCK}::int, greatest(0, ${changed}))` };
}
