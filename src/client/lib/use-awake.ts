import { createContext, useContext } from 'react';

/** Whether every part of the page has woken as the server painted it. `App` tells; a part that stands alone, as in a test, is awake. */
export const AwakeContext = createContext(true);

/**
 * Whether a part may show what only the browser knows. The page wakes as the server painted it; then all such parts are drawn
 * again together, in slices between which the page answers. The router's `useHydrated` draws them at once, in one long piece.
 */
export function useAwake(): boolean {
  return useContext(AwakeContext);
}
