import { useHydrated } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';

/** By product how many of it the cart holds. */
export type Held = ReadonlyMap<number, number>;

/** The server paints pages without a cart. */
const NONE: Held = new Map();

export const HeldContext = createContext<Held>(NONE);

/** What the cart holds, for `HeldContext`. */
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

/** How many of a product the cart holds. */
export function useHeld(productId: number): number {
  return useContext(HeldContext).get(productId) ?? 0;
}
