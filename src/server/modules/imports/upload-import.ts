import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { requireMaySell } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { type productImportRows, productImports } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { IMPORT_LIMITS, suggestMapping } from '@/shared/imports/imports.ts';
import { expandAttributes } from './expand-attributes.ts';
import { IMPORTS } from './find-import.ts';
import { joinEbay } from './join-ebay.ts';
import { joinEcwid } from './join-ecwid.ts';
import { joinListRows } from './join-list-rows.ts';
import { joinMagento } from './join-magento.ts';
import { joinRecords } from './join-records.ts';
import { type ImportRecord, readRecords } from './read-records.ts';

const BATCH = 500;

/**
 * Streams an uploaded product file into rows and queues its dry run with the recognised columns. An interrupted upload is
 * deleted; after a crash, by `prune`.
 *
 * @returns the import's id
 * @throws DomainError FORBIDDEN while the shop is suspended, INVALID_INPUT for an unreadable file, TOO_MANY_REQUESTS
 */
export async function uploadImport(
  { db, workbooks }: Pick<Deps, 'db' | 'workbooks'>,
  vendorId: number,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  await requireMaySell(db, vendorId);
  await enforceLimit(db, 'imports', userKey(vendorId));
  const columns = new Set<string>();
  const source = { bytes, fileName, ownerKey: vendorId, workbooks };
  const { format, records } = await readRecords(source, columns);
  const { id } = await insertRow(db, productImports, { vendorId, fileName: fileName.slice(-200), format });
  try {
    const joined = format === 'ndjson' ? records : joinListRows(records, columns);
    const rewritten = joinEbay(joinEcwid(expandAttributes(joined, columns), columns), columns);
    const rows = await storeRows(db, id, joinRecords(joinMagento(rewritten, columns), columns));
    if (rows === 0) refuseField('file', 'This file has no rows.');
    const set = { columns: [...columns], mapping: suggestMapping([...columns]), rows };
    await IMPORTS.move(db, 'store', { id, by: 'vendor', set });
  } catch (error) {
    await db.delete(productImports).where(eq(productImports.id, id));
    throw error;
  }
  await forgetOldest(db, vendorId);
  return id;
}

async function storeRows(db: Database, importId: number, records: AsyncIterable<ImportRecord>) {
  let rows = 0;
  let batch: (typeof productImportRows.$inferInsert)[] = [];
  for await (const record of records) {
    rows += 1;
    if (rows > IMPORT_LIMITS.rows) {
      const most = formatNumber(IMPORT_LIMITS.rows);
      refuseField('file', `This file has more than ${most} rows. Please send it in parts.`);
    }
    batch.push({ importId, number: rows, ...record });
    if (batch.length === BATCH) {
      await insertBatch(db, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insertBatch(db, batch);
  return rows;
}

/** One JSON value: hundreds of rows would be thousands of parameters. */
async function insertBatch(db: Database, batch: readonly (typeof productImportRows.$inferInsert)[]) {
  const rows = batch.map(({ importId, ...row }) => ({ import_id: importId, ...row }));
  await db.execute(sql`
    insert into product_import_rows (import_id, number, line, cells, unreadable, variants)
    select import_id, number, line, cells, unreadable, variants
    from jsonb_populate_recordset(null::product_import_rows, ${JSON.stringify(rows)}::jsonb)`);
}

/** Deletes running imports last: pending pictures would be lost without a notification. */
async function forgetOldest(db: Database, vendorId: number): Promise<void> {
  const newest = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.vendorId, vendorId), isNull(productImports.integrationId)))
    .orderBy(
      desc(inArray(productImports.state, ['checking', 'running', 'fetching'])),
      desc(productImports.id),
    )
    .limit(IMPORT_LIMITS.keptFiles);
  await db
    .delete(productImports)
    .where(
      and(
        eq(productImports.vendorId, vendorId),
        isNull(productImports.integrationId),
        notInArray(productImports.id, newest),
        notInArray(productImports.state, ['uploading', 'running']),
      ),
    );
}
