import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '@/client/features/sellers/admin/applications/application-screen.tsx';
import { loadRecord } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/vendor-applications/$id')({
  loader: loadRecord((api, id) => api.vendorApplications.get.queryOptions({ id })),
  head: titleHead('Vendor application'),
  component: function Application() {
    return <ApplicationScreen id={Number(Route.useParams().id)} />;
  },
});
