import { z } from 'zod';
import { awayView } from '@/shared/catalog/absence-views.ts';
import { deliveryPlaceView, productReviewView } from '@/shared/catalog/catalog-views.ts';
import { REGIONS } from '@/shared/constants.ts';
import { decimal, view } from '@/shared/views.ts';

/** A vendor's default terms, which products may override. */
const sellerDeliveryView = view('SellerDelivery', {
  isDelivered: z.boolean(),
  isCollected: z.boolean(),
  fee: decimal,
  estimatedDays: z.number(),
});

export const sellerView = view('SellerView', {
  id: z.int(),
  /** Company name, else the person's. */
  name: z.string(),
  about: z.string(),
  /** Town or suburb as entered. */
  place: z.string().nullable(),
  region: z.enum(REGIONS).nullable(),
  since: z.date(),
  products: z.int(),
  /** Mean of all reviews of products on sale, one decimal; null without reviews. */
  rating: z.string().nullable(),
  reviewCount: z.int(),
  /** Mean of buyers' stars for the seller, one decimal; null without any. */
  sellerRating: z.string().nullable(),
  sellerRatingCount: z.int(),
  /** Median time of answers to questions and messages in 90 days; null with few answers. */
  answerHours: z.int().nullable(),
  delivery: sellerDeliveryView.nullable(),
  places: z.array(deliveryPlaceView),
  /** Collection regions of products on sale, most products first. */
  collectedIn: z.array(z.strictObject({ region: z.enum(REGIONS), products: z.int() })),
  collectionHours: z.string().nullable(),
  /** When the seller closed the shop; absent or null if it is open. */
  closedAt: z.date().nullish(),
  /** When the seller is away next, or now. */
  away: awayView.nullish(),
});
export type SellerView = z.infer<typeof sellerView>;

export const sellerReviewView = view('SellerReview', {
  ...productReviewView.shape,
  product: z.strictObject({ id: z.int(), name: z.string() }),
  reply: z.strictObject({ text: z.string(), createdAt: z.date() }).nullable(),
});
export type SellerReview = z.infer<typeof sellerReviewView>;
