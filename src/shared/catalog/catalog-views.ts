import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { countedPageOf, decimal, view } from '@/shared/views.ts';
import { awayView } from './absence-views.ts';
import { VIDEO_3D_STATUSES } from './catalog.ts';
import { GRADES } from './condition.ts';
import { IMAGE_CROPS } from './image-crop.ts';
import { ORIGINS } from './passport.ts';
import { passportFactsView } from './passport-views.ts';
import { fieldViewsOf } from './product-field-views.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { VIDEO_SOURCES } from './product-video.ts';
import { COUNTRY_CODES } from './regions.ts';

const condition = {
  /** The search without these words; may be empty. */
  without: z.string(),
  /** True if ignored, because nothing matches it. */
  isRelaxed: z.boolean(),
};

/** A price, place, delivery or size in a search: 'under $900', 'in Wellington', 'delivered to Nelson', 'no wider than 90 cm'. */
const searchConditionView = z.discriminatedUnion('kind', [
  z.strictObject({
    ...condition,
    kind: z.literal('price'),
    /** Whole currency units, inclusive. */
    least: z.number().nullable(),
    most: z.number().nullable(),
  }),
  z.strictObject({ ...condition, kind: z.enum(['region', 'delivery']), region: z.enum(REGIONS) }),
  z.strictObject({ ...condition, kind: z.enum(['width', 'depth', 'height']), most: z.number() }),
]);
export type SearchCondition = z.infer<typeof searchConditionView>;

const searchReadingView = view('SearchReading', {
  conditions: z.array(searchConditionView),
  corrected: z.string().nullable(),
  /** By product id: the words that match outside its name. */
  matches: z.record(z.string(), z.string()),
  /** True if part of the page matches every word as typed, without ignored conditions. */
  isAnswered: z.boolean(),
});
export type SearchReading = z.infer<typeof searchReadingView>;

/** Shoppers see the stock of a piece made to order, not how many its vendor makes. */
const { weeklyCapacity, ...fieldViews } = fieldViewsOf(PRODUCT_FIELDS);

/** Width, depth and height in whole centimetres. */
export const sizeViews = (({ widthCm, depthCm, heightCm }) => ({ widthCm, depthCm, heightCm }))(fieldViews);

/** A listing's choice of variants. */
const choicesView = view('Choices', {
  /** Names such as 'Size'. */
  options: z.array(z.string()),
  variants: z.int(),
  /** The lowest price. */
  fromPrice: decimal,
  /** Pieces of all variants; `stock` is that of the default one. */
  stock: z.int(),
  /** True if some variants have stock and others are made to order. */
  isMixed: z.boolean(),
  /** Each once. */
  colours: z.array(z.string()),
});
export type Choices = z.infer<typeof choicesView>;

/** The fields of a variant on a card. */
const shownVariantView = view('ShownVariant', {
  /** That of the product for the default variant. */
  id: z.int(),
  /** In the order of the product's `options`. */
  values: z.array(z.string()),
  price: decimal,
  compareAtPrice: decimal.nullable(),
  stock: z.int(),
  imageUrl: z.string(),
  deliveryFee: decimal,
  ...sizeViews,
  leadTimeWeeks: fieldViews.leadTimeWeeks,
  pausedUntil: fieldViews.pausedUntil,
  /** Null without a video of its own: the product's is shown. */
  video3dUrl: z.string().nullable(),
  video3dSource: z.enum(VIDEO_SOURCES).nullable(),
  video3dTurnSeconds: z.number().nullable(),
});
export type ShownVariant = z.infer<typeof shownVariantView>;

const variantView = view('Variant', {
  ...shownVariantView.shape,
  sku: z.string().nullable(),
  additionalImages: z.array(z.string()),
  colour: fieldViews.colour,
  weightKg: fieldViews.weightKg,
  depositPercent: fieldViews.depositPercent,
  /** Null without a model of its own: the product's is shown. */
  model3dUrl: z.string().nullable(),
});
export type Variant = z.infer<typeof variantView>;

