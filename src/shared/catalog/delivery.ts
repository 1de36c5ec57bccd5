import { REGIONS, type Region, regionName } from '@/shared/constants.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { DeliveryPlace, SellerTerms } from './delivery-views.ts';
import { COUNTRIES, type CountryCode, type Destination, HOME_COUNTRY } from './places.ts';

export type * from './delivery-views.ts';

/** Places that a vendor may name: each of the twelve regions and each country, and a few to spare. */
export const MAX_DELIVERY_PLACES = 40;

/** Whether some regions pay something else, which is known once the buyer's is. */
export function hasRegionalFees({ places }: Pick<SellerTerms, 'places'>): boolean {
  return places.some(({ country, region }) => country === HOME_COUNTRY && region !== null);
}

/** Where and when something is collected. */
export interface CollectionFacts {
  place: string;
  hours: string | null;
  instructions: string | null;
}

/** What a product says of its own collection. */
interface OwnCollection {
  collectionAddress: string | null;
  collectionInstructions: string | null;
  region: Region;
}

/** What a product says of its own delivery. */
interface OwnDelivery {
  deliveryAvailable: boolean;
  deliveryFeeCents: Cents;
}

/** What a vendor says of a destination: of its region, else of its country; undefined where nothing is said. */
function placeOf(
  places: readonly DeliveryPlace[],
  destination: Destination | null,
): DeliveryPlace | undefined {
  const wholeCountry = (code: CountryCode | null) =>
    places.find(({ country, region }) => country === code && region === null);
  if (!destination) {
    const home = wholeCountry(HOME_COUNTRY);
    return home?.fee === null ? undefined : home;
  }
  const { country, region } = destination;
  return (
    (region && places.find((place) => place.country === country && place.region === region)) ??
    wholeCountry(country)
  );
}

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
  const place = placeOf(places, destination);
  if (place) return place.fee === null ? null : toCents(place.fee);
  return !destination || destination.country === HOME_COUNTRY ? deliveryFeeCents : null;
}

/** Whether the fee is the vendor's for that place, charged once for all that they deliver, and not the product's own. */
export function isSharedFee(places: readonly DeliveryPlace[], destination: Destination | null): boolean {
  return placeOf(places, destination) !== undefined;
}

/**
 * Lines with what their delivery there costs, as `priceCart` takes them. A fee that a vendor names for a place is charged once for
 * all that they deliver: their first line that goes there carries it.
 */
export function linesTo<Line extends OwnDelivery & { vendorId: number }>(
  lines: readonly Line[],
  placesOf: (line: Line) => readonly DeliveryPlace[],
  destination: Destination | null,
): Line[] {
  const charged = new Set<number>();
  return lines.map((line) => {
    const places = placesOf(line);
    const fee = deliveryFeeTo(line, places, destination);
    const isCarried = fee !== null && isSharedFee(places, destination) && charged.has(line.vendorId);
    if (fee !== null) charged.add(line.vendorId);
    return { ...line, deliveryAvailable: fee !== null, deliveryFeeCents: isCarried ? 0 : (fee ?? 0) };
  });
}

/** What delivery costs across New Zealand, while nobody has said where to; null when it goes nowhere there. */
export function deliveryRange(
  own: OwnDelivery,
  places: readonly DeliveryPlace[],
): { lowest: Cents; highest: Cents; isEverywhere: boolean } | null {
  const fees = [...REGIONS, null].map((region) =>
    deliveryFeeTo(own, places, { country: HOME_COUNTRY, region }),
  );
  const known = fees.filter((fee) => fee !== null);
  if (known.length === 0) return null;
  return {
    lowest: Math.min(...known),
    highest: Math.max(...known),
    isEverywhere: known.length === fees.length,
  };
}

/** A place that a vendor names, as people read it: "Dunedin and around". */
export function deliveryPlaceName({ country, region }: Pick<DeliveryPlace, 'country' | 'region'>): string {
  if (region) return `${regionName(region)} and around`;
  return country === HOME_COUNTRY ? 'The rest of New Zealand' : COUNTRIES[country];
}

/** The countries that one of these vendors delivers to, New Zealand first. */
export function deliveryCountries(sellers: readonly Pick<SellerTerms, 'places'>[]): CountryCode[] {
  const named = sellers.flatMap(({ places }) => places.filter(({ fee }) => fee !== null));
  const abroad = new Set(named.map(({ country }) => country).filter((code) => code !== HOME_COUNTRY));
  return [HOME_COUNTRY, ...[...abroad].sort((a, b) => COUNTRIES[a].localeCompare(COUNTRIES[b]))];
}

/**
 * Where and when a product is collected: at its own place, else its vendor's, else somewhere in its region. A vendor's hours
 * and instructions are of the vendor's place: they say nothing of another one.
 */
export function collectionOfProduct(own: OwnCollection, terms: SellerTerms | undefined): CollectionFacts {
  const isElsewhere = Boolean(own.collectionAddress) && own.collectionAddress !== terms?.collectionPlace;
  const said = isElsewhere ? undefined : terms;
  return {
    place: own.collectionAddress || terms?.collectionPlace || regionName(own.region),
    hours: said?.collectionHours || null,
    instructions: own.collectionInstructions || said?.collectionInstructions || null,
  };
}
