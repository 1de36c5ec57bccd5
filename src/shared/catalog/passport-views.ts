import { z } from 'zod';
import { carbonEstimateView } from './carbon-views.ts';
import { MATERIALS } from './passport.ts';
import { fieldViewsOf } from './product-field-views.ts';
import { DETAIL_FIELDS, PASSPORT_FIELDS } from './product-fields.ts';

/** A part of a product's weight. */
const materialShareView = z
  .strictObject({
    material: z.enum(MATERIALS),
    /** Which one it is: 'rimu', 'recycled'. Null where nothing more is said. */
    note: z.string().nullable(),
    /** Of the weight; the shares of a product are at most 100 together. */
    percent: z.number(),
  })
  .meta({ id: 'MaterialShare' });
export type MaterialShare = z.infer<typeof materialShareView>;

/** What a vendor says of origin and life; nothing of it has to be said. */
export const passportFactsView = z
  .strictObject({
    ...fieldViewsOf(PASSPORT_FIELDS),
    materialShares: z.array(materialShareView),
  })
  .meta({ id: 'PassportFacts' });
export type PassportFacts = z.infer<typeof passportFactsView>;

export const certificateView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    issuer: z.string(),
    number: z.string().nullable(),
    /** The last day, as `2026-11-30`; null where it has no end. */
    validUntil: z.string().nullable(),
    /** By the day it is in New Zealand. */
    isExpired: z.boolean(),
    /** Where the document that proves it is downloaded; null for the seller's word alone. */
    documentUrl: z.string().nullable(),
  })
  .meta({ id: 'CertificateView' });
export type CertificateView = z.infer<typeof certificateView>;

/** Everything that is known of a piece, for those who think of buying it and those who have it. */
export const productPassportView = z
  .strictObject({
    ...passportFactsView.shape,
    productId: z.int(),
    name: z.string(),
    imageUrl: z.string(),
    imageAlt: z.string(),
    vendorName: z.string(),
    categoryName: z.string(),
    ...fieldViewsOf(DETAIL_FIELDS),
    listedAt: z.date(),
    /** Whether it has a page in the shop. */
    isOnSale: z.boolean(),
    certificates: z.array(certificateView),
    /** Null where too little is known. */
    carbon: carbonEstimateView.nullable(),
  })
  .meta({ id: 'ProductPassport' });
export type ProductPassport = z.infer<typeof productPassportView>;
