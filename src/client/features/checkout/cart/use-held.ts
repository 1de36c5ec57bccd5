import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useApi } from '@/client/lib/trpc.ts';

/** By product how many of it the cart holds. */
export type Held = ReadonlyMap<number, number>;

/** The server paints pages without a cart. */
const NONE: Held = new Map();

export const HeldContext = createContext<Held>(NONE);

/** What the cart holds, for `HeldContext`. */
export function useAllHeld(): Held {
  const items = useQuery(useApi().cart.get.queryOptions()).data?.items;
  const held = useMemo(
    () =>
      items && items.length > 0
        ? new Map(items.map(({ product, quantity }) => [product.id, quantity]))
        : NONE,
    [items],
  );
  // A part may hydrate when the cart has come already.
  return useHydrated() ? held : NONE;
}

/** How many of a product the cart holds. */
export function useHeld(productId: number): number {
  return useContext(HeldContext).get(productId) ?? 0;
}
