import { REGIONS, type Region, regionName } from '@/shared/constants.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { DeliveryPlace, SellerTerms } from './catalog-views.ts';
import { COUNTRIES, type CountryCode, type Destination, HOME_COUNTRY } from './regions.ts';

export type * from './catalog-views.ts';

export const MAX_DELIVERY_PLACES = 40;

/** True if some regions have other fees, so that the fee depends on the buyer's region. */
export function hasRegionalFees({ places }: Pick<SellerTerms, 'places'>): boolean {
  return places.some(({ country, region }) => country === HOME_COUNTRY && region !== null);
}

export interface CollectionFacts {
  place: string;
  hours: string | null;
  instructions: string | null;
  /** Days from the order, or from when it is made; null if the seller promises no day. */
  readyDays: number | null;
}

interface OwnCollection {
  collectionAddress: string | null;
  collectionInstructions: string | null;
  collectionReadyDays: number | null;
  region: Region;
}

interface OwnDelivery {
  deliveryAvailable: boolean;
  deliveryFeeCents: Cents;
}

/** Terms for a destination: its region's, else its country's; undefined if none. */
function placeOf(
  deliveryPlaces: readonly DeliveryPlace[],
  destination: Destination | null,
): DeliveryPlace | undefined {
  const wholeCountry = (code: CountryCode | null) =>
    deliveryPlaces.find(({ country, region }) => country === code && region === null);
  if (!destination) {
    const home = wholeCountry(HOME_COUNTRY);
    return home?.fee === null ? undefined : home;
  }
  const { country, region } = destination;
  return (
    (region &&
      deliveryPlaces.find((candidate) => candidate.country === country && candidate.region === region)) ??
    wholeCountry(country)
  );
}

/**
 * Delivery fee of a product; null if not delivered there. Precedence: the vendor's fee for the region, for
 * the country, the product's fee within New Zealand. Other countries need terms.
 * @param destination null while unknown: then New Zealand's fee
 */
export function deliveryFeeTo(
  { deliveryAvailable, deliveryFeeCents }: OwnDelivery,
  deliveryPlaces: readonly DeliveryPlace[],
  destination: Destination | null,
): Cents | null {
  if (!deliveryAvailable) return null;
  const deliveryPlace = placeOf(deliveryPlaces, destination);
  if (deliveryPlace) return deliveryPlace.fee === null ? null : toCents(deliveryPlace.fee);
  return !destination || destination.country === HOME_COUNTRY ? deliveryFeeCents : null;
}

/** True if the vendor's fee for the place applies, charged once per vendor. */
export function isSharedFee(
  deliveryPlaces: readonly DeliveryPlace[],
  destination: Destination | null,
): boolean {
  return placeOf(deliveryPlaces, destination) !== undefined;
}

/**
 * Adds fees for `priceCart`. A vendor's fee for a place is on one line that is delivered there: one with a deposit if there
 * is any, as its rest is paid before anything of that vendor is sent.
 */
export function linesTo<
  Line extends OwnDelivery & { vendorId: number; depositPercent?: number | null | undefined },
>(
  lines: readonly Line[],
  placesOf: (line: Line) => readonly DeliveryPlace[],
  destination: Destination | null,
): Line[] {
  const fees = lines.map((line) => deliveryFeeTo(line, placesOf(line), destination));
  const charged = new Map<number, number>();
  for (const [index, { vendorId, depositPercent }] of lines.entries()) {
    if (fees[index] === null) continue;
    const first = charged.get(vendorId);
    if (first === undefined || (depositPercent && !lines[first]?.depositPercent))
      charged.set(vendorId, index);
  }
  return lines.map((line, index) => {
    const fee = fees[index] ?? null;
    const isCarried = isSharedFee(placesOf(line), destination) && charged.get(line.vendorId) !== index;
    return { ...line, deliveryAvailable: fee !== null, deliveryFeeCents: isCarried ? 0 : (fee ?? 0) };
  });
}

/** Range of delivery fees in New Zealand while the destination is unknown; null if not delivered. */
export function deliveryRange(
  own: OwnDelivery,
  deliveryPlaces: readonly DeliveryPlace[],
): { lowest: Cents; highest: Cents; isEverywhere: boolean } | null {
  const fees = [...REGIONS, null].map((region) =>
    deliveryFeeTo(own, deliveryPlaces, { country: HOME_COUNTRY, region }),
  );
  const knownFees = fees.filter((fee) => fee !== null);
  if (knownFees.length === 0) return null;
  return {
    lowest: Math.min(...knownFees),
    highest: Math.max(...knownFees),
    isEverywhere: knownFees.length === fees.length,
  };
}

/** Name of a place: "Dunedin and around". */
export function deliveryPlaceName({ country, region }: Pick<DeliveryPlace, 'country' | 'region'>): string {
  if (region) return `${regionName(region)} and around`;
  return country === HOME_COUNTRY ? 'The rest of New Zealand' : COUNTRIES[country];
}

/** Countries that any of these vendors delivers to, New Zealand first. */
export function deliveryCountries(sellers: readonly Pick<SellerTerms, 'places'>[]): CountryCode[] {
  const named = sellers.flatMap(({ places }) => places.filter(({ fee }) => fee !== null));
  const abroad = new Set(named.map(({ country }) => country).filter((code) => code !== HOME_COUNTRY));
  return [HOME_COUNTRY, ...[...abroad].sort((a, b) => COUNTRIES[a].localeCompare(COUNTRIES[b]))];
}

/** The product's, else the vendor's, else its region. The vendor's hours apply to its own place only. */
export function collectionOfProduct(own: OwnCollection, terms: SellerTerms | undefined): CollectionFacts {
  const isElsewhere = Boolean(own.collectionAddress) && own.collectionAddress !== terms?.collectionPlace;
  const vendorTerms = isElsewhere ? undefined : terms;
  return {
    place: own.collectionAddress || terms?.collectionPlace || regionName(own.region),
    hours: vendorTerms?.collectionHours || null,
    instructions: own.collectionInstructions || vendorTerms?.collectionInstructions || null,
    readyDays: own.collectionReadyDays ?? terms?.collectionReadyDays ?? null,
  };
}
