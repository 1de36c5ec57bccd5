import { createFileRoute } from '@tanstack/react-router';
import { VendorsScreen } from '@/client/features/sellers/admin/vendors/vendors-screen.tsx';
import { vendorsOptions, vendorsSearch } from '@/client/features/sellers/admin/vendors/vendors-search.ts';
import { filteredListRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/vendors/')({
  ...filteredListRoute(vendorsSearch, vendorsOptions),
  head: titleHead('Vendors'),
  component: function Vendors() {
    return (
      <VendorsScreen
        search={Route.useSearch()}
        onSearchChange={useSetSearch(Route, { resetScroll: false })}
      />
    );
  },
});
