import { createFileRoute, redirect } from '@tanstack/react-router';
import { checkForVendorRights } from '@/client/features/accounts/guard.ts';
import { ApplyScreen } from '@/client/features/sellers/join/apply-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

/** The vendor application; redirects to `/sell`, which explains why one cannot apply. */
export const Route = createFileRoute('/_user/sell/apply')({
  loader: async ({ context }) => {
    const me = await checkForVendorRights(context);
    if (hasVendorRights(me)) throw redirect({ to: '/vendor-dashboard' });
    const { queryClient, api } = context;
    const access = await queryClient.fetchQuery({
      ...api.vendorApplications.mine.queryOptions(),
      staleTime: 0,
    });
    if (!access.canApply) throw redirect({ to: '/sell' });
  },
  head: titleHead('Request vendor access'),
  component: function Apply() {
    return <ApplyScreen me={Route.useRouteContext().me} />;
  },
});
