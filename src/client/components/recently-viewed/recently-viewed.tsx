import { Suspense } from 'react';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { keptViews } from './kept-views.ts';

const Row = lazyPart(async () => (await import('./recently-viewed-row.tsx')).RecentlyViewedRow, null);

/** Recently viewed products; nothing on the server or without history. Place it last, as it loads late. */
export function RecentlyViewed({ except = [] }: { except?: readonly number[] }) {
  const ids = keptViews.use().filter((id) => !except.includes(id));
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <Row ids={ids} />
    </Suspense>
  );
}
