import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inputColumns, lockProducts } from '@/server/modules/catalog/index.ts';
import { type ImportRow, type ProductImport, startOf } from '@/server/modules/imports/find-import.ts';
import { noteLinks } from '@/server/modules/imports/links/picture-links.ts';
import {
  breakRowsWithForeignPictures,
  keepWithinLimit,
  type Plan,
  planRows,
} from '@/server/modules/imports/plan-rows.ts';
import { type Outcome, writePlans } from '@/server/modules/imports/work-on-imports.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  importedProducts,
  importedVariants,
  productImportRows,
  productImports,
  products,
  stockChanges,
} from '@/server/schema.ts';
import { isSameText } from '@/shared/catalog/variant-grid.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { PLATFORM_LABELS, type SyncError, type SyncedValues } from '@/shared/imports/connections.ts';
import type { Connection } from './credentials.ts';
import { isSame, type Merged, mergeValues, type Remembered } from './merge-values.ts';
import {
  fileVariantsOf,
  type PieceCells,
  type ProductRecord,
  RECORD_MAPPING,
  recordOf,
  SYNCED_FIELDS,
  type SyncedField,
  VARIANT_SYNCED_FIELDS,
  type VariantRecord,
} from './product-record.ts';
import type { PlatformProduct } from './shop-platform.ts';

export interface SyncDeps {
  connection: Connection;
  /** The hidden import that fetches its pictures, locked by the caller. */
  importRow: ProductImport;
  log: Logger;
  now: Date;
  /** Before the products were read there: changes of stock that ended later may be missing in them. */
  readAt: Date;
}

export interface SyncedProducts {
  failed: SyncError[];
  /** Products that were created or changed. */
  written: number;
  created: number;
  /** Values for the mapping of categories. */
  categories: string[];
}

type ImportedProduct = typeof importedProducts.$inferSelect;
type ImportedVariant = typeof importedVariants.$inferSelect;

/**
 * Brings products of a connected shop up to date here, by the planning and validation of imports. Fields that were changed here
 * by hand stay. Repeatable.
 */
export async function syncProducts(
  tx: Database,
  deps: SyncDeps,
  sent: readonly PlatformProduct[],
): Promise<SyncedProducts> {
  const page = storable(sent);
  const state = await readState(tx, deps, page);
  // Something newer was read meanwhile, after a webhook.
  const isStale = ({ externalId }: PlatformProduct) =>
    (state.links.get(externalId)?.lastSyncAt ?? deps.readAt) > deps.readAt;
  const items = page
    .filter((product) => !isStale(product))
    .map((product, index) => prepare(state, deps, product, index));
  const rows = items.flatMap(({ row }) => row ?? []);
  const current: ProductImport = {
    ...deps.importRow,
    state: 'running',
    format: 'ndjson',
    mapping: RECORD_MAPPING,
  };
  const planned = await planRows(tx, current, rows, { lock: true });
  const plans = await keepWithinLimit(tx, current, await breakRowsWithForeignPictures(tx, current, planned));
  const outcomes = await writePlans(tx, deps.connection.vendorId, plans, deps.log);
  await keepPictureRows(tx, current, plans, outcomes);
  await noteLinks(tx, current, plans, outcomes, deps.now);
  await tx
    .update(productImports)
    .set({ rows: deps.importRow.rows + page.length })
    .where(eq(productImports.id, deps.importRow.id));

  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
  const results = items.map((item) => ({ ...item, outcome: item.row && outcomeOf.get(item.row.number) }));
  await remember(tx, state, deps, results);
  const isWritten = ({ state: one }: Outcome) => one === 'created' || one === 'updated';
  return {
    failed: results.flatMap((result) => {
      const { problem, outcome } = result;
      const message = problem ?? (outcome?.state === 'broken' ? problemsOf(outcome) : null);
      return message === null ? [] : [errorOf(deps.connection, result, message)];
    }),
    written: outcomes.filter(isWritten).length,
    created: outcomes.filter(({ state: one }) => one === 'created').length,
    categories: [...new Set(items.flatMap(({ record }) => record.categories))],
  };
}

