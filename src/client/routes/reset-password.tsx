import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '@/client/features/accounts/reset-password-screen.tsx';
import { tokenSearch } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenSearch,
  head: staticHead({
    title: 'Choose a new password',
    description: 'Choose a new password with the link that was mailed to you.',
    path: '/reset-password',
    isUnlisted: true,
  }),
  component: function ResetPassword() {
    return <ResetPasswordScreen token={Route.useSearch().token} />;
  },
});
