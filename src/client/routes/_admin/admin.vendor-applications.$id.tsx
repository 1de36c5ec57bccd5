import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '@/client/features/sellers/admin/applications/application-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';

export const Route = createFileRoute('/_admin/admin/vendor-applications/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.vendorApplications.get.queryOptions({ id: pathId(params.id) });
    // Another admin may have decided it.
    await orNotFound(queryClient.fetchQuery({ ...options, staleTime: 0 }));
  },
  head: ({ match }) => ({ meta: [{ title: `Vendor application · ${match.context.config.appName}` }] }),
  component: function Application() {
    return <ApplicationScreen id={Number(Route.useParams().id)} />;
  },
});
