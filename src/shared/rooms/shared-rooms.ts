import type { PlannedProduct } from './planned-products.ts';
import type { RoomPlan, RoomTemplateId } from './room-plan.ts';

/** Characters of a stored plan. 300 items of this shop take about 100,000. */
export const MAX_PLAN_LENGTH = 250_000;
export const MAX_PLAN_VERSIONS = 20;
/** Minutes within which saves are merged into one version. */
export const VERSION_MINUTES = 5;

export const ROOM_COMMENT_LENGTH = 1000;
export const MAX_ROOM_COMMENTS = 100;
/** Per person, across all rooms. */
export const MAX_OWN_ROOM_COMMENTS = 500;

export const GALLERY_STATES = ['pending', 'approved', 'refused'] as const;
export type GalleryState = (typeof GALLERY_STATES)[number];

/** Pending submissions per person. */
export const MAX_WAITING_ROOMS = 5;

export const REFUSAL_REASON = { min: 10, max: 500 } as const;

export interface PlanSharing {
  shareToken: string | null;
  gallery: {
    state: GalleryState;
    /** Token of its gallery page, while approved. */
    token: string;
    reason: string | null;
  } | null;
}

export interface RoomPlanSummary extends PlanSharing {
  id: number;
  name: string;
  items: number;
  updatedAt: Date;
}

export interface PlanVersionView {
  id: number;
  savedAt: Date;
  items: number;
}

/** A gallery room in 3D. */
export interface RoomPicture {
  url: string;
  spots: PictureSpot[];
}

/** The middle of a visible product, in percent from the left and upper edge. */
export interface PictureSpot {
  productId: number;
  x: number;
  y: number;
}

/** Proportions of `RoomPicture`. */
export const ROOM_PICTURE = { width: 1600, height: 1000 } as const;

export interface SharedRoom {
  madeBy: string;
  isInGallery: boolean;
  picture: RoomPicture | null;
  /** Without id; items no longer on sale have no product. */
  plan: RoomPlan;
  products: PlannedProduct[];
}

/** Amounts in decimals of the shop's currency. */
export interface GalleryRoom {
  token: string;
  name: string;
  roomType: RoomTemplateId;
  madeBy: string;
  pieces: number;
  total: string;
  pictureUrl: string | null;
}

/** The gallery room on the home page, with what is on sale. */
export interface FeaturedRoom extends Pick<GalleryRoom, 'token' | 'name' | 'madeBy'> {
  pictureUrl: string;
  spots: (Omit<PictureSpot, 'productId'> & Pick<PlannedProduct, 'id' | 'name' | 'price'>)[];
}

export interface RoomCommentView {
  id: number;
  author: string;
  isByMaker: boolean;
  text: string;
  createdAt: Date;
  canDelete: boolean;
  canReport: boolean;
}

/** A submitted room for admins. */
export interface RoomToDecide {
  id: number;
  /** Revision seen when deciding. */
  revision: number;
  state: GalleryState;
  reason: string | null;
  since: Date;
  owner: { id: number; name: string };
  plan: RoomPlan;
}
