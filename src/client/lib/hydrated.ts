import { createContext, use, useEffect } from 'react';

let isPageHydrated = false;

/** Returns if the first page is hydrated; false on the server. Unlike `useHydrated`, for a first state that does not change. */
export function hasHydrated(): boolean {
  return isPageHydrated;
}

/** Handles the end of hydration; undefined on the server. */
export const HydratedContext = createContext<(() => void) | undefined>(undefined);

/** Renders nothing. Reports that the Suspense boundary around it is hydrated. */
export function ReportHydrated() {
  const onHydrated = use(HydratedContext);
  useEffect(() => {
    if (!onHydrated) return;
    // Not within the effect: events there would come while React is at work.
    const timer = setTimeout(() => {
      isPageHydrated = true;
      onHydrated();
    });
    return () => clearTimeout(timer);
  }, [onHydrated]);
  return null;
}
