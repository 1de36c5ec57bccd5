import type { PlannedProduct } from './planned-products.ts';
import type { RoomPlan, RoomTemplateId } from './room-plan.ts';

/** Characters of a plan as it is kept. 300 things of this shop take some 100,000. */
export const MAX_PLAN_LENGTH = 250_000;
/** What a plan was before; older ones go. */
export const MAX_PLAN_VERSIONS = 20;
/** Saves within this long become one version. */
export const VERSION_MINUTES = 5;

export const ROOM_COMMENT_LENGTH = 1000;
export const MAX_ROOM_COMMENTS = 100;
/** Of one person, about all rooms. */
export const MAX_OWN_ROOM_COMMENTS = 500;

/** Where a plan is that its owner wants in the gallery. */
export const GALLERY_STATES = ['pending', 'approved', 'refused'] as const;
export type GalleryState = (typeof GALLERY_STATES)[number];

/** Rooms of one person that wait for an admin. */
export const MAX_WAITING_ROOMS = 5;

/** Characters of the reason that an owner reads whose plan is refused. */
export const REFUSAL_REASON = { min: 10, max: 500 } as const;

/** How others see one of somebody's plans. */
export interface PlanSharing {
  /** What its link carries; null while it has none. */
  shareToken: string | null;
  /** Null while its owner does not want it in the gallery. */
  gallery: {
    state: GalleryState;
    /** What its page in the gallery carries; there is one while it is approved. */
    token: string;
    /** Why it was refused. */
    reason: string | null;
  } | null;
}

/** A line in the list of somebody's plans. */
export interface RoomPlanSummary extends PlanSharing {
  id: number;
  name: string;
  items: number;
  updatedAt: Date;
}

/** A state that a plan had before. */
export interface PlanVersionView {
  id: number;
  /** When it was saved. */
  savedAt: Date;
  items: number;
}

/** A plan as whoever has its link sees it, or as it stands in the gallery. */
export interface SharedRoom {
  /** The first name of who planned it. */
  madeBy: string;
  /** Whether the link is that of the gallery. */
  isInGallery: boolean;
  /** Without its id; things whose product is no longer on sale have none. */
  plan: RoomPlan;
  /** What of it is on sale. */
  products: PlannedProduct[];
}

/** A room of the gallery. Amounts in decimals of the shop's currency. */
export interface GalleryRoom {
  token: string;
  name: string;
  roomType: RoomTemplateId;
  madeBy: string;
  /** Things that stand in it. */
  pieces: number;
  /** What those of them cost that are on sale. */
  total: string;
}

/** What somebody wrote about a shared room. */
export interface RoomCommentView {
  id: number;
  author: string;
  /** Whether the author planned the room. */
  isByMaker: boolean;
  text: string;
  createdAt: Date;
  /** Whether the reader may delete it. */
  canDelete: boolean;
  /** Whether another wrote it: one's own is no case for the team. */
  canReport: boolean;
}

/** A room that somebody wants in the gallery, for admins. */
export interface RoomToDecide {
  id: number;
  /** Which state of it this is: what is decided is what was seen. */
  revision: number;
  state: GalleryState;
  reason: string | null;
  /** Since when it is in that state. */
  since: Date;
  owner: { id: number; name: string };
  plan: RoomPlan;
}
