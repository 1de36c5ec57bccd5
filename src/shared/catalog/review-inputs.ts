import { z } from 'zod';
import { id, prose, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { HIDING_REASON } from './moderation.ts';
import { REPLY_LENGTH, REVIEW_PARTS, REVIEW_SORTS, VENDOR_REVIEW_STATES } from './reviews.ts';

export const listReviewsInput = z.object({
  productId: id,
  sort: z.enum(keysOf(REVIEW_SORTS)).default('newest'),
  cursor: z.string().max(500).nullish(),
});
export type ListReviewsInput = z.infer<typeof listReviewsInput>;

export const voteReviewInput = z.object({ id, isHelpful: z.boolean() });
export type VoteReviewInput = z.infer<typeof voteReviewInput>;

export const hideReviewInput = z.object({
  id,
  part: z.enum(REVIEW_PARTS),
  reason: prose('Reason', HIDING_REASON.min, HIDING_REASON.max),
});
export type HideReviewInput = z.infer<typeof hideReviewInput>;

export const listVendorReviewsInput = z
  .object({ state: z.enum(VENDOR_REVIEW_STATES).default('all'), cursor: z.string().max(200).nullish() })
  .prefault({});
export type ListVendorReviewsInput = z.infer<typeof listVendorReviewsInput>;

export const replyToReviewInput = z.object({
  id,
  text: prose('Your reply', REPLY_LENGTH.min, REPLY_LENGTH.max),
  seen: seenInput(['text']),
});
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>;
