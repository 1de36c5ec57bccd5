import { createWorkbookReader } from '@/server/adapters/workbooks/process-workbooks.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

/** Reads workbooks in tests, at the priority of the test. */
export const testWorkbooks = createWorkbookReader({
  program: new URL('../server/adapters/workbooks/workbook-process.ts', import.meta.url),
  mostRows: IMPORT_LIMITS.sheetRows,
  priority: 0,
});
