import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { productReviewView } from './catalog-views.ts';
import { REPLY_HIDINGS } from './reviews.ts';

const reviewReplyView = view('ReviewReply', {
  text: z.string(),
  createdAt: z.date(),
  hidden: z.enum(REPLY_HIDINGS).nullable(),
  hiddenReason: z.string().nullable(),
});

/** A review of a seller's product, for the seller. */
export const vendorReviewView = view('VendorReview', {
  ...productReviewView.shape,
  reply: reviewReplyView.nullable(),
  /** The seller has reported it, and it is not decided. */
  isReported: z.boolean(),
  product: z.strictObject({ id: z.int(), name: z.string(), imageUrl: z.string(), isOnSale: z.boolean() }),
});
export type VendorReview = z.infer<typeof vendorReviewView>;
