import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { CheckingAuthentication } from '../features/shell/guard-screens.tsx';

/** The pages of people who are signed in; others sign in first and come back. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context: { queryClient, api }, location }) => {
    const me = await queryClient.ensureQueryData(api.auth.current.queryOptions());
    if (!me) throw redirect({ href: `/login?${new URLSearchParams({ redirect: location.href })}` });
    return { me };
  },
  pendingComponent: CheckingAuthentication,
  component: Outlet,
});
