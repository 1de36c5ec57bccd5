import { createFileRoute } from '@tanstack/react-router';
import { ReturnsScreen } from '@/client/features/orders/admin/returns-screen.tsx';
import { returnsOptions, returnsSearch } from '@/client/features/orders/admin/returns-search.ts';
import { filteredListRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/returns')({
  ...filteredListRoute(returnsSearch, returnsOptions),
  head: titleHead('Returns'),
  component: function Returns() {
    return <ReturnsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
