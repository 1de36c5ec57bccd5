/** `npm run export -- --vendor USER [--format csv|ndjson]`: writes a vendor's products to the standard output. */
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportProducts } from '@/server/modules/imports/index.ts';
import { IMPORT_FORMATS } from '@/shared/imports/imports.ts';
import { CommandError, loadEnvFile } from './lib/project.mjs';
import { withVendor } from './lib/with-vendor.ts';

const { values } = parseArgs({
  options: { vendor: { type: 'string' }, format: { type: 'string', default: 'csv' } },
});
const format = IMPORT_FORMATS.find((known) => known === values.format);
if (!values.vendor || !format) {
  throw new CommandError('Use: npm run --silent export -- --vendor USER [--format csv|ndjson] > FILE');
}
loadEnvFile();
await withVendor(values.vendor, (db, vendorId) =>
  pipeline(exportProducts(db, vendorId, format), process.stdout, { end: false }),
);
