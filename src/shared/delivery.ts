import { z } from 'zod';
import { MAX_DELIVERY_FEE, REGIONS, type Region } from './constants.ts';
import { amount } from './input.ts';
import { type Cents, type Decimal, toCents } from './money.ts';
import { COUNTRY_CODES, type CountryCode, type Destination, HOME_COUNTRY } from './places.ts';

/** Places that a vendor may name: each of the twelve regions and each country, and a few to spare. */
export const MAX_DELIVERY_PLACES = 40;

/** What a vendor says of one region of New Zealand, or of a whole country. */
export interface DeliveryPlace {
  country: CountryCode;
  /** Null for the whole country; of New Zealand, for what is in none of the regions that are named. */
  region: Region | null;
  /** What each product costs to deliver there; null where the vendor does not deliver. */
  fee: Decimal | null;
}

/** How a vendor's products get home. */
export interface SellerTerms {
  vendorId: number;
  places: DeliveryPlace[];
  /** Where products are collected that name no place of their own. */
  collectionPlace: string | null;
  collectionHours: string | null;
  collectionInstructions: string | null;
}

/** What a product says of its own delivery. */
interface OwnDelivery {
  deliveryAvailable: boolean;
  deliveryFeeCents: Cents;
}

const deliveryPlaceInput = z.object({
  country: z.enum(COUNTRY_CODES, 'Choose a country'),
  region: z.enum(REGIONS, 'Choose a region').nullable(),
  fee: amount('Delivery fee')
    .refine(
      (fee) => toCents(fee) <= toCents(MAX_DELIVERY_FEE),
      `Delivery fee must be at most ${MAX_DELIVERY_FEE}`,
    )
    .nullable(),
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

/** Where a delivery goes, before the whole address is known. */
export const destinationInput = z.object({
  country: z.enum(COUNTRY_CODES, 'Choose a country').nullable(),
  region: z.enum(REGIONS, 'Choose a region').nullable(),
});

/**
 * What it costs to deliver a product; null when it is not delivered there. The nearest word counts: the vendor's for the
 * region, else for the country, else the product's own fee within New Zealand. Other countries have to be named.
 *
 * @param destination null while it is not known: then it is what New Zealand pays
 */
export function deliveryFeeTo(
  { deliveryAvailable, deliveryFeeCents }: OwnDelivery,
  places: readonly DeliveryPlace[],
  destination: Destination | null,
): Cents | null {
  if (!deliveryAvailable) return null;
  const wholeCountry = (code: CountryCode | null) =>
    places.find(({ country, region }) => country === code && region === null);
  if (!destination) {
    const fee = wholeCountry(HOME_COUNTRY)?.fee ?? null;
    return fee === null ? deliveryFeeCents : toCents(fee);
  }
  const { country, region } = destination;
  const said =
    (region && places.find((place) => place.country === country && place.region === region)) ??
    wholeCountry(country);
  if (said) return said.fee === null ? null : toCents(said.fee);
  return country === HOME_COUNTRY ? deliveryFeeCents : null;
}

/** A line with what its delivery there costs, as `priceCart` takes it. */
export function lineTo<Line extends OwnDelivery>(
  line: Line,
  places: readonly DeliveryPlace[],
  destination: Destination | null,
): Line {
  const fee = deliveryFeeTo(line, places, destination);
  return { ...line, deliveryAvailable: fee !== null, deliveryFeeCents: fee ?? 0 };
}
