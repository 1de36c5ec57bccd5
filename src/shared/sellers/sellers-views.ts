import { z } from 'zod';
import { productReviewView } from '@/shared/catalog/catalog-views.ts';
import { deliveryPlaceView } from '@/shared/catalog/delivery-views.ts';
import { REGIONS } from '@/shared/constants.ts';
import { decimal } from '@/shared/views.ts';

/** A vendor's usual way of handing things over; each product may say otherwise. */
const sellerDeliveryView = z
  .strictObject({
    isDelivered: z.boolean(),
    isCollected: z.boolean(),
    fee: decimal,
    estimatedDays: z.number(),
  })
  .meta({ id: 'SellerDelivery' });

/** A vendor as their own page tells of them. */
export const sellerView = z
  .strictObject({
    id: z.int(),
    /** Company name, else their own. */
    name: z.string(),
    /** What they say of the shop; empty where nothing. */
    about: z.string(),
    /** Town or suburb, as they write it. */
    place: z.string().nullable(),
    region: z.enum(REGIONS).nullable(),
    /** Since when they are with us. */
    since: z.date(),
    /** What of theirs is on sale. */
    products: z.int(),
    /** The mean of all reviews of what is on sale, to one place; null before the first. */
    rating: z.string().nullable(),
    reviewCount: z.int(),
    /** How things of theirs get home where a product says nothing else; null where they have not said it. */
    delivery: sellerDeliveryView.nullable(),
    /** Where delivery costs something else, or is not offered. */
    places: z.array(deliveryPlaceView),
    /** Where what is on sale is collected, the region with most pieces first. */
    collectedIn: z.array(
      z.strictObject({
        region: z.enum(REGIONS),
        products: z.int(),
      }),
    ),
    /** When; null where they have not said it. */
    collectionHours: z.string().nullable(),
  })
  .meta({ id: 'SellerView' });
export type SellerView = z.infer<typeof sellerView>;

/** A review of something of a vendor's. */
export const sellerReviewView = z
  .strictObject({
    ...productReviewView.shape,
    product: z.strictObject({
      id: z.int(),
      name: z.string(),
    }),
  })
  .meta({ id: 'SellerReview' });
export type SellerReview = z.infer<typeof sellerReviewView>;
