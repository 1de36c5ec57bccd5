import type { ProductReview } from './catalog.ts';

/** Maximum photographs of a review. */
export const MAX_REVIEW_PICTURES = 4;

/** Sorts of a product's reviews with their labels. */
export const REVIEW_SORTS = { newest: 'Newest', helpful: 'Most helpful' } as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** Parts that an admin can hide: all of a review, or its photographs. */
export const REVIEW_PARTS = ['review', 'pictures'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

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
  hidden: ReviewPart | null;
  hiddenReason: string | null;
}

export function reviewPictureUrl(pictureId: string): string {
  return `/api/review-pictures/${pictureId}`;
}

/** Alternative text of a photograph: 'Photograph 1 of 2 by Aroha T.'. */
export function reviewPictureAlt(index: number, count: number, author: string): string {
  return `Photograph ${index + 1} of ${count} by ${author}`;
}

/** For the author and admins; followed by the reason. */
export function hiddenReviewText(part: ReviewPart): string {
  return part === 'review'
    ? 'Our team has hidden this review:'
    : 'Our team has hidden the photographs of this review:';
}
