import { inArray, sql } from 'drizzle-orm';
import type { Outcome } from '@/server/modules/imports/work-on-imports.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { importedProducts } from '@/server/schema.ts';
import type { SyncedValues } from '@/shared/imports/connections.ts';
import { forgetVariants, keepVariants, linkPieces, writeStocks } from './link-pieces.ts';
import { isSame } from './merge-values.ts';
import { type Prepared, shapeOf, valuesHere } from './prepare-product.ts';
import { type Listing, readListings, readPieces, type State, type SyncDeps } from './read-state.ts';

/** A planned product with the outcome of its row. */
export type Result = Prepared & { outcome: Outcome | undefined };

/** Remembers what was written, and applies what was sold or added there to the stock here. */
export async function remember(
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
  await forgetPictures(tx, toKeep);
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
  { connection, readAt, runId }: SyncDeps,
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
      ...(runId === null ? {} : { countedBy: runId }),
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
    await tx
      .update(importedProducts)
      .set({ lastSyncAt: readAt, ...(runId === null ? {} : { countedBy: runId }) })
      .where(isKnown);
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
        ...(runId === null ? {} : { countedBy: runId }),
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

/** Forgets stored pictures of links that the shop no longer has, so that they cannot grow without end. */
async function forgetPictures(
  tx: Database,
  toKeep: readonly { result: Result; listing: Listing }[],
): Promise<void> {
  const dropped = toKeep.flatMap(({ result: { link, record, product, outcome } }) => {
    if (!link || outcome?.state === 'broken') return [];
    const remembered = [link.source.pictures, link.written.pictures].flatMap((sent) =>
      JSON.stringify(sent ?? []),
    );
    const shown = new Set([
      ...record.pictures.map(({ url }) => url),
      ...product.variants.map(({ pictureUrl }) => pictureUrl),
    ]);
    const links = Object.keys(link.pictures).filter(
      (url) => !shown.has(url) && !remembered.some((text) => text.includes(JSON.stringify(url))),
    );
    return links.length > 0 ? [{ id: link.id, links }] : [];
  });
  if (dropped.length === 0) return;
  await tx.execute(sql`
    update ${importedProducts} set pictures = pictures - dropped.links
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as dropped (id int, links text[])
    where ${importedProducts.id} = dropped.id`);
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
