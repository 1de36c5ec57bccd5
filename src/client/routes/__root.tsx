import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { queryClient, api } }) => {
    const [config] = await Promise.all([
      queryClient.ensureQueryData(api.platform.config.queryOptions()),
      queryClient.ensureQueryData(api.auth.current.queryOptions()),
    ]);
    return { config };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.config.appName ?? 'Rehome' }],
  }),
  component: Root,
  notFoundComponent: () => <p>404 Page Not Found</p>,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  );
}
