import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailScreen } from '@/client/features/accounts/verify-email-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Verify your email',
      description: 'Show that your email address is yours.',
      path: '/verify-email',
      isUnlisted: true,
    }),
  component: function VerifyEmail() {
    const { token } = Route.useSearch();
    return <VerifyEmailScreen token={token} />;
  },
});
