import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApplicationScreen } from '@/client/features/sellers/admin/applications/application-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_admin/admin/vendor-applications/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    try {
      const options = api.vendorApplications.get.queryOptions({ id: Number(params.id) });
      // Another admin may have decided it since this one looked last.
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Vendor application · ${match.context.config.appName}` }] }),
  component: function Application() {
    return <ApplicationScreen id={Number(Route.useParams().id)} />;
  },
});
