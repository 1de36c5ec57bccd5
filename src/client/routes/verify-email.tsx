import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailScreen } from '@/client/features/accounts/verify-email-screen.tsx';
import { tokenSearch } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: tokenSearch,
  head: staticHead({
    title: 'Verify your email',
    description: 'Show that your email address is yours.',
    path: '/verify-email',
    isUnlisted: true,
  }),
  component: function VerifyEmail() {
    return <VerifyEmailScreen token={Route.useSearch().token} />;
  },
});
