import { csvFile } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { KIND_FACTS } from '@/shared/pickups/kind-facts.ts';
import type { Cohort } from '@/shared/sellers/reports.ts';
import { getCohorts, getCustomers } from './get-customers.ts';
import { getReturns } from './get-returns.ts';
import { getCollection, getCommission, getSales } from './get-sales.ts';
import { getCategories, getRegions } from './get-shares.ts';
import type { ShopReportInput } from './periods.ts';
import {
  BUYER_CELLS,
  comparedColumns,
  onePage,
  RETURN_CELLS,
  SALES_CELLS,
  shareFile,
  timeFile,
} from './report-columns.ts';

type Write = (db: Database, now: Date, input: ShopReportInput) => Promise<AsyncIterable<string>>;

/** Each report as CSV: the lines of its table on the screen, and beside every figure the one it is compared with. */
export const REPORT_FILES = {
  sales: async (db, now, input) => timeFile(await getSales(db, now, input), SALES_CELLS),
  customers: async (db, now, input) =>
    timeFile(await getCustomers(db, now, input), [
      ...BUYER_CELLS,
      ['Accounts opened', ({ accounts }) => accounts],
    ]),
  cohorts: async (db, now, input) => {
    const cohorts = await getCohorts(db, now, input);
    const later = Array.from({ length: Math.max(...cohorts.map(({ again }) => again.length)) }, (_, n) => n);
    return csvFile<Cohort>(
      [
        ['First order in', ({ month }) => month],
        ['Buyers', ({ size }) => size],
        ...later.map(
          (month) => [`Again in month ${month + 1}`, ({ again }: Cohort) => again[month] ?? null] as const,
        ),
      ],
      onePage(cohorts),
    );
  },
  categories: async (db, now, input) => shareFile('Category', input, await getCategories(db, now, input)),
  regions: async (db, now, input) => shareFile('Region', input, await getRegions(db, now, input)),
  commission: async (db, now, input) =>
    timeFile(await getCommission(db, now, input), [
      ['From vendors', ({ fromVendors }) => fromVendors],
      ['From buyers', ({ fromBuyers }) => fromBuyers],
      ['Revenue', ({ revenue }) => revenue],
    ]),
  returns: async (db, now, input) => timeFile(await getReturns(db, now, input), RETURN_CELLS),
  collection: async (db, now, input) => {
    const { now: inRange, before } = await getCollection(db, now, input);
    const kinds = [...new Set([...inRange.kinds, ...before.kinds].map(({ kind }) => kind))];
    const nothing = { pieces: 0, kilograms: 0 };
    const lines = kinds.map((kind) => ({
      name: KIND_FACTS[kind].names,
      now: inRange.kinds.find((one) => one.kind === kind) ?? nothing,
      before: before.kinds.find((one) => one.kind === kind) ?? nothing,
    }));
    return csvFile<(typeof lines)[number]>(
      [
        ['Kind', ({ name }) => name],
        ...comparedColumns<typeof nothing>(
          [
            ['Pieces kept from the tip', ({ pieces }) => pieces],
            ['Kilograms kept from the tip', ({ kilograms }) => kilograms],
          ],
          input,
        ),
      ],
      onePage(lines),
    );
  },
} as const satisfies Record<string, Write>;
