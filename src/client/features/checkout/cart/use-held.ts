import { useHydrated } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';

/** Pieces in the cart by product id. */
export type Held = ReadonlyMap<number, number>;

/** The server renders pages without a cart. */
const NONE: Held = new Map();

export const HeldContext = createContext<Held>(NONE);

/** The value of `HeldContext`; empty until hydration. */
export function useAllHeld(): Held {
  const items = useOptionalQuery(useApi().cart.get.queryOptions())?.items;
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

/** Pieces of a product in the cart. */
export function useHeld(productId: number): number {
  return useContext(HeldContext).get(productId) ?? 0;
}
