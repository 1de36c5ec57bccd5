import { type Destination, destinationOf, HOME_COUNTRY } from '@/shared/places.ts';

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
