import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import {
  auditProduct,
  isOwnProduct,
  lockOwnProduct,
  lockProducts,
  noSuchProduct,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/own-product.ts';
import { stockAfter, stockAfterSql, throwFieldError } from '@/server/modules/catalog/write-product.ts';
import { type Database, isCheckViolation } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { cartItems, orderItems, products } from '@/server/schema.ts';
import { DELIVERY_FEE_TOO_HIGH } from '@/shared/catalog/delivery-fee.ts';
import { NEEDS_CAPACITY, NEEDS_LEAD_TIME } from '@/shared/catalog/made-to-order.ts';
import {
  FIELDS_OF_PRODUCT,
  type OwnVariant,
  type OwnVariants,
  type SaveVariantsInput,
  type VariantInput,
} from '@/shared/catalog/variant-inputs.ts';
import { type VARIANT_FIELDS, VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { isPieceOf, listingId } from './variant-sql.ts';

/**
 * Returns the variants of a product for its editor, archived ones apart.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function getOwnVariants(db: Database, actor: VendorOrAdmin, id: number): Promise<OwnVariants> {
  const [listing] = await db
    .select({ options: products.optionNames })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!listing) throw noSuchProduct();
  const variants = await readVariants(db, id, ne(products.status, 'archived'));
  const archived = await readVariants(db, id, eq(products.status, 'archived'));
  return { ...listing, variants, archived, version: versionOf(listing.options, variants) };
}

type OwnField = (typeof VARIANT_FIELDS)[number];

/** Null for a variant that has none of its own. */
function ownOr<Column>(field: OwnField, column: Column): SQL {
  return sql`case when ${products.variantOf} is null or ${field} = any(${products.ownFields}) then ${column} end`;
}

const ownVariantColumns = {
  ...columnsOf(products, 'id', 'sku', 'price', 'compareAtPrice', 'stock'),
  values: products.optionValues,
  imageUrl: sql`case when 'pictures' = any(${products.ownFields}) then ${products.imageUrl} end` as SQL<
    string | null
  >,
  deliveryFee: ownOr('deliveryFee', sql`${products.deliveryFee}::text`) as SQL<string | null>,
  weightKg: ownOr('weight', sql`${products.weightKg}::float8`) as SQL<number | null>,
  colour: ownOr('colour', products.colour) as SQL<string | null>,
  widthCm: ownOr('size', products.widthCm) as SQL<number | null>,
  depthCm: ownOr('size', products.depthCm) as SQL<number | null>,
  heightCm: ownOr('size', products.heightCm) as SQL<number | null>,
  leadTimeWeeks: ownOr('leadTime', sql`coalesce(${products.leadTimeWeeks}, 0)`) as SQL<number | null>,
  weeklyCapacity: ownOr('capacity', products.weeklyCapacity) as SQL<number | null>,
  depositPercent: sql`case when ${products.variantOf} is null then ${products.depositPercent}
    else ${ownOr('deposit', sql`coalesce(${products.depositPercent}, 0)`)} end` as SQL<number | null>,
} as const;

async function readVariants(db: Database, listing: number, which: SQL): Promise<OwnVariant[]> {
  return db
    .select(ownVariantColumns)
    .from(products)
    .where(and(isPieceOf(listing), which))
    .orderBy(asc(products.variantPosition), asc(products.id))
    .limit(VARIANT_LIMITS.variants);
}

/** Options and variants of a listing, without their version. */
export type StoredVariants = Omit<OwnVariants, 'version'>;

/** Returns options and variants of listings by id, as `getOwnVariants` does. @param ids of listings, locked for `lock` */
export async function listOwnVariants(
  db: Database,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<Map<number, StoredVariants>> {
  const isOfThese = inArray(products.variantOf, [...ids]);
  if (lock) await lockProducts(db, isOfThese);
  const pieces = await db
    .select({
      ...ownVariantColumns,
      ...columnsOf(products, 'status'),
      ...{ listing: listingId('products'), options: products.optionNames },
    })
    .from(products)
    .where(or(inArray(products.id, [...ids]), isOfThese))
    .orderBy(asc(products.variantPosition), asc(products.id));
  const found = new Map(ids.map((id) => [id, { options: [], variants: [], archived: [] } as StoredVariants]));
  for (const { listing, options, status, ...variant } of pieces) {
    const one = found.get(listing);
    one?.[status === 'archived' ? 'archived' : 'variants'].push(variant);
    if (one && variant.id === listing) one.options = options;
  }
  return found;
}

/** Without the stock, which sales change: it is compared with `seenStock`. */
function versionOf(options: readonly string[], variants: readonly OwnVariant[]): string {
  const edited = variants.map(({ stock: _, ...variant }) => variant);
  return createHash('sha256')
    .update(JSON.stringify([options, edited]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Replaces the options and variants of a product: all or nothing. Variants that are left out are deleted, or archived if
 * they are in `input.archived`, were ordered or are in a cart; a new one with the values of an archived one continues it.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; EDIT_CONFLICT with the `current` ones if they have
 *   changed since `input.version`; INVALID_INPUT naming row and field, such as `variants.2.sku`
 */
export async function saveVariants(
  db: Database,
  actor: VendorOrAdminCaller,
  { id, options, variants, archived = [], version }: SaveVariantsInput,
): Promise<OwnVariants> {
  const pictures = Object.fromEntries(
    variants.flatMap(({ imageUrl }, row) => (imageUrl ? [[`variants.${row}.imageUrl`, imageUrl]] : [])),
  );
  await transactionWithRetry(db, (tx) =>
    saveWithPictures(tx, actor.id, pictures, async (saving) => {
      const listing = await lockOwnProduct(saving, actor, id);
      await lockProducts(saving, eq(products.variantOf, id));
      const stored = await getOwnVariants(saving, actor, id);
      if (version !== undefined && version !== stored.version) {
        const sentence = 'Someone else changed these variants after you opened them. Nothing was saved.';
        throw new DomainError('EDIT_CONFLICT', sentence, { current: stored });
      }
      await replaceVariants(saving, listing, { options, variants, archived });
      await auditProduct(saving, actor, 'change_product', listing, { variants: variants.length });
    }),
  ).catch(throwFieldError);
  clearCatalogueCache(db);
  return getOwnVariants(db, actor, id);
}

/** Replaces the variants of a locked listing. @throws DomainError INVALID_INPUT as `saveVariants` */
export async function replaceVariants(
  tx: Database,
  { id, vendorId }: { id: number; vendorId: number },
  { options, variants, archived = [] }: Pick<SaveVariantsInput, 'options' | 'variants' | 'archived'>,
): Promise<void> {
  const rows = await withKnownIds(tx, id, variants);
  await refuseTakenSkus(tx, vendorId, id, rows);
  await refuseMissingCapacity(tx, id, rows);
  await makeRoom(tx, id, rows, archived);
  await writeListing(tx, id, options, rows);
  await writeVariants(
    tx,
    id,
    rows.filter(({ variant }) => variant.id !== id),
  );
}

interface Row {
  position: number;
  variant: VariantInput;
}

/** Finds the variants that rows without an id continue: of the same values, and archived or not sent. */
async function withKnownIds(
  tx: Database,
  listing: number,
  variants: readonly VariantInput[],
): Promise<Row[]> {
  const known = await tx
    .select({ id: products.id, values: products.optionValues, status: products.status })
    .from(products)
    .where(isPieceOf(listing))
    .orderBy(sql`${products.status} = 'archived'`, asc(products.id));
  const sent = new Set(variants.map(({ id }) => id));
  return variants.map((variant, position) => {
    if (variant.id === undefined) {
      const same = known.find(
        ({ id, values }) => !sent.has(id) && values.join('\n') === variant.values.join('\n'),
      );
      return { position, variant: { ...variant, ...(same ? { id: same.id } : {}) } };
    }
    if (known.some(({ id }) => id === variant.id)) return { position, variant };
    return refuseField(`variants.${position}.id`, 'This product has no such variant.');
  });
}

async function refuseTakenSkus(tx: Database, vendorId: number, listing: number, rows: readonly Row[]) {
  const skus = rows.flatMap(({ variant }) => variant.sku ?? []);
  const pieces = tx.select({ id: products.id }).from(products).where(isPieceOf(listing));
  const [taken] = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), inArray(products.sku, skus), notInArray(products.id, pieces)))
    .limit(1);
  const row = taken && rows.find(({ variant }) => variant.sku === taken.sku);
  if (row) refuseField(`variants.${row.position}.sku`, 'Another of your products has this SKU already');
}

/** Refuses variants made to order without a capacity, of their own or the product's, and in stock with one. */
async function refuseMissingCapacity(tx: Database, listing: number, rows: readonly Row[]): Promise<void> {
  const [stored] = await tx
    .select(columnsOf(products, 'leadTimeWeeks', 'weeklyCapacity'))
    .from(products)
    .where(eq(products.id, listing));
  const own = { ...stored, ...withoutAbsent(rows.find(({ variant }) => variant.id === listing)?.variant) };
  const capacity = own.leadTimeWeeks ? own.weeklyCapacity : null;
  for (const { position, variant } of rows) {
    const one = variant.id === listing ? own : variant;
    if (one.leadTimeWeeks ?? own.leadTimeWeeks) {
      if (one.weeklyCapacity ?? capacity) continue;
      refuseField(`variants.${position}.weeklyCapacity`, NEEDS_CAPACITY);
    }
    if (variant.weeklyCapacity || variant.depositPercent) {
      refuseField(`variants.${position}.leadTimeWeeks`, NEEDS_LEAD_TIME);
    }
  }
}

function withoutAbsent(variant: Partial<VariantInput> = {}): Partial<VariantInput> {
  return Object.fromEntries(Object.entries(variant).filter(([, value]) => value !== undefined));
}

/**
 * Archives or deletes the variants that are left out, and frees values and SKUs, which rows may exchange: values become
 * longer than any that can be typed.
 */
async function makeRoom(
  tx: Database,
  listing: number,
  rows: readonly Row[],
  archived: readonly number[],
): Promise<void> {
  const kept = rows.flatMap(({ variant }) => variant.id ?? []);
  await tx
    .update(products)
    .set({ status: 'archived', sku: null })
    .where(and(eq(products.variantOf, listing), notInArray(products.id, kept)));
  await tx
    .delete(products)
    .where(
      and(
        eq(products.variantOf, listing),
        eq(products.status, 'archived'),
        notInArray(products.id, [...kept, ...archived]),
        notExists(
          tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.productId, products.id)),
        ),
        notExists(
          tx.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.productId, products.id)),
        ),
      ),
    );
  const tooLong = '~'.repeat(VARIANT_LIMITS.text + 1);
  const free = sql`array_fill(${tooLong}::text || ${products.id}, array[cardinality(${products.optionValues})])`;
  await tx
    .update(products)
    .set({ optionValues: free, sku: null, updatedAt: sql`${products.updatedAt}` })
    .where(and(isPieceOf(listing), ne(products.status, 'archived'), ne(products.optionValues, [])));
}

