import { createFileRoute, notFound } from '@tanstack/react-router';
import { VendorScreen } from '@/client/features/sellers/admin/vendors/vendor-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_admin/admin/vendors/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    try {
      const options = api.people.vendor.queryOptions({ id: Number(params.id) });
      // Other admins, and they themselves, change it meanwhile.
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Vendor · ${match.context.config.appName}` }] }),
  component: function Vendor() {
    return <VendorScreen id={Number(Route.useParams().id)} />;
  },
});
