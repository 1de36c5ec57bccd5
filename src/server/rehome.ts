/** `rehome COMMAND`: commands for operators. They read the same settings as the shop. See docs/operating.md. */
import './input-messages.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { programOf } from './adapters/own-process.ts';
import { createWorkbookReader } from './adapters/workbooks/process-workbooks.ts';
import { runCommand } from './commands/run-command.ts';
import { logCrashes } from './platform/log/create-log.ts';

logCrashes();
const workbooks = createWorkbookReader({
  program: programOf(import.meta.url, './adapters/workbooks/workbook-process.ts', './workbook-process.js'),
  mostRows: IMPORT_LIMITS.sheetRows,
});
process.exitCode = await runCommand(process.argv.slice(2), workbooks);
