import type { CollectionArea } from './collection-areas.ts';
import type { CollectionRequestView } from './collections-views.ts';
import { COLLECTION_REQUEST_MACHINE } from './pickup-states.ts';

export type * from './collections-views.ts';

export const COLLECTION_REQUEST_STATUSES = COLLECTION_REQUEST_MACHINE.states;
export type CollectionRequestStatus = (typeof COLLECTION_REQUEST_STATUSES)[number];

export const REQUEST_STATUS_NAMES: Record<CollectionRequestStatus, string> = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  collected: 'Collected',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export function collectionReference(id: number): string {
  return `RH-C${id}`;
}

/** Default daily stops per area, Monday to Sunday. */
export const DEFAULT_STOPS: readonly number[] = [6, 6, 6, 6, 6, 3, 0];
export const MAX_STOPS = 200;
/** Days ahead open to households, and to admins. */
export const HOUSEHOLD_HORIZON_DAYS = 60;
export const PLANNING_HORIZON_DAYS = 180;

/** A selectable day, and whether stops are left in the area. */
export interface OpenDay {
  day: string;
  isOpen: boolean;
}

export interface AreaLoad {
  area: CollectionArea;
  stops: number;
  capacity: number;
  waiting: number;
  /** Reason for an exception: a public holiday, or an admin's note. */
  note: string | null;
}

export interface DayLoad {
  day: string;
  areas: AreaLoad[];
}

export function isOverCapacity({ stops, capacity }: Pick<AreaLoad, 'stops' | 'capacity'>): boolean {
  return stops > capacity;
}

export interface CollectionRoute {
  day: string;
  stops: RouteStop[];
  /** Straight lines, including the depot. */
  kilometres: number;
}

export interface RouteStop
  extends Pick<
      CollectionRequestView,
      'id' | 'fullName' | 'phone' | 'address' | 'suburb' | 'items' | 'status'
    >,
    Pick<CollectionRequestView, 'additionalItems' | 'specialRequirements' | 'adminNotes'> {
  area: CollectionArea;
}

export interface CapacityView {
  areas: { area: CollectionArea /** From Monday to Sunday. */; stops: number[] }[];
  exceptions: { day: string; area: CollectionArea; stops: number; note: string | null }[];
}
