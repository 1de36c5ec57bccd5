import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { countedPageOf, decimal } from '@/shared/views.ts';
import { VIDEO_3D_STATUSES } from './catalog.ts';
import { passportFactsView } from './passport-views.ts';
import { fieldViewsOf } from './product-field-views.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { VIDEO_SOURCES } from './product-video.ts';

const condition = {
  /** The search without these words; may be empty. */
  without: z.string(),
  /** Whether it does not hold, for nothing that was meant has it. */
  isLetGo: z.boolean(),
};

/** A price, a place or a size that the words of a search say: 'under $900', 'in Wellington', 'no wider than 90 cm'. */
const searchConditionView = z.discriminatedUnion('kind', [
  z.strictObject({
    ...condition,
    kind: z.literal('price'),
    /** Whole currency units, both ends included. */
    least: z.number().nullable(),
    most: z.number().nullable(),
  }),
  z.strictObject({ ...condition, kind: z.literal('region'), region: z.enum(REGIONS) }),
  /** Whole centimetres. */
  z.strictObject({ ...condition, kind: z.enum(['width', 'depth', 'height']), most: z.number() }),
]);
export type SearchCondition = z.infer<typeof searchConditionView>;

/** What a search was taken for. */
const searchReadingView = z
  .strictObject({
    conditions: z.array(searchConditionView),
    /** The words that were looked for where some of the typed ones were mistyped; else null. */
    corrected: z.string().nullable(),
    /** Why products of the page were found, by their id, in at most 80 letters; none where the database looked for the words. */
    matches: z.record(z.string(), z.string()),
    /** Some of the page has every word as it was typed, and nothing was let go: the page answers what was asked. */
    isAnswered: z.boolean(),
  })
  .meta({ id: 'SearchReading' });
export type SearchReading = z.infer<typeof searchReadingView>;

/** What a card in the grid draws. */
export const productCardView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    price: decimal,
    /** What it cost before; only while that may be said, else null. */
    compareAtPrice: decimal.nullable(),
    imageUrl: z.string(),
    categoryId: z.int(),
    rating: decimal,
    reviewCount: z.int(),
    isAiPick: z.boolean(),
    /** Why it is one, in a sentence. */
    aiPickReason: z.string().nullable(),
    /** Listed at most `NEW_DAYS` days ago. */
    isNew: z.boolean(),
    /** Among the most bought and viewed, as worked out last. */
    isTrending: z.boolean(),
    stock: z.int(),
    region: z.enum(REGIONS),
    video3dUrl: z.string().nullable(),
    video3dStatus: z.enum(VIDEO_3D_STATUSES),
    /** From what the video was made; null without one. */
    video3dSource: z.enum(VIDEO_SOURCES).nullable(),
    /** Seconds of one whole turn of the video; null without one, and where nobody knows. */
    video3dTurnSeconds: z.number().nullable(),
    deliveryAvailable: z.boolean(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCardView>;

/** A product with everything that its page and `GET /api/products` show. */
export const productView = z
  .strictObject({
    ...productCardView.shape,
    ...fieldViewsOf(PRODUCT_FIELDS),
    ...passportFactsView.shape,
    vendorId: z.int(),
    vendorName: z.string(),
    description: z.string(),
    additionalImages: z.array(z.string()),
    /** What the pictures show, by their urls; of some only. */
    imageAlts: z.record(z.string(), z.string()),
    /** The vendor's own number for it. */
    sku: z.string().nullable(),
    /** A GLB in true scale, for the 3D view and AR. */
    model3dUrl: z.string().nullable(),
    status: z.enum(PRODUCT_STATUSES),
    deliveryFee: decimal,
    estimatedDeliveryDays: z.number(),
    createdAt: z.date(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productView>;

/** Why an admin took a product out of the shop, and what its vendor says to that. */
export const hidingView = z
  .strictObject({
    reason: z.string(),
    hiddenAt: z.date(),
    answer: z.string().nullable(),
    answeredAt: z.date().nullable(),
  })
  .meta({ id: 'HidingView' });
export type HidingView = z.infer<typeof hidingView>;

export const categoryView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    commissionRate: decimal,
    /** A picture of its world, for those that have one. */
    imageUrl: z.string().nullable(),
    /** What the picture shows; empty where the name says enough. */
    imageAlt: z.string(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categoryView>;

export const productReviewView = z
  .strictObject({
    id: z.int(),
    rating: z.number(),
    title: z.string(),
    body: z.string(),
    /** First name and initial. */
    author: z.string(),
    createdAt: z.date(),
  })
  .meta({ id: 'ProductReview' });
export type ProductReview = z.infer<typeof productReviewView>;

/** A page of whole products, and what its search was taken for; null without a search. */
export const productPageView = z.strictObject({
  ...countedPageOf(productView, z.string()).shape,
  reading: searchReadingView.nullable(),
});
