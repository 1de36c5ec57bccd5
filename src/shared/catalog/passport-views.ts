import { z } from 'zod';
import { carbonEstimateView } from './carbon-views.ts';
import { MATERIALS } from './passport.ts';
import { fieldViewsOf } from './product-field-views.ts';
import { DETAIL_FIELDS, PASSPORT_FIELDS } from './product-fields.ts';

const materialShareView = z
  .strictObject({
    material: z.enum(MATERIALS),
    /** Variety: 'rimu', 'recycled'; null if unknown. */
    note: z.string().nullable(),
    /** Of the weight; the sum is at most 100. */
    percent: z.number(),
  })
  .meta({ id: 'MaterialShare' });
export type MaterialShare = z.infer<typeof materialShareView>;

/** The vendor's statements on origin and life; all optional. */
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
    /** Last day, such as `2026-11-30`; null if unlimited. */
    validUntil: z.string().nullable(),
    /** In New Zealand. */
    isExpired: z.boolean(),
    documentUrl: z.string().nullable(),
  })
  .meta({ id: 'CertificateView' });
export type CertificateView = z.infer<typeof certificateView>;

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
    isOnSale: z.boolean(),
    certificates: z.array(certificateView),
    carbon: carbonEstimateView.nullable(),
  })
  .meta({ id: 'ProductPassport' });
export type ProductPassport = z.infer<typeof productPassportView>;
