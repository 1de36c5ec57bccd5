import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { Deps } from '@/server/deps.ts';
import {
  type Database,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  onlyRow,
  rows,
} from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { products } from '@/server/schema.ts';
import {
  PRODUCT_INPUT_NAMES,
  type Product,
  type ProductInput,
  type UpdateProductInput,
} from '@/shared/catalog/catalog.ts';
import { WORN_NEEDS_NOTES } from '@/shared/catalog/condition.ts';
import { DELIVERY_FEE_TOO_HIGH } from '@/shared/catalog/delivery-fee.ts';
import { NEEDS_CAPACITY, NEEDS_LEAD_TIME } from '@/shared/catalog/made-to-order.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { NEEDS_PICTURE } from '@/shared/platform/picture-link.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { inputColumns } from './columns.ts';
import { readProduct } from './get-product.ts';
import { requireListingRoom } from './listing-limit.ts';
import { auditProduct, isOwnProduct, noSuchProduct, type VendorOrAdminCaller } from './own-product.ts';
import { basePrice } from './sales/sale-sql.ts';
import { copyVariants } from './variants/copy-variants.ts';
import { noteEdits } from './vendor-products/log-edits.ts';

/**
 * Creates a product.
 *
 * @throws DomainError INVALID_INPUT for an unknown category, filter option or picture, another vendor's picture, or a taken SKU;
 *   LISTINGS_FULL or TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function createProduct(db: Database, vendorId: number, input: ProductInput): Promise<Product> {
  const { imageUrl, additionalImages } = input;
  const created = await transactionWithRetry(db, async (tx) => {
    await requireListingRoom(tx, vendorId);
    const inserted = await saveWithPictures(tx, vendorId, { imageUrl, additionalImages }, (saving) =>
      saving
        .insert(products)
        .values({ ...input, ...ofPictures(input), vendorId })
        .returning(columnsOf(products, 'id', 'filterOptionIds')),
    );
    refuseDroppedOptions(input.filterOptionIds, onlyRow(inserted).filterOptionIds);
    return onlyRow(inserted);
  }).catch(throwFieldError);
  clearCatalogueCache(db);
  return readProduct(db, created.id);
}

/**
 * Changes the given fields of a product. Another price ends its sale.
 *
 * @param input.seenStock the `stock` that the vendor saw
 * @param input.seen other fields as seen
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; EDIT_CONFLICT as `mergeEdit`; INVALID_INPUT for an unknown category, filter option or picture, a taken SKU, or
 *   a delivery fee that conflicts with the price
 */
export async function updateProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
  { id, stock, seenStock, seen, ...sent }: UpdateProductInput,
): Promise<Product> {
  const { imageUrl, additionalImages } = sent;
  await saveWithPictures(db, actor.id, { imageUrl, additionalImages }, (saving) =>
    saving.transaction(async (tx) => {
      const changes = seen ? await editedFields(tx, actor, { id, seen, changes: sent }) : sent;
      const logEdits = await noteEdits(tx, isOwnProduct(actor, id));
      const [changed] = await tx
        .update(products)
        .set({
          ...changes,
          ...stockAfter(stock, seenStock),
          ...ofPicturesAfter(changes),
          updatedAt: now(),
        })
        .where(isOwnProduct(actor, id))
        .returning(columnsOf(products, 'id', 'vendorId', 'filterOptionIds'));
      if (!changed) throw noSuchProduct();
      refuseDroppedOptions(changes.filterOptionIds, changed.filterOptionIds);
      if (changed.vendorId === actor.id) await logEdits(now());
      const fields = [...Object.keys(changes), ...(stock === undefined ? [] : ['stock'])];
      await auditProduct(tx, actor, 'change_product', changed, { fields });
    }),
  ).catch(throwFieldError);
  clearCatalogueCache(db);
  return readProduct(db, id);
}

/** Refuses options that the database has dropped: of another category, removed, or a second one of a filter. */
function refuseDroppedOptions(sent: readonly number[] | undefined, written: readonly number[]): void {
  if (sent === undefined || sent.every((id) => written.includes(id))) return;
  refuseField('filterOptionIds', 'Choose options of this category, one of each filter.');
}

type SeenChange = Pick<UpdateProductInput, 'id' | 'seen'> & {
  changes: Omit<UpdateProductInput, 'id' | 'stock' | 'seenStock' | 'seen'>;
};

async function editedFields(tx: Database, actor: VendorOrAdminCaller, { id, seen, changes }: SeenChange) {
  const [now] = await tx
    .select(inputColumns)
    .from(products)
    .where(isOwnProduct(actor, id))
    .for('no key update');
  if (!now) throw noSuchProduct();
  const sentence = 'Someone else changed this product after you opened it. Nothing was saved.';
  return mergeEdit(now, { seen, changes }, sentence);
}

/**
 * Applies the vendor's change as a difference, as pieces may be sold while the form is open; clamped to valid stock.
 */
export function stockAfter(stock: number | undefined, seenStock: number | undefined) {
  if (stock === undefined) return {};
  if (seenStock === undefined) return { stock };
  return { stock: stockAfterSql(sql`${stock}::int`, sql`${seenStock}::int`) };
}

