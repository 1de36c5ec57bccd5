/**
 * `npm run import -- FILE --vendor USER`: writes the products of a CSV or NDJSON file into a vendor's shop; --dry-run only
 * says what would be done. What a dry run or an import finds wrong is printed by line and column; good rows are written all
 * the same. With the embedded database, stop the shop first.
 */
import '@/server/input-messages.ts';
import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  cancelImport,
  getImport,
  startImport,
  uploadImport,
  workOnImports,
} from '@/server/modules/imports/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { createLog } from '@/server/platform/log/create-log.ts';
import { DomainError } from '@/shared/errors.ts';
import { type ImportView, SHOWN_BROKEN_ROWS } from '@/shared/imports/imports.ts';
import { CommandError, loadEnvFile, secondsSince } from './lib/project.mjs';
import { withVendor } from './lib/with-vendor.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { vendor: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file || !values.vendor) throw new CommandError('Use: npm run import -- FILE --vendor USER [--dry-run]');
if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);

loadEnvFile();
await withVendor(values.vendor, (db, vendorId) => importFile(db, vendorId, file));

async function importFile(db: Database, vendorId: number, path: string) {
  const startedAt = performance.now();
  const work = { db, log: createLog('warn', process.stderr), now: () => new Date() };
  const id = await uploadImport(work, vendorId, basename(path), createReadStream(path)).catch((error) => {
    throw error instanceof DomainError ? new CommandError(error.message) : error;
  });
  const until = async (...states: ImportView['state'][]): Promise<ImportView> => {
    for (;;) {
      // A shop that is running may take a batch meanwhile.
      if (!(await workOnImports(work, id))) await delay(100);
      const view = await getImport(db, vendorId, id);
      if (view.state === 'failed') throw new CommandError(view.failure ?? 'The import failed.');
      if (states.includes(view.state) || view.state === 'cancelled') return view;
    }
  };
  const checked = await until('waiting');
  printColumns(checked);
  if (values['dry-run']) {
    await cancelImport(db, vendorId, id, work.now());
    return printResult(checked, 'Nothing was written.');
  }
  await startImport(db, vendorId, id);
  const written = await until('fetching', 'done');
  printResult(written, `Done in ${secondsSince(startedAt)}.`);
  const { total, fetched, failed } = written.pictures;
  const left = total - fetched - failed;
  if (left > 0) console.info(`The shop fetches ${left} linked pictures while it runs.`);
}

function printColumns({ columns, mapping }: ImportView) {
  const unknown = columns.filter((column) => !Object.values(mapping).includes(column));
  if (unknown.length > 0) console.info(`Columns that are not read: ${unknown.join(', ')}`);
}

function printResult({ counts, brokenRows }: ImportView, sentence: string) {
  for (const { line, problems } of brokenRows) {
    for (const { column, message } of problems) {
      console.info(`Line ${line}${column ? `, ${column}` : ''}: ${message}`);
    }
  }
  const broken = counts.broken ?? 0;
  if (broken > SHOWN_BROKEN_ROWS) console.info(`… and ${broken - SHOWN_BROKEN_ROWS} more broken rows`);
  const figures = Object.entries(counts).map(([state, rows]) => `${rows} ${state}`);
  console.info(`${sentence} ${figures.join(', ')}.`);
  if (broken > 0) process.exitCode = 1;
}
