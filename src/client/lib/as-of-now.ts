import type { DehydratedState } from '@tanstack/react-query';

/**
 * Marks the data of a page as just fetched: the server validates stored pages before each answer (`server/pages/shared-pages.ts`).
 * A page from the browser's own cache, as after Back, keeps its age.
 */
export function asOfNow(state: DehydratedState): DehydratedState {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation?.transferSize) return state;
  const now = Date.now();
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}