/** As `stockAfter`, for values of a statement. @param seenStock null to set the stock */
export function stockAfterSql(stock: SQL, seenStock: SQL): SQL {
  return sql`case when ${seenStock} is null then ${stock}
    else least(${MAX_STOCK}::int, greatest(0, ${products.stock} + ${stock} - ${seenStock})) end`;
}

const COPY = ' (copy)';
const MAX_NAME = 200;

/**
 * Copies a product and its variants to a draft, without SKUs, sales, former prices, ratings, video and model.
 *
 * @returns the draft's id; it belongs to the original's vendor
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; PRODUCT_STATE if it is hidden; LISTINGS_FULL or
 *   TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function duplicateProduct(db: Database, actor: VendorOrAdminCaller, id: number) {
  const [original] = await db
    .select({
      isHidden: products.isHidden,
      fields: {
        ...inputColumns,
        price: basePrice,
        ...columnsOf(products, 'vendorId', 'optionNames', 'optionValues', 'variantPosition'),
      },
    })
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
    await copyVariants(tx, id, copy.id);
    await auditProduct(tx, actor, 'duplicate_product', { id, vendorId: fields.vendorId }, { copy: copy.id });
    return copy;
  });
}

const casing = new CasingCache('snake_case');
const COLUMNS = PRODUCT_INPUT_NAMES.map((name) => casing.getColumnCasing(products[name]));

/**
 * Inserts products in one statement, with the rules of `createProduct`, which the database enforces: a violation
 * refuses all (`throwFieldError` translates it).
 *
 * @returns ids in order
 */
export async function insertProducts(tx: Database, vendorId: number, inputs: readonly ProductInput[]) {
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

/** Updates products in one statement, as `updateProduct` does. The rows are locked. */
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
  const whole = { ...product, ...ofPictures(product) };
  return Object.fromEntries(PRODUCT_INPUT_NAMES.map((name, index) => [COLUMNS[index], whole[name] ?? null]));
}

/** Passes rows as one JSON value, as hundreds of products would be thousands of parameters. */
function recordset(records: readonly object[], name = 'sent'): SQL {
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb) as ${sql.raw(name)}`;
}

function list(): SQL {
  return sql.raw(COLUMNS.join(', '));
}

type Pictures = Pick<ProductInput, 'imageUrl' | 'additionalImages' | 'imageAlts' | 'imageCrops'>;

/** Alternative texts and crops of a new product's pictures. */
function ofPictures({ imageUrl, additionalImages, imageAlts, imageCrops }: Pictures) {
  const urls = [imageUrl, ...additionalImages];
  const own = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([url]) => urls.includes(url)));
  return { imageAlts: own(imageAlts), imageCrops: own(imageCrops) };
}

/** Keeps the alternative texts and crops of remaining pictures; for an update of `products`. */
function ofPicturesAfter(changes: Pick<UpdateProductInput, keyof Pictures>) {
  const { imageUrl, additionalImages, imageAlts, imageCrops } = changes;
  if ([imageUrl, additionalImages, imageAlts, imageCrops].every((change) => change === undefined)) return {};
  const main = imageUrl === undefined ? products.imageUrl : sql`${imageUrl}::text`;
  const others = additionalImages
    ? sql`${sql.param(additionalImages, products.additionalImages)}::text[]`
    : products.additionalImages;
  const own = (sent: Record<string, string> | undefined, stored: AnyColumn) => sql`(
    select coalesce(jsonb_object_agg(entry.key, entry.value), '{}'::jsonb)
    from jsonb_each(${sent ? sql`${JSON.stringify(sent)}::jsonb` : stored}) entry
    where entry.key = any(array_append(${others}, ${main}))
  )`;
  return {
    imageAlts: own(imageAlts, products.imageAlts),
    imageCrops: own(imageCrops, products.imageCrops),
  };
}

/** Translates constraint violations to errors that name the field. */
export function throwFieldError(error: unknown): never {
  if (isForeignKeyViolation(error, 'products_category_id_categories_id_fk')) {
    refuseField('categoryId', 'There is no such category.');
  }
  // Only one of price and fee was sent, and it conflicts with the stored other.
  if (isCheckViolation(error, 'products_delivery_fee_bounded')) {
    refuseField('deliveryFee', DELIVERY_FEE_TOO_HIGH);
  }
  // Only one of condition and notes was sent.
  if (isCheckViolation(error, 'products_active_has_picture')) refuseField('imageUrl', NEEDS_PICTURE);
  if (isCheckViolation(error, 'products_worn_explained')) refuseField('conditionNotes', WORN_NEEDS_NOTES);
  // Only a part of what makes it made to order was sent.
  if (isCheckViolation(error, 'products_made_to_order')) refuseField('leadTimeWeeks', NEEDS_LEAD_TIME);
  if (isCheckViolation(error, 'products_made_to_order_capacity')) {
    refuseField('weeklyCapacity', NEEDS_CAPACITY);
  }
  // Archived products keep their SKU.
  if (isUniqueViolation(error, 'products_vendor_sku')) {
    refuseField('sku', 'Another of your products has this SKU already');
  }
  throw error;
}
