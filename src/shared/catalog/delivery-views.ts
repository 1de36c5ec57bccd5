import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { decimal } from '@/shared/views.ts';
import { COUNTRY_CODES } from './places.ts';

/** What a vendor says of one region of New Zealand, or of a whole country. */
export const deliveryPlaceView = z
  .strictObject({
    country: z.enum(COUNTRY_CODES),
    /** Null for the whole country; of New Zealand, for what is in none of the regions that are named. */
    region: z.enum(REGIONS).nullable(),
    /** What one delivery there costs, however much is in it; null where the vendor does not deliver. */
    fee: decimal.nullable(),
  })
  .meta({ id: 'DeliveryPlace' });
export type DeliveryPlace = z.infer<typeof deliveryPlaceView>;

/** How a vendor's products get home. */
export const sellerTermsView = z
  .strictObject({
    vendorId: z.int(),
    places: z.array(deliveryPlaceView),
    /** Where products are collected that name no place of their own. */
    collectionPlace: z.string().nullable(),
    collectionHours: z.string().nullable(),
    collectionInstructions: z.string().nullable(),
  })
  .meta({ id: 'SellerTerms' });
export type SellerTerms = z.infer<typeof sellerTermsView>;
