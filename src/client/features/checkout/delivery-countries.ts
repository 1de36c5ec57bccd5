import type { CartView } from '@/shared/cart.ts';
import {
  COUNTRIES,
  type CountryCode,
  type Destination,
  destinationOf,
  HOME_COUNTRY,
} from '@/shared/places.ts';

/** The countries that some vendor of the cart delivers to, New Zealand first. */
export function deliveryCountries({ sellers }: Pick<CartView, 'sellers'>): CountryCode[] {
  const named = sellers.flatMap(({ places }) => places.filter(({ fee }) => fee !== null));
  const abroad = new Set(named.map(({ country }) => country).filter((code) => code !== HOME_COUNTRY));
  return [HOME_COUNTRY, ...[...abroad].sort((a, b) => COUNTRIES[a].localeCompare(COUNTRIES[b]))];
}

/** Where a half-typed address goes; null while it says neither a region nor another country. */
export function destinationOfDraft(address: {
  city: string;
  state: string;
  country: string;
}): Destination | null {
  const destination = destinationOf(address);
  const isKnown = destination.country !== HOME_COUNTRY || destination.region !== null || address.state !== '';
  return isKnown ? destination : null;
}
