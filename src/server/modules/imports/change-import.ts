import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { productImports } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import type { CheckImportInput, ImportView } from '@/shared/imports/imports.ts';
import { findImport, IMPORTS } from './find-import.ts';
import { getImport } from './get-imports.ts';

/**
 * Does the dry run again, with other columns or because the shop has changed.
 *
 * @param input.mapping which column holds which field; as it was when left out
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; IN_USE once it was started; INVALID_INPUT for a column
 *   that the file does not have
 */
export async function checkImport(
  db: Database,
  vendorId: number,
  { id, mapping }: CheckImportInput,
): Promise<ImportView> {
  const { columns } = await findImport(db, vendorId, id);
  const unknown = Object.values(mapping ?? {}).find((column) => !columns.includes(column));
  if (unknown !== undefined) refuseField('mapping', `The file has no column “${unknown}”.`);
  const fields = { cursor: 0, ...(mapping ? { mapping } : {}) };
  return change(db, vendorId, id, 'check', fields);
}

/**
 * Writes the products of the rows that the dry run found to be right.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; IN_USE before the dry run has ended, and after a start
 */
export async function startImport(db: Database, vendorId: number, id: number): Promise<ImportView> {
  return change(db, vendorId, id, 'start', { cursor: 0 });
}

/**
 * Stops an import. What it has written stays.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; IN_USE when it has ended
 */
export async function cancelImport(
  db: Database,
  vendorId: number,
  id: number,
  now: Date,
): Promise<ImportView> {
  return change(db, vendorId, id, 'cancel', { finishedAt: now });
}

async function change(
  db: Database,
  vendorId: number,
  id: number,
  move: 'check' | 'start' | 'cancel',
  fields: Partial<typeof productImports.$inferInsert>,
): Promise<ImportView> {
  await findImport(db, vendorId, id);
  const set = { ...fields, attempts: 0, updatedAt: sql`clock_timestamp()` };
  await IMPORTS.move(db, move, { id, by: 'vendor', set });
  return getImport(db, vendorId, id);
}
