import type { DehydratedState } from '@tanstack/react-query';

/**
 * The data that a page came with, as if they had just been fetched. The server keeps pages that it has drawn and looks before each
 * answer whether they are still right (`server/pages/shared-pages.ts`): what came over the network is right, however long
 * ago it was drawn. A page out of the browser's own cache, as after Back, keeps its age.
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
