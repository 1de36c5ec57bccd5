import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keptPreference } from '@/client/lib/kept-preference.ts';
import { type DeliverTo, deliverToOf } from '@/shared/catalog/regions.ts';

const keptRegion = keptPreference('rehome.deliver-to', (stored) => deliverToOf(stored)?.value ?? null);

/** The buyer's region, also in pages that the server renders; null if not chosen. */
export function useDeliverTo(): DeliverTo | null {
  return deliverToOf(keptRegion.use(useQueryClient()));
}

/** Returns the region of the request that the server answers with a page. */
export function requestedDeliverTo(queries: QueryClient): DeliverTo | null {
  return deliverToOf(keptRegion.ofRequest(queries));
}

export function readDeliverTo(): DeliverTo | null {
  return deliverToOf(keptRegion.read());
}

/** Stores the value of a `DeliverTo`; '' clears it. */
export const keepDeliverTo = keptRegion.write;

export const forgetDeliverTo = () => keptRegion.write('');