/** Leaves out what the database refuses: ids that come twice, null characters and halves of characters. */
function storable(page: readonly PlatformProduct[]): PlatformProduct[] {
  return lastOf(page).map((product) => {
    // A copy of the same shape: only texts change.
    const clean = cleanTexts(product) as PlatformProduct;
    return { ...clean, variants: lastOf(clean.variants) };
  });
}

function lastOf<Item extends { externalId: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()];
}

const NOT_STORABLE = /[\0\p{Surrogate}]/gu;

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NOT_STORABLE, '');
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}

function problemsOf({ problems }: Outcome): string {
  return problems.map(({ message }) => message).join('. ');
}

function errorOf(
  { platform }: Connection,
  { product: { externalId, title, url }, record, outcome }: Prepared & { outcome: Outcome | undefined },
  message: string,
): SyncError {
  const columns = outcome?.problems.map(({ column }) => column) ?? [];
  const there = PLATFORM_LABELS[platform];
  const error = { externalId, title: startOf(title, 200), url, message: startOf(message, 500) };
  if (columns.includes('category')) {
    const [category] = record.categories;
    return category === undefined
      ? { ...error, advice: `Give it a category in ${there} and try again.` }
      : { ...error, advice: `Choose one of our categories for “${category}” above and save.`, category };
  }
  const advice = columns.includes('imageUrl')
    ? `Add a picture in ${there}, or turn on “Import pictures”, and try again.`
    : `Change it in ${there} and try again.`;
  return { ...error, advice };
}

type Listing = Awaited<ReturnType<typeof readListings>>[number];
type Piece = Awaited<ReturnType<typeof readPieces>>[number];

interface State {
  links: Map<string, ImportedProduct>;
  /** By the id of the imported product. */
  variants: Map<number, ImportedVariant[]>;
  listings: Map<number, Listing>;
  pieces: Map<number, Piece>;
  /** Listings that no product of a connected shop has yet, by SKU. */
  adoptable: Map<string, number>;
  /** SKUs of products of connected shops. */
  takenSkus: Map<string, number>;
  /** Queued changes by variant there. */
  pending: Map<string, Pending>;
}

/** Reads and locks products, in the order of ids as orders do, then what is remembered of them. */
async function readState(
  tx: Database,
  { connection, readAt }: SyncDeps,
  page: readonly PlatformProduct[],
): Promise<State> {
  const ofPage = and(
    eq(importedProducts.integrationId, connection.id),
    inArray(
      importedProducts.externalId,
      page.map(({ externalId }) => externalId),
    ),
  );
  const linked = await tx
    .select({ productId: importedProducts.productId })
    .from(importedProducts)
    .where(ofPage);
  const skus = page.flatMap(({ variants }) => variants[0]?.sku?.trim() || []);
  const sameSku = await tx
    .select({ id: products.id, sku: products.sku, linkedTo: importedProducts.id })
    .from(products)
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .where(
      and(
        eq(products.vendorId, connection.vendorId),
        inArray(products.sku, skus),
        sql`${products.variantOf} is null and ${products.status} <> 'archived'`,
      ),
    );
  const adoptable = sameSku.filter(({ linkedTo }) => linkedTo === null);
  const ids = [...new Set([...linked.map(({ productId }) => productId), ...adoptable.map(({ id }) => id)])];
  await lockProducts(tx, or(inArray(products.id, ids), inArray(products.variantOf, ids)));
  const links = await tx.select().from(importedProducts).where(ofPage);
  const archived = links.filter(({ syncStatus }) => syncStatus === 'archived');
  // Those that were deleted there are back.
  await tx
    .update(products)
    .set({ status: 'draft' })
    .where(
      and(
        inArray(
          products.id,
          archived.map(({ productId }) => productId),
        ),
        eq(products.status, 'archived'),
      ),
    );
  const listings = await readListings(tx, ids);
  const pieces = await readPieces(tx, ids);
  const variantRows = await tx
    .select()
    .from(importedVariants)
    .where(
      inArray(
        importedVariants.importedProductId,
        links.map(({ id }) => id),
      ),
    )
    .orderBy(importedVariants.id)
    .for('update');
  const variants = new Map<number, ImportedVariant[]>();
  for (const one of variantRows) {
    variants.set(one.importedProductId, [...(variants.get(one.importedProductId) ?? []), one]);
  }
  return {
    links: new Map(links.map((link) => [link.externalId, link])),
    variants,
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    adoptable: new Map(adoptable.map(({ id, sku }) => [sku ?? '', id])),
    takenSkus: new Map(
      sameSku.flatMap(({ id, sku, linkedTo }) => (linkedTo === null ? [] : [[sku ?? '', id]])),
    ),
    pending: await readPending(tx, connection.id, page, readAt),
  };
}