async function writeListing(
  tx: Database,
  id: number,
  options: string[],
  rows: readonly Row[],
): Promise<void> {
  const own = rows.find(({ variant }) => variant.id === id);
  await tx
    .update(products)
    .set({
      optionNames: options,
      optionValues: own?.variant.values ?? [],
      variantPosition: own?.position ?? 0,
      ...(own ? { ...offerOf(own.variant), ...sharedBy(own.variant) } : {}),
      updatedAt: new Date(),
    })
    .where(eq(products.id, id))
    .catch((error: unknown) => {
      // Its price and the delivery fee of the product, if none was sent.
      if (own && isCheckViolation(error, 'products_delivery_fee_bounded')) {
        refuseField(`variants.${own.position}.deliveryFee`, DELIVERY_FEE_TOO_HIGH);
      }
      throw error;
    });
}

/** The fields that the default variant was sent with: they are the product's. Its main picture becomes a further one. */
function sharedBy(variant: VariantInput) {
  const { imageUrl } = variant;
  const { additionalImages: others } = products;
  const pictures = imageUrl && {
    imageUrl,
    additionalImages: sql`case when ${products.imageUrl} = ${imageUrl} then ${others} else
      (array_prepend(${products.imageUrl}, array_remove(${others}, ${imageUrl}::text)))[1:${sql.raw(String(MAX_PRODUCT_IMAGES - 1))}] end`,
  };
  const sent = FIELDS_OF_PRODUCT.filter((field) => variant[field] !== undefined);
  const fields = Object.fromEntries(sent.map((field) => [field, variant[field] || EMPTY_FIELDS[field]]));
  return { ...pictures, ...fields } as object;
}

