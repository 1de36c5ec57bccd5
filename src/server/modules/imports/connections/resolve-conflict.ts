import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { inputColumns } from '@/server/modules/catalog/index.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { importedProducts, importedVariants, products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ConnectionView, ResolveConflictInput } from '@/shared/imports/connections.ts';
import { valuesHere } from './prepare-product.ts';
import { findConnection, getConnection } from './read-connections.ts';
import { queueProducts } from './run-sync.ts';

/**
 * Decides about a field that was changed on both sides. To take the value there, the product is read again.
 *
 * @throws DomainError NOT_FOUND if there is no such conflict any more
 */
export async function resolveConflict(
  deps: Deps,
  vendorId: number,
  input: ResolveConflictInput,
): Promise<ConnectionView> {
  const { db, now } = deps;
  const { id, productId, field, keep } = input;
  await transactionWithRetry(db, async (tx) => {
    await findConnection(tx, vendorId, id);
    const isThis = and(eq(importedProducts.integrationId, id), eq(importedProducts.productId, productId));
    const [link] = await tx.select().from(importedProducts).where(isThis).for('update');
    if (!link || !Object.hasOwn(link.conflicts, field)) {
      throw new DomainError('NOT_FOUND', 'This was decided already.');
    }
    const there = link.conflicts[field];
    const { [field]: _, ...conflicts } = link.conflicts;
    const editedFields = keep === 'here' ? [...link.editedFields, field] : link.editedFields;
    const syncStatus =
      Object.keys(conflicts).length > 0 ? 'conflict' : editedFields.length > 0 ? 'edited' : 'synced';
    const [name = '', piece] = field.split('@');
    const changes = piece === undefined ? await valuesAfter(tx, { link, field, keep, there }) : {};
    await tx
      .update(importedProducts)
      .set({ conflicts, editedFields, syncStatus, ...changes })
      .where(eq(importedProducts.id, link.id));
    if (piece !== undefined)
      await settlePiece(tx, { importedProductId: link.id, pieceId: Number(piece), name, keep, there });
    if (keep === 'there') await queueProducts(tx, id, [link.externalId], now());
  });
  return getConnection(deps, vendorId, id);
}

interface Decision {
  link: typeof importedProducts.$inferSelect;
  field: string;
  keep: 'here' | 'there';
  there: unknown;
}

/** Remembers the value there as seen, or the value here as ours, so that the next run takes the one there. */
async function valuesAfter(tx: Deps['db'], { link, field, keep, there }: Decision) {
  if (keep === 'here') return { source: { ...link.source, [field]: there } };
  const [listing] = await tx
    .select({
      id: products.id,
      options: products.optionNames,
      storedStatus: products.status,
      ...inputColumns,
    })
    .from(products)
    .where(eq(products.id, link.productId));
  if (!listing) throw new DomainError('NOT_FOUND', 'This product is gone.');
  const here: Record<string, unknown> = valuesHere(listing);
  const { [field]: _, ...source } = link.source;
  return { source, written: { ...link.written, [field]: here[field] } };
}

interface PieceDecision {
  importedProductId: number;
  pieceId: number;
  name: string;
  keep: 'here' | 'there';
  there: unknown;
}

async function settlePiece(tx: Deps['db'], { importedProductId, pieceId, name, keep, there }: PieceDecision) {
  const isThis = and(
    eq(importedVariants.importedProductId, importedProductId),
    eq(importedVariants.pieceId, pieceId),
  );
  const [variant] = await tx.select().from(importedVariants).where(isThis).for('update');
  const [piece] = await tx.select().from(products).where(eq(products.id, pieceId));
  if (!variant || !piece) throw new DomainError('NOT_FOUND', 'This variant is gone.');
  const here: Record<string, unknown> = piece;
  const { [name]: _, ...source } = variant.source;
  await tx
    .update(importedVariants)
    .set(
      keep === 'here'
        ? { source: { ...variant.source, [name]: there } }
        : { source, written: { ...variant.written, [name]: here[name] } },
    )
    .where(isThis);
}
