import type { Database } from '@/server/db/client.ts';
import { type CsvColumns, csvFile, readPages } from '@/server/domain/csv/csv-file.ts';
import { AREA_NAMES, areaOf } from '@/shared/collection-areas.ts';
import type { RequestFilter } from '@/shared/collection-inputs.ts';
import { type CollectionRequestView, REQUEST_STATUS_NAMES } from '@/shared/collections.ts';
import { kindsInWords } from '@/shared/kind-facts.ts';
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