const EMPTY_FIELDS: Record<(typeof FIELDS_OF_PRODUCT)[number], string | null> = {
  deliveryFee: '0.00',
  ...{ weightKg: null, colour: null, widthCm: null, depthCm: null, heightCm: null },
  ...{ leadTimeWeeks: null, weeklyCapacity: null, depositPercent: null },
};

/** Writes the variants other than the listing itself, in two statements. A trigger copies what is not their own from the listing. */
async function writeVariants(tx: Database, listing: number, rows: readonly Row[]): Promise<void> {
  const known = rows.filter(({ variant }) => variant.id !== undefined);
  if (known.length > 0) await updateVariants(tx, listing, known);
  const added = rows.filter(({ variant }) => variant.id === undefined);
  if (added.length === 0) return;
  const [shared] = await tx
    .select({
      ...columnsOf(products, 'vendorId', 'categoryId', 'name', 'description', 'imageUrl', 'deliveryFee'),
      ...columnsOf(products, 'widthCm', 'depthCm', 'heightCm'),
    })
    .from(products)
    .where(eq(products.id, listing));
  if (!shared) throw noSuchProduct();
  await tx.insert(products).values(
    added.map(({ position, variant }) => {
      const { values, sku, price, compareAtPrice, stock, weightKg, colour, weeklyCapacity } = variant;
      return {
        ...{ variantOf: listing, vendorId: shared.vendorId, categoryId: shared.categoryId },
        ...{ name: shared.name, description: shared.description },
        ...{ optionValues: values, variantPosition: position, ownFields: ownFieldsOf(variant) },
        ...{ sku, price, compareAtPrice, stock, weightKg, colour, weeklyCapacity },
        leadTimeWeeks: variant.leadTimeWeeks || null,
        depositPercent: variant.depositPercent || null,
        imageUrl: variant.imageUrl || shared.imageUrl,
        deliveryFee: variant.deliveryFee || shared.deliveryFee,
        // A size is a variant's own as a whole: dimensions that are left out are the product's.
        widthCm: variant.widthCm ?? shared.widthCm,
        depthCm: variant.depthCm ?? shared.depthCm,
        heightCm: variant.heightCm ?? shared.heightCm,
      };
    }),
  );
}

