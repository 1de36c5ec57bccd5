import type { ProductReview } from './catalog.ts';

/** Maximum photographs of a review. */
export const MAX_REVIEW_PICTURES = 4;

/** Sorts of a product's reviews with their labels. */
export const REVIEW_SORTS = { newest: 'Newest', helpful: 'Most helpful' } as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** Parts that an admin can hide: all of a review, or its photographs. */
export const REVIEW_PARTS = ['review', 'pictures'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** `held`: not published before an admin has seen it. */
export const REVIEW_HIDINGS = [...REVIEW_PARTS, 'held'] as const;
export type ReviewHiding = (typeof REVIEW_HIDINGS)[number];

export const REPLY_HIDINGS = ['reply', 'held'] as const;
export type ReplyHiding = (typeof REPLY_HIDINGS)[number];

export const REPLY_LENGTH = { min: 2, max: 2000 } as const;

/** Reviews of so few stars ask for a reply, for so many days. */
export const LOW_RATING = { stars: 3, days: 30 } as const;

export const VENDOR_REVIEW_STATES = ['all', 'to_answer'] as const;
export type VendorReviewState = (typeof VENDOR_REVIEW_STATES)[number];

/** The seller's public reply to a review. */
interface ReviewReply {
  text: string;
  createdAt: Date;
  /** Hidden by an admin, or held; only its seller and admins see that. */
  hidden: ReplyHiding | null;
  hiddenReason: string | null;
}

export interface ReviewPicture {
  id: string;
  /** Full size; `?size=small` for a thumbnail. */
  url: string;
  width: number;
  height: number;
}

/** A review on its product's page. */
export interface ListedReview extends ProductReview {
  pictures: ReviewPicture[];
  /** People who find it helpful. */
  helpful: number;
  /** The viewer is one of them. */
  isHelpful: boolean;
  /** Written by the viewer. */
  isOwn: boolean;
  /** Hidden by an admin; only its author and admins see that. */
  hidden: ReviewHiding | null;
  hiddenReason: string | null;
  reply: ReviewReply | null;
}

export function reviewPictureUrl(pictureId: string): string {
  return `/api/review-pictures/${pictureId}`;
}

/** Alternative text of a photograph: 'Photograph 1 of 2 by Aroha T.'. */
export function reviewPictureAlt(index: number, count: number, author: string): string {
  return `Photograph ${index + 1} of ${count} by ${author}`;
}

/** For the author and admins; followed by the reason. */
export function hiddenReviewText(part: ReviewHiding): string {
  if (part === 'held') return 'Our team reads this review before it is published:';
  return part === 'review'
    ? 'Our team has hidden this review:'
    : 'Our team has hidden the photographs of this review:';
}

/** For the seller and admins; followed by the reason. */
export function hiddenReplyText(hidden: ReplyHiding): string {
  return hidden === 'held'
    ? 'Our team reads this reply before it is published:'
    : 'Our team has hidden this reply:';
}
