import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { importedVariants, products } from '@/server/schema.ts';
import { isSameText } from '@/shared/catalog/variant-grid.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { isSame } from './merge-values.ts';
import { VARIANT_SYNCED_FIELDS } from './product-record.ts';
import type { ImportedVariant, Piece, State } from './read-state.ts';
import type { Result } from './remember-products.ts';

interface LinkedPiece {
  row: typeof importedVariants.$inferInsert;
  link: ImportedVariant | undefined;
  /** Pieces to add here; or the stock to set. */
  change: { by: number } | { to: number } | null;
}

/** Finds the pieces of a product's variants: the listing is the first one, the others have their values. */
export function linkPieces(
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
    // A stock below zero is none here, and restocking there begins below zero.
    const there = variant.stock === null ? null : Math.max(0, variant.stock + (queued?.by ?? 0));
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

/** Remembers variants that changed. */
export async function keepVariants(tx: Database, all: readonly LinkedPiece[]): Promise<void> {
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
export async function forgetVariants(
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

/** Applies changes of stock here, in one statement. */
export async function writeStocks(tx: Database, linked: readonly LinkedPiece[]): Promise<void> {
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