async function updateVariants(tx: Database, listing: number, rows: readonly Row[]): Promise<void> {
  const sent = rows.map(({ position, variant }) => ({
    ...variant,
    ...{ position, ownFields: ownFieldsOf(variant) },
    imageUrl: variant.imageUrl || null,
    deliveryFee: variant.deliveryFee || null,
  }));
  const ofListing = (column: string) =>
    sql`(select listing.${sql.identifier(column)} from ${products} listing where listing.id = ${listing})`;
  await tx
    .update(products)
    .set({
      optionValues: sql`sent."values"`,
      variantPosition: sql`sent.position`,
      ownFields: sql`sent."ownFields"`,
      status: 'active',
      sku: sql`sent.sku`,
      price: sql`sent.price`,
      compareAtPrice: sql`sent."compareAtPrice"`,
      stock: stockAfterSql(sql`sent.stock`, sql`sent."seenStock"`),
      imageUrl: sql`coalesce(sent."imageUrl", ${products.imageUrl})`,
      additionalImages: [],
      imageAlts: {},
      imageCrops: {},
      deliveryFee: sql`coalesce(sent."deliveryFee", ${products.deliveryFee})`,
      weightKg: sql`sent."weightKg"`,
      colour: sql`sent.colour`,
      widthCm: sql`coalesce(sent."widthCm", ${ofListing('width_cm')})`,
      depthCm: sql`coalesce(sent."depthCm", ${ofListing('depth_cm')})`,
      heightCm: sql`coalesce(sent."heightCm", ${ofListing('height_cm')})`,
      leadTimeWeeks: sql`nullif(sent."leadTimeWeeks", 0)`,
      weeklyCapacity: sql`sent."weeklyCapacity"`,
      depositPercent: sql`nullif(sent."depositPercent", 0)`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
        id int, "values" text[], position int, "ownFields" text[], sku text, price numeric, "compareAtPrice" numeric,
        stock int, "seenStock" int, "imageUrl" text, "deliveryFee" numeric, "weightKg" numeric, colour text,
        "widthCm" int, "depthCm" int, "heightCm" int, "leadTimeWeeks" int, "weeklyCapacity" int, "depositPercent" int)`,
    )
    .where(sql`${products.id} = sent.id`);
}

function ownFieldsOf(variant: VariantInput): OwnField[] {
  const { imageUrl, deliveryFee, weightKg, colour, widthCm, depthCm, heightCm } = variant;
  const { leadTimeWeeks, weeklyCapacity, depositPercent } = variant;
  const hasSize = [widthCm, depthCm, heightCm].some((size) => size != null);
  return [
    ...(imageUrl ? (['pictures'] as const) : []),
    ...(deliveryFee ? (['deliveryFee'] as const) : []),
    ...(weightKg ? (['weight'] as const) : []),
    ...(colour ? (['colour'] as const) : []),
    ...(hasSize ? (['size'] as const) : []),
    ...(leadTimeWeeks == null ? [] : (['leadTime'] as const)),
    ...(weeklyCapacity == null ? [] : (['capacity'] as const)),
    ...(depositPercent == null ? [] : (['deposit'] as const)),
  ];
}

/** Price, stock and SKU, which always are the variant's own. */
function offerOf({ sku = null, price, compareAtPrice = null, stock, seenStock }: VariantInput) {
  return { sku, price, compareAtPrice, ...stockAfter(stock, seenStock) };
}
