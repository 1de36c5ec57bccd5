import { createFileRoute } from '@tanstack/react-router';
import { PiecesScreen } from '@/client/features/pickups/admin/pieces-screen.tsx';
import { piecesOptions, piecesSearch } from '@/client/features/pickups/admin/pieces-search.ts';
import { filteredListRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/collected-items')({
  ...filteredListRoute(piecesSearch, piecesOptions),
  head: titleHead('Collected items'),
  component: function CollectedItems() {
    return <PiecesScreen search={Route.useSearch()} onSearch={useSetSearch(Route, { resetScroll: false })} />;
  },
});
