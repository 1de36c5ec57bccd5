import type { CollectionArea } from './collection-areas.ts';
import type { CollectionRequestView } from './collections-views.ts';
import { COLLECTION_REQUEST_MACHINE } from './pickup-states.ts';

export type * from './collections-views.ts';

/** What becomes of a household's request. */
export const COLLECTION_REQUEST_STATUSES = COLLECTION_REQUEST_MACHINE.states;
export type CollectionRequestStatus = (typeof COLLECTION_REQUEST_STATUSES)[number];

export const REQUEST_STATUS_NAMES: Record<CollectionRequestStatus, string> = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  collected: 'Collected',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

/** What a household and the shop call a request by. */
export function collectionReference(id: number): string {
  return `RH-C${id}`;
}

/** Stops of a van a day in one area where admins have set nothing else, from Monday to Sunday. */
export const DEFAULT_STOPS: readonly number[] = [6, 6, 6, 6, 6, 3, 0];
export const MAX_STOPS = 200;
/** Days ahead that a household may choose from, and an admin may plan for. */
export const HOUSEHOLD_HORIZON_DAYS = 60;
export const PLANNING_HORIZON_DAYS = 180;

/** A day that somebody may choose, and whether the van has a stop left in their area. */
export interface OpenDay {
  day: string;
  isOpen: boolean;
}

/** How full a day is in one area. */
export interface AreaLoad {
  area: CollectionArea;
  /** Households that are scheduled for the day, or were collected from on it. */
  stops: number;
  capacity: number;
  /** Households that prefer the day and wait for an answer. */
  waiting: number;
  /** Why the day is not like its weekday: a public holiday, or what an admin has said. */
  note: string | null;
}

/** A day of the calendar. */
export interface DayLoad {
  day: string;
  areas: AreaLoad[];
}

export function isOverCapacity({ stops, capacity }: Pick<AreaLoad, 'stops' | 'capacity'>): boolean {
  return stops > capacity;
}

/** Where the van goes on a day, in the proposed order. */
export interface CollectionRoute {
  day: string;
  stops: RouteStop[];
  /** Straight from stop to stop, from the depot and back to it. */
  kilometres: number;
}

/** A request on the way; the id is the request's. */
export interface RouteStop
  extends Pick<
      CollectionRequestView,
      'id' | 'fullName' | 'phone' | 'address' | 'suburb' | 'items' | 'status'
    >,
    Pick<CollectionRequestView, 'additionalItems' | 'specialRequirements' | 'adminNotes'> {
  area: CollectionArea;
}

/** Stops a day as admins have set them. */
export interface CapacityView {
  areas: { area: CollectionArea /** From Monday to Sunday. */; stops: number[] }[];
  /** Days from today on that are not like their weekday. */
  exceptions: { day: string; area: CollectionArea; stops: number; note: string | null }[];
}
