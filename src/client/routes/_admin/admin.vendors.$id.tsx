import { createFileRoute } from '@tanstack/react-router';
import { VendorScreen } from '@/client/features/sellers/admin/vendors/vendor-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';

export const Route = createFileRoute('/_admin/admin/vendors/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.people.vendor.queryOptions({ id: pathId(params.id) });
    // Other admins or the vendor may have changed it.
    await orNotFound(queryClient.fetchQuery({ ...options, staleTime: 0 }));
  },
  head: ({ match }) => ({ meta: [{ title: `Vendor · ${match.context.config.appName}` }] }),
  component: function Vendor() {
    return <VendorScreen id={Number(Route.useParams().id)} />;
  },
});
