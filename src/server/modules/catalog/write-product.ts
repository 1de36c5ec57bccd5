import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import {
  type Database,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  rows,
} from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { products } from '@/server/schema.ts';
import {
  PRODUCT_INPUT_NAMES,
  type Product,
  type ProductInput,
  type UpdateProductInput,
} from '@/shared/catalog/catalog.ts';
import { DELIVERY_FEE_TOO_HIGH } from '@/shared/catalog/delivery-fee.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { inputColumns } from './columns.ts';
import { readProduct } from './get-product.ts';
import { requireListingRoom } from './listing-limit.ts';
import { auditProduct, isOwnProduct, noSuchProduct, type ProductActor } from './own-product.ts';

/**
 * Puts a new product into a vendor's shop.
 *
 * @throws DomainError INVALID_INPUT when its category or a picture does not exist, or a picture is
 *   another vendor's, or its SKU is taken; LISTINGS_FULL or TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function createProduct(db: Database, vendorId: number, input: ProductInput): Promise<Product> {
  const { imageUrl, additionalImages } = input;
  const [made] = await transactionWithRetry(db, async (tx) => {
    await requireListingRoom(tx, vendorId);
    return saveWithPictures(tx, vendorId, { imageUrl, additionalImages }, (saving) =>
      saving
        .insert(products)
        .values({ ...input, imageAlts: altsOfNew(input), vendorId })
        .returning({ id: products.id }),
    );
  }).catch(throwFieldError);
  if (!made) throw new Error('The product was not made.');
  clearCatalogueCache(db);
  return readProduct(db, made.id);
}

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

const COPY = ' (copy)';
const MAX_NAME = 200;

/**
 * Makes a draft that says what a product says. Its SKU, former price, ratings, video and model stay with the first one.
 *
 * @returns the id of the draft, which belongs to the vendor of the first one
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; PRODUCT_STATE when an admin has hidden it;
 *   LISTINGS_FULL or TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function duplicateProduct(
  db: Database,
  actor: ProductActor,
  id: number,
): Promise<{ id: number }> {
  const [original] = await db
    .select({ isHidden: products.isHidden, fields: { vendorId: products.vendorId, ...inputColumns } })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!original) throw noSuchProduct();
  const { isHidden, fields } = original;
  if (isHidden) throw new DomainError('PRODUCT_STATE', 'A product that we have hidden cannot be copied.');
  const name = `${fields.name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
  return db.transaction(async (tx) => {
    await requireListingRoom(tx, fields.vendorId);
    const [copy] = await tx
      .insert(products)
      .values({ ...fields, name, sku: null, compareAtPrice: null, status: 'draft' })
      .returning({ id: products.id });
    if (!copy) throw new Error('The product was not made.');
    await auditProduct(tx, actor, 'duplicate_product', { id, vendorId: fields.vendorId }, { copy: copy.id });
    return copy;
  });
}

const casing = new CasingCache('snake_case');
/** The database's names of what a vendor sets. */
const COLUMNS = PRODUCT_INPUT_NAMES.map((name) => casing.getColumnCasing(products[name]));

/**
 * Puts many new products into a vendor's shop by one statement. The rules are those of `createProduct`; the database holds them
 * too, and a broken one refuses them all (`throwFieldError` words it).
 *
 * @returns their ids, in their order
 */
export async function insertProducts(
  tx: Database,
  vendorId: number,
  inputs: readonly ProductInput[],
): Promise<number[]> {
  if (inputs.length === 0) return [];
  const ids = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${inputs.length}::int)`,
  );
  const records = inputs.map((input, index) => ({ id: ids[index]?.id, ...recordOf(input) }));
  await tx.execute(sql`
    insert into products (id, vendor_id, ${list()})
    select id, ${vendorId}::int, ${list()} from ${recordset(records)}`);
  return ids.map(({ id }) => id);
}

/** Writes many products anew by one statement, as `updateProduct` writes one. Their rows are locked already. */
export async function updateProducts(
  tx: Database,
  changed: readonly { id: number; product: ProductInput }[],
): Promise<void> {
  if (changed.length === 0) return;
  const records = changed.map(({ id, product }) => ({ id, ...recordOf(product) }));
  const sets = COLUMNS.map((column) => sql.raw(`${column} = new.${column}`));
  await tx.execute(sql`
    update products set ${sql.join(sets, sql`, `)}, updated_at = now()
    from ${recordset(records, 'new')} where products.id = new.id`);
}

function recordOf(product: ProductInput) {
  const whole = { ...product, imageAlts: altsOfNew(product) };
  return Object.fromEntries(PRODUCT_INPUT_NAMES.map((name, index) => [COLUMNS[index], whole[name] ?? null]));
}

/** Rows as one value: hundreds of products would be thousands of parameters. */
function recordset(records: readonly object[], name = 'sent'): SQL {
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb) as ${sql.raw(name)}`;
}

function list(): SQL {
  return sql.raw(COLUMNS.join(', '));
}

type Pictures = Pick<ProductInput, 'imageUrl' | 'additionalImages' | 'imageAlts'>;

/** The alternative texts of pictures that the new product has. */
function altsOfNew({ imageUrl, additionalImages, imageAlts }: Pictures): Record<string, string> {
  const urls = [imageUrl, ...additionalImages];
  return Object.fromEntries(Object.entries(imageAlts).filter(([url]) => urls.includes(url)));
}

/** Of the texts, new or kept, those stay whose picture is still the product's; for an update of `products`. */
function altsAfter({ imageUrl, additionalImages, imageAlts }: Pick<UpdateProductInput, keyof Pictures>): {
  imageAlts?: SQL;
} {
  if (imageUrl === undefined && additionalImages === undefined && imageAlts === undefined) return {};
  const texts = imageAlts ? sql`${JSON.stringify(imageAlts)}::jsonb` : products.imageAlts;
  const main = imageUrl === undefined ? products.imageUrl : sql`${imageUrl}::text`;
  const others = additionalImages
    ? sql`${sql.param(additionalImages, products.additionalImages)}::text[]`
    : products.additionalImages;
  return {
    imageAlts: sql`(
      select coalesce(jsonb_object_agg(alt.key, alt.value), '{}'::jsonb) from jsonb_each(${texts}) alt
      where alt.key = any(array_append(${others}, ${main}))
    )`,
  };
}

/** Says which field was wrong when the database refused to write a product. */
export function throwFieldError(error: unknown): never {
  if (isForeignKeyViolation(error, 'products_category_id_categories_id_fk')) {
    refuseField('categoryId', 'There is no such category.');
  }
  // Only one of price and fee was sent, and does not go with the other as it is kept.
  if (isCheckViolation(error, 'products_delivery_fee_bounded')) {
    refuseField('deliveryFee', DELIVERY_FEE_TOO_HIGH);
  }
  if (isUniqueViolation(error, 'products_vendor_sku')) refuseField('sku', SKU_TAKEN);
  throw error;
}

/** Archived products keep their number. */
const SKU_TAKEN = 'Another of your products has this SKU already';
