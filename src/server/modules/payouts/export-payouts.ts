import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import {
  type AdminPayoutView,
  LEFT_OUT_WORDS,
  type LeftOutPreview,
  type PayoutFilters,
  type PayoutPreviewInput,
} from '@/shared/payouts/payouts.ts';
import { readPayouts } from './list-payouts.ts';
import { type Payee, readPayees } from './read-payees.ts';

/** Rows that are read at a time. */
const ROWS_AT_A_TIME = 500;
/** Rows of one file; who wants more narrows it down by run. */
const MAX_ROWS = 50_000;

/** Payouts as a CSV file, newest first, accounts masked; the first 50,000 of them. */
export async function exportPayouts(
  { db }: Deps,
  { userId, origin }: Actor,
  filters: PayoutFilters,
): Promise<AsyncIterable<string>> {
  await recordAudit(db, origin, { action: 'download_payouts', actorId: userId, details: { ...filters } });
  let left = MAX_ROWS;
  return csvFile(
    COLUMNS,
    readPages(async (cursor: number | undefined) => {
      const page = await readPayouts(db, filters, { cursor, size: Math.min(ROWS_AT_A_TIME, left) });
      left -= page.items.length;
      return left > 0 ? page : { ...page, nextCursor: null };
    }),
  );
}

/** All whom a run would pay now or leave out, as a CSV file. */
export async function exportPreview(
  deps: Deps,
  { userId, origin }: Actor,
  { minimum }: PayoutPreviewInput,
): Promise<AsyncIterable<string>> {
  const { payees, leftOut } = await readPayees(deps, toCents(minimum));
  const details = { preview: true, minimum };
  await recordAudit(deps.db, origin, { action: 'download_payouts', actorId: userId, details });
  return csvFile(PREVIEW_COLUMNS, inPieces([...payees, ...leftOut]));
}

async function* inPieces<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield rows.slice(at, at + ROWS_AT_A_TIME);
}

const COLUMNS: CsvColumns<AdminPayoutView> = [
  ['payout', ({ reference }) => reference],
  ['run', ({ runId }) => runId],
  ['made', ({ createdAt }) => createdAt],
  ['state', ({ state }) => state],
  ['ended', ({ endedAt }) => endedAt],
  ['vendor id', ({ vendorId }) => vendorId],
  ['vendor', ({ vendorName }) => vendorName],
  ['method', ({ method }) => method],
  ['account', ({ maskedAccount }) => maskedAccount],
  ['currency', ({ currency }) => currency.toUpperCase()],
  ['amount', ({ amount }) => amount],
  ['reason', ({ reason }) => reason],
];

const PREVIEW_COLUMNS: CsvColumns<Payee | LeftOutPreview> = [
  ['vendor id', ({ vendorId }) => vendorId],
  ['vendor', ({ vendorName }) => vendorName],
  ['available', (row) => toDecimal('why' in row ? row.availableCents : row.amountCents)],
  ['paid', (row) => toDecimal('why' in row ? 0 : row.amountCents)],
  ['method', (row) => ('why' in row ? null : row.method)],
  ['account', (row) => ('why' in row ? null : row.maskedAccount)],
  ['left out because', (row) => ('why' in row ? LEFT_OUT_WORDS[row.why] : null)],
];
