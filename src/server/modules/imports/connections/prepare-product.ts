import { type ImportRow, startOf } from '@/server/modules/imports/find-import.ts';
import type { Connection } from './credentials.ts';
import { isSame, type Merged, mergeValues, type Remembered } from './merge-values.ts';
import {
  fileVariantsOf,
  type PieceCells,
  type ProductRecord,
  recordOf,
  SYNCED_FIELDS,
  type SyncedField,
  type VariantRecord,
} from './product-record.ts';
import type { ImportedProduct, ImportedVariant, Listing, State, SyncDeps } from './read-state.ts';
import type { PlatformProduct } from './shop-platform.ts';

/** A product there with what it has here, and the row that brings it up to date. */
export interface Prepared {
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

/** Plans the row of a product for the planner of imports. */
export function prepare(
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
    stock: piece?.stock ?? Math.max(0, variant.stock ?? settings.uncountedStock),
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
export function shapeOf({ options, variants }: ProductRecord): unknown {
  return {
    options,
    variants: variants.map(({ stock: _stock, stockId: _id, fields: _fields, ...shape }) => shape),
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
