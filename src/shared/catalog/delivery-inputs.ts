import { z } from 'zod';
import { MAX_DELIVERY_FEE, REGIONS } from '@/shared/constants.ts';
import { amount } from '@/shared/input/input.ts';
import { toCents } from '@/shared/money.ts';
import { MAX_DELIVERY_PLACES } from './delivery.ts';
import { COUNTRY_CODES, HOME_COUNTRY } from './regions.ts';

// Separate from the calculations, so that the product page loads no zod.

export const deliveryFeeInput = amount('Delivery fee').refine(
  (fee) => toCents(fee) <= toCents(MAX_DELIVERY_FEE),
  `Delivery fee must be at most ${MAX_DELIVERY_FEE}`,
);

const deliveryPlaceInput = z.object({
  country: z.enum(COUNTRY_CODES, 'Choose a country'),
  region: z.enum(REGIONS, 'Choose a region').nullable(),
  fee: deliveryFeeInput.nullable(),
});

export const deliveryPlacesInput = z
  .array(deliveryPlaceInput)
  .max(MAX_DELIVERY_PLACES, `Name at most ${MAX_DELIVERY_PLACES} places`)
  .refine((places) => places.every(({ country, region }) => region === null || country === HOME_COUNTRY), {
    message: 'Regions are of New Zealand',
    abort: true,
  })
  .refine(
    (places) => new Set(places.map(({ country, region }) => `${country} ${region}`)).size === places.length,
    'Name each place once',
  );

/** A destination before the full address is known. */
export const destinationInput = z.object({
  country: z.enum(COUNTRY_CODES, 'Choose a country').nullable(),
  region: z.enum(REGIONS, 'Choose a region').nullable(),
});
