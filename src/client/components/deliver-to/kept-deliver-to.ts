import { keptList } from '@/client/lib/kept-list.ts';
import {
  ADDRESS_REGIONS,
  COUNTRIES,
  COUNTRY_CODES,
  type Destination,
  destinationOf,
  HOME_COUNTRY,
} from '@/shared/catalog/regions.ts';

interface DeliverTo {
  value: string;
  name: string;
  destination: Destination;
  address: { state: string; country: string };
}

/** At most one value, in `localStorage` only. */
const storedValue = keptList<string>('rehome.deliver-to', 1, (stored) => deliverToOf(stored)?.value ?? null);

/** The buyer's region; null if not chosen, on the server and until hydration. */
export function useDeliverTo(): DeliverTo | null {
  return deliverToOf(storedValue.use()[0]);
}

export function readDeliverTo(): DeliverTo | null {
  return deliverToOf(storedValue.read()[0]);
}

/** @param value as in `DeliverTo`; '' clears it */
export function keepDeliverTo(value: string): void {
  if (value) storedValue.write([value]);
  else storedValue.forget();
}

export const forgetDeliverTo = storedValue.forget;

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
