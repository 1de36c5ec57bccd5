import {
  ADDRESS_REGIONS,
  type Destination,
  destinationName,
  destinationOf,
  HOME_COUNTRY,
} from '@/shared/catalog/places.ts';

interface Draft {
  city: string;
  state: string;
  country: string;
}

/** Where a half-typed address goes; null while it says neither a region nor another country. */
export function destinationOfDraft(address: Draft): Destination | null {
  const destination = destinationOf(address);
  const isKnown = destination.country !== HOME_COUNTRY || destination.region !== null || address.state !== '';
  return isKnown ? destination : null;
}

/** How sentences name that place: as the product page does. A region that is none of the twelve has its own name. */
export function placeOfDraft(address: Draft): string {
  const destination = destinationOf(address);
  const chosen = ADDRESS_REGIONS.find(({ name }) => name === address.state);
  const isOther = destination.country === HOME_COUNTRY && destination.region === null;
  return isOther && chosen ? chosen.name : destinationName(destination);
}
