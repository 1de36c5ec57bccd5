import { keptList } from '@/client/lib/kept-list.ts';
import {
  ADDRESS_REGIONS,
  COUNTRIES,
  COUNTRY_CODES,
  type Destination,
  destinationOf,
  HOME_COUNTRY,
} from '@/shared/catalog/places.ts';

/** Where a buyer wants things brought. */
export interface DeliverTo {
  /** A region of New Zealand as addresses have it, or the code of another country. */
  value: string;
  /** As a sentence names it. */
  name: string;
  destination: Destination;
  /** The beginning of the address. */
  address: { state: string; country: string };
}

/** One value at most; kept in `localStorage` and nowhere else. */
const kept = keptList<string>('rehome.deliver-to', 1, (stored) => deliverToOf(stored)?.value ?? null);

/** What the buyer has said in this browser; null until then, on the server, and until the page is hydrated. */
export function useDeliverTo(): DeliverTo | null {
  return deliverToOf(kept.use()[0]);
}

export function readDeliverTo(): DeliverTo | null {
  return deliverToOf(kept.read()[0]);
}

/** @param value as `DeliverTo` has it; empty to forget it */
export function keepDeliverTo(value: string): void {
  if (value) kept.write([value]);
  else kept.forget();
}

export function forgetDeliverTo(): void {
  kept.forget();
}

function deliverToOf(value: unknown): DeliverTo | null {
  const region = ADDRESS_REGIONS.find(({ name }) => name === value);
  const abroad = COUNTRY_CODES.find((code) => code === value && code !== HOME_COUNTRY);
  if (!region && !abroad) return null;
  const address = { state: region?.name ?? '', country: COUNTRIES[abroad ?? HOME_COUNTRY] };
  return {
    value: String(value),
    name: region?.name ?? address.country,
    destination: destinationOf({ ...address, city: '' }),
    address,
  };
}