function readListings(tx: Database, ids: readonly number[]) {
  return tx
    .select({
      id: products.id,
      options: products.optionNames,
      storedStatus: products.status,
      ...inputColumns,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

function readPieces(tx: Database, listings: readonly number[]) {
  return tx
    .select({
      ...columnsOf(products, 'id', 'variantOf', 'sku', 'price', 'compareAtPrice', 'stock', 'leadTimeWeeks'),
      values: products.optionValues,
      status: products.status,
    })
    .from(products)
    .where(or(inArray(products.id, [...listings]), inArray(products.variantOf, [...listings])));
}

interface Pending {
  by: number;
  /** A change was tried, so that it may be contained in what was read. */
  isUnsure: boolean;
}

/** Changes of stock that what was read there may not contain yet. A change is made there before it ends here. */
async function readPending(
  tx: Database,
  integrationId: number,
  page: readonly PlatformProduct[],
  readAt: Date,
): Promise<Map<string, Pending>> {
  const { variantId, by, state, finishedAt, attempts } = stockChanges;
  const pending = await tx
    .select({
      variantId,
      by: sql<number>`sum(${by})::int`,
      isUnsure: sql<boolean>`bool_or(${attempts} > 0)`,
    })
    .from(stockChanges)
    .where(
      and(
        eq(stockChanges.integrationId, integrationId),
        inArray(
          variantId,
          page.flatMap(({ variants }) => variants.map(({ externalId }) => externalId)),
        ),
        or(eq(state, 'waiting'), and(eq(state, 'applied'), isNotNull(finishedAt), gt(finishedAt, readAt))),
      ),
    )
    .groupBy(variantId);
  return new Map(pending.map(({ variantId: id, ...changes }) => [id, changes]));
}

interface Prepared {
  product: PlatformProduct;
  record: ProductRecord;
  link: ImportedProduct | undefined;
  /** The listing here; undefined for a new one. */
  listing: Listing | undefined;
  /** Found by its SKU: it was here before. */
  isAdopted: boolean;
  merged: Merged<SyncedField | 'pictures'>;
  pieces: (PieceCells & {
    link: ImportedVariant | undefined;
    merged: Merged<keyof VariantRecord['fields']>;
  })[];
  gone: number[];
  /** For the planner; absent if nothing is to be written. */
  row?: ImportRow;
  problem?: string;
}

const NOTHING: Remembered = { source: {}, written: {} };

function prepare(
  state: State,
  { connection, importRow }: SyncDeps,
  product: PlatformProduct,
  index: number,
): Prepared {
  const { settings } = connection;
  const link = state.links.get(product.externalId);
  const known = link ? (state.variants.get(link.id) ?? []) : [];
  const isListing = (variantId: string) =>
    known.some(({ externalId, pieceId }) => externalId === variantId && pieceId === link?.productId);
  const record = recordOf(product, settings, isListing);
  const sku = record.variants[0]?.fields.sku ?? '';
  const adoptedId = link ? undefined : state.adoptable.get(sku);
  const listing = state.listings.get(link?.productId ?? adoptedId ?? 0);
  const isAdopted = !link && listing !== undefined;
  if (isAdopted) state.adoptable.delete(sku);
  const values = { ...record.fields, ...(record.pictures.length > 0 ? { pictures: record.pictures } : {}) };
  const merged = mergeListing(values, listing, link, isAdopted);
  const pieces = record.variants.map((variant, at) =>
    preparePiece(state, { variant, at, known, listing, settings, pictures: link?.pictures ?? {} }),
  );
  const isGone = ({ externalId, pieceId }: ImportedVariant) =>
    pieceId !== listing?.id &&
    (externalId === record.variants[0]?.externalId ||
      !record.variants.some((variant) => variant.externalId === externalId));
  const gone = known.filter(isGone).map(({ pieceId }) => pieceId);
  const item: Prepared = { product, record, link, listing, isAdopted, merged, pieces, gone };
  if (listing?.storedStatus === 'archived' && link?.syncStatus !== 'archived') return item;
  const taken = link ? undefined : state.takenSkus.get(sku);
  if (taken !== undefined && !listing) {
    const problem = `Another product of a connected shop has the SKU ${sku} already. Give each its own`;
    return { ...item, problem };
  }
  const variants = hasChangedVariants(item) ? fileVariantsOf(record.options, pieces, gone) : undefined;
  const cells = cellsOf(item);
  if (listing && Object.keys(cells).length === 0 && !variants) return item;
  return {
    ...item,
    row: {
      importId: importRow.id,
      number: importRow.rows + index + 1,
      line: index + 1,
      cells: { ...cells, ...(listing ? { rehomeId: listing.id } : { stock: pieces[0]?.stock ?? 0 }) },
      unreadable: null,
      variants: variants ?? null,
      ...{ state: 'unchecked', problems: null, about: null, productId: null },
    },
  };
}

function mergeListing(
  values: Partial<Record<SyncedField | 'pictures', unknown>>,
  listing: Listing | undefined,
  link: ImportedProduct | undefined,
  isAdopted: boolean,
): Prepared['merged'] {
  if (!listing) return { send: values, edited: [], conflicts: {} };
  const there = values as Record<SyncedField | 'pictures', unknown>;
  const here = valuesHere(listing);
  if (isAdopted) {
    // It has been here before: what differs counts as changed by hand.
    const edited = SYNCED_FIELDS.filter(
      (field) => field !== 'category' && !isSame(there[field], here[field]),
    );
    return { send: {}, edited, conflicts: {} };
  }
  const { source, written } = link ?? NOTHING;
  const pictures = link?.pictures ?? {};
  const shownAs = (urls: unknown) =>
    Array.isArray(urls) ? [...new Set(urls.map((url) => pictures[String(url)] ?? url))] : urls;
  const remembered = { source, written: { ...written, pictures: shownAs(written.pictures) } };
  const isBack = link?.syncStatus === 'archived';
  const known = isBack
    ? { source: { ...source, status: null }, written: { ...remembered.written, status: 'draft' } }
    : remembered;
  return mergeValues(there, here, known);
}

/** Values of a listing here, by the fields of records. */
export function valuesHere(listing: Listing): Record<SyncedField | 'pictures', unknown> {
  const { name, description, categoryId, price, compareAtPrice, sku, status, tags } = listing;
  const { weightKg, widthCm, depthCm, heightCm, imageUrl, additionalImages } = listing;
  return {
    ...{ name, description, category: categoryId, price, compareAtPrice, sku, status, tags },
    ...{ weightKg: weightKg === null ? null : Number(weightKg), widthCm, depthCm, heightCm },
    pictures: [imageUrl, ...additionalImages],
  };
}

interface PieceToPrepare {
  variant: VariantRecord;
  at: number;
  known: readonly ImportedVariant[];
  listing: Listing | undefined;
  settings: Connection['settings'];
  pictures: Record<string, string>;
}

function preparePiece(
  state: State,
  { variant, at, known, listing, settings, pictures }: PieceToPrepare,
): Prepared['pieces'][number] {
  const link = known.find(({ externalId }) => externalId === variant.externalId);
  const linkedId = at === 0 ? listing?.id : link?.pieceId === listing?.id ? undefined : link?.pieceId;
  const piece = linkedId === undefined ? undefined : state.pieces.get(linkedId);
  const merged: Prepared['pieces'][number]['merged'] =
    at > 0 && piece && link
      ? mergeValues(variant.fields, piece, link)
      : { send: variant.fields, edited: [], conflicts: {} };
  const kept = [...merged.edited, ...(Object.keys(merged.conflicts) as (keyof VariantRecord['fields'])[])];
  return {
    ...{ variant, link, merged },
    pieceId: at === 0 ? undefined : piece?.id,
    stock: piece?.stock ?? variant.stock ?? settings.uncountedStock,
    fields: {
      ...variant.fields,
      ...Object.fromEntries(kept.map((field) => [field, piece?.[field] ?? null])),
    },
    picture: variant.pictureUrl && (pictures[variant.pictureUrl] ?? variant.pictureUrl),
  };
}

function hasChangedVariants({ record, link, pieces, gone }: Prepared): boolean {
  if (record.options.length === 0) return false;
  return (
    !link ||
    gone.length > 0 ||
    !isSame(shapeOf(record), link.source.variants) ||
    pieces.slice(1).some(({ merged }) => Object.keys(merged.send).length > 0)
  );
}

/** Everything of variants but what is compared field by field, and their stock. */
function shapeOf({ options, variants }: ProductRecord): unknown {
  return {
    options,
    variants: variants.map(
      ({ stock: _stock, oversold: _oversold, stockId: _id, fields: _fields, ...shape }) => shape,
    ),
  };
}

function cellsOf({ merged: { send }, link }: Prepared): Record<string, unknown> {
  const { pictures, ...cells } = send;
  if (!Array.isArray(pictures)) return cells;
  // As `recordOf` has made them.
  const sent = pictures as ProductRecord['pictures'];
  const urlOf = (url: string) => link?.pictures[url] ?? url;
  const urls = [...new Set(sent.map(({ url }) => urlOf(url)))];
  const alts = sent.flatMap(({ url, alt }) =>
    alt?.trim() ? [[urlOf(url), startOf(alt.trim(), MAX_ALT)]] : [],
  );
  return {
    ...cells,
    imageUrl: urls[0],
    additionalImages: urls.slice(1),
    imageAlts: Object.fromEntries(alts),
  };
}

const MAX_ALT = 200;

/** Rows by which downloaded pictures find their products. */
async function keepPictureRows(
  tx: Database,
  { id: importId }: ProductImport,
  plans: readonly Plan[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const productOf = new Map(outcomes.map(({ number, productId }) => [number, productId]));
  const written = plans.flatMap((plan) => {
    const productId = productOf.get(plan.row.number);
    if (productId === undefined || !('product' in plan)) return [];
    const { number, line } = plan.row;
    const state = plan.state === 'create' ? ('created' as const) : ('updated' as const);
    return [{ importId, number, line, cells: {}, state, productId }];
  });
  if (written.length > 0) await tx.insert(productImportRows).values(written);
}

type Result = Prepared & { outcome: Outcome | undefined };

/** Remembers what was written, and applies what was sold or added there to the stock here. */
async function remember(
  tx: Database,
  state: State,
  deps: SyncDeps,
  results: readonly Result[],
): Promise<void> {
  const idOf = ({ listing, outcome }: Result) => outcome?.productId ?? listing?.id;
  const ids = results.flatMap((result) => idOf(result) ?? []);
  const listings = new Map((await readListings(tx, ids)).map((listing) => [listing.id, listing]));
  const pieces = await readPieces(tx, ids);
  const toKeep = results.flatMap((result) => {
    const listing = listings.get(idOf(result) ?? 0);
    return listing && !result.problem ? [{ result, listing }] : [];
  });
  const kept = await keepProducts(tx, deps, toKeep);
  const stocks = toKeep.flatMap(({ result, listing }) => {
    const own = pieces.filter(({ id, variantOf }) => id === listing.id || variantOf === listing.id);
    const importedProductId = kept.get(result.product.externalId);
    return importedProductId === undefined ? [] : linkPieces(state, result, importedProductId, own);
  });
  await keepVariants(tx, stocks);
  await forgetVariants(tx, kept, toKeep);
  await writeStocks(tx, stocks);
}

async function keepProducts(
  tx: Database,
  { connection, readAt }: SyncDeps,
  toKeep: readonly { result: Result; listing: Listing }[],
): Promise<Map<string, number>> {
  const all = toKeep.map(({ result: { link, product, ...result }, listing }) => {
    const values = { ...valuesToKeep({ link, product, ...result }, listing), externalUrl: product.url };
    const isKept =
      link !== undefined &&
      Object.entries(values).every(([field, value]) => isSame(value, link[field as keyof typeof link]));
    const { externalId } = product;
    const row = {
      ...values,
      externalId,
      productId: listing.id,
      integrationId: connection.id,
      lastSyncAt: readAt,
    };
    return { row, keptId: isKept ? link.id : null };
  });
  const known = all.flatMap(({ row: { externalId }, keptId }) =>
    keptId === null ? [] : [[externalId, keptId] as const],
  );
  if (known.length > 0) {
    const isKnown = inArray(
      importedProducts.id,
      known.map(([, id]) => id),
    );
    await tx.update(importedProducts).set({ lastSyncAt: readAt }).where(isKnown);
  }
  const rows = all.flatMap(({ row, keptId }) => (keptId === null ? [row] : []));
  if (rows.length === 0) return new Map(known);
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const kept = await tx
    .insert(importedProducts)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedProducts.integrationId, importedProducts.externalId],
      set: {
        externalUrl: excluded('external_url'),
        lastSyncAt: excluded('last_sync_at'),
        syncStatus: excluded('sync_status'),
        source: excluded('source'),
        written: excluded('written'),
        editedFields: excluded('edited_fields'),
        conflicts: excluded('conflicts'),
      },
    })
    .returning({ id: importedProducts.id, externalId: importedProducts.externalId });
  return new Map([...known, ...kept.map(({ id, externalId }) => [externalId, id] as const)]);
}

function valuesToKeep(result: Result, listing: Listing) {
  const { record, link, merged, pieces, isAdopted, outcome } = result;
  const { source: oldSource = {}, written: oldWritten = {} } = link ?? {};
  if (listing.storedStatus === 'archived') {
    return {
      syncStatus: 'removed' as const,
      source: oldSource,
      written: oldWritten,
      editedFields: [],
      conflicts: {},
    };
  }
  const variantConflicts = Object.fromEntries(
    pieces.flatMap(({ merged: one, pieceId }) =>
      Object.entries(one.conflicts).map(([field, value]) => [`${field}@${pieceId}`, value]),
    ),
  );
  const variantEdits = pieces.flatMap(({ merged: one, pieceId }) =>
    one.edited.map((field) => `${field}@${pieceId}`),
  );
  const conflicts: SyncedValues = { ...merged.conflicts, ...variantConflicts };
  const editedFields = [...merged.edited, ...variantEdits];
  if (outcome?.state === 'broken') {
    return { syncStatus: 'failed' as const, source: oldSource, written: oldWritten, editedFields, conflicts };
  }
  const here = valuesHere(listing);
  const there: SyncedValues = { ...record.fields, variants: shapeOf(record) };
  if (record.pictures.length > 0) there.pictures = record.pictures;
  const isOpen = (field: string) => Object.hasOwn(merged.conflicts, field);
  const source = Object.fromEntries(
    Object.entries(there).map(([field, value]) => [field, isOpen(field) ? oldSource[field] : value]),
  );
  const stays = (field: string) => isOpen(field) || merged.edited.some((one) => one === field);
  const written = Object.fromEntries(
    Object.entries(here).map(([field, value]) => {
      if (isAdopted && stays(field)) return [field, there[field]];
      if (stays(field)) return [field, oldWritten[field]];
      return [field, value];
    }),
  );
  const syncStatus =
    Object.keys(conflicts).length > 0
      ? ('conflict' as const)
      : editedFields.length > 0
        ? ('edited' as const)
        : ('synced' as const);
  return { syncStatus, source: { ...oldSource, ...source }, written, editedFields, conflicts };
}

interface LinkedPiece {
  row: typeof importedVariants.$inferInsert;
  link: ImportedVariant | undefined;
  /** Pieces to add here; or the stock to set. */
  change: { by: number } | { to: number } | null;
}

/** Finds the pieces of a product's variants: the listing is the first one, the others have their values. */
function linkPieces(
  { pending }: State,
  { pieces, listing, isAdopted }: Result,
  importedProductId: number,
  own: readonly Piece[],
): LinkedPiece[] {
  const listingPiece = own.find(({ variantOf }) => variantOf === null);
  return pieces.flatMap(({ variant, link, merged, pieceId }, at) => {
    const sameValues = ({ variantOf, values }: Piece) =>
      variantOf !== null &&
      values.length === variant.values.length &&
      values.every((value, index) => isSameText(value, variant.values[index]));
    const piece =
      at === 0 ? listingPiece : (own.find(({ id }) => id === pieceId) ?? own.find((one) => sameValues(one)));
    if (!piece) return [];
    const queued = pending.get(variant.externalId);
    const there =
      variant.stock === null ? null : Math.max(0, variant.stock - variant.oversold + (queued?.by ?? 0));
    const isOpen = (field: string) => Object.hasOwn(merged.conflicts, field);
    const stays = (field: string) => isOpen(field) || merged.edited.some((one) => one === field);
    const pick = (read: (field: (typeof VARIANT_SYNCED_FIELDS)[number]) => unknown) =>
      Object.fromEntries(VARIANT_SYNCED_FIELDS.map((field) => [field, read(field)]));
    const isKnown = link?.pieceId === piece.id;
    const isNewHere = !listing;
    const before = isKnown ? (link?.stock ?? null) : null;
    // Of a fall that the next reading may take back, no more than is here: else it would give back more.
    const stock =
      queued?.isUnsure && there !== null && before !== null ? Math.max(there, before - piece.stock) : there;
    return [
      {
        link,
        row: {
          importedProductId,
          pieceId: piece.id,
          externalId: variant.externalId,
          stockId: variant.stockId,
          stock,
          source: pick((field) => (isOpen(field) ? link?.source[field] : variant.fields[field])),
          written: pick((field) => (stays(field) ? link?.written[field] : piece[field])),
        },
        change: stockChange({
          stock,
          isNewHere: isNewHere && !isAdopted,
          before,
          piece,
        }),
      },
    ];
  });
}

function stockChange({
  stock,
  isNewHere,
  before,
  piece,
}: {
  stock: number | null;
  isNewHere: boolean;
  before: number | null;
  piece: Piece;
}): LinkedPiece['change'] {
  // Made to order here: its stock counts places of the week.
  if (stock === null || piece.leadTimeWeeks !== null || (isNewHere && piece.stock === stock)) return null;
  if (before !== null) return stock === before ? null : { by: stock - before };
  return piece.stock === stock ? null : { to: Math.max(0, stock) };
}

async function keepVariants(tx: Database, all: readonly LinkedPiece[]): Promise<void> {
  const linked = all.filter(({ row, link }) => !isSame({ ...link, ...row }, link));
  if (linked.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(importedVariants)
    .values(linked.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [importedVariants.importedProductId, importedVariants.externalId],
      set: {
        pieceId: excluded('piece_id'),
        stockId: excluded('stock_id'),
        stock: excluded('stock'),
        source: excluded('source'),
        written: excluded('written'),
      },
    });
}

/** Variants that were deleted there. The planner has archived their pieces, unless the product has no options any more. */
async function forgetVariants(
  tx: Database,
  kept: ReadonlyMap<string, number>,
  toKeep: readonly { result: Result }[],
): Promise<void> {
  for (const { result } of toKeep) {
    const { record, gone, product, outcome } = result;
    const importedProductId = kept.get(product.externalId);
    if (gone.length === 0 || importedProductId === undefined || outcome?.state === 'broken') continue;
    await tx
      .delete(importedVariants)
      .where(
        and(
          eq(importedVariants.importedProductId, importedProductId),
          sql`${importedVariants.externalId} <> all(${sql.param(record.variants.map(({ externalId }) => externalId))}::text[])`,
        ),
      );
    if (record.options.length > 0) continue;
    await tx.update(products).set({ status: 'archived', sku: null }).where(inArray(products.id, gone));
  }
}

async function writeStocks(tx: Database, linked: readonly LinkedPiece[]): Promise<void> {
  const changes = linked.flatMap(({ row: { pieceId }, change }) =>
    change
      ? [{ id: pieceId, by: 'by' in change ? change.by : null, to: 'to' in change ? change.to : null }]
      : [],
  );
  if (changes.length === 0) return;
  await tx.execute(sql`
    update products set stock = least(${MAX_STOCK}::int, greatest(0, coalesce(change."to", stock + change.by))), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id int, by int, "to" int)
    where products.id = change.id`);
}
