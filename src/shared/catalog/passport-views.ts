import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { MATERIALS } from './passport.ts';
import { fieldViewsOf } from './product-field-views.ts';
import { DETAIL_FIELDS, PASSPORT_FIELDS } from './product-fields.ts';

const carbonEstimateView = view('CarbonEstimate', {
  /** Kilograms of CO₂ equivalent, two significant figures, rounded outwards. */
  lowKg: z.number(),
  highKg: z.number(),
  /** True for second-hand materials: they don't count, and the figures are those of new materials. */
  isSecondLife: z.boolean(),
  /** Percent of the weight without figures. */
  leftOutPercent: z.number(),
  lines: z.array(
    z.strictObject({
      material: z.enum(MATERIALS),
      percent: z.number(),
      lowPerKg: z.number(),
      highPerKg: z.number(),
      from: z.string(),
    }),
  ),
});
export type CarbonEstimate = z.infer<typeof carbonEstimateView>;

const materialShareView = view('MaterialShare', {
  material: z.enum(MATERIALS),
  /** Variety: 'rimu', 'recycled'; null if unknown. */
  note: z.string().nullable(),
  /** Of the weight; the sum is at most 100. */
  percent: z.number(),
});
export type MaterialShare = z.infer<typeof materialShareView>;

/** The vendor's statements on origin and life; all optional. */
export const passportFactsView = view('PassportFacts', {
  ...fieldViewsOf(PASSPORT_FIELDS),
  materialShares: z.array(materialShareView),
});
export type PassportFacts = z.infer<typeof passportFactsView>;

export const certificateView = view('CertificateView', {
  id: z.int(),
  name: z.string(),
  issuer: z.string(),
  number: z.string().nullable(),
  /** Last day, such as `2026-11-30`; null if unlimited. */
  validUntil: z.string().nullable(),
  /** In New Zealand. */
  isExpired: z.boolean(),
  documentUrl: z.string().nullable(),
});
export type CertificateView = z.infer<typeof certificateView>;

export const productPassportView = view('ProductPassport', {
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
});
export type ProductPassport = z.infer<typeof productPassportView>;
