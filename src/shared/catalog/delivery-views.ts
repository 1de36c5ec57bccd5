import { z } from 'zod';
import { REGIONS } from '@/shared/constants.ts';
import { decimal, view } from '@/shared/views.ts';
import { COUNTRY_CODES } from './places.ts';

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
});
export type SellerTerms = z.infer<typeof sellerTermsView>;
