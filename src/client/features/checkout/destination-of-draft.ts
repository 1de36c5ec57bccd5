import {
  ADDRESS_REGIONS,
  COUNTRIES,
  COUNTRY_CODES,
  type Destination,
  destinationName,
  destinationOf,
  HOME_COUNTRY,
} from '@/shared/catalog/regions.ts';

interface Draft {
  city: string;
  state: string;
  country: string;
}

/** Destination of a partial address; null without a region or another country. */
export function destinationOfDraft(address: Draft): Destination | null {
  const destination = destinationOf(address);
  const isKnown = destination.country !== HOME_COUNTRY || destination.region !== null || address.state !== '';
  return isKnown ? destination : null;
}

/** The region or country as `keepDeliverTo` takes it; undefined if not listed. */
export function deliverToValue({ state, country }: Draft): string | undefined {
  const isHome = country === COUNTRIES[HOME_COUNTRY];
  return isHome
    ? ADDRESS_REGIONS.find(({ name }) => name === state)?.name
    : COUNTRY_CODES.find((code) => COUNTRIES[code] === country);
}

/** The destination's name as on the product page; unknown regions keep their text. */
export function placeOfDraft(address: Draft): string {
  const destination = destinationOf(address);
  const chosen = ADDRESS_REGIONS.find(({ name }) => name === address.state);
  const isOther = destination.country === HOME_COUNTRY && destination.region === null;
  return isOther && chosen ? chosen.name : destinationName(destination);
}
