import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keptPreference } from '@/client/lib/kept-preference.ts';
import { type DeliverTo, deliverToOf } from '@/shared/catalog/regions.ts';

const kept = keptPreference('rehome.deliver-to', (stored) => deliverToOf(stored)?.value ?? null);

/** The buyer's region, also in pages that the server renders; null if not chosen. */
export function useDeliverTo(): DeliverTo | null {
  return deliverToOf(kept.use(useQueryClient()));
}

/** Returns the region of the request that the server answers with a page. */
export function requestedDeliverTo(queries: QueryClient): DeliverTo | null {
  return deliverToOf(kept.ofRequest(queries));
}

export function readDeliverTo(): DeliverTo | null {
  return deliverToOf(kept.read());
}

/** @param value as in `DeliverTo`; '' clears it */
export const keepDeliverTo = kept.write;

export const forgetDeliverTo = () => kept.write('');
