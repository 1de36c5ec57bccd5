import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '@/client/features/accounts/forgot-password-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'username' | undefined } => ({
    tab: search.tab === 'username' ? 'username' : undefined,
  }),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.humanCheck.isKnown.queryOptions()),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Account recovery',
      description: 'Have a link to a new password, or your username, mailed to you.',
      path: '/forgot-password',
      isUnlisted: true,
    }),
  component: function ForgotPassword() {
    const { tab = 'password' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ForgotPasswordScreen
        what={tab}
        onWhatChange={(what) =>
          void navigate({ search: { tab: what === 'username' ? what : undefined }, replace: true })
        }
      />
    );
  },
});
