import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '@/client/features/accounts/reset-password-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
  }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Choose a new password',
      description: 'Choose a new password with the link that was mailed to you.',
      path: '/reset-password',
      isUnlisted: true,
    }),
  component: function ResetPassword() {
    const { token } = Route.useSearch();
    return <ResetPasswordScreen token={token} />;
  },
});
