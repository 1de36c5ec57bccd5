import { lazy, Suspense } from 'react';
import { keptViews } from './kept-views.ts';

const Row = lazy(() => import('./recently-viewed-row.tsx'));

/** What was looked at lately in this browser; nothing on the server and in a new browser. Stands at a page's end: it comes late. */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const ids = keptViews.use().filter((id) => id !== exceptId);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <Row ids={ids} />
    </Suspense>
  );
}
