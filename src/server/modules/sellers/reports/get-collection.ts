import { getCollectionFigures } from '@/server/modules/pickups/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { CollectionFigures } from '@/shared/pickups/collected-items.ts';
import type { Compared, ReportInput } from '@/shared/sellers/reports.ts';
import { periodsOf } from './periods.ts';

/** What was collected in a range and what has become of it until now. Collections have days and no time of day. */
export async function getCollection(
  db: Database,
  now: Date,
  input: ReportInput,
): Promise<Compared<CollectionFigures>> {
  const { comparedDays } = periodsOf(input, now);
  return {
    now: await getCollectionFigures(db, input),
    before: await getCollectionFigures(db, comparedDays),
  };
}
