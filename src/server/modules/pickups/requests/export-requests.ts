import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { AREA_NAMES, areaOf } from '@/shared/pickups/collection-areas.ts';
import type { RequestFilter } from '@/shared/pickups/collection-inputs.ts';
import { type CollectionRequestView, REQUEST_STATUS_NAMES } from '@/shared/pickups/collections.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';
import { listRequests } from './list-requests.ts';

const PAGE_SIZE = 500;

/** The requests of the admin's filtered list as CSV, newest first. */
export function exportRequests(db: Database, filter: RequestFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    readPages((cursor: number | undefined) => listRequests(db, { ...filter, cursor }, PAGE_SIZE)),
  );
}

const COLUMNS: CsvColumns<CollectionRequestView> = [
  ['Number', ({ id }) => id],
  ['Status', ({ status }) => REQUEST_STATUS_NAMES[status]],
  ['Preferred day', ({ preferredDate }) => preferredDate],
  ['Day of the van', ({ scheduledDate }) => scheduledDate],
  ['Area', ({ suburb }) => AREA_NAMES[areaOf(suburb)]],
  ['Suburb', ({ suburb }) => suburb],
  ['Household', ({ fullName }) => fullName],
  ['Address', ({ address }) => address],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Items', ({ items }) => kindsInWords(items)],
  ['More items', ({ additionalItems }) => additionalItems],
  ['Requirements', ({ specialRequirements }) => specialRequirements],
  ['Reason declined', ({ declineReason }) => declineReason],
  ['Notes', ({ adminNotes }) => adminNotes],
  ['Pieces taken in', ({ pieces }) => pieces],
  ['Sent', ({ createdAt }) => createdAt],
  ['Closed', ({ closedAt }) => closedAt],
];