export const productCardView = view('ProductCard', {
  id: z.int(),
  name: z.string(),
  price: decimal,
  compareAtPrice: decimal.nullable(),
  imageUrl: z.string(),
  /** By URL, also of its other pictures; without those in the middle. Null if all are. */
  imageCrops: z.record(z.string(), z.enum(IMAGE_CROPS)).nullable(),
  categoryId: z.int(),
  rating: decimal,
  reviewCount: z.int(),
  isAiPick: z.boolean(),
  aiPickReason: z.string().nullable(),
  isNew: z.boolean(),
  isTrending: z.boolean(),
  stock: z.int(),
  region: z.enum(REGIONS),
  condition: z.enum(GRADES).nullable(),
  origin: z.enum(ORIGINS).nullable(),
  video3dUrl: z.string().nullable(),
  video3dStatus: z.enum(VIDEO_3D_STATUSES),
  video3dSource: z.enum(VIDEO_SOURCES).nullable(),
  video3dTurnSeconds: z.number().nullable(),
  vendorId: z.int(),
  deliveryAvailable: z.boolean(),
  deliveryFee: decimal,
  estimatedDeliveryDays: z.number(),
  ...sizeViews,
  /** Null for a piece in stock; `stock` is then what can still be ordered this week. */
  leadTimeWeeks: fieldViews.leadTimeWeeks,
  /** First day of orders after a pause; null without one. */
  pausedUntil: fieldViews.pausedUntil,
  /** Null for a product without options. */
  choices: choicesView.nullable(),
  /** The one that matches a search and its filters best; absent without those, and without options. */
  variant: shownVariantView.exactOptional(),
});
export type ProductCard = z.infer<typeof productCardView>;

/** A card of a product, or of a single variant with its values in its name. */
export const pieceCardView = view('PieceCard', {
  ...productCardView.shape,
  /** The product of which it is a variant; otherwise its own id. */
  listingId: z.int(),
});
export type PieceCard = z.infer<typeof pieceCardView>;

/** In the vendor's order, which numbers them. */
const flawView = view('Flaw', {
  text: z.string(),
  /** A point on a picture of the product: its URL, and fractions of its width and height from the top left. */
  place: z.strictObject({ image: z.string(), x: z.number(), y: z.number() }).nullable(),
});
export type Flaw = z.infer<typeof flawView>;

export const productView = view('Product', {
  ...productCardView.shape,
  ...fieldViews,
  ...passportFactsView.shape,
  vendorName: z.string(),
  description: z.string(),
  additionalImages: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  /** Options of the category's filters. */
  filterOptionIds: z.array(z.int()),
  flaws: z.array(flawView),
  sku: z.string().nullable(),
  /** GLB in true scale, for 3D and AR. */
  model3dUrl: z.string().nullable(),
  status: z.enum(PRODUCT_STATUSES),
  createdAt: z.date(),
});
export type Product = z.infer<typeof productView>;

export const productWithVariantsView = view('ProductWithVariants', {
  ...productView.shape,
  /** Names such as 'Size'; absent for a product without variants, as `variants`. */
  options: z.array(z.string()).exactOptional(),
  /** All that are sold, the default one with them. */
  variants: z.array(variantView).exactOptional(),
});
export type ProductWithVariants = z.infer<typeof productWithVariantsView>;

export const hidingView = view('HidingView', {
  reason: z.string(),
  hiddenAt: z.date(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
});
export type HidingView = z.infer<typeof hidingView>;

export const categoryView = view('Category', {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  commissionRate: decimal,
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
});
export type Category = z.infer<typeof categoryView>;

export const productReviewView = view('ProductReview', {
  id: z.int(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  createdAt: z.date(),
});
export type ProductReview = z.infer<typeof productReviewView>;

/** A page of products with the interpretation of its search; null without one. */
export const productPageView = z.strictObject({
  ...countedPageOf(productView, z.string()).shape,
  reading: searchReadingView.nullable(),
});

export const deliveryPlaceView = view('DeliveryPlace', {
  country: z.enum(COUNTRY_CODES),
  /** Null for the whole country; in New Zealand, for regions without terms. */
  region: z.enum(REGIONS).nullable(),
  /** Per delivery, whatever its content; null if not delivered there. */
  fee: decimal.nullable(),
});
export type DeliveryPlace = z.infer<typeof deliveryPlaceView>;

export const sellerTermsView = view('SellerTerms', {
  vendorId: z.int(),
  places: z.array(deliveryPlaceView),
  collectionPlace: z.string().nullable(),
  collectionHours: z.string().nullable(),
  collectionInstructions: z.string().nullable(),
  /** Days until pieces can be collected, if they state no other; null if no day is promised. */
  collectionReadyDays: z.int().nullable(),
  /** When the seller is away next, or now. */
  away: awayView.nullish(),
});
export type SellerTerms = z.infer<typeof sellerTermsView>;
