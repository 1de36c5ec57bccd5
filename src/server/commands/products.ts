import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { findAccount } from '@/server/modules/accounts/index.ts';
import {
  cancelImport,
  exportProducts,
  getImport,
  startImport,
  uploadImport,
  workOnImports,
} from '@/server/modules/imports/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { StartError } from '@/server/start-error.ts';
import { EXPORT_FORMATS, type ImportView, SHOWN_BROKEN_ROWS } from '@/shared/imports/imports.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { type Command, type CommandDeps, UsageError } from './command.ts';

export const importProducts: Command = {
  use: 'FILE --vendor USER [--dry-run]',
  about:
    "writes the products of an Excel, CSV or NDJSON file into a vendor's shop; FILE may be - for the input",
  options: { vendor: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  async run(deps, { positionals: [file], values }) {
    if (!file) throw new UsageError('Name the file.');
    if (file !== '-' && !existsSync(file)) throw new StartError(`There is no file ${file}.`);
    const vendorId = await findVendor(deps.db, values.vendor);
    return importFile(deps, vendorId, file, values['dry-run'] === true);
  },
};

export const exportProductsOf: Command = {
  use: '--vendor USER [--format csv|ndjson]',
  about: "writes a vendor's products to the output",
  options: { vendor: { type: 'string' }, format: { type: 'string', default: 'csv' } },
  async run({ db }, { values }) {
    const format = EXPORT_FORMATS.find((candidate) => candidate === values.format);
    if (!format) throw new UsageError(`The format is one of ${EXPORT_FORMATS.join(', ')}.`);
    const vendorId = await findVendor(db, values.vendor);
    // Standard streams leave `errored` empty.
    let outputError: Error | undefined;
    process.stdout.once('error', (error) => {
      outputError = error;
    });
    try {
      await pipeline(exportProducts(db, vendorId, format), process.stdout, { end: false });
    } catch (error) {
      // Its reader ended early, such as `head`.
      if (error === outputError) return false;
      throw error;
    }
    return true;
  },
};

async function findVendor(db: Database, name: string | boolean | undefined): Promise<number> {
  if (typeof name !== 'string' || !name) throw new UsageError('Name the vendor.');
  const user = await findAccount(db, name);
  if (!hasVendorRights(user)) throw new StartError(`There is no vendor with the username ${name}.`);
  return user.id;
}

async function importFile(
  { db, log, now, workbooks, print }: CommandDeps,
  vendorId: number,
  file: string,
  isDryRun: boolean,
): Promise<boolean> {
  const work = { db, log, now, workbooks };
  const [name, stream] =
    file === '-' ? ['import.csv', process.stdin] : [basename(file), createReadStream(file)];
  const id = await uploadImport(work, vendorId, name, stream);
  const until = async (...states: ImportView['state'][]): Promise<ImportView> => {
    for (;;) {
      // A shop that is running may take a batch meanwhile.
      if (!(await workOnImports(work, id))) await delay(100);
      const view = await getImport(db, vendorId, id);
      if (view.state === 'failed') throw new StartError(view.failure ?? 'The import failed.');
      if (states.includes(view.state) || view.state === 'cancelled') return view;
    }
  };
  const checked = await until('waiting');
  const unread = checked.columns.filter((column) => !Object.values(checked.mapping).includes(column));
  if (unread.length > 0) print(`Columns that are not read: ${unread.join(', ')}`);
  if (isDryRun) {
    await cancelImport(db, vendorId, id, now());
    return printResult(print, checked, 'Nothing was written.');
  }
  await startImport(db, vendorId, id);
  const written = await until('fetching', 'done');
  const isWell = printResult(print, written, 'Done.');
  const { total, fetched, failed } = written.pictures;
  const remaining = total - fetched - failed;
  if (remaining > 0) print(`The shop fetches ${remaining} linked pictures while it runs.`);
  return isWell;
}

/** @returns true if no row was broken */
function printResult(
  print: CommandDeps['print'],
  { counts, brokenRows }: ImportView,
  sentence: string,
): boolean {
  for (const { line, problems } of brokenRows) {
    for (const { column, message } of problems) {
      print(`Line ${line}${column ? `, ${column}` : ''}: ${message}`);
    }
  }
  const broken = counts.broken ?? 0;
  if (broken > SHOWN_BROKEN_ROWS) print(`… and ${broken - SHOWN_BROKEN_ROWS} more broken rows`);
  print(
    `${sentence} ${Object.entries(counts)
      .map(([state, rows]) => `${rows} ${state}`)
      .join(', ')}.`,
  );
  return broken === 0;
}
