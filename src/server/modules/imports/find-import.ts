import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { type productImportRows, productImports } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { IMPORT_MACHINE } from '@/shared/imports/import-states.ts';

export const IMPORTS = new StateColumn(IMPORT_MACHINE, productImports, 'state');

export async function findImport(db: Database, vendorId: number, id: number): Promise<ProductImport> {
  const { id: importId, vendorId: owner, state, integrationId } = productImports;
  const [productImport] = await db
    .select()
    .from(productImports)
    .where(and(eq(importId, id), eq(owner, vendorId), ne(state, 'uploading'), isNull(integrationId)));
  if (!productImport) throw new DomainError('NOT_FOUND', 'You have no such import.');
  return productImport;
}

export type ProductImport = typeof productImports.$inferSelect;
export type ImportRow = typeof productImportRows.$inferSelect;

/** Truncates a text without splitting a surrogate pair, which the database rejects. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}
