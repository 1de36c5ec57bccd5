import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { productImportRows, productImports } from '@/server/schema.ts';

/** Tells a vendor that an import is through. Last in the transaction. */
export async function tellImportDone(tx: Database, importId: number): Promise<void> {
  const [done] = await tx
    .select({
      vendorId: productImports.vendorId,
      fileName: productImports.fileName,
      rows: productImports.rows,
      broken: sql<number>`(count(*) filter (where ${productImportRows.state} = 'broken'))::int`,
    })
    .from(productImports)
    .leftJoin(productImportRows, eq(productImportRows.importId, productImports.id))
    .where(eq(productImports.id, importId))
    .groupBy(productImports.id);
  if (!done) return;
  const { vendorId, fileName, rows, broken } = done;
  await notify(tx, {
    userId: vendorId,
    kind: 'import_finished',
    title: 'Your import is done',
    body:
      broken > 0
        ? `${fileName}: ${rows - broken} of ${rows} rows went in.`
        : `${fileName}: all rows went in.`,
    link: `/vendor-dashboard/import?id=${importId}`,
    subject: `import:${importId}`,
  });
}
