import type { Filters } from '@/client/ui/filter-bar.tsx';
import {
  AREA_NAMES,
  COLLECTION_AREAS,
  SUBURBS,
  suburbName,
  suburbsOf,
} from '@/shared/pickups/collection-areas.ts';
import { COLLECTION_REQUEST_STATUSES, REQUEST_STATUS_NAMES } from '@/shared/pickups/collections.ts';
import type { RequestsSearch } from './requests-search.ts';

export function requestFilters({ area }: RequestsSearch): Filters<RequestsSearch> {
  const suburbs = (area ? suburbsOf(area) : SUBURBS).map((value) => ({ value, label: suburbName(value) }));
  return {
    search: { kind: 'search', label: 'Name, address, email or phone', placeholder: 'Name, address, phone' },
    status: { kind: 'select', label: 'Status', all: 'All statuses', options: STATUSES },
    area: { kind: 'select', label: 'Area', all: 'All areas', options: AREAS, clears: 'suburb' },
    suburb: { kind: 'select', label: 'Suburb', all: 'All suburbs', options: suburbs },
  };
}

const STATUSES = COLLECTION_REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_NAMES[value] }));
export const AREAS = COLLECTION_AREAS.map((value) => ({ value, label: AREA_NAMES[value] }));
