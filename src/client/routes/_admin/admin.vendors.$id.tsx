import { createFileRoute } from '@tanstack/react-router';
import { VendorScreen } from '@/client/features/sellers/admin/vendors/vendor-screen.tsx';
import { loadRecord } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/vendors/$id')({
  loader: loadRecord((api, id) => api.people.vendor.queryOptions({ id })),
  head: titleHead('Vendor'),
  component: function Vendor() {
    return <VendorScreen id={Number(Route.useParams().id)} />;
  },
});
