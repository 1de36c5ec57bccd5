import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productImports } from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import {
  type CheckImportInput,
  type ImportState,
  type ImportView,
  OPEN_IMPORT_STATES,
} from '@/shared/imports/imports.ts';
import { findImport, isOwnImport } from './find-import.ts';
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
  const fields = { state: 'checking', cursor: 0, ...(mapping ? { mapping } : {}) } as const;
  return change(db, vendorId, id, ['checking', 'waiting'], fields);
}

/**
 * Writes the products of the rows that the dry run found to be right.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; IN_USE before the dry run has ended, and after a start
 */
export async function startImport(db: Database, vendorId: number, id: number): Promise<ImportView> {
  return change(db, vendorId, id, ['waiting'], { state: 'running', cursor: 0 });
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
  return change(db, vendorId, id, OPEN_IMPORT_STATES, { state: 'cancelled', finishedAt: now });
}

async function change(
  db: Database,
  vendorId: number,
  id: number,
  from: readonly ImportState[],
  fields: Partial<typeof productImports.$inferInsert>,
): Promise<ImportView> {
  const changed = await db
    .update(productImports)
    .set({ ...fields, attempts: 0, updatedAt: sql`clock_timestamp()` })
    .where(and(isOwnImport(vendorId, id), inArray(productImports.state, [...from])))
    .returning({ id: productImports.id });
  const view = await getImport(db, vendorId, id);
  if (changed.length === 0) throw new DomainError('IN_USE', SENTENCES[view.state]);
  return view;
}

const SENTENCES: Record<ImportState, string> = {
  uploading: 'This file is still arriving.',
  checking: 'This file is still being checked.',
  waiting: 'This import waits to be started.',
  running: 'This import is running.',
  fetching: 'This import is fetching its pictures.',
  done: 'This import is done.',
  cancelled: 'This import was cancelled.',
  failed: 'This import has failed.',
};
